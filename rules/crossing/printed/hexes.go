package printed

import (
	"math/bits"

	"tricorne/rules/board"
)

// Hexes is a set of hexes of the map. It is compact because the rules create many such sets. The zero value is empty.
type Hexes [28]uint64

// maxHexes is the number of hexes a set has room for. The checks of the data reject a larger map.
const maxHexes = board.Place(len(Hexes{}) * 64)

// Add adds a hex to the set.
func (h *Hexes) Add(p board.Place) { h[p/64] |= 1 << (p % 64) }

// Has reports whether a hex is in the set.
func (h *Hexes) Has(p board.Place) bool { return h[p/64]>>(p%64)&1 != 0 }

// List returns the hexes in printed order, nil if there are none.
func (h *Hexes) List() []board.Place {
	n := 0
	for _, word := range h {
		n += bits.OnesCount64(word)
	}
	if n == 0 {
		return nil
	}
	out := make([]board.Place, 0, n)
	for i, word := range h {
		for ; word != 0; word &= word - 1 {
			out = append(out, board.Place(i*64+bits.TrailingZeros64(word)))
		}
	}
	return out
}
