package board

import "testing"

// TestPileBoxCoversTheWholeDrawing checks that the pressable part of a pile covers everything drawn of it. It checks
// piles of blocks and of counters. A pile of counters may be a closed stack or an open one, with its plate and each
// of its counters.
func TestPileBoxCoversTheWholeDrawing(t *testing.T) {
	one, three, ten := BlockPileBox(100, 100, 1), BlockPileBox(100, 100, 3), BlockPileBox(100, 100, 10)
	if one.H < BlockFront+BlockTop || three.H-one.H != 2*blockSpacing || ten != three ||
		three.Top+three.H != one.Top+one.H {
		t.Errorf("one %v, three %v, ten %v", one, three, ten)
	}
	pile := Pile{X: 100, Y: 100, Counters: make([]Counter, 6)}
	if b := pile.Box(); b.StickOut < 2*counterStep || b.W < 2*CounterHalfWidth+b.StickOut || b.H != b.W {
		t.Errorf("a stack of six takes up %v", b)
	}
	if _, open := pile.CounterBox(0); open {
		t.Error("a closed stack has counters to press")
	}
	pile.Spread = true
	plate := pile.Box()
	for n := range pile.Counters {
		b, open := pile.CounterBox(n)
		if !open || leftEdge(b) < leftEdge(plate) || top(b) < top(plate) || leftEdge(b)+b.W > leftEdge(plate)+plate.W ||
			top(b)+b.H > top(plate)+plate.H || b.W < 2*CounterHalfWidth || b.H < 2*CounterHalfWidth {
			t.Errorf("counter %d of an open stack takes up %v of %v", n, b, plate)
		}
	}
	if _, open := pile.CounterBox(6); open {
		t.Error("there is a seventh of six")
	}
	ours, theirs := pile, pile
	ours.Side, theirs.Side = "american", "british"
	ours.X, theirs.X = ours.X-sharedHexOffset, theirs.X+sharedHexOffset
	ours.MoveApart()
	theirs.MoveApart()
	if a, b := ours.Box(), theirs.Box(); leftEdge(a)+a.W > leftEdge(b) {
		t.Errorf("two open stacks of one hex lie over each other: %v, %v", a, b)
	}
}

func leftEdge(b PileBox) float64 { return b.At[0] + b.Left }
func top(b PileBox) float64      { return b.At[1] + b.Top }
