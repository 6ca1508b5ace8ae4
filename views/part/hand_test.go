package part_test

import (
	"strings"
	"testing"

	"tricorne/app/record/told"
	"tricorne/rules/game"
	"tricorne/views/part"
)

// diceDesk returns a desk on which manual dice are entered.
func diceDesk(t *testing.T, h *told.PendingDice) *part.Desk {
	t.Helper()
	d := *desks(t)["march"]
	d.Ask, d.PendingDice = game.Ask{WaitingText: "waiting for dice"}, h
	return &d
}

// TestDiceFormShowsTheTable checks what the form shows before a face is entered. It names the table, its
// row, the modifiers, and the result of each face.
func TestDiceFormShowsTheTable(t *testing.T) {
	d := diceDesk(t, &told.PendingDice{By: 1, Mine: true, Purpose: "disbandment", Count: 1, Sides: 6, Terms: &game.Terms{
		Chart: "Disbandment (14.54)", Row: "4 or more: it goes home",
		Mods:  []game.Modifier{{Label: "no commander", Value: 2}},
		Faces: []string{"stays", "goes home"},
	}})
	_, doc := drawComponent(t, part.Orders(part.OrdersOf(d)))
	got := strings.Join(strings.Fields(doc.Find("[data-testid=aim]").Text()), " ")
	for _, words := range []string{
		"The Americans", "Disbandment (14.54)", "4 or more: it goes home", "+2 no commander",
		"1: stays", "2: goes home",
	} {
		if !strings.Contains(got, words) {
			t.Errorf("%q is not in %q", words, got)
		}
	}
}

// TestDiceFormNamesDiceAndKeepsValues checks that each die has its roller's name. Values from before an
// undo are filled in.
func TestDiceFormNamesDiceAndKeepsValues(t *testing.T) {
	d := diceDesk(t, &told.PendingDice{
		By: 1, Mine: true, Purpose: "force march", Count: 2, Sides: 6,
		Terms: &game.Terms{Owners: []string{"Mercer", "Stirling"}}, ProposedDice: []int{4, 1},
	})
	_, doc := drawComponent(t, part.Orders(part.OrdersOf(d)))
	if got := doc.Find("#hand fieldset.faces legend").
		Text(); !strings.Contains(got, "Mercer") || !strings.Contains(got, "Stirling") {
		t.Errorf("the dice are named %q", got)
	}
	for _, id := range []string{"d1-4", "d2-1"} {
		if _, on := doc.Find("[data-testid=" + id + "]").Attr("checked"); !on {
			t.Errorf("%s is not filled in", id)
		}
	}
	if n := doc.Find("#hand input[checked]").Length(); n != 2 || doc.Find("[data-testid=hand-kept]").Length() != 1 {
		t.Errorf("%d faces are filled in", n)
	}
	many := diceDesk(t, &told.PendingDice{
		By: 1, Mine: true, Purpose: "fire", Count: 7, Sides: 6,
		ProposedDice: []int{6, 6, 6, 1, 1, 2, 5},
	})
	_, doc = drawComponent(t, part.Orders(part.OrdersOf(many)))
	if got := doc.Find("#hand [name=f6]").AttrOr("value", ""); got != "3" {
		t.Errorf("%s sixes are filled in", got)
	}
}

// TestSingleDieIsEnteredByItsFace checks that a single die is entered by its face. If more throws can be entered
// on the same form, its result is counted as for those throws.
func TestSingleDieIsEnteredByItsFace(t *testing.T) {
	fire := &game.Terms{Faces: []string{"–", "–", "–", "–", "hit", "hit"}}
	one := told.PendingDice{By: 1, Mine: true, Purpose: "Rall fires", Count: 1, Sides: 6, Terms: fire}
	for following, want := range map[int][2]int{0: {1, 0}, 2: {1, 3}} {
		h := one
		for range following {
			h.FollowingThrows = append(h.FollowingThrows, one)
		}
		_, doc := drawComponent(t, part.Orders(part.OrdersOf(diceDesk(t, &h))))
		if got := [2]int{doc.Find("#hand .faces").Length(), doc.Find("#hand .tally").Length()}; got != want {
			t.Errorf("%d throws follow: %d rows of faces, %d of results; not %v", following, got[0], got[1], want)
		}
	}
}
