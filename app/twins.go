package main

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"tricorne/app/config"
	"tricorne/app/table"
	"tricorne/rules/game"
	"tricorne/rules/gametest"
)

const twinsHelp = `Plays random games and compares twins at every position: another world that a side, or the public, cannot tell from
the true one must be known, seen, asked, played and heard alike until something is revealed, and both must be forgotten to the
same bytes. Prints one line of JSON a game and fails when there is a fault.`

// twinsCommand compares twin worlds of one game or of all.
func twinsCommand(_ context.Context, w cliContext, args []string) (int, error) {
	f := newFlagSet("twins", "[flags]", twinsHelp)
	id := f.String("game", "", "the `id` of the game; empty: every game on the shelf")
	pairs := f.Int("pairs", 0, "how many pairs of each game; 0: as many as there is time for")
	seconds := f.Float64("seconds", 0,
		"how long for each game; 0: until there are as many pairs, or 10 when their number is not given")
	seed := f.Uint64("seed", 1, "the seed of the first game; each game after it has the next")
	rest, err := config.ParseArguments(f, args, w.out)
	if err != nil {
		return exitMisuse, err
	}
	if len(rest) > 0 {
		return exitMisuse, fmt.Errorf("there is nothing to be done with %q", rest[0])
	}
	games := slices.DeleteFunc(slices.Clone(table.Shelf().All()),
		func(g game.Game) bool { return *id != "" && g.Manual().ID != *id })
	if len(games) == 0 {
		return exitMisuse, fmt.Errorf("there is no game %q", *id)
	}
	if *pairs <= 0 && *seconds <= 0 {
		*seconds = 10
	}
	faults := 0
	for _, g := range games {
		c := gametest.CountTwins(g, gametest.CountOptions{
			Pairs: *pairs, Seed: *seed, Time: time.Duration(*seconds * float64(time.Second)), Now: time.Now,
		})
		faults += c.Faults
		if err := json.NewEncoder(w.out).Encode(c); err != nil {
			return exitFailed, err
		}
	}
	if faults > 0 {
		return exitFailed, fmt.Errorf("%d faults: a side could tell", faults)
	}
	return exitOK, nil
}
