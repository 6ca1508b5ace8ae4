package web

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
	"tricorne/rules/library"
)

// TestGuestNamesDifferFromOfficers checks the pieces of every game after the set-up. A guest with an officer's name
// would seem to reveal a piece.
func TestGuestNamesDifferFromOfficers(t *testing.T) {
	called := 0
	for _, g := range library.All() {
		for _, s := range g.Manual().Scenarios {
			o, err := g.Begin(game.Setup{Scenario: s.ID}, dice.FromSecret(dice.Secret{1}, 1))
			if err != nil {
				t.Fatal(err)
			}
			for _, side := range []game.Side{1, 2} {
				v, err := g.View(o.Position, game.SideViewer(side))
				if err != nil {
					t.Fatal(err)
				}
				var pieces []view.Piece
				for _, pile := range v.Piles {
					pieces = append(pieces, pile.Pieces...)
				}
				for _, box := range v.Boxes {
					pieces = append(pieces, box.Pieces...)
				}
				for _, p := range pieces {
					called++
					for _, word := range strings.Fields(p.Name) {
						if slices.Contains(surnames, word) {
							t.Errorf("%s: a guest may be called %s, as %s is", g.Manual().ID, word, p.Name)
						}
					}
				}
			}
		}
	}
	if called < 100 {
		t.Errorf("only %d pieces have been looked at", called)
	}
}
