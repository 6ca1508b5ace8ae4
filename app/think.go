package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime"
	"sync"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"tricorne/app/bot"
	"tricorne/app/build"
	"tricorne/app/config"
	"tricorne/app/live"
	"tricorne/app/table"
	"tricorne/db"
)

const thinkHelp = `Plays for the computers at the tables of a PostgreSQL store until it is interrupted, and serves no pages: computers
think faster with every machine that runs one. Servers on the same store go on thinking too, unless they are started with -thinkers 0.`

// think runs a process that only plays for computers.
func think(ctx context.Context, w cliContext, args []string) (int, error) {
	c, err := config.ReadVariables(w.environ)
	if err != nil {
		return exitMisuse, err
	}
	f := newFlagSet("think", "[flags]", thinkHelp)
	c.StoreFlags(f)
	c.ComputerFlags(f, "one per core")
	rest, err := c.Parse(f, args, w.out)
	if err != nil {
		return exitMisuse, err
	}
	switch {
	case len(rest) > 0:
		return exitMisuse, fmt.Errorf("there is nothing to be done with %q", rest[0])
	case c.ComputerSlots == 0:
		return exitMisuse, errors.New("thinkers: a process that only thinks needs one at least")
	}
	log := slog.New(c.LogHandler(w.err))
	slog.SetDefault(log)
	log.Info("starting to think", "version", build.Version())
	store, err := db.Open(ctx, c.DB, db.Options{Log: log, MaxConns: c.Conns})
	if err != nil {
		return exitFailed, err
	}
	if store.Dialect() != db.Postgres {
		return exitMisuse, errors.Join(errors.New("db: want postgres://…, for a SQLite file belongs to one process, the server"),
			store.Close())
	}
	err = thinkOn(ctx, w, c, log, store)
	if err := errors.Join(err, store.Close()); err != nil {
		return exitFailed, err
	}
	return exitOK, nil
}

// thinkOn plays for the computers of an open store until ctx is done.
func thinkOn(ctx context.Context, w cliContext, c config.Config, log *slog.Logger, store *db.Store) error {
	slots := c.ComputerSlots
	if slots < 0 {
		slots = runtime.GOMAXPROCS(0) // no core needs to be left free for people
	}
	tables := table.New(store, live.NewHub(), table.Shelf())
	if err := tables.LearnDowntime(ctx); err != nil {
		return err
	}
	computers := bot.New(tables, bot.Options{Log: log, Pause: bot.Pause, Slots: slots})
	counts := prometheus.NewRegistry()
	counts.MustRegister(computers.Collectors()...)
	counts.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	interrupted := ctx
	ctx, stop := context.WithCancelCause(interrupted)
	defer stop(nil)
	metrics, err := serveMetrics(ctx, w, c, promhttp.HandlerFor(counts, promhttp.HandlerOpts{}))
	if err != nil {
		return err
	}
	var running sync.WaitGroup
	running.Go(func() {
		if err := tables.Run(ctx); err != nil {
			stop(err)
		}
	})
	running.Go(func() { computers.Run(ctx) })
	running.Go(func() { tuneGC(ctx) })
	fmt.Fprintf(w.out, "Tricorne thinks, %d decisions at once\n", slots)
	<-ctx.Done()
	log.Info("ending")
	running.Wait()
	err = shutDown(metrics)
	if interrupted.Err() == nil {
		err = errors.Join(context.Cause(ctx), err)
	}
	return err
}
