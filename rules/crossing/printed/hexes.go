package printed

import "tricorne/rules/board"

// Hexes is a set of hexes of the map: as small as it gets, for the rules make many. The zero Hexes is empty.
type Hexes [28]uint64

// most is how many hexes a set has room for. The checks of the data hold the map to it.
const most = board.Place(len(Hexes{}) * 64)

// Add puts a hex in.
func (h *Hexes) Add(p board.Place) { h[p/64] |= 1 << (p % 64) }

// Has tells whether a hex is in.
func (h *Hexes) Has(p board.Place) bool { return h[p/64]>>(p%64)&1 != 0 }
