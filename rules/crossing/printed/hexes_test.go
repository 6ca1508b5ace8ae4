package printed

import (
	"slices"
	"testing"

	"tricorne/rules/board"
)

func TestHexes_AreListedInPrintedOrder(t *testing.T) {
	var h Hexes
	if h.List() != nil || h.Has(1) {
		t.Error("an empty set holds something")
	}
	want := []board.Place{1, 63, 64, 65, board.Place(testBook.Board.Size())}
	for _, p := range []board.Place{64, want[4], 1, 65, 63, 1} {
		h.Add(p)
	}
	if got := h.List(); !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	for p := board.Place(1); int(p) <= testBook.Board.Size(); p++ {
		if h.Has(p) != slices.Contains(want, p) {
			t.Errorf("%d in the set: %v", p, h.Has(p))
		}
	}
}
