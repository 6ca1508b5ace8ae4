package printed

import (
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/game"
)

// TestRule11_0_StepCostIsSumOfItsParts checks that searches use the chart's costs for every step, side and season.
func TestRule11_0_StepCostIsSumOfItsParts(t *testing.T) {
	b, err := Open(nil)
	if err != nil {
		t.Fatal(err)
	}
	open, tried := 0, 0
	for p := 1; p <= b.Board.Size(); p++ {
		for w := range HexStepCount {
			for side := game.Nobody; side <= 2; side++ {
				for s := range seasonCount {
					toll, fare := b.Costs.StepCostParts(b.HexMap, board.Place(p), w, side, s), b.StepCost(board.Place(p), w, side, s)
					if fare.Impossible != (toll.Barrier != NoBarrier) ||
						!fare.Impossible && (int(fare.Points) != toll.Points() || fare.NeedsRoll != toll.NeedsRoll()) {
						t.Fatalf("%s, way %d, side %d, season %d: %+v, the toll is %+v", b.ID(board.Place(p)), w, side, s, fare, toll)
					}
					if !fare.Impossible {
						open++
					}
					if fare.NeedsRoll {
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
