package told

import (
	"fmt"
	"testing"

	"tricorne/rules/chart"
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// fireManual returns a manual with a chart that reads one die after the other: 5 and 6 hit, 1 routs.
func fireManual() *game.Manual {
	c := &chart.Chart{ID: "fire", Title: "Fire", Columns: []chart.Column{{ID: "foot", Name: "Foot"}}}
	for face, words := range []string{"flight", "–", "–", "–", "hit", "hit"} {
		c.Rows = append(c.Rows, chart.Row{From: face + 1, To: face + 1, Cells: []chart.Cell{{Text: words, Result: words}}})
	}
	return &game.Manual{Charts: []*chart.Chart{c}}
}

// TestResultsMayBeCountedInsteadOfFaces checks which throws are entered by their results, and in which order.
func TestResultsMayBeCountedInsteadOfFaces(t *testing.T) {
	fire := dice.Terms{Chart: "fire", Column: "foot", From: 5, To: 6}
	for name, c := range map[string]struct {
		hand PendingDice
		want string
	}{
		"hits first, nothing last": {PendingDice{Count: 9, Terms: &fire}, "hit [5 6], flight [1], – [2 3 4]"},
		"one die of a volley":      {PendingDice{Count: 1, Terms: &fire}, "hit [5 6], flight [1], – [2 3 4]"},
		"a draw in secret":         {PendingDice{Count: 2, Terms: &fire, Secret: true}, ""},
		"dice with owners": {
			PendingDice{Count: 2, Terms: &dice.Terms{Faces: []string{"a", "b"}, Owners: []string{"x", "y"}}},
			"",
		},
		"dice that are added up": {PendingDice{Count: 2, Terms: &dice.Terms{Chart: "fire"}}, ""},
		"an older record":        {PendingDice{Count: 2}, ""},
		"as many faces each": {
			PendingDice{Count: 2, Terms: &dice.Terms{Faces: []string{"comes", "comes", "comes", "none", "none", "none"}}},
			"comes [1 2 3], none [4 5 6]",
		},
		"what succeeds is counted": {
			PendingDice{Count: 2, Terms: &dice.Terms{
				Faces: []string{"miss", "miss", "miss", "hit", "hit", "hit"}, From: 4,
				To: 6,
			}},
			"hit [4 5 6], miss [1 2 3]",
		},
		"each face differs": {PendingDice{Count: 2, Terms: &dice.Terms{Faces: []string{"a", "b", "c", "d", "e", "f"}}}, ""},
	} {
		c.hand.Sides = 6
		got := ""
		for i, r := range c.hand.Results(fireManual()) {
			got += fmt.Sprint([2]string{"", ", "}[min(i, 1)], r.Words, " ", r.Faces)
		}
		if got != c.want {
			t.Errorf("%s: %q, not %q", name, got, c.want)
		}
	}
	if n := (&Result{Faces: []int{5, 6}}).RepresentativeFace(); n != 6 {
		t.Errorf("%d stands in", n)
	}
}
