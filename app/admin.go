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

const adminHelp = `Does what the people who run the server may do to players and tables. There is nothing of it on the web. If a server has the
SQLite file, the server does it, so nothing needs to be stopped. All that changes something is logged.

commands:
`

// admin runs a command of the operator.
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
	err = errNotAsked
	if file, ok := sqliteFile(c); ok {
		err = operator.Ask(ctx, file, who, rest, w.out)
	}
	if errors.Is(err, errNotAsked) || errors.Is(err, operator.ErrNoServer) {
		err = adminHere(ctx, w, c, who, rest)
	}
	switch {
	case errors.Is(err, operator.ErrUsage):
		return exitMisuse, err
	case err != nil:
		return exitFailed, err
	}
	return exitOK, nil
}

// errNotAsked means that no server was asked to do a command.
var errNotAsked = errors.New("no server was asked")

// adminHere runs a command in this process.
func adminHere(ctx context.Context, w cliContext, c config.Config, who string, args []string) error {
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

// sqliteFile returns the path of a SQLite store's file; false for another store.
func sqliteFile(c config.Config) (string, bool) {
	rest, ok := strings.CutPrefix(c.DB, "sqlite:")
	path, _, _ := strings.Cut(rest, "?")
	if straight, err := filepath.EvalSymlinks(path); err == nil {
		path = straight // so that every path to the file leads to the same socket
	}
	return path, ok && !strings.HasPrefix(path, ":")
}
