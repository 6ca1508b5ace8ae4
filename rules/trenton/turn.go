package trenton

import (
	"tricorne/rules/block"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// turnPhase returns the phase that begins a turn. Ferries are free again, and leaders who made a force march last
// turn may not make one now. The American wins if the British are too weak ("Campaign Victory Conditions").
func (h *variant) turnPhase() phase {
	return phase{Rule: ruleSequence, Enter: func(t *turn) {
		s := t.State
		s.AP, s.TotalAP, s.PointsDice, s.FirstSide = [2]uint8{}, [2]uint8{}, [2]uint8{}, game.Nobody
		s.Extra.Frozen, s.Extra.CrossedBlocks = false, [2][maxListed]uint8{}
		s.Extra.TiredLeaders = [2]uint8{}
		for i := range s.Blocks {
			b := &s.Blocks[i]
			rested := b.Flags &^ (triedForceMarch | forceMarched | tiredLeader | triedToFollow)
			if b.Has(forceMarched) {
				rested |= tiredLeader
				s.Extra.TiredLeaders[h.SideOf(block.Nr(i+1))-1]++
			}
			b.Flags = rested
		}
		t.Tell(text.Say("Turn ", int(s.Turn), ".")).WithRule(ruleSequence).WithFacts(fact.Turn{Number: int(s.Turn)})
		if h.checkBritishStrength(t) {
			return
		}
		h.beginHomecoming(s)
		t.Next(stepDesertion)
	}}
}

// turnAndPhase returns the turn and the name of the phase, which are public.
func (h *variant) turnAndPhase(s *state) (int, string) { return int(s.Turn), h.phaseName(s) }

func (h *variant) phaseName(s *state) string {
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
	case stepForceMarch:
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
