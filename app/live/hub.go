// Package live knows who is watching which table, and tells them to look again. A tick carries nothing: what there is
// to see each watcher fetches with their own eyes.
//
// A stream begins with the build of the server (hello), and says after that: look, post (letters or notes), there
// (whether the other side is there), still (a heartbeat), and seat (its seat has changed hands, and the stream ends).
package live

import (
	"maps"
	"slices"
	"sync"
	"sync/atomic"

	"tricorne/app/record"
	"tricorne/rules/game"
)

// Everybody is every side and the public.
const Everybody record.Audience = 0xff

// Referee is the side under which a referee watches. It is told of every act.
const Referee game.Side = 7

// Hub holds the watchers of one process. It is safe for concurrent use and starts no goroutine. While it has streams
// (Hold), Beat must be running.
type Hub struct {
	mu       sync.Mutex
	tables   map[string][]*watcher
	closed   bool
	seatings atomic.Uint64                                 // see Seatings
	moved    func(table string, side game.Side, here bool) // see OnMove, nil for nobody
}

// Watch says who watches which table.
type Watch struct {
	Table string
	Side  game.Side // whose eyes look, Nobody for the public
	Page  string    // what the page calls itself, empty for nothing
	Build string    // of the server, for a page of an older one

	// Whose stream it is. It ends when the seats that this player holds are others, or when the player's session ends.
	// Without a player it goes on: it tells what everybody may know.
	Player string
	Opened int64           // when the session became the player's; tells two browsers of one player apart
	Seats  record.Audience // the seats the player held when the stream was asked for
	Since  uint64          // Seatings, read before the other fields
}

// watcher is a stream to a browser.
type watcher struct {
	Watch
	line *line
}

// NewHub makes an empty hub.
func NewHub() *Hub { return &Hub{tables: map[string][]*watcher{}} }

// join takes a watcher in; false when the hub is closed.
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
		h.went(w.Table, w.Side)
	}
}

// drop forgets a watcher; false when the watcher is forgotten already.
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

// Tick tells the watchers of a table that belong to the audience to look again. It never waits. The page by which it
// came about, if any, is not told: what it sent is answered, and the answer is all there is to see.
func (h *Hub) Tick(table string, audience record.Audience, by string) {
	for _, w := range h.watchers(table) {
		if audience.Has(w.Side) && (by == "" || w.Page != by) {
			h.tell(w, look)
		}
	}
}

// watchers returns those who watch a table now.
func (h *Hub) watchers(table string) []*watcher {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Clone(h.tables[table])
}

// TickAll tells every watcher to look again: ticks may have been missed.
func (h *Hub) TickAll() { h.tellAll(look) }

func (h *Hub) tellAll(words string) {
	for _, table := range h.Tables() {
		for _, w := range h.watchers(table) {
			h.tell(w, words)
		}
	}
}

// Tables lists the tables that anybody watches.
func (h *Hub) Tables() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Collect(maps.Keys(h.tables))
}

// tell passes words on to a watcher. One whose line is dead leaves.
func (h *Hub) tell(w *watcher, words string) {
	if !w.line.say(words) {
		h.leave(w)
	}
}

// Present reports whether anybody watches the table with the eyes of the side, at this process.
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

// Watching returns how many watches there are.
func (h *Hub) Watching() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	n := 0
	for _, all := range h.tables {
		n += len(all)
	}
	return n
}

// Close ends all watches, so that streams can end when the server drains. Watches begun later end at once.
func (h *Hub) Close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.closed = true
	for _, all := range h.tables {
		for _, w := range all {
			w.line.end()
		}
	}
	h.tables = map[string][]*watcher{}
}
