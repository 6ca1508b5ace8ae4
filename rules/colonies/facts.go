package colonies

import (
	"tricorne/rules/board"
	"tricorne/rules/game/fact"
)

// Facts name what the words next to them name; who may hear a fact is who may hear its words.

// unitIDs names units in a fact.
func (b *book) unitIDs(units ...unitNr) []fact.Unit {
	out := make([]fact.Unit, len(units))
	for i, n := range units {
		out[i] = fact.Unit(b.Unit(n).ID)
	}
	return out
}

// commanderIDs names commanders in a fact.
func (b *book) commanderIDs(commanders ...commanderNr) []fact.Unit {
	out := make([]fact.Unit, len(commanders))
	for i, n := range commanders {
		out[i] = fact.Unit(b.Commander(n).ID)
	}
	return out
}

// groupIDs names commanders and units in a fact.
func (b *book) groupIDs(units []unitNr, commanders []commanderNr) []fact.Unit {
	return append(b.commanderIDs(commanders...), b.unitIDs(units...)...)
}

// seenIDs names who leads a march, as the enemy sees it: seen in words.
func (b *book) seenIDs(s *state, m *march) []fact.Unit {
	if n := b.senior(&s.Forces, s.Supreme, m.Side, m.At, m.Commanders); n > 0 {
		return b.commanderIDs(n)
	}
	return nil
}

// at names a place in a fact.
func (b *book) at(p board.Place) fact.Place { return fact.Place(b.ID(p)) }
