package db

import (
	"context"
	"sync"
)

// rowCache caches rows of tables for the group writer (groupWriter). Any other write to the store empties the cache.
// While such a write is running, the cache returns nothing, so a cached row is never stale. A nil rowCache caches
// nothing: other processes write to PostgreSQL too.
type rowCache struct {
	mu           sync.Mutex
	rows         map[string]Table
	otherWriters int // writers other than the group writer that are writing or waiting to write
	changes      int // how many writers other than the group writer there have been so far
}

// mostCachedRows is how many rows are cached; when it is exceeded, the cache is emptied.
const mostCachedRows = 1024

func newRowCache() *rowCache { return &rowCache{rows: map[string]Table{}} }

// get returns the cached row of a table; false if it is not cached. Call it only inside a write transaction.
func (h *rowCache) get(id string) (Table, bool) {
	if h == nil {
		return Table{}, false
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	t, ok := h.rows[id]
	return t, ok && h.otherWriters == 0
}

// changeCount returns how many writers other than the group writer there have been so far. A write transaction asks
// for this number at its start. Its rows are cached only if the number is the same at its end.
func (h *rowCache) changeCount() int {
	if h == nil {
		return 0
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.changes
}

// keep caches the rows that a transaction has changed, after its commit.
func (h *rowCache) keep(all []*act, since int) {
	if h == nil {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if len(h.rows) > mostCachedRows {
		clear(h.rows)
	}
	for _, a := range all {
		switch {
		case h.otherWriters > 0, h.changes != since:
			delete(h.rows, a.table)
		case a.err == nil:
			h.rows[a.table] = a.updatedRow
		}
	}
}

// forget empties the cache.
func (h *rowCache) forget() { h.beginOtherWrite()() }

// beginOtherWrite notes that a writer other than the group writer is about to write. The caller must call done after
// that writer has written or given up.
func (h *rowCache) beginOtherWrite() (done func()) {
	if h == nil {
		return func() {}
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	clear(h.rows)
	h.otherWriters++
	h.changes++
	return sync.OnceFunc(func() {
		h.mu.Lock()
		defer h.mu.Unlock()
		clear(h.rows)
		h.otherWriters--
	})
}

// groupContextKey marks the context of a transaction of the group writer.
type groupContextKey struct{}

var groupContext = context.WithValue(context.Background(), groupContextKey{}, true)

// grouped reports whether a transaction belongs to the group writer.
func grouped(ctx context.Context) bool { return ctx.Value(groupContextKey{}) != nil }
