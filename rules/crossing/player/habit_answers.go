package player

import (
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
)

// What a sensible player answers where the sequence of play asks between the player's own phases: set-up, newcomers,
// men who go home, losses, retreats and routs.

// answer answers forms that are no menu of deeds, and is false for others.
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

// entry likes newcomers to come in where the way to the towns that are worth most is shortest.
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

// leaves likes those to go home first who must leave anyway, and the others where there are most.
func (h *habits) leaves(o *game.Option) int {
	n := h.Find(o.Piece)
	x := h.k.Find(n)
	if h.Of(n).Leaves {
		return 2*h.MostMen + x.Troops
	}
	return x.Troops
}

// refuge likes to give way to where fewest enemies are near and most friends.
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
