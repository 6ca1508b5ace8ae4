package gametest

import (
	"encoding/binary"
	"math/rand/v2"
	"slices"

	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/gametest/size"
)

// Options set what is played and how much. The zero Options play every scenario with and without its optional
// rules.
type Options struct {
	Scenario   string // play only this scenario; all scenarios if empty
	Seeds      int    // games of each set-up, 20 if zero; see Scale
	Seed       uint64 // seed of the first game
	MaxActions int    // maximum length of a game; a longer game is a fault; 5,000 actions if zero
	// how often the costly checks are made: at one position in this many, 40 if zero; always at the first positions of
	// each step
	CheckInterval int
	Exact         bool // play exactly the number of games in Seeds, also with -short
	// MayStayUnvisited lists parts that random play may leave unvisited, with the reason: "step retreat", "cell
	// fire:2:0" (chart, row and column counted from 0), "chart turns" for a whole chart.
	MayStayUnvisited map[string]string
}

func (o Options) withDefaults() Options {
	if o.Seeds == 0 {
		o.Seeds = 20
	}
	if !o.Exact {
		o.Seeds = Scale(o.Seeds)
	}
	if o.MaxActions == 0 {
		o.MaxActions = 5000
	}
	if o.CheckInterval == 0 {
		o.CheckInterval = 40
	}
	return o
}

// briefActions is the number of actions that a brief run plays in each game. Tests that need no whole games use it.
const briefActions = 120

// forPartialGames returns the options for a test that does not need whole games. A brief run ends its games early.
func (o Options) forPartialGames() Options {
	if o.few() && o.MaxActions == 0 {
		o.MaxActions = briefActions
	}
	return o.withDefaults()
}

// few reports whether the run plays too few games to visit every step and chart cell.
func (o Options) few() bool { return Brief() && !o.Exact }

// Brief reports whether this is an everyday run, which plays only some of the games; see package size.
func Brief() bool { return size.Brief() }

// Scale returns how many of n games to play in this run; see package size.
func Scale(n int) int { return size.Scale(n) }

// match is one game to play: its set-up and its seed. No two games of a run share a seed.
type match struct {
	set  game.Setup
	seed uint64
}

// matches lists the games to play. Each scenario is played without optional rules and, if there are any, also with
// all of them. A brief run with one game per set-up alternates instead: one scenario without optional rules, the next
// with them.
func (o Options) matches(m *game.Manual) []match {
	var out []match
	for _, set := range o.setups(m) {
		n := slices.IndexFunc(m.Scenarios, func(s game.Scenario) bool { return s.ID == set.Scenario })
		if o.few() && o.Seeds == 1 && o.Scenario == "" && len(m.Options) > 0 && len(m.Scenarios) > 1 &&
			(len(set.Options) > 0) != (n%2 == 1) {
			continue
		}
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

// secret returns the secret from which the dice of a game are computed, given the seed of the game.
func secret(seed uint64) dice.Secret {
	var s dice.Secret
	binary.BigEndian.PutUint64(s[:], seed)
	return s
}

// actionRand returns the source of random numbers that choose the actions. It is separate from the dice.
func actionRand(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 1776)) }
