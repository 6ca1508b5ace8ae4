package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// These functions move a group (5.0): from hex to hex, until it stops. They also leave things behind.

// halt ends the movement of a group that has entered a hex with enemy combat units (5.26).
func (b movement) halt(s *state, m *war.March) {
	if !b.HasTroops(&s.Forces, m.Side.Other(), m.At) {
		return
	}
	m.Path = nil
	for _, n := range m.Units {
		s.Unit(n).Flags |= war.FlagHalted
	}
}

// moveGroup moves the group to another place and logs it.
func (b movement) moveGroup(t *turn, m *war.March, p board.Place) {
	s, from := t.State, m.At
	sneaks := b.staysHidden(s, m, p)
	for _, n := range m.Units {
		u := s.Unit(n)
		u.At = p
		b.recordOutside(s, m.Side, n)
	}
	for _, n := range m.Commanders {
		s.Commander(n).At = p
	}
	for _, i := range m.Guns {
		s.Guns[i].At = p
	}
	m.At = p
	own := text.Say(b.groupText(m), moveVerb(b.TakesSingular(m.Units, m.Commanders)), b.Space(p), ", ",
		m.PointsLeft.Words(),
		" left.")
	step := b.marchFact(m, from, p)
	if sneaks {
		var cover text.Text
		if c := s.Commander(b.MarionNr); !c.Hides {
			c.Hides, s.MarionSeenAt = true, p
			cover = text.Say(b.CommanderName(b.MarionNr), " vanishes into the swamps at ", b.Space(p), ".")
		}
		t.TellOnly(m.Side, own, cover).WithRule(war.RuleMarion).WithTrail(b.ID(from), b.ID(p)).
			WithFacts(step).WithOtherFacts(fact.Decision{Units: b.CommanderIDs(b.MarionNr), Place: b.PlaceID(p), Choice: "hide"})
	} else {
		if slices.Contains(m.Commanders, b.MarionNr) && s.Commander(b.MarionNr).Hides {
			s.Commander(b.MarionNr).Hides = false
		}
		t.TellOnly(m.Side, own, text.Say("The ", b.SideName(m.Side), " move ", b.visibleGroupText(s, m), " to ", b.Space(p),
			".")).
			WithRule(moveRules[m.Way]).WithTrail(b.ID(from), b.ID(p)).
			WithFacts(step).WithOtherFacts(fact.March{Side: m.Side, Units: b.SeenIDs(s, m), Trail: step.Trail, IsStep: true})
	}
	if !slices.Contains(m.Commanders, b.MarionNr) {
		b.revealMarion(t, m.Side, p)
	}
	if len(m.Units) > 0 {
		b.updateAfterDeparture(t, from)
		b.updateAfterArrival(t, m.Side, p)
	} else {
		b.takeLoneCommanders(t, m, p)
	}
}

// moveRules are the rules that the log cites for one step of a march: by land, river or sea.
var moveRules = [...]string{war.ByLand: war.RuleMovement, war.ByRiver: war.RuleRiver, war.BySea: war.RuleFleets}

// maxNamed is the largest number of counters the log names; larger groups are counted.
const maxNamed = 3

// marchFact returns the fact of one step of a march for its owner. It names or counts the counters, as the log does.
func (b movement) marchFact(m *war.March, from, to board.Place) fact.March {
	out := fact.March{Trail: []fact.Place{b.PlaceID(from), b.PlaceID(to)}, IsStep: true}
	if n := len(m.Units) + len(m.Commanders); n > maxNamed {
		out.Count = n
	} else {
		out.Units = b.GroupIDs(m.Units, m.Commanders)
	}
	return out
}

// groupText returns the names of the counters in a group, or their number if there are many.
func (b movement) groupText(m *war.March) text.Text {
	if len(m.Units)+len(m.Commanders) > maxNamed {
		return text.Say(text.Count(len(m.Units)+len(m.Commanders), "counter", "counters"))
	}
	return b.GroupName(m.Units, m.Commanders)
}

// takeLoneCommanders captures commanders who enter a hex that has enemy troops, and no troops of their own (15.17).
func (b movement) takeLoneCommanders(t *turn, m *war.March, p board.Place) {
	if b.HasTroops(&t.State.Forces, m.Side.Other(), p) && !b.HasTroops(&t.State.Forces, m.Side, p) {
		for _, n := range slices.Clone(m.Commanders) {
			b.capture(t, n)
		}
	}
}

// leaveExcessTrains leaves in the hex the supply and bateaux that a smaller group no longer carries.
func (b movement) leaveExcessTrains(s *state, was, now *war.March) {
	supply := was.Supply - now.Supply
	if supply == 0 && was.Boats == now.Boats {
		return
	}
	b.AddStores(s, now.Side, now.At, int(supply), int(was.Boats-now.Boats))
	for i := range s.Stores {
		if x := &s.Stores[i]; x.At == now.At && x.Side == now.Side {
			x.MovedSupply = min(x.Supply, x.MovedSupply+supply)
		}
	}
}

// haltedGroup reports whether the group may not move again (5.26, 9.37).
func (b movement) haltedGroup(f *war.Forces, m *war.March) bool {
	return slices.ContainsFunc(m.Units, func(n unitNr) bool { return f.Unit(n).Has(war.FlagHalted) })
}

// endSegment ends a segment. The other side gets the next one, or the phase ends after two passes in a row (4.21,
// 4.22).
func (b movement) endSegment(t *turn) {
	s := t.State
	pass := !s.PointsUsed
	if pass {
		t.Tell(text.Say("The ", b.SideName(s.Mover), " pass.")).WithRule(war.RulePoints).WithFacts(fact.Phase{
			Side:  s.Mover,
			Ended: true,
		})
	} else {
		t.Tell(text.Say("The ", b.SideName(s.Mover), " end their segment.")).WithRule(war.RulePoints).
			WithFacts(fact.Phase{Side: s.Mover, Ended: true})
	}
	if s.LastBattle != nil {
		if s.LastBattle.SegmentsShown--; s.LastBattle.SegmentsShown == 0 {
			s.LastBattle = nil
		}
	}
	if pass && s.LastSegmentPassed {
		s.BeginSegment(game.Nobody, false)
		b.startNextStep(t)
		return
	}
	s.BeginSegment(s.Mover.Other(), pass)
	s.OrdersRevealed[s.Mover-1] = false // the side that moved may now change its standing order
	b.revealMarionOutside(t)
	t.Next(war.StepOperations)
}

func moveVerb(one bool) string {
	if one {
		return " moves to "
	}
	return " move to "
}
