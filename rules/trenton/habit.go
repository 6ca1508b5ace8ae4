package trenton

import (
	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
)

// setDoctrine sets how much each thing is worth to a sensible player: the places with victory points, and both
// armies.
func (h *variant) setDoctrine() {
	h.doctrine = block.Doctrine[facts]{
		KeyBlock:       h.washington,
		PointWorth:     [2]int{4, 4},
		FearsTraps:     [2]bool{true, false}, // the British need their blocks to hold places
		LeaderlessCost: [2]int{unledCost, 0},
		Prizes: func(k *known) []block.Prize {
			out := make([]block.Prize, 0, len(h.victoryPlaces))
			for i, v := range h.victoryPlaces {
				out = append(out, block.Prize{
					At: v.place, Worth: 100 * v.vp,
					HeldByViewer: k.GameKnowledge.BritishControl[i] == (k.Viewer == british),
				})
			}
			return out
		},
		CannotRetake: func(k *known) bool { return k.Turn == k.LastTurn && k.FirstSide != k.Viewer },
		ExtraWorth:   h.extraWorth,
	}
}

// Values for the computer player, in hundredths of a victory point.
const (
	northWorth       = 300 // worth of greater strength in the north if victory points are level at the end
	noDesertionWorth = 5   // worth of a turn in which no militia goes home
	noDesertionTurns = 5   // number of turns ahead for which noDesertionWorth counts
	// unledCost is the cost of an American block without a leader. British blocks hold places, so they have no cost.
	unledCost = 12
)

// extraWorth returns the worth of a position, except for places and strength. If victory points are level, a side is
// more likely to win if it has more of the strength in the north. The American militia stays as long as Washington
// is not behind the Delaware.
func (h *variant) extraWorth(k *known, mine, theirs []int, dear board.Place) int {
	ours, foes := 0, 0
	for p, counts := range h.inNorth {
		if counts {
			ours, foes = ours+mine[p], foes+theirs[p]
		}
	}
	vp := h.vp(&k.GameKnowledge.BritishControl)
	apart := max(1, vp[0]-vp[1], vp[1]-vp[0])
	out := northWorth * (2*block.Odds(ours, foes) - 100) / 100 * k.Turn / k.LastTurn / apart
	if k.Viewer == american && dear != board.Nowhere && !h.inJersey[dear] &&
		k.Turn >= h.data.scenarios.Constants.Desertion.AfterTurn {
		out -= noDesertionWorth * min(noDesertionTurns, k.LastTurn-k.Turn)
	}
	return out
}

// habit returns the orders that a sensible player would give, for game.Rules.Habit.
func (h *variant) habit(k *known, ask game.Asker, _ game.Posture, pick func(int) int) game.Habit {
	return h.Habit(&h.doctrine, k, ask, pick)
}
