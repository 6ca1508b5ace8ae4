package colonies

import (
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// The operations phase (3.0 F, 4.2): the sides take turns with segments until both pass in a row.

func (b marches) operationsPhase() phase {
	p := menus{
		Rule: war.RulePoints, Title: func(k *known) string { return war.Adjective(k.Eyes) + " segment" }, Doing: "operating",
		Help: "Spend operations points in any order. The segment ends when you say so; a segment without a point spent " +
			"is a pass.",
		End:   game.Act{ID: war.ActDone, Label: "End the segment", Primary: true},
		Keeps: war.KeptOffers,
		Deeds: []deed{
			b.marchDeed(), b.forcedDeed(), b.rowDeed(), b.sailDeed(), b.fleetDeed(), b.attackDeed(), b.digDeed(),
			b.activateDeed(), b.dismissIndiansDeed(),
			b.destroyDeed(), b.wreckDeed(), b.tempt(), b.recallDeed(), b.dismissDeed(), b.ordersDeed(), b.marionDeed(),
		},
		Asked: func(s *state) fact.Sides { return fact.SidesOf(s.Mover) },
		Over:  b.endSegment,
		Doubt: b.doubtPass,
		Waste: func(k *known) string {
			if !k.Used {
				return " · pass"
			}
			return ""
		},
	}.Phase()
	return p
}
