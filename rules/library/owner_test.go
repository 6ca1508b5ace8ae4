package library_test

import (
	"testing"

	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/screen"
	"tricorne/rules/game/view"
	"tricorne/rules/library"
)

// TestEveryUnitHasAnOwner checks the owner of every piece in the first position.
func TestEveryUnitHasAnOwner(t *testing.T) {
	for _, g := range library.All() {
		m := g.Manual()
		if got := m.Owner("nobody knows"); got != game.Nobody {
			t.Errorf("%s: a stranger is of side %d", m.ID, got)
		}
		seen := 0
		for _, side := range []game.Side{1, 2} {
			v := viewOf(t, g, m.Scenarios[0].ID, side)
			for _, pile := range v.Piles {
				for i := range pile.Pieces {
					if p := &pile.Pieces[i]; p.Side == side &&
						(p.Kind == screen.Leader || p.Kind == screen.Infantry || p.Kind == screen.Commander) {
						if seen++; m.Owner(p.ID) != side {
							t.Errorf("%s: %s is of side %d, not %d", m.ID, p.ID, side, m.Owner(p.ID))
						}
					}
				}
			}
		}
		if seen < 10 {
			t.Errorf("%s: %d pieces", m.ID, seen)
		}
	}
}

// viewOf returns what a side sees before the first action.
func viewOf(t *testing.T, g game.Game, scenario string, side game.Side) view.View {
	t.Helper()
	out, err := g.Begin(game.Setup{Scenario: scenario}, dice.FromSecret(dice.Secret{}, 1))
	if err != nil {
		t.Fatal(err)
	}
	v, err := g.View(out.Position, game.SideViewer(side))
	if err != nil {
		t.Fatal(err)
	}
	return v
}
