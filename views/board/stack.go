package board

import (
	"strconv"

	"tricorne/views/board/draw"
)

// HiddenCount is the number of hidden counters under the top one of a stack, or UnknownHidden.
type HiddenCount int

// These are the special values of HiddenCount. Any higher number is a count the viewer knows.
const (
	NoneHidden HiddenCount = 0
	// UnknownHidden means that the number is not known and may be zero. One blank back with a question mark is drawn, and
	// no count.
	UnknownHidden HiddenCount = -1
)

// drawStack draws the counters of a pile at a spot. The first counter is on top, and up to two more show behind it to
// the upper right. If there is more than one, a badge has the count. Hidden counters (HiddenBelow) are drawn as blank
// backs. A spread pile is drawn open, side by side.
func (s Pile) drawStack(p *draw.Pen) {
	count := len(s.Counters) + max(0, int(s.HiddenBelow))
	if count == 0 && s.HiddenBelow != UnknownHidden {
		return
	}
	class := "pile stack"
	if s.Spread {
		class += " open"
	}
	p.Begin("g", "id", s.ID, "class", class, "transform", draw.Translate(draw.XY(s.X, s.Y)))
	if s.open() {
		s.drawSpread(p)
		p.End()
		return
	}
	for i := s.countBelow(); i > 0; i-- {
		at := counterStep * float64(i)
		if i < len(s.Counters) {
			s.Counters[i].draw(p, at, -at, false)
			continue
		}
		Counter{Side: s.owner()}.draw(p, at, -at, false)
	}
	if len(s.Counters) > 0 {
		s.Counters[0].draw(p, 0, 0, true)
	} else {
		Counter{Side: s.owner()}.draw(p, 0, 0, true)
	}
	switch {
	case s.HiddenBelow == UnknownHidden:
		drawBadge(p, "?")
	case count > 1:
		if sum := s.strength(); sum > 0 {
			drawTally(p, sum)
		}
		drawBadge(p, strconv.Itoa(count))
	}
	p.End()
}

// strength returns the total strength of the units in a stack, or zero if the stack has hidden counters. Artillery
// and trains have no strength.
func (s Pile) strength() int {
	sum := 0
	for _, c := range s.Counters {
		if c.Unit != nil && combatKinds[c.Unit.Kind] {
			sum += c.Unit.Strength
		}
	}
	if s.HiddenBelow != NoneHidden {
		return 0
	}
	return sum
}

// drawTally draws the strength of a stack next to its count.
func drawTally(p *draw.Pen, sum int) {
	words := strconv.Itoa(sum)
	wide := 13 + 6.4*float64(len(words))
	p.Element("rect", "class", "tally", "x", -CounterHalfWidth+1, "y", -CounterHalfWidth-6, "width", wide, "height", 14,
		"rx", 7)
	p.Text(words, "text", "class", "ty", "x", -CounterHalfWidth+4.5+wide/2, "y", -CounterHalfWidth+4.8)
}

// drawBadge draws the count of a stack on its upper left corner.
func drawBadge(p *draw.Pen, words string) {
	p.Begin("g", "transform", draw.Translate(draw.XY(-CounterHalfWidth+1, -CounterHalfWidth+1)))
	p.Element("use", "href", "#c-count")
	p.Text(words, "text", "class", "ct", "y", 4)
	p.End()
}

// owner returns the id of the side that owns the stack.
func (s Pile) owner() string {
	if len(s.Counters) > 0 {
		return s.Counters[0].Side
	}
	return s.Side
}

// spreadRowLength is the number of counters in each row of an open stack.
const spreadRowLength = 4

// open reports whether the counters of a stack are drawn side by side.
func (s Pile) open() bool { return s.Spread && len(s.Counters) > 1 }

// countBelow returns how many counters show behind the top one.
func (s Pile) countBelow() int {
	if s.HiddenBelow == UnknownHidden {
		return 1
	}
	return max(0, min(maxDrawnBlocks-1, len(s.Counters)+int(s.HiddenBelow)-1))
}

// plateSize returns the width and height of the plate of an open stack.
func (s Pile) plateSize() (w, h float64) {
	n := len(s.Counters)
	rows := (n + spreadRowLength - 1) / spreadRowLength
	return counterSpacing*float64(min(n, spreadRowLength)) + 10, counterSpacing*float64(rows) + 10
}

// counterSpot returns the position of the n-th counter of an open stack, from the middle of its plate.
func (s Pile) counterSpot(n int) draw.Pt {
	w, h := s.plateSize()
	cols := min(len(s.Counters), spreadRowLength)
	return draw.XY(counterSpacing*(float64(n%cols)+0.5)+5-w/2, counterSpacing*(float64(n/cols)+0.5)+5-h/2)
}

// drawSpread draws the open stack on a plate of its own, above the hexes around it, the top counter first.
func (s Pile) drawSpread(p *draw.Pen) {
	w, h := s.plateSize()
	p.Element("rect", "class", "plate", "x", -w/2, "y", -h/2, "width", w, "height", h, "rx", 7)
	for i, c := range s.Counters {
		at := s.counterSpot(i)
		c.draw(p, at.X, at.Y, true)
	}
}
