package main

import (
	"context"
	"fmt"
	"os"
	"strings"
	"time"

	"tricorne/app/bench"
	"tricorne/app/config"
	"tricorne/app/table"
)

const benchHelp = `Measures what an act costs: starts this program as a server without limits on this machine, lets synthetic players play
every game at it, and writes the medians as a table in Markdown. With -servers it measures other builds of the program, such as
one before a change and one after it, in turn and so under the same conditions.`

// benchCommand measures the cost of an act on a server and writes a table of the results.
func benchCommand(ctx context.Context, w cliContext, args []string) (int, error) {
	f := newFlagSet("bench", "[flags]", benchHelp)
	o := bench.Options{Log: w.err}
	servers := f.String("servers", "", "the `programs` to measure, with commas between; empty: this one")
	games := f.String("games", "", "the `ids` of the games, with commas between; empty: all")
	f.IntVar(&o.Runs, "runs", 5, "how often everything is measured")
	f.DurationVar(&o.Duration, "for", 10*time.Second, "how long each measurement takes")
	f.IntVar(&o.Pairs, "pairs", 8, "how many pairs of players")
	f.IntVar(&o.MemoryPairs, "many", 50, "how many pairs of players for the memory")
	f.DurationVar(&o.ThinkTime, "think", 100*time.Millisecond, "how long a player thinks before he acts")
	rest, err := config.ParseArguments(f, args, w.out)
	if err != nil {
		return exitMisuse, err
	}
	if len(rest) > 0 {
		return exitMisuse, fmt.Errorf("there is nothing to be done with %q", rest[0])
	}
	shelf := table.Shelf()
	for _, g := range shelf.All() {
		if *games == "" {
			o.Games = append(o.Games, g.Manual())
		}
	}
	for id := range strings.SplitSeq(*games, ",") {
		if g, ok := shelf.Get(id); ok {
			o.Games = append(o.Games, g.Manual())
		} else if id != "" {
			return exitMisuse, fmt.Errorf("there is no game %q", id)
		}
	}
	o.ServerBinaries = strings.Split(*servers, ",")
	if *servers == "" {
		me, err := os.Executable()
		if err != nil {
			return exitFailed, err
		}
		o.ServerBinaries = []string{me}
	}
	if err := bench.Run(ctx, o, w.out); err != nil {
		return exitFailed, err
	}
	return exitOK, nil
}
