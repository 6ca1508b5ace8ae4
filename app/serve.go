package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/http/pprof"
	"slices"
	"strings"
	"sync"
	"time"

	"tricorne/app/bot"
	"tricorne/app/build"
	"tricorne/app/config"
	"tricorne/app/keep"
	"tricorne/app/live"
	"tricorne/app/notify"
	"tricorne/app/operator"
	"tricorne/app/quiet"
	"tricorne/app/repeat"
	"tricorne/app/table"
	"tricorne/app/web"
	"tricorne/db"
)

// Time limits for shutting down.
const (
	drainTime  = 10 * time.Second
	sweepEvery = 10 * time.Minute // of what the site keeps in memory
)

const serveHelp = `Serves tables on the web until it is interrupted. Then no connection is accepted any more, streams end, acts that
have begun are finished, and the store is closed.`

// serve runs the server.
func serve(ctx context.Context, w cliContext, args []string) (int, error) {
	c, err := config.ReadVariables(w.environ)
	if err != nil {
		return exitMisuse, err
	}
	f := newFlagSet("serve", "[flags]", serveHelp)
	c.ServeFlags(f)
	rest, err := c.Parse(f, args, w.out)
	if err != nil {
		return exitMisuse, err
	}
	if len(rest) > 0 {
		return exitMisuse, fmt.Errorf("there is nothing to be done with %q", rest[0])
	}
	log := slog.New(quiet.New(c.LogHandler(w.err)))
	slog.SetDefault(log)
	log.Info("starting", "version", build.Version())
	store, err := db.Open(ctx, c.DB, db.Options{Log: log, MaxConns: c.Conns})
	if err != nil {
		return exitFailed, err
	}
	err = serveStore(ctx, w, c, log, store)
	if err := errors.Join(err, store.Close()); err != nil {
		return exitFailed, err
	}
	return exitOK, nil
}

// serveStore serves an open store until ctx is done.
func serveStore(ctx context.Context, w cliContext, c config.Config, log *slog.Logger, store *db.Store) error {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", c.Addr)
	if err != nil {
		return err
	}
	most := descriptors()
	listener = newLimitedListener(listener, most.connections(), c.Proxies)
	defer listener.Close()
	keys := c.Keys
	if len(keys) == 0 {
		if keys, err = store.Keys(ctx); err != nil {
			return err
		}
	}
	hub := live.NewHub()
	tables := table.New(store, hub, table.Shelf())
	if err := tables.BeginServing(ctx); err != nil {
		return err
	}
	told, err := newNotifier(ctx, c, log, tables, store)
	if err != nil {
		return err
	}
	here := addresses(listener.Addr(), c.LAN)
	computers := bot.New(tables, bot.Options{
		Log: log, Pause: bot.Pause, Slots: max(c.ComputerSlots, 0),
		OfficersOnly: c.ComputerSlots == 0,
	})
	site, err := web.New(web.Options{
		Counts: computers.Collectors(), Tables: tables, Store: store, Hub: hub, Keys: keys, Log: log,
		LAN: c.LAN, Dev: c.Dev, Proxies: c.Proxies, Origin: c.Origin, Addresses: here[1:],
		Heartbeat: c.Heartbeat, Notify: told, Keep: c.Policy,
		Limits: web.Limits{Streams: most.streams(), Disabled: c.Unlimited},
	})
	if err != nil {
		return err
	}
	server := &http.Server{
		Handler: site, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 30 * time.Second, WriteTimeout: 30 * time.Second,
		IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 32 << 10, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}
	server.RegisterOnShutdown(site.Drain)
	interrupted := ctx
	ctx, stop := context.WithCancelCause(interrupted)
	defer stop(nil)
	var running sync.WaitGroup
	running.Go(func() { stop(server.Serve(listener)) })
	running.Go(func() {
		if err := tables.Run(ctx); err != nil {
			stop(err)
		}
	})
	running.Go(func() { tables.ReportUptime(ctx) })
	running.Go(func() { site.WarmUp() })
	running.Go(func() { hub.SendHeartbeats(ctx, c.Heartbeat) })
	running.Go(func() { computers.Run(ctx) })
	running.Go(func() { sweepRegularly(ctx, site) })
	if file, ok := sqliteFile(c); ok {
		running.Go(func() {
			if err := operator.New(store, tables, log).Serve(ctx, file); err != nil {
				log.Warn("admin: no commands are taken while the server runs", "error", err)
			}
		})
	}
	running.Go(func() { keep.NewSweeper(store, c.Policy, log).Run(ctx) })
	// the environment variable GOGC has priority
	if !slices.ContainsFunc(w.environ, func(v string) bool { return strings.HasPrefix(v, "GOGC=") }) {
		running.Go(func() { tuneGC(ctx) })
	}
	if told != nil {
		running.Go(func() { told.Run(ctx) })
	}
	for i, url := range here {
		if i == 0 {
			fmt.Fprintf(w.out, "Tricorne is at %s\n", url)
		} else {
			fmt.Fprintf(w.out, "on other devices of this network: %s\n", url)
		}
	}
	if c.LAN && len(here) == 1 {
		fmt.Fprintln(w.out, "no other device can open it: this machine has no address on a local network, or -addr names "+
			"this machine alone")
	}
	metrics, err := serveMetrics(ctx, w, c, site.Metrics())
	if err != nil {
		stop(err)
	}
	<-ctx.Done()
	log.Info("draining")
	err = shutDown(server, metrics)
	running.Wait()
	if interrupted.Err() == nil {
		err = errors.Join(context.Cause(ctx), err)
	}
	return err
}

// newNotifier returns the Notifier that tells players that it is their turn. It returns nil if the server is not set up
// for that.
func newNotifier(ctx context.Context, c config.Config, log *slog.Logger, tables *table.Service,
	store *db.Store,
) (*notify.Notifier, error) {
	if c.Mail == "" && c.Push == "" {
		return nil, nil
	}
	o := notify.Options{Tables: tables, Store: store, Origin: c.Origin, Log: log}
	var err error
	if c.Mail != "" {
		if o.Mail, err = notify.NewMail(c.Mail); err != nil {
			return nil, fmt.Errorf("mail: %w", err)
		}
	}
	if c.Push != "" {
		if o.Push, err = notify.NewPush(ctx, store, c.Push); err != nil {
			return nil, fmt.Errorf("push: %w", err)
		}
	}
	return notify.New(o), nil
}

// shutDown stops accepting connections and waits for running requests. Those that take too long are cut off.
func shutDown(servers ...*http.Server) error {
	patience, enough := context.WithTimeout(context.Background(), drainTime)
	defer enough()
	var all error
	for _, s := range servers {
		if s == nil {
			continue
		}
		if err := s.Shutdown(patience); err != nil {
			all = errors.Join(all, err, s.Close())
		}
	}
	return all
}

// serveMetrics serves the counters on a separate address, if one is set. In development it also serves profiles.
func serveMetrics(ctx context.Context, w cliContext, c config.Config, counters http.Handler) (*http.Server, error) {
	if c.Metrics == "" {
		return nil, nil
	}
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", c.Metrics)
	if err != nil {
		return nil, err
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", counters)
	if c.Dev {
		mux.HandleFunc("GET /debug/pprof/", pprof.Index)
		mux.HandleFunc("GET /debug/pprof/profile", pprof.Profile)
	}
	s := &http.Server{
		Handler: mux, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 10 * time.Second,
		WriteTimeout: 2 * time.Minute,
	}
	go func() {
		if err := s.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			slog.Error("metrics", "error", err)
		}
	}()
	fmt.Fprintf(w.out, "metrics are at http://%s/metrics\n", listener.Addr())
	return s, nil
}

// sweepRegularly lets the site remove outdated data from its memory from time to time.
func sweepRegularly(ctx context.Context, site *web.Server) {
	repeat.Every(ctx, sweepEvery, site.Sweep)
}
