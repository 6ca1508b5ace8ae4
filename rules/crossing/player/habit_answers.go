package player

import (
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
)

// Answers to the questions between a player's own phases: set-up, newcomers, men who go home, losses, retreats and
// routs.

// answer answers forms that are not menus of actions, and returns false for menus.
func (h *habits) answer() bool {
	switch {
	case h.open("begin"):
		h.act("begin")
	case h.open("place"):
		h.offer("place", best("place.hex", h.entry))
	case h.open("vanguard"):
		h.act("vanguard")
	case h.open("send"):
		h.offer("send", best("send.who", h.leaves))
	case h.open("disband"):
		h.act("disband")
	case h.open("hand"):
		h.act("hand")
	case h.open("form"):
		h.act("form")
	case h.open("losses"):
		h.act("losses")
	case h.open("fight"):
		h.act("fight")
	case h.open("retreat"):
		h.offer("retreat", best("retreat.to", h.refuge))
	case h.open("run"):
		h.offer("run", best("run.to", h.refuge))
	default:
		return false
	}
	return true
}

// entry scores a hex where newcomers may arrive, higher for short paths to the most valuable towns.
func (h *habits) entry(o *game.Option) int {
	me := h.k.Eyes - 1
	days := midnights(h.k.Now, h.FirstObjectives, h.k.Last)
	from, n := h.Place(o.ID), 0
	for i := range h.Towns {
		t := &h.Towns[i]
		if far := h.far(t.At, from); far < unreachable {
			n += 1000 * (t.Final[me] + t.Daily[me]*days) / (far + 12)
		}
	}
	return n
}

// leaves scores a leader whose men may go home. Leaders who must leave anyway score highest, then those with the most
// men.
func (h *habits) leaves(o *game.Option) int {
	n := h.Find(o.Piece)
	x := h.k.Find(n)
	if h.Of(n).Leaves {
		return 2*h.MostMen + x.Troops
	}
	return x.Troops
}

// refuge scores a hex for a retreat. The score is higher with fewer enemies and more friends near the hex.
func (h *habits) refuge(o *game.Option) int {
	n, p := 0, h.Place(o.ID)
	for _, x := range h.k.Mine() {
		if x.Status == printed.Ordered {
			n += x.Troops / (1 + h.Distance(x.At, p))
		}
	}
	for i := range h.k.Stacks {
		if x := &h.k.Stacks[i]; x.Side == h.k.Eyes.Other() {
			n -= h.guessMen(h.k, x) / (1 + h.Distance(x.At, p))
		}
	}
	return n
}
