// Package live knows who is watching which table, and tells them to look again. A tick carries nothing: what there is to
// see each watcher fetches with his own eyes.
package live

import (
	"sync"

	"tricorne/rules/game"
)

// Audience is a set of those who may watch: bit 1<<side for a side, bit 0 for the public.
type Audience uint8

// Everybody is every side and the public.
const Everybody Audience = 0xff

// With is the audience and one side more; Nobody stands for the public.
func (a Audience) With(side game.Side) Audience { return a | 1<<side }

// Has tells whether the side, or the public for Nobody, is in the audience.
func (a Audience) Has(side game.Side) bool { return a&(1<<side) != 0 }

// Hub holds the watchers of one process. It is safe for concurrent use and starts no goroutine.
type Hub struct {
	mu     sync.Mutex
	tables map[string][]*watcher
	closed bool
}

type watcher struct {
	side game.Side
	look chan struct{}
}

// NewHub makes an empty hub.
func NewHub() *Hub { return &Hub{tables: map[string][]*watcher{}} }

// Watch begins to watch a table with the eyes of a side, Nobody for the public. The channel receives when there is
// something new to look at; ticks that come while one is waiting are one. It is closed when the hub closes. Cancel ends
// the watch and may be called more than once.
func (h *Hub) Watch(table string, side game.Side) (look <-chan struct{}, cancel func()) {
	w := &watcher{side: side, look: make(chan struct{}, 1)}
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		close(w.look)
		return w.look, func() {}
	}
	h.tables[table] = append(h.tables[table], w)
	return w.look, func() { h.leave(table, w) }
}

func (h *Hub) leave(table string, w *watcher) {
	h.mu.Lock()
	defer h.mu.Unlock()
	all := h.tables[table]
	for i := range all {
		if all[i] == w {
			all[i] = all[len(all)-1]
			all[len(all)-1] = nil
			all = all[:len(all)-1]
			break
		}
	}
	if len(all) == 0 {
		delete(h.tables, table)
		return
	}
	h.tables[table] = all
}

// Tick tells the watchers of a table that belong to the audience to look again. It never waits.
func (h *Hub) Tick(table string, audience Audience) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, w := range h.tables[table] {
		if audience.Has(w.side) {
			w.tell()
		}
	}
}

// TickAll tells every watcher to look again: ticks may have been missed.
func (h *Hub) TickAll() {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, all := range h.tables {
		for _, w := range all {
			w.tell()
		}
	}
}

func (w *watcher) tell() {
	select {
	case w.look <- struct{}{}:
	default: // already told
	}
}

// Present tells whether anybody watches the table with the eyes of the side, at this process.
func (h *Hub) Present(table string, side game.Side) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, w := range h.tables[table] {
		if w.side == side {
			return true
		}
	}
	return false
}

// Watching is how many watches there are.
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
			close(w.look)
		}
	}
	h.tables = map[string][]*watcher{}
}
