package trenton

import (
	"tricorne/rules/block"
	"tricorne/rules/game"
)

// worth rates a position for a computer player. It counts the present and likely victory points, the strength of both
// armies, and Washington's safety. A small lead counts more in later turns.
func (h *variant) worth(s *state, side game.Side) int {
	k := h.Engine.Know(s, game.Public())
	lead := h.PositionWorth(s, &k, &h.doctrine, american) - h.PositionWorth(s, &k, &h.doctrine, british)
	left := int(s.LastTurn) - int(s.Turn)
	return block.ForSide(block.LeadRating(lead, 400+80*left), side)
}
