package db

import (
	"context"
	"sync"
)

// atHand caches rows of tables for the group writer. Any other write to the store empties the cache, and while one is
// under way nothing is served, so a cached row is never stale. A nil atHand caches nothing: other processes write to
// PostgreSQL too.
type atHand struct {
	mu      sync.Mutex
	kept    map[string]Table
	others  int // writers besides the group that are at work or wait for their turn
	changes int // how many there have been
}

// mostAtHand is how many rows are kept; with more than that it begins anew.
const mostAtHand = 1024

func newAtHand() *atHand { return &atHand{kept: map[string]Table{}} }

// get gives a row that is kept. Ask inside a transaction that writes.
func (h *atHand) get(id string) (Table, bool) {
	if h == nil {
		return Table{}, false
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	t, ok := h.kept[id]
	return t, ok && h.others == 0
}

// since tells, inside a transaction that writes, how many others have written. What that transaction leaves is kept
// only when it is still so.
func (h *atHand) since() int {
	if h == nil {
		return 0
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.changes
}

// keep keeps what a transaction has left, once it is committed.
func (h *atHand) keep(all []*act, since int) {
	if h == nil {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.kept) > mostAtHand {
		clear(h.kept)
	}
	for _, a := range all {
		switch {
		case h.others > 0, h.changes != since:
			delete(h.kept, a.table)
		case a.err == nil:
			h.kept[a.table] = a.now
		}
	}
}

// forget forgets everything.
func (h *atHand) forget() { h.other()() }

// other notes that a writer besides the group is about to write. Done must be called when that writer has written, or
// given up.
func (h *atHand) other() (done func()) {
	if h == nil {
		return func() {}
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	clear(h.kept)
	h.others++
	h.changes++
	return sync.OnceFunc(func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		clear(h.kept)
		h.others--
	})
}

// acting marks the context of a transaction of the group.
type acting struct{}

var asGroup = context.WithValue(context.Background(), acting{}, true)

// grouped reports whether a transaction is the group's.
func grouped(ctx context.Context) bool { return ctx.Value(acting{}) != nil }
