package live

import (
	"strconv"
	"time"

	"tricorne/app/record"
	"tricorne/rules/game"
)

// Post and there: two more messages of a stream. Post says that letters or notes of the viewer have changed; the
// page then asks for them. There says whether the other side is at its desk, and if not, since when; nothing else
// about that player is revealed.

// TickLetters tells the watchers of an audience that their letters or notes have changed. The page that changed them is
// left out.
func (h *Hub) TickLetters(table string, audience record.Audience, by string) {
	for _, w := range h.watchers(table) {
		if audience.Has(w.Side) && (by == "" || w.Page != by) {
			h.send(w, lettersMessage)
		}
	}
}

const lettersMessage = "event: post\ndata: post\n\n"

// SendPresence tells the watchers of a side whether the other side is there. Parameter last is when the other side
// was last seen, in minute precision. It is ignored if that side is there, and zero if that side was never there.
func (h *Hub) SendPresence(table string, side game.Side, here bool, last time.Time) {
	words := "event: there\ndata: 1\n\n"
	if !here {
		at := int64(0)
		if !last.IsZero() {
			at = last.Truncate(time.Minute).Unix()
		}
		words = "event: there\ndata: 0 " + strconv.FormatInt(at, 10) + "\n\n"
	}
	for _, w := range h.watchers(table) {
		if w.Side == side {
			h.send(w, words)
		}
	}
}

// DepartureGrace is how long a side may be away before that is reported. A page that is reloaded is away for a moment.
// Only tests change it.
var DepartureGrace = 6 * time.Second

// OnMove registers f, which is called whenever the first watcher of a side comes to a table. It is also called when
// the last one has been gone for DepartureGrace. It must be called before the first stream is held.
func (h *Hub) OnMove(f func(table string, side game.Side, here bool)) { h.onMove = f }

// reportArrival reports that a side has arrived, if a function was registered.
func (h *Hub) reportArrival(table string, side game.Side) {
	if h.onMove != nil && (side == 1 || side == 2) {
		h.onMove(table, side, true)
	}
}

func (h *Hub) reportDeparture(table string, side game.Side) {
	if h.onMove == nil || side != 1 && side != 2 {
		return
	}
	time.AfterFunc(DepartureGrace, func() {
		if !h.Present(table, side) && !h.isClosed() {
			h.onMove(table, side, false)
		}
	})
}

func (h *Hub) isClosed() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.closed
}

// WatchedSide is a side of a table that has a watcher.
type WatchedSide struct {
	Table string
	Side  game.Side
}

// WatchedSides lists the sides that are watched at this process.
func (h *Hub) WatchedSides() []WatchedSide {
	h.mu.Lock()
	defer h.mu.Unlock()
	var out []WatchedSide
	for id, all := range h.tables {
		var seen [3]bool
		for _, w := range all {
			if (w.Side == 1 || w.Side == 2) && !seen[w.Side] {
				seen[w.Side] = true
				out = append(out, WatchedSide{id, w.Side})
			}
		}
	}
	return out
}
