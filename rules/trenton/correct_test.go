package trenton

import (
	"strconv"
	"strings"
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/oracle"
)

// TestConsequencesAreOnlySuggested checks that a consequence is only suggested. In the test a side is alone
// in a place, so it would control the place. Until the referee adds this change of control, the correction is
// refused.
func TestConsequencesAreOnlySuggested(t *testing.T) {
	g := New()
	out, err := g.Begin(game.Setup{Scenario: "campaign"}, dice.FromSecret(dice.Secret{1}, 1))
	if err != nil {
		t.Fatal(err)
	}
	h := testVariant
	s := game.Peek[state](out.Position)
	var to, piece string
	for i, v := range h.victoryPlaces {
		if s.Extra.BritishControl[i] && !h.HasBlockAt(s, british, v.place) {
			to = string(h.Board.ID(v.place))
		}
	}
	for i := range s.Blocks {
		if n := block.Nr(i + 1); h.SideOf(n) == american && s.Blocks[i].EffectiveFate() == block.InPlay && n != h.washington {
			piece = h.Roster.Card(n).ID
		}
	}
	if to == "" {
		for i, v := range h.victoryPlaces {
			if !s.Extra.BritishControl[i] && !h.HasBlockAt(s, american, v.place) {
				to = string(h.Board.ID(v.place))
			}
		}
		for i := range s.Blocks {
			if n := block.Nr(i + 1); h.SideOf(n) == british && s.Blocks[i].EffectiveFate() == block.InPlay {
				piece = h.Roster.Card(n).ID
			}
		}
	}
	fix := correct.Correction{
		Changes: []correct.Change{{Verb: correct.Move, Target: piece, To: to}},
		Reason:  "it stood there",
	}
	w, err := g.PreviewCorrection(out.Position, fix, dice.NewTypedDice(), oracle.Viewer())
	if err != nil {
		t.Fatal(err)
	}
	if w.Refusal == nil || !strings.Contains(w.Refusal.Text.String(), "controlled") || len(w.NewConsequences) != 1 ||
		w.NewConsequences[0].Change.Verb != correct.SetControl {
		t.Fatalf("moving %s to %s: %v, would %v", piece, to, w.Refusal, w.NewConsequences)
	}
	fix.Changes = append(fix.Changes, w.NewConsequences[0].Change)
	done, err := g.Correct(out.Position, fix, dice.NewTypedDice())
	if err != nil {
		t.Fatal(err)
	}
	view, err := g.View(done.Position, game.Public())
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, p := range view.Piles {
		if p.Space == to {
			n += p.Size()
		}
	}
	if n != 1 {
		t.Errorf("%d blocks stand at %s", n, to)
	}
}

// TestEnemyLearnsOnlyThatABlockMoved checks what the enemy is told when the referee moves a block. The enemy hears
// that a block was moved, but not which block.
func TestEnemyLearnsOnlyThatABlockMoved(t *testing.T) {
	g := New()
	out, err := g.Begin(game.Setup{Scenario: "campaign"}, dice.FromSecret(dice.Secret{1}, 1))
	if err != nil {
		t.Fatal(err)
	}
	h := testVariant
	s := game.Peek[state](out.Position)
	var piece, name, to string
	for i := range s.Blocks {
		if n := block.Nr(i + 1); h.SideOf(n) == american && s.Blocks[i].EffectiveFate() == block.InPlay && n != h.washington {
			piece, name = h.Roster.Card(n).ID, h.Roster.Card(n).Name
			for p := 1; p <= h.Board.Size(); p++ {
				if at := h.Board.Spaces()[p-1]; h.victoryPlaceOf[p] < 0 && !h.HasBlockAt(s, american, h.Board.Place(at.ID)) &&
					!h.HasBlockAt(s, british, h.Board.Place(at.ID)) {
					to = string(at.ID)
				}
			}
		}
	}
	done, err := g.Correct(out.Position,
		correct.Correction{Changes: []correct.Change{{Verb: correct.Move, Target: piece, To: to}}, Reason: "Greene told me"},
		dice.NewTypedDice())
	if err != nil {
		t.Fatal(err)
	}
	lines := func(v game.Viewer) string {
		var out []string
		for _, l := range game.LinesFor(done.Events, v) {
			out = append(out, l.Text.String())
		}
		return strings.Join(out, " ")
	}
	if own := lines(game.SideViewer(american)); !strings.Contains(own, name) || !strings.Contains(own, "Greene told me") {
		t.Errorf("the owner hears %q", own)
	}
	for _, v := range []game.Viewer{game.SideViewer(british), game.Public()} {
		if got := lines(v); strings.Contains(got, name) || strings.Contains(got, "Greene") ||
			!strings.Contains(got, "a piece of the Americans") {
			t.Errorf("the enemy hears %q", got)
		}
	}
	if whole := lines(oracle.Viewer()); !strings.Contains(whole, name) || !strings.Contains(whole, "Greene told me") {
		t.Errorf("the referee hears %q", whole)
	}
}

// TestSequenceOfPlay_CorrectedPointsLimit checks that a correction cannot set more action points than the best roll
// gives. A record of an earlier build with more points can still be replayed.
func TestSequenceOfPlay_CorrectedPointsLimit(t *testing.T) {
	g := New()
	out, err := g.Begin(game.Setup{Scenario: "campaign"}, dice.FromSecret(dice.Secret{1}, 1))
	if err != nil {
		t.Fatal(err)
	}
	fix := correct.Correction{
		Changes: []correct.Change{{Verb: correct.SetTrack, Target: "ap.1", To: "30"}}, Reason: "counted wrong",
	}
	const want = "American action points left: 30 is too high. The highest is 4 (2, and 2 for the best roll)."
	if _, err = g.Correct(out.Position, fix, dice.NewTypedDice()); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("30 points: %v", err)
	}
	for _, to := range []string{"4", "30"} {
		fix.Changes[0].To, fix.Stored = to, to == "30"
		done, err := g.Correct(out.Position, fix, dice.NewTypedDice())
		if err != nil {
			t.Fatal(err)
		}
		if s := game.Peek[state](done.Position); strconv.Itoa(int(s.AP[0])) != to || s.TotalAP[0] != s.AP[0] {
			t.Errorf("%d of %d points, %s were wanted", s.AP[0], s.TotalAP[0], to)
		}
	}
	fix.Changes[0].To = "31"
	if _, err = g.Correct(out.Position, fix, dice.NewTypedDice()); err == nil {
		t.Error("no build ever accepted 31")
	}
}
