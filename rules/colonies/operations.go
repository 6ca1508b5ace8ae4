package colonies

import (
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// In the operations phase (3.0 F, 4.2) the sides take turns with segments until both pass in a row.

func (b marches) operationsPhase() phase {
	p := menus{
		Rule: war.RulePoints, Title: func(k *known) string { return war.Adjective(k.ViewerSide) + " segment" },
		Activity: "operating",
		Help: "Spend operations points in any order. The segment ends when you say so; a segment without a point spent " +
			"is a pass.",
		EndAct: game.Act{ID: war.ActDone, Label: "End the segment", Primary: true},
		Cache:  war.CachedOffers,
		Actions: []menuAction{
			b.marchAction(), b.forcedMarchAction(), b.riverMarchAction(), b.sailAction(), b.moveFleetAction(), b.attackAction(),
			b.digAction(),
			b.activateTribeAction(), b.dismissIndiansAction(),
			b.destroySupplyAction(), b.destroyGunAction(), b.temptArnoldAction(), b.recallHoweAction(),
			b.dismissCommanderAction(), b.standingOrderAction(), b.marionAction(),
		},
		AskedSides: func(s *state) fact.Sides { return fact.SidesOf(s.Mover) },
		AfterEnd:   b.endSegment,
		EndWarning: b.passWarning,
		EndLossText: func(k *known) string {
			if !k.PointsUsed {
				return " · pass"
			}
			return ""
		},
	}.Phase()
	return p
}
