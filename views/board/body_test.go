package board

import "testing"

// TestTheWholeOfAPileIsItsBody checks that the pressable part of a pile is everything drawn of it. It checks blocks
// that show above the first, a stack with the counters behind its top one, an open stack with its plate, and each of
// its counters.
func TestTheWholeOfAPileIsItsBody(t *testing.T) {
	one, three, ten := BlockBody(100, 100, 1), BlockBody(100, 100, 3), BlockBody(100, 100, 10)
	if one.H < BlockFront+BlockTop || three.H-one.H != 2*blockFan || ten != three || three.Top+three.H != one.Top+one.H {
		t.Errorf("one %v, three %v, ten %v", one, three, ten)
	}
	pile := Pile{X: 100, Y: 100, Counters: make([]Counter, 6)}
	if b := pile.Body(); b.Out < 2*counterStep || b.W < 2*CounterHalf+b.Out || b.H != b.W {
		t.Errorf("a stack of six takes up %v", b)
	}
	if _, open := pile.CounterBody(0); open {
		t.Error("a closed stack has counters to press")
	}
	pile.Spread = true
	plate := pile.Body()
	for n := range pile.Counters {
		b, open := pile.CounterBody(n)
		if !open || leftEdge(b) < leftEdge(plate) || top(b) < top(plate) || leftEdge(b)+b.W > leftEdge(plate)+plate.W ||
			top(b)+b.H > top(plate)+plate.H || b.W < 2*CounterHalf || b.H < 2*CounterHalf {
			t.Errorf("counter %d of an open stack takes up %v of %v", n, b, plate)
		}
	}
	if _, open := pile.CounterBody(6); open {
		t.Error("there is a seventh of six")
	}
	ours, theirs := pile, pile
	ours.Side, theirs.Side = "american", "british"
	ours.X, theirs.X = ours.X-hexApart, theirs.X+hexApart
	ours.Part()
	theirs.Part()
	if a, b := ours.Body(), theirs.Body(); leftEdge(a)+a.W > leftEdge(b) {
		t.Errorf("two open stacks of one hex lie over each other: %v, %v", a, b)
	}
}

func leftEdge(b Body) float64 { return b.At[0] + b.Left }
func top(b Body) float64      { return b.At[1] + b.Top }
