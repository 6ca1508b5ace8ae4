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

// sneaks reports whether a step of a group is hidden (15.52, 15.53). Marion must lead the group, and it must enter a
// swamp. A group that leaves a swamp stays hidden only in other swamps.
//
// Our reading (15.51): Marion is seen in a hex with other Americans, because Marion does not lead them. The units
// that Marion leads may hide with Marion later.
func (b verbs) sneaks(s *state, m *war.March, to board.Place) bool {
	return slices.Contains(m.Commanders, b.MarionNr) && b.IsSwamp(to) && !b.HasTroops(&s.Forces, british, to) &&
		len(b.UnitsAt(&s.Forces, american, to))+len(b.CommandersAt(&s.Forces, american, to)) == 0 &&
		b.Leader(&s.Forces, s.Supreme, american, m.At, m.Commanders, b.Strength(&s.Forces, m.Units)) == b.MarionNr
}

// surface reveals Marion if hiding ends: outside swamps, or with units that Marion does not lead (15.51, 15.53).
func (b verbs) surface(t *turn) {
	s, c := t.State, t.State.Commander(b.MarionNr)
	if c.Fate == war.InPlay && c.Hides &&
		(!b.IsSwamp(c.At) || b.HasTroops(&s.Forces, british, c.At) || !b.MarionLeads(&s.Forces, s.Supreme)) {
		b.show(t)
	}
}

// show reveals Marion; it does nothing if Marion does not hide.
func (b verbs) show(t *turn) {
	c := t.State.Commander(b.MarionNr)
	if !c.Hides {
		return
	}
	c.Hides = false
	defer func() { b.arrive(t, american, c.At) }()
	t.Reveal(game.Nobody, text.Say(b.CommanderName(b.MarionNr), " comes out of hiding in ", b.Space(c.At), ".")).
		By(war.RuleMarion).As(fact.Reveal{Units: b.CommanderIDs(b.MarionNr), Place: b.PlaceID(c.At)})
}

// revealMarion reveals Marion if other Americans enter the hiding place (15.53).
func (b verbs) revealMarion(t *turn, side game.Side, p board.Place) {
	if b.Hidden(&t.State.Forces, side, p) {
		b.show(t)
	}
}

// unveil reveals a side's counters in a place. The enemy remembers them until the stack marches.
func (b verbs) unveil(s *state, side game.Side, p board.Place) {
	for _, n := range b.UnitsAt(&s.Forces, side, p) {
		s.Unit(n).Flags |= war.Seen
	}
	for _, n := range b.CommandersAt(&s.Forces, side, p) {
		s.Commander(n).Flags |= war.Seen
	}
}

// veil makes a side's counters in a place unknown again. Some have marched, and the enemy does not know which.
func (b verbs) veil(s *state, side game.Side, p board.Place) {
	for _, n := range b.UnitsAt(&s.Forces, side, p) {
		s.Unit(n).Flags &^= war.Seen | war.Leaked
	}
	for _, n := range b.CommandersAt(&s.Forces, side, p) {
		s.Commander(n).Flags &^= war.Seen | war.Leaked
	}
}
