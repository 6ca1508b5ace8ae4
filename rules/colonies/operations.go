package colonies

import (
	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// The operations phase (3.0 F, 4.2): segments by turns until both sides pass one after the other.

func (b *book) operationsPhase() phase {
	p := menus{
		Rule: rulePoints, Title: func(k *known) string { return adjective(k.Eyes) + " segment" }, Doing: "operating",
		Help:  "Spend operations points in any order. The segment ends when you say so; a segment without a point spent is a pass.",
		End:   game.Act{ID: actDone, Label: "End the segment", Primary: true},
		Keeps: keptOffers,
		Deeds: []deed{
			b.marchDeed(), b.forcedDeed(), b.rowDeed(), b.sailDeed(), b.fleetDeed(), b.attackDeed(), b.digDeed(), b.activateDeed(), b.dismissIndiansDeed(),
			b.destroyDeed(), b.wreckDeed(), b.tempt(), b.recallDeed(), b.dismissDeed(), b.ordersDeed(), b.marionDeed(),
		},
		Asked: func(s *state) fact.Sides { return fact.SidesOf(s.Mover) },
		Over:  b.endSegment,
		Waste: func(k *known) string {
			if !k.Used {
				return " · pass"
			}
			return ""
		},
	}.Phase()
	return p
}

// opens begins the segment of a side after one that was a pass or not: nothing has been spent in it, and nobody has moved.
func (s *state) opens(mover game.Side, passed bool) {
	s.Mover, s.Passed, s.Used = mover, passed, false
	s.Moved, s.Stacks, s.Arrived, s.Fresh, s.Rowed = board.Nowhere, nil, board.Nowhere, nil, board.Nowhere
}

// endSegment gives the segment to the other side, or ends the phase after two passes in a row (4.21, 4.22).
func (b *book) endSegment(t *turn) {
	s := t.State
	pass := !s.Used
	if pass {
		t.Tell(text.Say("The ", b.named(s.Mover), " pass.")).By(rulePoints).As(fact.Phase{Side: s.Mover, Ended: true})
	} else {
		t.Tell(text.Say("The ", b.named(s.Mover), " end their segment.")).By(rulePoints).As(fact.Phase{Side: s.Mover, Ended: true})
	}
	if s.Fought != nil {
		if s.Fought.Keeps--; s.Fought.Keeps == 0 {
			s.Fought = nil
		}
	}
	if pass && s.Passed {
		s.opens(game.Nobody, false)
		b.next(t)
		return
	}
	s.opens(s.Mover.Other(), pass)
	s.Bared[s.Mover-1] = false // his standing order may be another from now on
	b.surface(t)
	t.Next(stepOperations)
}
