package board

import "tricorne/views/board/draw"

// Slot returns the outlined area in the box where the blocks wait.
func (a Army) Slot() draw.Box {
	const w = 46
	return draw.Box{X: a.X + a.W - w - 13, Y: a.Y + a.H/2 - w/2 + 2, W: w, H: w}
}

// ArmySpot returns the position of an off-board army's pile, by the id of its box. For blocks it is the point they
// stand on, and for counters it is the middle of the counter.
func (l *Layout) ArmySpot(army string) (x, y float64, ok bool) {
	for _, a := range l.Panels.Armies {
		if a.ID == army {
			at := a.Slot().Middle()
			if l.Hexes != nil {
				return at.X, at.Y, true
			}
			return at.X, at.Y + (BlockFront+BlockTop)/2 - BlockBottom, true
		}
	}
	return 0, 0, false
}
