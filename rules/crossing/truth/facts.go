package truth

import (
	"tricorne/rules/board"
	"tricorne/rules/game/fact"
)

// Facts name what the words next to them name; who may hear a fact is who may hear its words.

// UnitFacts names leaders in a fact.
func (b *Rules) UnitFacts(leaders ...nr) []fact.Unit {
	out := make([]fact.Unit, len(leaders))
	for i, n := range leaders {
		out[i] = fact.Unit(b.Of(n).ID)
	}
	return out
}

// PlaceFact names a hex in a fact.
func (b *Rules) PlaceFact(p board.Place) fact.Place { return fact.Place(b.ID(p)) }
