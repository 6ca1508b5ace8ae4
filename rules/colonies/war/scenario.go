package war

import (
	"slices"

	"tricorne/rules/colonies/printed"
)

// The scenario of a game.

// Opening returns the scenario with an id, or nil if there is none.
func (b *Book) Opening(id string) *printed.Opening {
	if n := b.OpeningNr(id); n > 0 {
		return &b.Openings[n-1]
	}
	return nil
}

// OpeningNr returns the number of the scenario with an id, counted from 1, or 0 if there is none.
func (b *Book) OpeningNr(id string) int {
	for i := range b.Openings {
		if b.Openings[i].ID == id {
			return i + 1
		}
	}
	return 0
}

// Closed reports whether a scenario closes an area to both sides.
func (b *Book) Closed(scenario string, a printed.AreaNr) bool {
	return a > 0 && slices.Contains(b.ClosedAreas(scenario), a)
}

// ClosedAreas returns the areas that a scenario closes to both sides.
func (b *Book) ClosedAreas(scenario string) []printed.AreaNr {
	if o := b.Opening(scenario); o != nil {
		return o.ClosedAreas
	}
	return nil
}
