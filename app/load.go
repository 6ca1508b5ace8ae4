package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"tricorne/app/config"
	"tricorne/app/load"
	"tricorne/app/table"
	"tricorne/db"
	"tricorne/rules/computer"
)

const loadHelp = `Lets pairs of synthetic players play at a test server on this machine or a private network, each with a browser's
session, forms and live stream, and prints one line of JSON: how long an act takes and how long until the other side is told
to look. It stops by itself.`

// loadCommand lets synthetic players play at a server and prints the measurements.
func loadCommand(ctx context.Context, w cliContext, args []string) (int, error) {
	f := newFlagSet("load", "[flags]", loadHelp)
	var o load.Options
	url := f.String("url", "http://127.0.0.1:8080",
		"the `URL` of the server; or two with a comma, of servers on one store")
	f.IntVar(&o.Pairs, "pairs", 10, "how many pairs of players")
	f.DurationVar(&o.ThinkTime, "think", 200*time.Millisecond,
		"how long a player thinks before he acts; 0: as fast as it goes, for a server with -unlimited")
	f.DurationVar(&o.Duration, "for", 10*time.Second, "how long to play")
	f.StringVar(&o.Game, "game", "trenton", "the `id` of the game")
	f.StringVar(&o.Scenario, "scenario", "", "the `id` of the scenario; empty: the first of the game")
	f.IntVar(&o.PID, "pid", 0, "the process `id` of the server on this machine, to measure its processor time and "+
		"memory; 0: do not")
	f.IntVar(&o.Watchers, "watchers", 0, "how many visitors watch those tables; 0: one each")
	f.Func("against", "single players against computers, besides: `LEVEL:TABLES` with commas between, such as "+
		"general:12,recruit:1", func(list string) (err error) {
		o.SoloTables, err = readOpponents(list)
		return err
	})
	var c config.Config
	f.StringVar(&c.DB, "db", "", "the `store` of the server, to count what its computers did: sqlite:PATH or "+
		"postgres://…; empty: do not count")
	fill := f.Int("fill", 0, "do not play: put so many `tables` into the store of -db at which a computer waits for a "+
		"person, and end")
	f.IntVar(&o.Computers, "computers", 0,
		"at how many tables two Generals play each other besides, to see what their thinking costs the players")
	f.Uint64Var(&o.Seed, "seed", 1, "the seed of the choices")
	rest, err := config.ParseArguments(f, args, w.out)
	if err != nil {
		return exitMisuse, err
	}
	if len(rest) > 0 {
		return exitMisuse, fmt.Errorf("there is nothing to be done with %q", rest[0])
	}
	o.URLs = strings.Split(*url, ",")
	g, ok := table.Shelf().Get(o.Game)
	if !ok {
		return exitMisuse, fmt.Errorf("there is no game %q", o.Game)
	}
	m := g.Manual()
	o.Sides = [2]string{m.Sides[0].ID, m.Sides[1].ID}
	if o.Scenario == "" {
		o.Scenario = m.Scenarios[0].ID
	}
	if *fill > 0 {
		return fillStore(ctx, c.DB, o, *fill)
	}
	began := time.Now()
	result, err := load.Run(ctx, o)
	if err != nil {
		return exitMisuse, err
	}
	if err := json.NewEncoder(w.out).Encode(result); err != nil {
		return exitFailed, err
	}
	if c.DB != "" {
		if err := countComputers(ctx, w, c.DB, began); err != nil {
			return exitFailed, err
		}
	}
	if result.Errors > 0 {
		return exitFailed, fmt.Errorf("%d of the pairs stopped, one of them because: %w", result.Errors, result.FirstError)
	}
	return exitOK, nil
}

// readOpponents reads the number of tables for each level, for single players against computers.
func readOpponents(list string) (map[string]int, error) {
	out := map[string]int{}
	for one := range strings.SplitSeq(list, ",") {
		level, tables, _ := strings.Cut(one, ":")
		n, err := strconv.Atoi(tables)
		if _, known := computer.LevelOf(level); err != nil || n < 1 || !known {
			return nil, fmt.Errorf("want LEVEL:TABLES, such as general:12, not %q", one)
		}
		out[level] += n
	}
	return out, nil
}

// fillStore stores running tables at which a computer waits for a person.
func fillStore(ctx context.Context, url string, o load.Options, n int) (int, error) {
	if url == "" {
		return exitMisuse, errors.New("fill: want the store to fill, as -db")
	}
	store, err := db.Open(ctx, url, db.Options{})
	if err != nil {
		return exitFailed, err
	}
	if err := errors.Join(load.Fill(ctx, store, o.Game, o.Scenario, n), store.Close()); err != nil {
		return exitFailed, err
	}
	return exitOK, nil
}

// countComputers prints what the computers of a server did, as one line of JSON.
func countComputers(ctx context.Context, w cliContext, url string, since time.Time) error {
	store, err := db.Open(ctx, url, db.Options{SharesFile: true})
	if err != nil {
		return err
	}
	all, err := load.Count(ctx, store, since)
	return errors.Join(err, json.NewEncoder(w.out).Encode(all), store.Close())
}
