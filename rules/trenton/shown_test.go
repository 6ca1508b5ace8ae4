package trenton

import (
	"slices"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/view"
)

// TestShownBlockIsDrawnWithFace shows one block of a pile to the enemy, first without its strength.
// The enemy then sees the face of this block instead of its back. When other blocks leave the place, nobody knows
// whether this block has stayed, so the enemy sees its back again.
func TestShownBlockIsDrawnWithFace(t *testing.T) {
	g := New()
	out, err := g.Begin(game.Setup{Scenario: "campaign"}, dice.FromSecret(dice.Secret{1}, 1))
	if err != nil {
		t.Fatal(err)
	}
	s := game.Peek[state](out.Position)
	var at board.Place
	var here []block.Nr
	for i := range s.Blocks {
		n := block.Nr(i + 1)
		b := s.Block(n)
		if testVariant.SideOf(n) == american && b.EffectiveFate() == block.InPlay && len(here) < 3 &&
			(at == 0 || b.At == at) {
			at, here = b.At, append(here, n)
		}
	}
	if len(here) < 3 {
		t.Fatal("no pile of three blocks")
	}
	card := testVariant.Roster.Card(here[1])
	pile := func(v game.Viewer) view.Pile {
		t.Helper()
		all, err := g.View(out.Position, v)
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(all.Piles, func(p view.Pile) bool {
			return p.Space == string(testVariant.Board.ID(at)) && p.Side == american
		})
		return all.Piles[i]
	}
	fix := func(c correct.Change) {
		t.Helper()
		if out, err = g.Correct(out.Position, correct.Correction{
			Changes: []correct.Change{c}, Reason: "the patrol saw it", ReasonIsPublic: true,
		}, dice.NewTypedDice()); err != nil {
			t.Fatal(err)
		}
	}
	stand := pile(game.SideViewer(british)).Backs
	for _, known := range []struct {
		to       string
		strength int
	}{{"face", 0}, {"strength", int(s.Block(here[1]).Strength)}} {
		fix(correct.Change{Verb: correct.Show, Target: card.ID, To: known.to})
		p := pile(game.SideViewer(british))
		if p.Backs != stand-1 || len(p.Pieces) != 1 {
			t.Fatalf("the British see %+v", p)
		}
		if x := p.Pieces[0]; x.ID != card.ID || !x.Shown || x.Strength != known.strength || x.Moved || len(x.Notes) != 1 {
			t.Errorf("%s: the British see %+v", known.to, x)
		}
		if p := pile(game.Public()); p.Backs != stand || len(p.Pieces) > 0 {
			t.Errorf("the public sees %+v", p)
		}
		p = pile(game.SideViewer(american))
		if p.Backs > 0 || slices.ContainsFunc(p.Pieces, func(x view.Piece) bool { return x.Shown }) {
			t.Errorf("the Americans see %+v", p)
		}
	}
	fix(correct.Change{Verb: correct.Move, Target: testVariant.Roster.Card(here[2]).ID, To: "bordentown"})
	if p := pile(game.SideViewer(british)); p.Backs != stand-1 || len(p.Pieces) > 0 {
		t.Errorf("when another block has left, the British see %+v", p)
	}
}
