package library_test

import (
	"testing"

	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/puzzle"
	"tricorne/rules/library"
)

// TestPuzzles checks every puzzle. At the start it must be unsolved, and its solution must reach the aim with its
// last act and not before. A player who only ends every step must fail.
func TestPuzzles(t *testing.T) {
	for _, g := range library.All() {
		m := g.Manual()
		for i := range m.Puzzles {
			p := &m.Puzzles[i]
			t.Run(m.ID+" "+p.ID, func(t *testing.T) {
				seq := uint64(1)
				out, err := g.Begin(game.Setup{Scenario: p.Scenario}, dice.FromSecret(p.Secret, seq))
				if err != nil {
					t.Fatal(err)
				}
				plays := func(a action.Action) {
					t.Helper()
					seq++
					if out, err = g.Play(out.Position, a, dice.FromSecret(p.Secret, seq)); err != nil {
						t.Fatalf("%s %s %v: %v", a.Step, a.Act, a.Picks, err)
					}
				}
				is := func(want puzzle.State) {
					t.Helper()
					v, err := g.View(out.Position, game.SideViewer(p.Side))
					if err != nil {
						t.Fatal(err)
					}
					if got := p.State(&v, m.Side(p.Side.Other()).Name); got != want {
						t.Fatalf("turn %d, %s: it is %s, not %s: %v", v.Turn, v.Phase, got, want, p.Aim)
					}
				}
				for _, a := range p.PriorActions {
					plays(a)
				}
				if !out.Status.SidesAsked.Has(p.Side) {
					t.Fatal("the side is not asked")
				}
				began := out
				for _, a := range p.Solution {
					is(puzzle.Open)
					plays(a)
				}
				is(puzzle.Solved)
				out = began
				for range 8 {
					if v, err := g.View(out.Position, game.SideViewer(p.Side)); err != nil ||
						p.State(&v, m.Side(p.Side.Other()).Name) != puzzle.Open {
						break
					}
					plays(action.Action{Side: p.Side, Step: out.Status.Step, Act: "done"})
				}
				is(puzzle.Failed)
			})
		}
	}
}
