package war

import (
	"tricorne/rules/board"
	"tricorne/rules/game/fact"
)

// The facts of events. A fact names the same places and counters as the sentence it is sent with, and has the same
// audience.

// UnitIDs returns the ids of units, for a fact.
func (b *Book) UnitIDs(units ...unitNr) []fact.Unit {
	out := make([]fact.Unit, len(units))
	for i, n := range units {
		out[i] = fact.Unit(b.Unit(n).ID)
	}
	return out
}

// CommanderIDs returns the ids of commanders, for a fact.
func (b *Book) CommanderIDs(commanders ...commanderNr) []fact.Unit {
	out := make([]fact.Unit, len(commanders))
	for i, n := range commanders {
		out[i] = fact.Unit(b.Commander(n).ID)
	}
	return out
}

// GroupIDs returns the ids of commanders and units, for a fact.
func (b *Book) GroupIDs(units []unitNr, commanders []commanderNr) []fact.Unit {
	return append(b.CommanderIDs(commanders...), b.UnitIDs(units...)...)
}

// SeenIDs returns the id of the leader of a march, for a fact the enemy sees. It returns nil if there is no
// commander.
func (b *Book) SeenIDs(s *State, m *March) []fact.Unit {
	if n := b.Senior(&s.Forces, s.SupremeCommanders, m.Side, m.At, m.Commanders); n > 0 {
		return b.CommanderIDs(n)
	}
	return nil
}

// PlaceID returns the id of a place, for a fact.
func (b *Book) PlaceID(p board.Place) fact.Place { return fact.Place(b.ID(p)) }
