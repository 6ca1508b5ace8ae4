package main

import (
	"context"
	"encoding/json"
	"fmt"

	"tricorne/app/config"
	"tricorne/app/playout"
	"tricorne/app/table"
)

const playoutHelp = `Plays random legal games on one thread and prints one line of JSON that says how fast that went. Mode bare plays in
memory; mode server also reads and writes the stored form of the position around every action and makes both views.`

// playoutCommand plays random games and prints how fast that is.
func playoutCommand(ctx context.Context, w cliContext, args []string) (int, error) {
	f := newFlagSet("playout", "[flags]", playoutHelp)
	game := f.String("game", "trenton", "the `id` of the game")
	scenario := f.String("scenario", "", "the `id` of the scenario; empty: the first of the game")
	seconds := f.Float64("seconds", 5, "how long to play")
	games := f.Int("games", 0, "how many games to play at most; 0: as many as there is time for")
	seed := f.Uint64("seed", 1, "the seed of dice and choices")
	mode := f.String("mode", string(playout.InMemory), "bare or server")
	rest, err := config.ParseArguments(f, args, w.out)
	if err != nil {
		return exitMisuse, err
	}
	if len(rest) > 0 {
		return exitMisuse, fmt.Errorf("there is nothing to be done with %q", rest[0])
	}
	g, ok := table.Shelf().Get(*game)
	if !ok {
		return exitMisuse, fmt.Errorf("there is no game %q", *game)
	}
	if *scenario == "" {
		*scenario = g.Manual().Scenarios[0].ID
	}
	result, err := playout.Run(ctx, playout.Options{
		Game: g, Scenario: *scenario, Seconds: *seconds, Games: *games, Seed: *seed, Mode: playout.Mode(*mode),
	})
	if err != nil {
		return exitMisuse, err
	}
	if err := json.NewEncoder(w.out).Encode(result); err != nil {
		return exitFailed, err
	}
	if result.Crashed > 0 {
		return exitFailed, fmt.Errorf("%d games crashed, the first: %w", result.Crashed, result.Failure)
	}
	return exitOK, nil
}
