package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"tricorne/app/chaos"
	"tricorne/app/config"
	"tricorne/app/table"
)

const chaosHelp = `Kills what a table depends on while people, computers and a referee play, and checks that nothing was lost or doubled: starts
servers of this program on this machine, lets synthetic players play all games at them, kills a server (on PostgreSQL also a
second server, a backend, and the postmaster of a server that it has started) at random moments, and starts again what it has
killed. Then it compares every action that a player was told is stored with the store, replays every table as verify does, asks
every player for their seat, and prints a table in Markdown. The exit code is 1 when anything was lost or doubled or did not
start again.`

// chaosCommand kills servers and stores during play and checks that nothing is lost.
func chaosCommand(ctx context.Context, w cliContext, args []string) (int, error) {
	f := newFlagSet("chaos", "[flags]", chaosHelp)
	o := chaos.Options{Log: w.err}
	f.StringVar(&o.Store, "store", "sqlite", "the `store`: sqlite or postgres")
	f.StringVar(&o.URL, "url", "",
		"the postgres:// `URL` of a server on this machine whose user may create databases and end connections; empty: "+
			"one is started in a temporary folder")
	f.IntVar(&o.Kills, "kills", 20, "how many kills")
	seconds := f.Int("seconds", 60,
		"over how many seconds they are spread; a quarter more, and two minutes at least, later none is made")
	f.Uint64Var(&o.Seed, "seed", 1, "the seed of moments and choices")
	f.IntVar(&o.Pairs, "pairs", 1, "how many pairs of players of each game, each with a referee")
	f.IntVar(&o.Computers, "computers", 1, "at how many tables of each game two computers play")
	f.DurationVar(&o.ThinkTime, "think", 100*time.Millisecond, "how long a player thinks before an action")
	asJSON := f.Bool("json", false, "print one line of JSON instead of a table")
	rest, err := config.ParseArguments(f, args, w.out)
	if err != nil {
		return exitMisuse, err
	}
	if len(rest) > 0 {
		return exitMisuse, fmt.Errorf("there is nothing to be done with %q", rest[0])
	}
	o.Duration = time.Duration(*seconds) * time.Second
	for _, g := range table.Shelf().All() {
		o.Games = append(o.Games, g.Manual())
	}
	if o.Program, err = os.Executable(); err != nil {
		return exitFailed, err
	}
	result, err := chaos.Run(ctx, o)
	if _, ok := errors.AsType[*chaos.Misuse](err); ok {
		return exitMisuse, err
	}
	if err != nil {
		return exitFailed, err
	}
	if *asJSON {
		err = json.NewEncoder(w.out).Encode(result)
	} else {
		_, err = io.WriteString(w.out, result.String())
	}
	if err != nil {
		return exitFailed, err
	}
	if !result.Good() {
		return exitFailed, errors.New("something was lost or doubled, or did not come back")
	}
	return exitOK, nil
}
