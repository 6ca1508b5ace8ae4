package trenton

import (
	"tricorne/rules/block"
	"tricorne/rules/game"
)

// layDoctrine lays out what a sensible player goes by: the places that give victory points, and both armies.
func (h *house) layDoctrine() {
	h.doctrine = block.Doctrine[facts]{
		Dear:  h.washington,
		Point: [2]int{4, 4},
		Prizes: func(k *known) []block.Prize {
			out := make([]block.Prize, 0, len(h.points))
			for i, v := range h.points {
				out = append(out, block.Prize{At: v.at, Worth: 100 * v.vp, Ours: k.House.British[i] == (k.Eyes == british)})
			}
			return out
		},
		Last: func(k *known) bool { return k.Turn == k.Last && k.First != k.Eyes },
	}
}

// habit is game.Rules.Habit.
func (h *house) habit(k *known, ask game.Asker, pick func(int) int) game.Habit {
	return h.Habit(&h.doctrine, k, ask, pick)
}
