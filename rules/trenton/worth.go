package trenton

import (
	"tricorne/rules/block"
	"tricorne/rules/board"
	"tricorne/rules/game"
)

// worth is what a computer player goes by: the victory points as they stand, counting more towards the end, whose strength reaches the
// places that give them, the strength of both armies, and whether Washington stands among friends.
func (h *house) worth(s *state, side game.Side) int {
	total, held, grip := 0, 0, 0
	for i, v := range h.points {
		total += v.vp
		if s.House.British[i] {
			held -= v.vp
		} else {
			held += v.vp
		}
		grip += v.vp * h.Grip(s, v.at)
	}
	late := 1000 * int(s.Turn) / max(int(s.Last), 1)
	out := held * (250 + late*250/1000) / max(total, 1)
	out += grip / max(total, 1) * (300 - late*150/1000) / 1000
	out += 300 * block.Balance(h.Strength(s, american), h.Strength(s, british)) / 1000
	if w := s.Block(h.washington); w.At != board.Nowhere {
		out += h.Grip(s, w.At) * 50 / 1000
	}
	return block.Sided(out, side)
}
