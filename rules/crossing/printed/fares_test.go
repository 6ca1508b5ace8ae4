package printed

import (
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/game"
)

// TestRule11_0_AFareIsTheSumOfItsToll checks that searches use the chart's costs for every step, side and season.
func TestRule11_0_AFareIsTheSumOfItsToll(t *testing.T) {
	b, err := Open(nil)
	if err != nil {
		t.Fatal(err)
	}
	open, tried := 0, 0
	for p := 1; p <= b.Board.Size(); p++ {
		for w := range Ways {
			for side := game.Nobody; side <= 2; side++ {
				for s := range seasons {
					toll, fare := b.Costs.Toll(b.Ground, board.Place(p), w, side, s), b.Fare(board.Place(p), w, side, s)
					if fare.No != (toll.Barrier != Passable) ||
						!fare.No && (int(fare.Points) != toll.Points() || fare.Attempt != toll.Attempt()) {
						t.Fatalf("%s, way %d, side %d, season %d: %+v, the toll is %+v", b.ID(board.Place(p)), w, side, s, fare, toll)
					}
					if !fare.No {
						open++
					}
					if fare.Attempt {
						tried++
					}
				}
			}
		}
	}
	if open == 0 || tried == 0 {
		t.Errorf("%d ways are open, at %d one tries a ferry", open, tried)
	}
}
