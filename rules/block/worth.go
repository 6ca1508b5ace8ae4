package block

import (
	"tricorne/rules/board"
	"tricorne/rules/game"
)

// The weights with which a computer player values positions. None of them is a rule.

// nearWeights is how much of a block's strength counts for a place, by its distance. The weight halves with every
// step.
var nearWeights = [...]int{16, 8, 4, 2, 1}

// buildNear computes for every place how much the blocks there and around it count.
func (e *Engine[X, Y]) buildNear() {
	e.nearPlaces = make([][]nearPlace, e.Board.Size()+1)
	for p := board.Place(1); int(p) <= e.Board.Size(); p++ {
		seen := map[board.Place]bool{p: true}
		ring := []board.Place{p}
		for _, reach := range nearWeights {
			var next []board.Place
			for _, q := range ring {
				e.nearPlaces[p] = append(e.nearPlaces[p], nearPlace{q, reach})
				for _, x := range e.Board.Exits(q) {
					if !seen[x.To] && e.Variant.PassOf(x).Allowed {
						seen[x.To] = true
						next = append(next, x.To)
					}
				}
			}
			ring = next
		}
	}
}

// nearPlace is a place near another one, and how much strength there counts for the other one.
type nearPlace struct {
	at     board.Place
	weight int
}

// HoldRating returns how firmly the American side holds a place. It is from -1000 (only the British can reach it) to
// 1000. It compares the strength of both sides in and around the place, with less weight for greater distance.
func (e *Engine[X, Y]) HoldRating(s *State[X], p board.Place) int {
	var by [2]int
	for _, n := range e.nearPlaces[p] {
		for i := range s.Blocks {
			if b := &s.Blocks[i]; b.At == n.at {
				by[e.Roster.cards[i].Side-1] += int(b.Strength) * n.weight
			}
		}
	}
	return Balance(by[0], by[1])
}

// Balance compares two numbers, from -1000 to 1000. It is 0 if both are 0.
func Balance(one, other int) int {
	if one+other <= 0 {
		return 0
	}
	return 1000 * (one - other) / (one + other)
}

// LeadRating converts a lead to a rating from -999 to 999. A lead equal to the scale gives half of the maximum.
func LeadRating(lead, scale int) int { return 999 * lead / (max(lead, -lead) + scale) }

// ForSide converts a worth for the Americans to the worth for a side.
func ForSide(worth int, side game.Side) int {
	if side == 1 {
		return worth
	}
	return -worth
}
