package trenton

import (
	"tricorne/rules/block"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// turnPhase returns the phase that begins a turn. Ferries are free again, and leaders who made a force march last
// turn may not make one now. The American wins if the British are too weak ("Campaign Victory Conditions").
func (h *house) turnPhase() phase {
	return phase{Rule: ruleSequence, Enter: func(t *turn) {
		s := t.State
		s.AP, s.Total, s.Dice, s.First = [2]uint8{}, [2]uint8{}, [2]uint8{}, game.Nobody
		s.House.Frozen, s.House.Crossed = false, [2][most]uint8{}
		s.House.Tired = [2]uint8{}
		for i := range s.Blocks {
			b := &s.Blocks[i]
			rested := b.Flags &^ (tried | forced | tired | rolled)
			if b.Has(forced) {
				rested |= tired
				s.House.Tired[h.SideOf(block.Nr(i+1))-1]++
			}
			b.Flags = rested
		}
		t.Tell(text.Say("Turn ", int(s.Turn), ".")).By(ruleSequence).As(fact.Turn{Number: int(s.Turn)})
		if h.britishTooWeak(t) {
			return
		}
		h.beginHomecoming(s)
		t.Next(stepDesertion)
	}}
}

// where returns the turn and the name of the phase, which are public.
func (h *house) where(s *state) (int, string) { return int(s.Turn), h.phaseName(s) }

func (h *house) phaseName(s *state) string {
	if s.Active == game.Nobody {
		switch s.Flow.Top() {
		case stepDepot, stepVictory:
			return "End of the turn"
		}
		return "Start of the turn"
	}
	names := phaseNames[s.Active-1]
	switch s.Flow.Top() {
	case stepArrivals:
		return names.arrivals
	case stepHomecoming:
		return names.homecoming
	case stepForce:
		return names.force
	case block.StepMarch:
		return names.movement
	}
	return names.battles
}

var phaseNames = [2]struct{ arrivals, homecoming, movement, force, battles string }{
	{"American arrivals", "American militia return", "American movement", "American force march", "American battles"},
	{"British arrivals", "", "British movement", "British force march", "British battles"},
}
