package printed

import (
	"tricorne/rules/board"
	"tricorne/rules/game"
)

// Fare is the sum of a toll, which a search over the map asks for at every step.
type Fare struct {
	Points  int16
	No      bool // there is a barrier
	Attempt bool // leaders with troops need the crossing roll there (11.4.2)
}

// fares lists the fares of all ways out of all hexes, by side, nobody's first.
type fares [3][seasons][]Fare

// Fare returns the sum of Toll, looked up.
func (b *Book) Fare(from board.Place, w Way, side game.Side, s Season) Fare {
	return b.fares[side][s][int(from)*int(Ways)+int(w)]
}

// addTolls adds up all tolls.
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
