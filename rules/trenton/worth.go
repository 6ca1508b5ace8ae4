package trenton

import (
	"tricorne/rules/block"
	"tricorne/rules/game"
)

// worth returns what a computer player goes by. It counts the victory points as they stand and as they may come to
// stand, the strength of both armies, and whether Washington is out of reach. The later it is, the more a small lead
// counts.
func (h *house) worth(s *state, side game.Side) int {
	k := h.Engine.Know(s, game.Public())
	lead := h.Prospect(s, &k, &h.doctrine, american) - h.Prospect(s, &k, &h.doctrine, british)
	left := int(s.Last) - int(s.Turn)
	return block.ForSide(block.Likely(lead, 400+80*left), side)
}
