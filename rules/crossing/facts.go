package crossing

import (
	"tricorne/rules/board"
	"tricorne/rules/game/fact"
)

// Facts name what the words next to them name; who may hear a fact is who may hear its words.

// units names leaders in a fact.
func (b *book) units(leaders ...nr) []fact.Unit {
	out := make([]fact.Unit, len(leaders))
	for i, n := range leaders {
		out[i] = fact.Unit(b.Of(n).ID)
	}
	return out
}

// at names a hex in a fact.
func (b *book) at(p board.Place) fact.Place { return fact.Place(b.ID(p)) }
