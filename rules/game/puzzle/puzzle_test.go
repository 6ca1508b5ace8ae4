package puzzle_test

import (
	"testing"

	"tricorne/rules/game/puzzle"
)

// TestProgress_StopsAtTheAim checks that pieces above the needed number do not count.
func TestProgress_StopsAtTheAim(t *testing.T) {
	for _, x := range []struct {
		there   int
		words   string
		reached bool
	}{{0, "0 of 3", false}, {2, "2 of 3", false}, {3, "3 of 3", true}, {4, "3 of 3", true}} {
		s := puzzle.AimProgress{PiecesPresent: x.there, MinPieces: 3}
		if s.Words() != x.words || s.Reached() != x.reached {
			t.Errorf("%d: %q, reached %v", x.there, s.Words(), s.Reached())
		}
	}
}
