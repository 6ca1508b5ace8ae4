package newyork

import "testing"

// TestRulesUseTheNumbersOfTheData changes numbers in the data and checks that the rules use them.
func TestRulesUseTheNumbersOfTheData(t *testing.T) {
	d, err := readData()
	if err != nil {
		t.Fatal(err)
	}
	printed := testVariant.data.scenarios.Constants
	k := &d.scenarios.Constants
	k.Battle.AwkwardDice, k.Ships.Zones = k.Battle.AwkwardDice+1, k.Ships.Zones-1
	edited := newVariant(d, nil)
	over := func(h *variant) int {
		n, _ := h.attackPenalty(1, 1, h.washington, true)
		return n
	}
	if was, now := over(testVariant), over(edited); was != printed.Battle.AwkwardDice || now != was+1 {
		t.Errorf("over water a block loses %d dice, and %d in the edited game", was, now)
	}
	courses := func(h *variant) (n int) {
		for _, all := range h.courses {
			n += len(all)
		}
		return n
	}
	if was, now := courses(testVariant), courses(edited); now >= was {
		t.Errorf("ships have %d courses, and %d in the edited game, where they go a zone less", was, now)
	}
}
