package trenton

import (
	"fmt"
	"slices"

	"tricorne/rules/block"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// beginGame sets a scenario up: every block at full strength, on the map, still to arrive, or captured. Our reading
// (27): a side with blocks in a victory location controls it; Philadelphia is American.
func (h *variant) beginGame(t *turn, set game.Setup) error {
	row := h.scenario(set.Scenario)
	if row == nil {
		return fmt.Errorf("no scenario %q", set.Scenario)
	}
	s := t.State
	*s = state{Flow: s.Flow, Scenario: row.ID, Turn: uint8(row.FirstTurn), LastTurn: uint8(row.LastTurn)}
	s.Blocks = make(block.Blocks, h.Roster.Size())
	for _, p := range row.Setup {
		for _, id := range p.Units {
			h.PutOnMap(s, h.Roster.Find(id), h.place(p.At))
		}
	}
	for _, a := range row.Arrivals {
		h.putOffMap(s, a.Units, block.NotYetArrived)
	}
	h.putOffMap(s, row.CapturedUnits, block.Captured)
	for i, v := range h.victoryPlaces {
		s.Extra.BritishControl[i] = slices.Contains(row.BritishControl, string(h.Board.ID(v.place)))
	}
	t.Tell(text.Say(row.Name, ": ", row.Subtitle, ". Turns ", row.FirstTurn, " to ", row.LastTurn,
		".")).WithRule(row.Rule).
		WithFacts(fact.SetUp{})
	t.Call(stepTurn)
	return nil
}

// putOffMap leaves blocks off the map at full strength.
func (h *variant) putOffMap(s *state, ids []string, fate block.Fate) {
	for _, id := range ids {
		n := h.Roster.Find(id)
		*s.Block(n) = block.Block{Strength: uint8(h.Roster.Card(n).FullStrength), Fate: fate}
	}
}
