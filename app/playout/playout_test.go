package playout_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"tricorne/app/playout"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/gametest/toy"
)

func TestResultIsOneLineOfKeyValuePairs(t *testing.T) {
	for _, mode := range []playout.Mode{playout.InMemory, playout.Server} {
		got, err := playout.Run(t.Context(),
			playout.Options{Game: toy.New(), Scenario: "long", Games: 200, Seed: 1, Mode: mode})
		if err != nil || got.Failure != nil {
			t.Fatal(err, got.Failure)
		}
		b, err := json.Marshal(got)
		if err != nil {
			t.Fatal(err)
		}
		const keys = "engine,title,mode,games,actions,actions_per_second,actions_per_cpu_second," +
			"games_per_second,game_length_p50," +
			"state_bytes_p50,state_bytes_max,view_bytes_p50,unfinished,crashed"
		at := 0
		for key := range strings.SplitSeq(keys, ",") {
			i := strings.Index(string(b)[at:], `"`+key+`":`)
			if i < 0 {
				t.Fatalf("%s: the key %s is missing or out of order", b, key)
			}
			at += i
		}
		if strings.Count(string(b), `":`) != strings.Count(keys, ",")+1 || strings.Contains(string(b), "\n") {
			t.Errorf("other keys, or more than a line: %s", b)
		}
		if got.Games != 200 || got.Crashed != 0 || got.Unfinished != 0 || got.Actions < 3*200 || got.LengthP50 < 3 {
			t.Errorf("%+v", got)
		}
		if got.PerSecond <= 0 || got.PerCPUSecond <= 0 || got.GamesSecond <= 0 || got.ViewBytesP50 < 100 {
			t.Errorf("%+v", got)
		}
		if got.StateBytesP50 < 50 || got.StateBytesMax < got.StateBytesP50 {
			t.Errorf("%+v", got)
		}
	}
}

func TestTheModesPlayTheSameGames(t *testing.T) {
	o := playout.Options{Game: toy.New(), Scenario: "short", Games: 50, Seed: 7, Mode: playout.InMemory}
	bare, err := playout.Run(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	o.Mode = playout.Server
	server, err := playout.Run(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	if bare.Actions != server.Actions || bare.LengthP50 != server.LengthP50 || bare.StateBytesMax != server.StateBytesMax {
		t.Errorf("bare %+v, server %+v", bare, server)
	}
}

func TestRunEndsWithItsClockOrContext(t *testing.T) {
	o := playout.Options{Game: toy.New(), Scenario: "long", Seconds: 0.05, Mode: playout.InMemory}
	began := time.Now()
	got, err := playout.Run(t.Context(), o)
	if err != nil || got.Actions == 0 || time.Since(began) > 5*time.Second {
		t.Errorf("%+v, %v after %s", got, err, time.Since(began))
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if got, err := playout.Run(ctx, o); err != nil || got.Actions != 0 {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestRunRejectsWrongOptions(t *testing.T) {
	for _, o := range []playout.Options{
		{Scenario: "long", Seconds: 1, Mode: "fast"},
		{Scenario: "none", Seconds: 1, Mode: playout.InMemory},
		{Scenario: "long", Mode: playout.InMemory},
	} {
		o.Game = toy.New()
		if _, err := playout.Run(t.Context(), o); err == nil {
			t.Errorf("%+v was played", o)
		}
	}
}

func TestCrashesAndEndlessGamesAreCounted(t *testing.T) {
	broken := func(play func(*game.Turn[toy.State], action.Action) error) game.Game {
		r := toy.Rules()
		move := r.Steps[toy.StepMove]
		move.Enter = func(*game.Turn[toy.State]) {}
		move.Play = play
		r.Steps[toy.StepMove] = move
		return game.New(r)
	}
	for name, play := range map[string]func(*game.Turn[toy.State], action.Action) error{
		"error": func(*game.Turn[toy.State], action.Action) error { return errors.New("broken") },
		"panic": func(*game.Turn[toy.State], action.Action) error { panic("broken") },
	} {
		got, err := playout.Run(t.Context(),
			playout.Options{Game: broken(play), Scenario: "long", Games: 3, Mode: playout.InMemory})
		if err != nil || got.Crashed != 3 || got.Games != 0 || got.Failure == nil ||
			!strings.Contains(got.Failure.Error(), "broken") {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
	endless := broken(func(*game.Turn[toy.State], action.Action) error { return nil })
	got, err := playout.Run(t.Context(),
		playout.Options{Game: endless, Scenario: "long", Games: 1, Mode: playout.InMemory})
	if err != nil || got.Unfinished != 1 || got.Actions != playout.MostActions || got.Games != 0 {
		t.Errorf("%+v, %v", got, err)
	}
}
