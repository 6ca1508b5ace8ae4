package referee_test

import (
	"testing"

	"tricorne/app/referee"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/oracle"
	"tricorne/rules/game/view"
	"tricorne/rules/library"
)

// views returns views of a new game: the view of everything, and the view of each side.
func views(t *testing.T, g game.Game, scenario string) (all *view.View, of map[game.Side]*view.View) {
	t.Helper()
	out, err := g.Begin(game.Setup{Scenario: scenario}, dice.FromSecret(dice.Secret{1}, 1))
	if err != nil {
		t.Fatal(err)
	}
	seen := func(v game.Viewer) *view.View {
		got, err := g.View(out.Position, v)
		if err != nil {
			t.Fatal(err)
		}
		return &got
	}
	return seen(oracle.Viewer()), map[game.Side]*view.View{1: seen(game.SideViewer(1)), 2: seen(game.SideViewer(2))}
}

func TestCompareMatchesTheViewsOfBothSides(t *testing.T) {
	for _, g := range library.All() {
		for _, sc := range g.Manual().Scenarios {
			all, of := views(t, g, sc.ID)
			known := referee.CompareKnowledge(all, of)
			if len(known) == 0 {
				t.Fatalf("%s %s: nothing is known of nothing", g.Manual().ID, sc.ID)
			}
			faces := map[string]bool{}
			for side, v := range of {
				eachPiece(v, func(p *view.Piece) {
					if p.Side != side {
						faces[p.ID] = true
					}
				})
			}
			eachPiece(all, func(p *view.Piece) {
				k, ok := known[p.ID]
				if !ok || k.By != p.Side.Other() {
					t.Errorf("%s %s: of %s nothing is said", g.Manual().ID, sc.ID, p.ID)
				}
				if sees := k.Level == referee.FullKnowledge || k.Level == referee.PartialKnowledge; sees != faces[p.ID] {
					t.Errorf("%s %s: %s %s It is seen: %v", g.Manual().ID, sc.ID, p.ID, k.Words(g.Manual()), faces[p.ID])
				}
			})
		}
	}
}

func TestOpponentKnowledgeText(t *testing.T) {
	for _, c := range []struct{ game, scenario, piece, want string }{
		{"trenton", "bagging_the_fox", "br_rall_1", "Both sides see it."},
		{"trenton", "bagging_the_fox", "us_washington", "The British see a back."},
		{"newyork", "campaign", "us_greene", "The British know nothing of it."},
		{"crossing", "quick_start", "washington", "The British see who it is, not all of it."},
	} {
		g, _ := library.Get(c.game)
		all, of := views(t, g, c.scenario)
		if got := referee.CompareKnowledge(all, of)[c.piece].Words(g.Manual()); got != c.want {
			t.Errorf("%s, %s: %q, want %q", c.game, c.piece, got, c.want)
		}
	}
}

// eachPiece calls f with every piece whose face a view shows.
func eachPiece(v *view.View, f func(*view.Piece)) {
	for i := range v.Piles {
		for n := range v.Piles[i].Pieces {
			f(&v.Piles[i].Pieces[n])
		}
	}
	for i := range v.Boxes {
		for n := range v.Boxes[i].Pieces {
			f(&v.Boxes[i].Pieces[n])
		}
	}
}
