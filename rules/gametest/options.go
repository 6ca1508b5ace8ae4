package gametest

import (
	"encoding/binary"
	"math/rand/v2"
	"os"
	"testing"

	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// Options say what is played and how much of it. The zero Options play every scenario with and without its optional rules.
type Options struct {
	Scenario   string // only this one; all when empty
	Seeds      int    // games of each set-up, 20 when zero; see Scale
	Seed       uint64 // of the first game
	MaxActions int    // a game that is longer is a fault; 5,000 when zero
	Every      int    // costly checks at one position in so many, 40 when zero, and at the first of every step
	Exact      bool   // play as many games as are given, also with -short
	// Unseen lists what random play may leave unvisited, with the reason: "step retreat", "cell fire:2:0" (chart, row and
	// column counted from 0), "chart turns" for all of a chart.
	Unseen map[string]string
	// Untyped is why the events of a game carry no facts yet; empty for a game whose events do.
	Untyped string
}

func (o Options) filled() Options {
	if o.Seeds == 0 {
		o.Seeds = 20
	}
	if !o.Exact {
		o.Seeds = Scale(o.Seeds)
	}
	if o.MaxActions == 0 {
		o.MaxActions = 5000
	}
	if o.Every == 0 {
		o.Every = 40
	}
	return o
}

// few tells whether so little is played that one cannot expect everything to come up.
func (o Options) few() bool { return Brief() && !o.Exact }

// Brief tells whether this run is one of every day: it plays a part of the games, and does not expect everything to come up in
// them. Without -short TRICORNE_HARNESS=full makes it whole, and TRICORNE_HARNESS=long larger still; .ci/run plays in full.
func Brief() bool {
	size := os.Getenv("TRICORNE_HARNESS")
	return testing.Short() || size != "full" && size != "long"
}

// Scale is how many of n are played: all of them in a full run, a third otherwise, a fifth with -short, and many more with
// TRICORNE_HARNESS=long; one at least.
func Scale(n int) int {
	switch {
	case testing.Short():
		return max(1, n/5)
	case Brief():
		return max(1, n/3)
	case os.Getenv("TRICORNE_HARNESS") == "long":
		return n * 25
	}
	return n
}

// match is one game to play: its set-up and its seed. No two games of a run share a seed.
type match struct {
	set  game.Setup
	seed uint64
}

// matches lists the games to play: each scenario bare, and as often with all optional rules where there are any.
func (o Options) matches(m *game.Manual) []match {
	var out []match
	for _, set := range o.setups(m) {
		for range o.Seeds {
			out = append(out, match{set, o.Seed + uint64(len(out))}) //nolint:gosec // a count
		}
	}
	return out
}

func (o Options) setups(m *game.Manual) []game.Setup {
	var all []string
	for _, opt := range m.Options {
		all = append(all, opt.ID)
	}
	var out []game.Setup
	for _, s := range m.Scenarios {
		if o.Scenario != "" && o.Scenario != s.ID {
			continue
		}
		out = append(out, game.Setup{Scenario: s.ID})
		if len(all) > 0 {
			out = append(out, game.Setup{Scenario: s.ID, Options: all})
		}
	}
	return out
}

// secret makes the dice secret of a game from its seed.
func secret(seed uint64) dice.Secret {
	var s dice.Secret
	binary.BigEndian.PutUint64(s[:], seed)
	return s
}

// chance makes the numbers that choose what is played; they are not the dice.
func chance(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1776)) }
