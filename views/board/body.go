package board

import (
	"math"

	"tricorne/views/board/draw"
)

// Body is the rectangle of the board that a pile takes up as it is drawn. All of it can be pressed. It has the spot the
// pile stands at, the upper left corner seen from there, width and height in whole units. What looks out of a stack to
// the upper right leaves its other two corners free, so far as Out.
type Body struct {
	At        Spot
	Left, Top float64
	W, H, Out float64
}

// How far pieces reach beyond their spot. A block, with the hull of a ship and its shadow, reaches beyond the spot it
// stands on, and a counter with its shadow beyond its middle.
const (
	blockLeft, blockRight, blockBelow = 21.0, 25.0, 18.0
	counterLeft, counterRight         = 20.0, 23.0
)

// BlockBody returns what a pile of so many blocks takes up that stands at a spot. One block is in front, up to two more
// look out above it.
func BlockBody(x, y float64, blocks int) Body {
	over := math.Ceil(BlockFront - BlockFoot + BlockTop + blockFan*float64(min(shown, blocks)-1))
	return Body{At: Spot{x, y}, Left: -blockLeft, Top: -over, W: blockLeft + blockRight, H: over + blockBelow}
}

// Body returns what a pile of counters takes up. Of a stack it is the top counter and what looks out behind it, of an
// open one its plate.
func (s Pile) Body() Body {
	if s.open() {
		w, h := s.plate()
		return Body{At: Spot{s.X, s.Y}, Left: -w / 2, Top: -h / 2, W: w, H: h}
	}
	out := math.Ceil(counterStep * float64(s.under()))
	side := counterLeft + counterRight + out
	return Body{At: Spot{s.X, s.Y}, Left: -counterLeft, Top: -counterLeft - out, W: side, H: side, Out: out}
}

// Covers returns what a pile of counters hides: less than can be pressed, for shadows hide little.
func (s Pile) Covers() draw.Box {
	const half = CounterHalf + 2 // with its edge
	out := counterStep * float64(s.under())
	return draw.Box{X: s.X - half, Y: s.Y - half - out, W: 2*half + out, H: 2*half + out}
}

// CounterBody returns what one counter of an open stack takes up, by its number in it. False where the stack does not
// lie open.
func (s Pile) CounterBody(n int) (Body, bool) {
	if !s.open() || n >= len(s.Counters) {
		return Body{}, false
	}
	at := s.lying(n)
	return Body{
		At: Spot{s.X + at.X, s.Y + at.Y}, Left: -counterFan / 2, Top: -counterFan / 2, W: counterFan,
		H: counterFan,
	}, true
}

// Part moves an open stack of one side off that of the other in the same hex. Both lie free then.
func (s *Pile) Part() {
	if !s.open() {
		return
	}
	w, _ := s.plate()
	if by := w/2 - hexApart + 5; s.Side == "british" {
		s.X += by
	} else {
		s.X -= by
	}
}
