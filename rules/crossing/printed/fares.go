package printed

import (
	"tricorne/rules/board"
	"tricorne/rules/game"
)

// Fare is the total cost of a step, for searches over the map that need it at every hex.
type Fare struct {
	Points  int16
	No      bool // the step is impossible
	Attempt bool // leaders with troops need a crossing roll for this step (11.4.2)
}

// fares lists the fares of all steps from all hexes, by side. Index 0 is not for a side.
type fares [3][seasons][]Fare

// Fare returns the total cost of a step (the sum of its Toll) from a lookup table.
func (b *Book) Fare(from board.Place, w Way, side game.Side, s Season) Fare {
	return b.fares[side][s][int(from)*int(Ways)+int(w)]
}

// addTolls computes the table of all fares.
func (c *Costs) addTolls(g *Ground) fares {
	var out fares
	for side := range out {
		for s := range seasons {
			all := make([]Fare, len(g.Tiles)*int(Ways))
			for p := 1; p < len(g.Tiles); p++ {
				for w := range Ways {
					t := c.Toll(g, board.Place(p), w, game.Side(side), s) //nolint:gosec // 0 to 2
					all[p*int(Ways)+int(w)] = Fare{
						int16(t.Points()), t.Barrier != Passable,
						t.Attempt(),
					} //nolint:gosec // a few points
				}
			}
			out[side][s] = all
		}
	}
	return out
}
