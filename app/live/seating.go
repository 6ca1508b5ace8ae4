package live

import (
	"slices"

	"tricorne/app/record"
)

// A stream belongs to the seats of its player. When one of these seats gets another holder, or the session ends, the
// stream ends too. Its page gets a message, loads its content again, and opens a new stream, which carries only what
// the page may know now.

// EndReseatedStreams ends the streams of a table whose players hold other seats than when the streams began. Parameter
// seats returns the seats that a player holds now.
func (h *Hub) EndReseatedStreams(table string, seats func(player string) record.Audience) {
	h.seatChanges.Add(1)
	for _, w := range h.watchers(table) {
		if w.Player != "" && seats(w.Player) != w.Seats {
			h.endStream(w)
		}
	}
}

// EndPlayer ends the streams of one of a player's browsers, at all tables. Parameter opened is the time at which the
// session in that browser became the player's; 0 stands for all browsers.
func (h *Hub) EndPlayer(player string, opened int64) {
	h.seatChanges.Add(1)
	for _, table := range h.Tables() {
		for _, w := range h.watchers(table) {
			if w.Player == player && player != "" && (opened == 0 || w.SessionStart == opened) {
				h.endStream(w)
			}
		}
	}
}

// SeatChangeCount counts the calls of EndReseatedStreams and EndPlayer. A handler reads the count before it identifies
// the player, and passes the count on in Watch.Seatings. A stream that missed one of these calls ends at once, and its
// page connects again.
func (h *Hub) SeatChangeCount() uint64 { return h.seatChanges.Load() }

// endStream ends a stream and makes its page look again.
func (h *Hub) endStream(w *watcher) {
	w.conn.writeMessage(seatMessage)
	w.conn.end()
	h.leave(w)
}

// SessionStarts lists the browsers of the players who watch. For each player it gives the times at which their sessions
// began to belong to them.
func (h *Hub) SessionStarts() map[string][]int64 {
	h.mu.Lock()
	defer h.mu.Unlock()
	out := map[string][]int64{}
	for _, all := range h.tables {
		for _, w := range all {
			if w.Player != "" && !slices.Contains(out[w.Player], w.SessionStart) {
				out[w.Player] = append(out[w.Player], w.SessionStart)
			}
		}
	}
	return out
}
