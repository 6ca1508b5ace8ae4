package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os/user"
	"path/filepath"
	"strings"

	"tricorne/app/config"
	"tricorne/app/live"
	"tricorne/app/operator"
	"tricorne/app/table"
	"tricorne/db"
)

const adminHelp = `Manages players and tables, for the people who run the server. None of it is on the web. If a server has the
SQLite file, the server runs the command, so you need not stop it. Every change is logged.

commands:
`

// admin runs "tricorne admin". If a server has the SQLite file, the server runs the command, otherwise this process.
func admin(ctx context.Context, w cliContext, args []string) (int, error) {
	f := newFlagSet("admin", "[flags] COMMAND …", adminHelp+strings.TrimRight(operator.Help(), "\n"))
	c, rest, err := storeConfig(w, f, args)
	if err == nil {
		err = operator.Check(rest)
	}
	if err == nil {
		err = c.CheckStoreExists()
	}
	if err != nil {
		return exitMisuse, err
	}
	who := "unknown"
	if u, err := user.Current(); err == nil {
		who = u.Username
	}
	err = errNoServerAsked
	if file, ok := sqliteFile(c); ok {
		err = operator.RunOnServer(ctx, file, who, rest, w.out)
	}
	if errors.Is(err, errNoServerAsked) || errors.Is(err, operator.ErrNoServer) {
		err = runAdminLocally(ctx, w, c, who, rest)
	}
	switch {
	case errors.Is(err, operator.ErrUsage):
		return exitMisuse, err
	case err != nil:
		return exitFailed, err
	}
	return exitOK, nil
}

// errNoServerAsked means that the store is not a SQLite file, so there is no server with a socket.
var errNoServerAsked = errors.New("no server was asked")

// runAdminLocally opens the store and runs an operator's command in this process.
func runAdminLocally(ctx context.Context, w cliContext, c config.Config, who string, args []string) error {
	log := slog.New(c.LogHandler(w.err))
	store, err := db.Open(ctx, c.DB, db.Options{Log: log, MaxConns: c.Conns})
	if err != nil {
		return err
	}
	tables := table.New(store, live.NewHub(), table.Shelf())
	err = operator.New(store, tables, log).Do(ctx, who, args, w.out)
	if wrong := store.Close(); wrong != nil {
		err = errors.Join(err, fmt.Errorf("close: %w", wrong))
	}
	return err
}

// sqliteFile returns the path of the store's SQLite file, and false if the store is not a file.
func sqliteFile(c config.Config) (string, bool) {
	rest, ok := strings.CutPrefix(c.DB, "sqlite:")
	path, _, _ := strings.Cut(rest, "?")
	if straight, err := filepath.EvalSymlinks(path); err == nil {
		path = straight // so that every path to the file leads to the same socket
	}
	return path, ok && !strings.HasPrefix(path, ":")
}
