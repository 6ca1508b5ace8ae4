package block

import "tricorne/rules/game"

// The two sides of both games, in the order of their manuals.
const (
	American game.Side = 1
	British  game.Side = 2
)

// Sides is what is printed about them.
var Sides = []game.SideInfo{
	{Side: American, ID: "american", Name: "American", Plural: "Americans", Letter: "A", Opponent: "the British"},
	{Side: British, ID: "british", Name: "British", Plural: "British", Letter: "B", Opponent: "the Americans"},
}

// SideNamed reads a side's word in the data; Nobody when there is no such side.
func SideNamed(word string) game.Side {
	for _, s := range Sides {
		if s.ID == word {
			return s.Side
		}
	}
	return game.Nobody
}
