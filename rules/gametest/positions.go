package gametest

import (
	"fmt"
	"testing"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// PositionOptions set which random positions Positions visits.
type PositionOptions struct {
	// number of positions to visit in a full run, over all set-ups; an everyday run visits a part of this number (see
	// Scale)
	Positions      int
	ActionsBetween int    // actions between visited positions, 10 if zero
	Seed           uint64 // seed of the first game
	Exact          bool   // visit exactly the given number of positions in every run
}

// Positions plays random games of every set-up in turn and calls visit for positions on the way. The argument where
// of visit tells a reader how to find the position again. Positions ends early if visit returns false.
func Positions(t testing.TB, g game.Game, o PositionOptions, visit func(where string, p game.Position) bool) {
	t.Helper()
	if o.ActionsBetween == 0 {
		o.ActionsBetween = 10
	}
	if Brief() && !o.Exact {
		o.Positions = max(1, o.Positions/40)
	}
	m := g.Manual()
	setups := Options{}.setups(m)
	// positions per game: half of a set-up's share, so that every set-up is played twice
	each := max(1, o.Positions/(2*len(setups)))
	for left, n := o.Positions, 0; left > 0; n++ {
		seed := o.Seed + uint64(n) //nolint:gosec // a count
		set := setups[n%len(setups)]
		w, err := begin(g, set, seed)
		for here := 0; err == nil && left > 0 && here < each && !w.over(); {
			if w.seq%uint64(o.ActionsBetween) == 0 { //nolint:gosec // a count
				if left, here = left-1, here+
					1; !visit(fmt.Sprintf("%s %s%v, seed %d, action %d", m.ID, set.Scenario, set.Options, seed, w.seq),
					w.out.Position) {
					return
				}
			}
			var a action.Action
			if a, err = w.choose(); err == nil {
				err = w.play(a)
			}
		}
		if err != nil {
			t.Fatalf("%s %s%v, seed %d, action %d: %v", m.ID, set.Scenario, set.Options, seed, w.seq, err)
		}
	}
}
