package war

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
)

// The units that winter affects (12.5).

// WinterUnits lists the British units in a place that winter affects: all but Indians (12.51, 12.52).
func (b *Book) WinterUnits(f *Forces, p board.Place) []unitNr {
	return slices.DeleteFunc(b.UnitsAt(f, British, p), func(n unitNr) bool { return b.Unit(n).Kind == printed.Indian })
}

// ContinentalsAt lists the Continental units in a place.
func (b *Book) ContinentalsAt(f *Forces, p board.Place) []unitNr {
	return slices.DeleteFunc(b.UnitsAt(f, American, p), func(n unitNr) bool {
		return b.Unit(n).Kind != printed.Continental
	})
}
