package library_test

import (
	"math/rand/v2"
	"testing"

	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/library"
)

// TestEveryGameTellsThatATurnBegins checks in random play that every game tells when a turn begins. Both sides and
// the public must be told, because logs, reports and histories are divided by turns.
func TestEveryGameTellsThatATurnBegins(t *testing.T) {
	for _, g := range library.All() {
		rng := rand.New(rand.NewPCG(1, 1776))
		out, err := g.Begin(game.Setup{Scenario: g.Manual().Scenarios[0].ID}, dice.FromSecret(dice.Secret{}, 1))
		if err != nil {
			t.Fatal(err)
		}
		turn, begun := out.Status.Turn, 0
		for seq := uint64(2); begun < 2 && seq < 400 && !out.Position.Over(); seq++ {
			sides := out.Status.SidesAsked.List()
			side := sides[rng.IntN(len(sides))]
			at := out.Position
			a, err := game.Fill(func(d action.Draft) (game.Ask, error) { return g.Ask(at, side, d) }, rng.IntN)
			if err != nil {
				t.Fatal(err)
			}
			if out, err = g.Play(at, a, dice.FromSecret(dice.Secret{}, seq)); err != nil {
				t.Fatal(err)
			}
			if out.Status.Turn == turn || out.Status.Result != nil {
				continue
			}
			turn = out.Status.Turn
			begun++
			for _, v := range []game.Viewer{game.Public(), game.SideViewer(1), game.SideViewer(2)} {
				if !tellsTurn(out.Events, v, turn) {
					t.Errorf("%s begins turn %d without telling side %d", g.Manual().ID, turn, v.Side())
				}
			}
		}
		if begun == 0 {
			t.Errorf("%s: no turn began", g.Manual().ID)
		}
	}
}

// tellsTurn reports whether a viewer is told that a turn begins.
func tellsTurn(events []game.Event, v game.Viewer, turn int) bool {
	for _, l := range game.LinesFor(events, v) {
		if fact.BeginsTurn(l.Facts, turn) {
			return true
		}
	}
	return false
}
