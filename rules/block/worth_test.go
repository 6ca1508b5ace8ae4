package block

import (
	"testing"

	"tricorne/rules/board"
)

func TestOdds_AreThoseOfTheCubes(t *testing.T) {
	for _, x := range [][3]int{
		{0, 0, 0},
		{0, 5, 0},
		{-1, 5, 0},
		{1, 0, 100},
		{5, 0, 100},
		{5, -1, 100},
		{10, 10, 50},
		{20, 10, 88},
		/* 8 of 9 */ {10, 20, 11},
		/* 1 of 9 */ {30, 10, 96},
		/* 27 of 28 */ {1, 1, 50},
		{3, 2, 77},
		/* 27 of 35 */ {1000, 1000, 50},
		{2000, 1000, 88},
		{1000, 2000, 11},
		{3000000, 3000000, 50},
		{1001, 1, 100},
		/* halved it is 500 to nothing */ {1000, 1, 99},
	} {
		if n := Odds(x[0], x[1]); n != x[2] {
			t.Errorf("%d against %d is %d, not %d", x[0], x[1], n, x[2])
		}
	}
}

func TestWorth_BalanceLikelyAndSided(t *testing.T) {
	for _, x := range [][3]int{{0, 0, 0}, {1, 0, 1000}, {0, 1, -1000}, {3, 1, 500}, {1, 3, -500}, {7, 7, 0}, {2, 1, 333}} {
		if n := Balance(x[0], x[1]); n != x[2] {
			t.Errorf("%d against %d is %d, not %d", x[0], x[1], n, x[2])
		}
	}
	for _, x := range [][3]int{
		{0, 400, 0},
		{400, 400, 499},
		{-400, 400, -499},
		{1200, 400, 749},
		{1, 0, 999},
		{100, 300, 249},
	} {
		if n := LeadRating(x[0], x[1]); n != x[2] {
			t.Errorf("a lead of %d by %d is %d, not %d", x[0], x[1], n, x[2])
		}
	}
	if ForSide(5, 1) != 5 || ForSide(5, 2) != -5 {
		t.Errorf("5 for the Americans is %d and %d", ForSide(5, 1), ForSide(5, 2))
	}
}

// TestWorth_GripFallsWithDistance checks that a block counts half as much with every step. A block counts 16 in its
// own place, and at least 1 up to four steps away.
func TestWorth_GripFallsWithDistance(t *testing.T) {
	e := newLineEngine(t, 2)
	e.buildNear()
	s := &State[noExtra]{Blocks: make(Blocks, e.Roster.Size())}
	s.Blocks[infantry-1] = Block{At: placeA, Strength: 4}
	s.Blocks[redcoats-1] = Block{At: placeF, Strength: 3}
	for p, want := range map[board.Place]int{
		placeA:        1000,            // 4×16 against nothing
		placeB:        1000 * 29 / 35,  // 4×8 against 3×1
		placeC:        1000 * 10 / 22,  // 4×4 against 3×2
		placeD:        -1000 * 4 / 20,  // 4×2 against 3×4
		placeE:        -1000 * 20 / 28, // 4×1 against 3×8
		placeF:        -1000,           // nothing against 3×16
		isolatedPlace: 0,               // no block can go there
	} {
		if n := e.HoldRating(s, p); n != want {
			t.Errorf("place %d: %d, not %d", p, n, want)
		}
	}
}
