package trenton

import (
	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
)

// layDoctrine sets how much each thing is worth to a sensible player: the places with victory points, and both
// armies.
func (h *house) layDoctrine() {
	h.doctrine = block.Doctrine[facts]{
		Dear:  h.washington,
		Point: [2]int{4, 4},
		Unled: [2]int{unled, 0},
		Prizes: func(k *known) []block.Prize {
			out := make([]block.Prize, 0, len(h.points))
			for i, v := range h.points {
				out = append(out, block.Prize{At: v.at, Worth: 100 * v.vp, Ours: k.House.British[i] == (k.Eyes == british)})
			}
			return out
		},
		Last:    func(k *known) bool { return k.Turn == k.Last && k.First != k.Eyes },
		Besides: h.besides,
	}
}

// Values in hundredths of a victory point.
const (
	levelWorth = 300 // worth of greater strength in the north if victory points are level at the end
	homeWorth  = 5   // worth of a turn in which no militia goes home
	homeTurns  = 5   // number of turns ahead for which homeWorth counts
	unled      = 12  // cost of an American block without a leader; British blocks are needed to hold places
)

// besides returns the worth of a position, except for places and strength. If victory points are level, a side is
// more likely to win if it has more of the strength in the north. The American militia stays as long as Washington
// is not behind the Delaware.
func (h *house) besides(k *known, mine, theirs []int, dear board.Place) int {
	ours, foes := 0, 0
	for p, counts := range h.north {
		if counts {
			ours, foes = ours+mine[p], foes+theirs[p]
		}
	}
	vp := h.vp(&k.House.British)
	apart := max(1, vp[0]-vp[1], vp[1]-vp[0])
	out := levelWorth * (2*block.Odds(ours, foes) - 100) / 100 * k.Turn / k.Last / apart
	if k.Eyes == american && dear != board.Nowhere && !h.jersey[dear] &&
		k.Turn >= h.data.scenarios.Constants.Desertion.AfterTurn {
		out -= homeWorth * min(homeTurns, k.Last-k.Turn)
	}
	return out
}

// habit returns the orders that a sensible player would give, for game.Rules.Habit.
func (h *house) habit(k *known, ask game.Asker, _ game.Posture, pick func(int) int) game.Habit {
	return h.Habit(&h.doctrine, k, ask, pick)
}
