package board

import (
	"math"

	"tricorne/views/board/draw"
)

// PileBox is the rectangle of the board that a pile covers, all of which can be pressed. At is the spot of the pile;
// Left and Top lead from it to the upper left corner. W and H are whole units. Out is how far the lower counters of a
// stack stick out to the upper right, which leaves the upper left and lower right corners free.
type PileBox struct {
	At             Spot
	Left, Top      float64
	W, H, StickOut float64
}

// These are the distances that pieces reach beyond their spot. A block, including the hull and shadow of a ship, is
// measured from the spot it stands on. A counter with its shadow is measured from its middle.
const (
	blockLeft, blockRight, blockBelow = 21.0, 25.0, 18.0
	counterLeft, counterRight         = 20.0, 23.0
)

// BlockPileBox returns the rectangle of a pile with a number of blocks at a spot. One block is in front, and up to two
// more show above it.
func BlockPileBox(x, y float64, blocks int) PileBox {
	over := math.Ceil(BlockFront - BlockBottom + BlockTop + blockSpacing*float64(min(maxDrawnBlocks, blocks)-1))
	return PileBox{At: Spot{x, y}, Left: -blockLeft, Top: -over, W: blockLeft + blockRight, H: over + blockBelow}
}

// Box returns the rectangle of a pile of counters. For a closed stack it is the top counter and the edges behind it,
// for an open one its plate.
func (s Pile) Box() PileBox {
	if s.open() {
		w, h := s.plateSize()
		return PileBox{At: Spot{s.X, s.Y}, Left: -w / 2, Top: -h / 2, W: w, H: h}
	}
	out := math.Ceil(counterStep * float64(s.countBelow()))
	side := counterLeft + counterRight + out
	return PileBox{At: Spot{s.X, s.Y}, Left: -counterLeft, Top: -counterLeft - out, W: side, H: side, StickOut: out}
}

// CoveredBox returns the rectangle that a pile of counters hides. It is smaller than its Box, because shadows hide
// little.
func (s Pile) CoveredBox() draw.Box {
	const half = CounterHalfWidth + 2 // including its edge
	out := counterStep * float64(s.countBelow())
	return draw.Box{X: s.X - half, Y: s.Y - half - out, W: 2*half + out, H: 2*half + out}
}

// CounterBox returns the rectangle of the n-th counter of an open stack. It returns false if the stack is not open or
// has no such counter.
func (s Pile) CounterBox(n int) (PileBox, bool) {
	if !s.open() || n >= len(s.Counters) {
		return PileBox{}, false
	}
	at := s.counterSpot(n)
	return PileBox{
		At: Spot{s.X + at.X, s.Y + at.Y}, Left: -counterSpacing / 2, Top: -counterSpacing / 2, W: counterSpacing,
		H: counterSpacing,
	}, true
}

// MoveApart moves an open stack away from the enemy stack in the same hex, so that neither covers the other.
func (s *Pile) MoveApart() {
	if !s.open() {
		return
	}
	w, _ := s.plateSize()
	if by := w/2 - sharedHexOffset + 5; s.Side == "british" {
		s.X += by
	} else {
		s.X -= by
	}
}
