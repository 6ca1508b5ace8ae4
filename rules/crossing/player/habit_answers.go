package player

import (
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
)

// Answers to the questions between a player's own phases: set-up, newcomers, men who go home, losses, retreats and
// routs.

// answer answers all forms except menus of actions, for which it returns false.
func (h *habits) answer() bool {
	switch {
	case h.isOffered("begin"):
		h.act("begin")
	case h.isOffered("place"):
		h.offer("place", chooseBestOption("place.hex", h.entryScore))
	case h.isOffered("vanguard"):
		h.act("vanguard")
	case h.isOffered("send"):
		h.offer("send", chooseBestOption("send.who", h.leavingScore))
	case h.isOffered("disband"):
		h.act("disband")
	case h.isOffered("hand"):
		h.act("hand")
	case h.isOffered("form"):
		h.act("form")
	case h.isOffered("losses"):
		h.act("losses")
	case h.isOffered("fight"):
		h.act("fight")
	case h.isOffered("retreat"):
		h.offer("retreat", chooseBestOption("retreat.to", h.refugeScore))
	case h.isOffered("run"):
		h.offer("run", chooseBestOption("run.to", h.refugeScore))
	default:
		return false
	}
	return true
}

// entryScore scores a hex where newcomers may arrive. The score is higher for short paths to the most valuable towns.
func (h *habits) entryScore(o *game.Option) int {
	me := h.k.ViewerSide - 1
	days := midnights(h.k.Now, h.FirstObjectiveTurn, h.k.LastTurn)
	from, n := h.Place(o.ID), 0
	for i := range h.Towns {
		t := &h.Towns[i]
		if far := h.distance(t.At, from); far < unreachable {
			n += 1000 * (t.FinalPoints[me] + t.DailyPoints[me]*days) / (far + 12)
		}
	}
	return n
}

// leavingScore scores a leader whose men may go home. Leaders who must leave anyway score highest, then the leaders
// with the most men.
func (h *habits) leavingScore(o *game.Option) int {
	n := h.Find(o.Piece)
	x := h.k.Find(n)
	if h.Of(n).LeavesAtNewYear {
		return 2*h.MostMen + x.Troops
	}
	return x.Troops
}

// refugeScore scores a hex for a retreat. The score is higher with fewer enemies and more friends near the hex.
func (h *habits) refugeScore(o *game.Option) int {
	n, p := 0, h.Place(o.ID)
	for _, x := range h.k.OwnLeaders() {
		if x.Status == printed.InOrder {
			n += x.Troops / (1 + h.Distance(x.At, p))
		}
	}
	for i := range h.k.Stacks {
		if x := &h.k.Stacks[i]; x.Side == h.k.ViewerSide.Other() {
			n -= h.guessMen(h.k, x) / (1 + h.Distance(x.At, p))
		}
	}
	return n
}
