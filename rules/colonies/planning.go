package colonies

import (
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Strategic planning (3.0 B), done by both sides at the same time. The Americans buy supply, and raise Continentals
// and artillery; the British plot the port of the next turn's arrivals in secret. Both pay for the Indians they keep
// (16.32).

func (b sequence) planningPhase() phase {
	m := menus{
		Rule: war.RuleSequence, Title: war.PhaseTitle("planning"), Activity: "planning",
		Help:   "Both sides plan at once. The enemy sees what you spend, but not what you have left.",
		Sheet:  war.PlanningID,
		EndAct: game.Act{ID: war.ActDone, Label: "End planning", Primary: true},
		Cache:  war.CachedOffers,
		Actions: []menuAction{
			b.plotPortAction(), b.buySupplyAction(), b.raiseContinentalAction(), b.restoreContinentalAction(),
			b.buildArtilleryAction(), b.convertMilitiaAction(),
			b.promoteArnoldAction(), b.standingOrderAction(), b.marionAction(), b.dismissIndiansAction(),
		},
		AskedSides: func(s *state) fact.Sides {
			var out fact.Sides
			for _, side := range war.BothSides {
				if !s.PlanningEnded[side-1] {
					out = out.With(side)
				}
			}
			return out
		},
		Enter: func(t *turn) {
			if t.State.PlanningEnded == [2]bool{true, true} {
				b.startNextStep(t)
			}
		},
		EndRefusal: b.unplottedRefusal,
	}
	p := m.Phase()
	p.Play = b.withPlanningEnd(p.Play, func(t *turn, side game.Side) {
		t.State.PlanningEnded[side-1] = true
		b.keepIndians(t, side)
		t.Tell(text.Say("The ", b.SideName(side), " have planned.")).WithRule(war.RuleSequence).
			WithFacts(fact.Phase{Side: side, Ended: true})
	})
	return p
}

// withPlanningEnd returns a play function for a form that both sides get at the same time. If a side ends its part, it
// calls end with that side. It plays every other action with play.
func (b sequence) withPlanningEnd(play func(*turn, action.Action) error,
	end func(*turn, game.Side),
) func(*turn, action.Action) error {
	return func(t *turn, a action.Action) error {
		if a.Act == war.ActDone {
			end(t, a.Side)
			return nil
		}
		return play(t, a)
	}
}
