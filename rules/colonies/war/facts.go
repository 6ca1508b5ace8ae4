package war

import (
	"tricorne/rules/board"
	"tricorne/rules/game/fact"
)

// Facts name what the words next to them name. A fact has the same audience as its words.

// UnitIDs names units in a fact.
func (b *Book) UnitIDs(units ...unitNr) []fact.Unit {
	out := make([]fact.Unit, len(units))
	for i, n := range units {
		out[i] = fact.Unit(b.Unit(n).ID)
	}
	return out
}

// CommanderIDs names commanders in a fact.
func (b *Book) CommanderIDs(commanders ...commanderNr) []fact.Unit {
	out := make([]fact.Unit, len(commanders))
	for i, n := range commanders {
		out[i] = fact.Unit(b.Commander(n).ID)
	}
	return out
}

// GroupIDs names commanders and units in a fact.
func (b *Book) GroupIDs(units []unitNr, commanders []commanderNr) []fact.Unit {
	return append(b.CommanderIDs(commanders...), b.UnitIDs(units...)...)
}

// SeenIDs names the leader of a march in a fact, as far as the enemy sees it.
func (b *Book) SeenIDs(s *State, m *March) []fact.Unit {
	if n := b.Senior(&s.Forces, s.Supreme, m.Side, m.At, m.Commanders); n > 0 {
		return b.CommanderIDs(n)
	}
	return nil
}

// PlaceID names a place in a fact.
func (b *Book) PlaceID(p board.Place) fact.Place { return fact.Place(b.ID(p)) }
