package war

import (
	"slices"

	"tricorne/rules/colonies/printed"
)

// The scenario that is played.

// Opening finds a scenario by its id, nil when there is none.
func (b *Book) Opening(id string) *printed.Opening {
	if n := b.OpeningNr(id); n > 0 {
		return &b.Openings[n-1]
	}
	return nil
}

// OpeningNr returns the number of a scenario, counted from 1; 0 when there is none of the id.
func (b *Book) OpeningNr(id string) int {
	for i := range b.Openings {
		if b.Openings[i].ID == id {
			return i + 1
		}
	}
	return 0
}

// Closed reports whether a scenario keeps everybody out of an area.
func (b *Book) Closed(scenario string, a printed.AreaNr) bool {
	return a > 0 && slices.Contains(b.ClosedAreas(scenario), a)
}

// ClosedAreas returns the areas that a scenario closes to everybody.
func (b *Book) ClosedAreas(scenario string) []printed.AreaNr {
	if o := b.Opening(scenario); o != nil {
		return o.Closed
	}
	return nil
}
