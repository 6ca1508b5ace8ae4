package printed

import (
	"tricorne/rules/board"
	"tricorne/rules/game"
)

// StepCost is the total cost of a step, for searches over the map that need it at every hex.
type StepCost struct {
	Points     int16
	Impossible bool // the step is impossible
	NeedsRoll  bool // leaders with troops need a crossing roll for this step (11.4.2)
}

// stepCosts lists the costs of all steps from all hexes, by side. Index 0 is unused, because no side has that number.
type stepCosts [3][seasonCount][]StepCost

// StepCost returns the total cost of a step (the sum of its StepCostParts) from a lookup table.
func (b *Book) StepCost(from board.Place, w HexStep, side game.Side, s Season) StepCost {
	return b.stepCosts[side][s][int(from)*int(HexStepCount)+int(w)]
}

// allStepCosts computes the costs of all steps from all hexes, for each side.
func (c *Costs) allStepCosts(g *HexMap) stepCosts {
	var out stepCosts
	for side := range out {
		for s := range seasonCount {
			all := make([]StepCost, len(g.Tiles)*int(HexStepCount))
			for p := 1; p < len(g.Tiles); p++ {
				for w := range HexStepCount {
					t := c.StepCostParts(g, board.Place(p), w, game.Side(side), s) //nolint:gosec // 0 to 2
					all[p*int(HexStepCount)+int(w)] = StepCost{
						int16(t.Points()), t.Barrier != NoBarrier,
						t.NeedsRoll(),
					} //nolint:gosec // a few points
				}
			}
			out[side][s] = all
		}
	}
	return out
}
