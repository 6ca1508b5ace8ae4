// Package live knows who is watching which table, and tells them to look again. A tick carries no content: each
// watcher fetches what they may see.
//
// A stream begins with the build of the server (hello). After that it can contain these messages: look (fetch the
// page again), post (letters or notes have changed), there (whether the other side is there), still (a heartbeat),
// and seat. After seat the stream ends, because its seat has a new holder.
package live

import (
	"maps"
	"slices"
	"sync"
	"sync/atomic"

	"tricorne/app/record"
	"tricorne/rules/game"
)

// Everybody is the audience of every side and the public.
const Everybody record.Audience = 0xff

// Referee is the side number under which a referee watches. It is told of every act.
const Referee game.Side = 7

// Hub holds the watchers of one process. It is safe for concurrent use and starts no goroutine. While it has streams
// (HoldStream), SendHeartbeats must be running.
type Hub struct {
	mu          sync.Mutex
	tables      map[string][]*watcher
	closed      bool
	seatChanges atomic.Uint64                                 // see SeatChangeCount
	onMove      func(table string, side game.Side, here bool) // see OnMove, nil if not set
}

// Watch describes who watches which table.
type Watch struct {
	Table string
	Side  game.Side // the side whose view is shown, Nobody for the public
	Page  string    // the name of the page, may be empty
	Build string    // the server's build, so that a page from an older build notices the change

	// The player who owns the stream. The stream ends when this player holds different seats, or when the player's
	// session ends. A stream without a player continues, because it carries only what everybody may know.
	Player          string
	SessionStart    int64           // when the session became the player's; distinguishes two browsers of one player
	Seats           record.Audience // the seats the player held when the stream was asked for
	SeatChangeCount uint64          // the value of SeatChangeCount, read before the other fields were set
}

// watcher is a stream to a browser.
type watcher struct {
	Watch
	conn *streamConn
}

// NewHub makes an empty hub.
func NewHub() *Hub { return &Hub{tables: map[string][]*watcher{}} }

// join adds a watcher; false if the hub is closed.
func (h *Hub) join(w *watcher) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.closed {
		h.tables[w.Table] = append(h.tables[w.Table], w)
	}
	return !h.closed
}

func (h *Hub) leave(w *watcher) {
	if h.drop(w) {
		h.reportDeparture(w.Table, w.Side)
	}
}

// drop removes a watcher; false if it was removed already.
func (h *Hub) drop(w *watcher) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	all := h.tables[w.Table]
	at := slices.Index(all, w)
	if at < 0 {
		return false
	}
	all[at] = all[len(all)-1]
	all[len(all)-1] = nil
	all = all[:len(all)-1]
	if len(all) == 0 {
		delete(h.tables, w.Table)
	} else {
		h.tables[w.Table] = all
	}
	return true
}

// Tick tells the watchers of a table that belong to the audience to look again. It never blocks. The page that sent
// the act, if any, is not told, because the answer to its request shows everything.
func (h *Hub) Tick(table string, audience record.Audience, by string) {
	for _, w := range h.watchers(table) {
		if audience.Has(w.Side) && (by == "" || w.Page != by) {
			h.send(w, lookMessage)
		}
	}
}

// watchers returns a copy of the list of a table's watchers.
func (h *Hub) watchers(table string) []*watcher {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Clone(h.tables[table])
}

// TickAll tells every watcher to look again: ticks may have been missed.
func (h *Hub) TickAll() { h.sendToAll(lookMessage) }

func (h *Hub) sendToAll(words string) {
	for _, table := range h.Tables() {
		for _, w := range h.watchers(table) {
			h.send(w, words)
		}
	}
}

// Tables lists the tables that have watchers.
func (h *Hub) Tables() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Collect(maps.Keys(h.tables))
}

// send sends a message to a watcher. A watcher whose connection is broken is removed.
func (h *Hub) send(w *watcher, words string) {
	if !w.conn.writeMessage(words) {
		h.leave(w)
	}
}

// Present reports whether anybody watches the table as the side, at this process.
func (h *Hub) Present(table string, side game.Side) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, w := range h.tables[table] {
		if w.Side == side {
			return true
		}
	}
	return false
}

// Watched reports whether anybody watches the table, at this process.
func (h *Hub) Watched(table string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.tables[table]) > 0
}

// WatchCount returns the number of watchers at all tables.
func (h *Hub) WatchCount() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	n := 0
	for _, all := range h.tables {
		n += len(all)
	}
	return n
}

// Close ends all watches, so that streams end when the server shuts down. Watches that begin later end at once.
func (h *Hub) Close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.closed = true
	for _, all := range h.tables {
		for _, w := range all {
			w.conn.end()
		}
	}
	h.tables = map[string][]*watcher{}
}
