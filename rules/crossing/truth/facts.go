package truth

import (
	"tricorne/rules/board"
	"tricorne/rules/game/fact"
)

// Facts name the same leaders and places as the log text that they belong to. A fact has the same audience as its
// text.

// UnitFacts returns leaders in the form in which facts name them.
func (b *Rules) UnitFacts(leaders ...nr) []fact.Unit {
	out := make([]fact.Unit, len(leaders))
	for i, n := range leaders {
		out[i] = fact.Unit(b.Of(n).ID)
	}
	return out
}

// PlaceFact returns a hex in the form in which facts name it.
func (b *Rules) PlaceFact(p board.Place) fact.Place { return fact.Place(b.ID(p)) }
