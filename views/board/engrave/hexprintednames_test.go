package engrave

import (
	"math/rand/v2"
	"testing"

	"tricorne/views/board/draw"
)

// TestMovedNamesKeepOffPrintedNames checks that town names rarely cross printed names when they move away from an
// army. The printed names belong to rivers, hills and small places.
func TestMovedNamesKeepOffPrintedNames(t *testing.T) {
	for _, l := range hexBoards(t) {
		rng := rand.New(rand.NewPCG(3, 4))
		cells, firm := l.Hexes.AllHexes(false), printedNames(&l).blocking
		moved, over := 0, 0
		free := placeNames(&l, nil, nil)
		for range 100 {
			var stacks []draw.Box
			for i := range 40 {
				at := cells[rng.IntN(len(cells))]
				if i%2 == 0 {
					at, _ = l.Hexes.Parse(l.Hexes.Towns[rng.IntN(len(l.Hexes.Towns))].Hex)
				}
				stacks = append(stacks, stackBox(&l, l.Hexes.Middle(at)))
			}
			for i, s := range placeNames(&l, stacks, nil) {
				if s == free[i] {
					continue
				}
				moved++
				if overlapArea(s.box, firm) > 20 {
					over++
				}
			}
		}

		if moved == 0 || over*100 > moved {
			t.Errorf("%s: of %d names that were moved %d cross a printed name", l.Game, moved, over)
		}
	}
}
