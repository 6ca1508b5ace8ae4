package trenton

import (
	"testing"

	"tricorne/rules/block"
	"tricorne/rules/board"
)

// TestRulesUseTheNumbersOfTheData changes numbers in the data and checks that the rules use them.
func TestRulesUseTheNumbersOfTheData(t *testing.T) {
	d, err := readData()
	if err != nil {
		t.Fatal(err)
	}
	k := &d.scenarios.Constants
	k.Battle.RiverDice, k.Delaware.Limit = k.Battle.RiverDice+1, k.Delaware.Limit+3
	edited := newVariant(d, nil)
	if was, now := len(testVariant.ferryFullRefusals), len(edited.ferryFullRefusals); now != was+3 {
		t.Errorf("a ferry has %d refusals by how many have crossed, and %d in the edited game", was, now)
	}
	over := func(h *variant) int {
		for p := board.Place(1); int(p) <= h.Board.Size(); p++ {
			for _, x := range h.Board.Exits(p) {
				if x.WaterCrossed == "" {
					continue
				}
				s := &state{Blocks: make(block.Blocks, h.Roster.Size())}
				s.Battle = &block.Battle{Round: 1, Attacker: american}
				*s.Block(h.washington) = block.Block{From: p, At: x.To}
				n, _ := h.FewerDice(s, h.washington)
				return n
			}
		}
		return 0
	}
	printed := testVariant.data.scenarios.Constants.Battle.RiverDice
	if was, now := over(testVariant), over(edited); was != printed || now != was+1 {
		t.Errorf("over water a block loses %d dice, and %d in the edited game", was, now)
	}
}
