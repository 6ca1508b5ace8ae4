package newyork

import (
	"tricorne/rules/block"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
	"tricorne/rules/sides"
)

// turnPhase returns the phase that begins a turn. The American wins if the British are too weak ("Victory
// Conditions").
func (h *variant) turnPhase() phase {
	return phase{Rule: ruleSequence, Enter: func(t *turn) {
		s := t.State
		s.AP, s.TotalAP, s.PointsDice, s.FirstSide = [2]uint8{}, [2]uint8{}, [2]uint8{}, game.Nobody
		s.Extra.DesertionsChecked = 0
		h.resetShips(s)
		t.Tell(text.Say("Turn ", int(s.Turn), ".")).WithRule(ruleSequence).WithFacts(fact.Turn{Number: int(s.Turn)})
		if !h.checkBritishStrength(t) {
			t.Next(block.StepPoints)
		}
	}}
}

// turnAndPhase returns the turn and the name of the phase, which are public.
func (h *variant) turnAndPhase(s *state) (int, string) { return int(s.Turn), h.phaseName(s) }

func (h *variant) phaseName(s *state) string {
	if s.Active == game.Nobody {
		switch s.Flow.Top() {
		case stepSetup:
			return "Set-up"
		case stepVictory:
			return "End of the turn"
		}
		return "Start of the turn"
	}
	names := h.phases[s.Active-1]
	switch s.Flow.Top() {
	case stepDesertion:
		return "American militia desertion"
	case stepSupply:
		return names.supply
	case block.StepBattles:
		return names.battles
	}
	if s.Flow.Within(block.StepMarch) { // an overrun is part of the movement phase
		return names.movement
	}
	return names.battles
}

// phaseNames are the names of the phases of one side, built in advance.
type phaseNames struct{ movement, battles, supply string }

func namePhases() [2]phaseNames {
	var out [2]phaseNames
	for i := range out {
		name := sides.All[i].Name
		out[i] = phaseNames{name + " movement", name + " battles", name + " supply"}
	}
	return out
}
