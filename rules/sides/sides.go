// Package sides has the two sides of the war, as every game prints them.
package sides

import "tricorne/rules/game"

// The two sides, in the order of the manuals.
const (
	American game.Side = 1
	British  game.Side = 2
)

// All lists the two sides with their printed names, plurals and letters.
var All = []game.SideInfo{
	{Side: American, ID: "american", Name: "American", Plural: "Americans", Letter: "A", Opponent: "the British"},
	{Side: British, ID: "british", Name: "British", Plural: "British", Letter: "B", Opponent: "the Americans"},
}

// SideByID returns the side with the given id in the data, or Nobody if there is none.
func SideByID(word string) game.Side {
	for _, s := range All {
		if s.ID == word {
			return s.Side
		}
	}
	return game.Nobody
}
