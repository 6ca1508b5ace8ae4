package main

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"

	"tricorne/app/config"
	"tricorne/app/ladder"
	"tricorne/app/table"
	"tricorne/rules/computer"
	"tricorne/rules/game"
)

const ladderHelp = `Lets two computer players play pairs of games with swapped seats, on all cores, and says how they did. The levels are
random, recruit, captain and general. There are two scripts for the block games, which see what a player sees:
script:raid enters places that the enemy holds but does not defend and fights only at 1.6 to 1; script:sit:SPACE
brings all blocks to one space and stays there. A script shows whether a level can be beaten by a simple trick.`

// ladderCommand measures how well computers play.
func ladderCommand(ctx context.Context, w cliContext, args []string) (int, error) {
	f := newFlagSet("ladder", "[flags]", ladderHelp)
	id := f.String("game", "trenton", "the `id` of the game")
	scenario := f.String("scenario", "", "the `id` of the scenario; empty: the first of the game")
	a := f.String("a", computer.General.ID, "one player: a `level` or a script")
	b := f.String("b", computer.Random.ID, "the other: a `level` or a script")
	seat := f.Int("seat", 0, "the `side` that -a plays in every game, 1 or 2; 0: each side in turn")
	pairs := f.Int("pairs", 10, "how many pairs of games to play")
	seed := f.Uint64("seed", 1, "the seed of dice and thoughts")
	quick := f.Bool("quick", false, "give both the smallest budget: many games soon, to see that none stumbles")
	logs := f.String("logs", "", "write each game in words into this `folder`, to be read")
	asJSON := f.Bool("json", false, "print one line of JSON")
	rest, err := config.ParseArguments(f, args, w.out)
	if err != nil {
		return exitMisuse, err
	}
	if len(rest) > 0 {
		return exitMisuse, fmt.Errorf("there is nothing to be done with %q", rest[0])
	}
	g, ok := table.Shelf().Get(*id)
	if !ok {
		return exitMisuse, fmt.Errorf("there is no game %q", *id)
	}
	if *scenario == "" {
		*scenario = g.Manual().Scenarios[0].ID
	}
	one, err1 := ladder.PlayerOf(*a)
	other, err2 := ladder.PlayerOf(*b)
	if err := cmp.Or(err1, err2); err != nil {
		return exitMisuse, err
	}
	if *seat < 0 || *seat > 2 {
		return exitMisuse, fmt.Errorf("there is no side %d", *seat)
	}
	if *quick {
		one, other = one.WithSmallBudget(), other.WithSmallBudget()
	}
	r, err := ladder.Run(ctx, ladder.Options{
		Game: g, Scenario: *scenario, A: one, B: other, SideOfA: game.Side(*seat), Pairs: *pairs,
		Seed: *seed, Logs: *logs,
	})
	if err != nil {
		return exitMisuse, err
	}
	if *asJSON {
		err = json.NewEncoder(w.out).Encode(r)
	} else {
		_, err = fmt.Fprintf(w.out, "%s %s: %s beats %s in %.1f %% of %d games (95 %%: %.1f to %.1f); won as side 1: %d, "+
			"as side 2: %d; drawn: %d\n"+
			"a decision took %.0f ms at the median, %.0f ms at p95, %.0f ms at p99; %.0f acts tried a second; unfinished "+
			"%d, crashed %d, faults %d\n",
			r.Game, r.Scenario, r.A, r.B, 100*r.Score, r.Games, 100*r.Low, 100*r.High, r.AWinsFirst, r.AWinsOther, r.Draws,
			r.DecisionP50, r.DecisionP95, r.DecisionP99, r.TrialsPerSecond, r.Unfinished, r.Crashed, r.Faults)
	}
	if err != nil {
		return exitFailed, err
	}
	if r.Crashed > 0 {
		return exitFailed, fmt.Errorf("%d games crashed, the first: %w", r.Crashed, r.Failure)
	}
	return exitOK, nil
}
