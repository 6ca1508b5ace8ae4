package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log/slog"

	"tricorne/app/config"
	"tricorne/app/live"
	"tricorne/app/record"
	"tricorne/app/table"
	"tricorne/db"
	"tricorne/rules/game/text"
)

const verifyHelp = `Goes through stored tables from their first act (all of them when none is named). Acts of the present edition of the
rules are played again with their dice, and positions, events and dice compared byte for byte; of acts of an older edition
only what does not hang on rules. Prints one line a table, and at the end how many there were; the exit code is 1 when
anything differs or cannot be read.`

// verify replays stored tables.
func verify(ctx context.Context, w cliContext, args []string) (int, error) {
	f := newFlagSet("verify", "[flags] [TABLE…]", verifyHelp)
	c, named, err := storeConfig(w, f, args)
	if err == nil {
		err = c.CheckStoreExists()
	}
	if err != nil {
		return exitMisuse, err
	}
	store, err := openStore(ctx, w, c)
	if err != nil {
		return exitFailed, err
	}
	defer store.Close()
	tables := table.New(store, live.NewHub(), table.Shelf())
	var all, wrong, unread int
	err = eachNamedTable(ctx, store, named, func(id string) error {
		all++
		v, err := tables.Verify(ctx, id)
		switch {
		case errors.Is(err, table.ErrNotFound):
			return fmt.Errorf("there is no table %s", id)
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil:
			unread++
			fmt.Fprintf(w.out, "%s: cannot be read: %s\n", id, oneLine(err))
		case !v.OK():
			wrong++
			fmt.Fprintf(w.out, "%s: differs at act %d, step %s: %s\n", id, v.Seq, stepText(v), v.Fault)
		case v.OldActs > 0:
			fmt.Fprintf(w.out, "%s: %d acts, as stored; %d of them of an older edition, not played again\n", id, v.Acts,
				v.OldActs)
		default:
			fmt.Fprintf(w.out, "%s: %d acts, as stored\n", id, v.Acts)
		}
		return nil
	})
	if err != nil {
		return exitFailed, err
	}
	fmt.Fprintf(w.out, "%s: %d as stored, %d differ, %d cannot be read\n", text.Count(all, "table", "tables"),
		all-wrong-unread, wrong, unread)
	if wrong+unread > 0 {
		return exitFailed, fmt.Errorf("%s",
			text.Count(wrong+unread, "table is not as it was stored", "tables are not as they were stored"))
	}
	return exitOK, nil
}

func stepText(v record.Verdict) string {
	if v.Step == "" {
		return "none"
	}
	return string(v.Step)
}

// eachTable calls f for all tables of a store.
func eachTable(ctx context.Context, store *db.Store, f func(id string) error) error {
	last := ""
	for {
		ids, err := store.TableIDs(ctx, last, 100)
		if err != nil || len(ids) == 0 {
			return err
		}
		for _, id := range ids {
			if err := f(id); err != nil {
				return err
			}
		}
		last = ids[len(ids)-1]
	}
}

// storeConfig reads the arguments of a command that works on a store; rest are the arguments that are not flags.
func storeConfig(w cliContext, f *flag.FlagSet, args []string) (c config.Config, rest []string, err error) {
	if c, err = config.ReadVariables(w.environ); err != nil {
		return c, nil, err
	}
	c.StoreFlags(f)
	rest, err = c.Parse(f, args, w.out)
	return c, rest, err
}

// openStore opens the store of a command that only reads, while a server may have it open.
func openStore(ctx context.Context, w cliContext, c config.Config) (*db.Store, error) {
	log := slog.New(c.LogHandler(w.err))
	return db.Open(ctx, c.DB, db.Options{Log: log, SharesFile: true, MaxConns: c.Conns})
}

// openExclusive opens the store of a command that writes: no other process may have its SQLite file open.
func openExclusive(ctx context.Context, w cliContext, c config.Config) (*db.Store, error) {
	log := slog.New(c.LogHandler(w.err))
	return db.Open(ctx, c.DB, db.Options{Log: log, MaxConns: c.Conns})
}
