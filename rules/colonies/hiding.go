package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// How stacks become visible to the enemy, and how they become hidden again.

// staysHidden reports whether a step of a group is hidden (15.52, 15.53). Marion must lead the group, and it must enter
// a swamp. A group that leaves a swamp stays hidden only in other swamps.
//
// Our reading (15.51): Marion is seen in a hex with other Americans, because Marion does not lead them. The units
// that Marion leads may hide with Marion later.
func (b mapChanges) staysHidden(s *state, m *war.March, to board.Place) bool {
	return slices.Contains(m.Commanders, b.MarionNr) && b.IsSwamp(to) && !b.HasTroops(&s.Forces, british, to) &&
		len(b.UnitsAt(&s.Forces, american, to))+len(b.CommandersAt(&s.Forces, american, to)) == 0 &&
		b.Leader(&s.Forces, s.SupremeCommanders, american, m.At, m.Commanders, b.Strength(&s.Forces, m.Units)) == b.MarionNr
}

// revealMarionOutside reveals Marion if hiding is over (15.51, 15.53). That is outside swamps, and with units that
// Marion does not lead.
func (b mapChanges) revealMarionOutside(t *turn) {
	s, c := t.State, t.State.Commander(b.MarionNr)
	if c.Fate == war.FateInPlay && c.Hides &&
		(!b.IsSwamp(c.At) || b.HasTroops(&s.Forces, british, c.At) || !b.MarionLeads(&s.Forces, s.SupremeCommanders)) {
		b.showMarion(t)
	}
}

// showMarion reveals Marion; it does nothing if Marion does not hide.
func (b mapChanges) showMarion(t *turn) {
	c := t.State.Commander(b.MarionNr)
	if !c.Hides {
		return
	}
	c.Hides = false
	defer func() { b.updateAfterArrival(t, american, c.At) }()
	t.Reveal(game.Nobody, text.Say(b.CommanderName(b.MarionNr), " comes out of hiding in ", b.Space(c.At), ".")).
		WithRule(war.RuleMarion).WithFacts(fact.Reveal{Units: b.CommanderIDs(b.MarionNr), Place: b.PlaceID(c.At)})
}

// revealMarion reveals Marion if other Americans enter the hiding place (15.53).
func (b mapChanges) revealMarion(t *turn, side game.Side, p board.Place) {
	if b.Hidden(&t.State.Forces, side, p) {
		b.showMarion(t)
	}
}

// revealStack reveals a side's counters in a place. The enemy remembers them until the stack marches.
func (b mapChanges) revealStack(s *state, side game.Side, p board.Place) {
	for _, n := range b.UnitsAt(&s.Forces, side, p) {
		s.Unit(n).Flags |= war.FlagSeen
	}
	for _, n := range b.CommandersAt(&s.Forces, side, p) {
		s.Commander(n).Flags |= war.FlagSeen
	}
}

// concealStack hides a side's counters in a place again. Some of them have marched, and the enemy does not know
// which.
func (b mapChanges) concealStack(s *state, side game.Side, p board.Place) {
	for _, n := range b.UnitsAt(&s.Forces, side, p) {
		s.Unit(n).Flags &^= war.FlagSeen | war.FlagLeaked
	}
	for _, n := range b.CommandersAt(&s.Forces, side, p) {
		s.Commander(n).Flags &^= war.FlagSeen | war.FlagLeaked
	}
}
