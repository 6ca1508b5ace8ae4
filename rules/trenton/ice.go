package trenton

import (
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// icePhase returns the phase in which the Delaware may freeze for the turn. It freezes after turn ten if both dice
// for action points are odd ("When and Where The Delaware River Freezes").
func (h *variant) icePhase() phase {
	return phase{Rule: ruleFreeze, Enter: func(t *turn) {
		s := t.State
		odd := int(s.PointsDice[0]%2 + s.PointsDice[1]%2)
		column := columnEarly
		if int(s.Turn) > h.data.scenarios.Constants.Freeze.AfterTurn {
			column = columnLate
		}
		s.Extra.Frozen = t.Read(h.charts.ice, column, odd).Cell.Result == "frozen"
		if s.Extra.Frozen {
			t.Tell(text.Say("Both dice are odd: the Delaware is frozen above Cooper's Ferry this turn.")).WithRule(ruleFreeze).
				WithFacts(fact.Weather{Kind: "frozen"})
		}
		h.AdvanceFrom(t, stepIce)
	}}
}
