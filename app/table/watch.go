package table

import (
	"context"
	"sync"
	"time"

	"tricorne/app/repeat"
	"tricorne/db"
)

// This file is about tables at which only computers sit. Anybody with the address may watch, as the public does, and
// may take the place of a computer. The game stops while nobody watches.

// watchLifetime is how long somebody without a stream counts as watching after fetching a page.
const watchLifetime = time.Minute

// watches holds the tables with only computers that somebody watches through this process.
type watches struct {
	mu     sync.Mutex
	tables map[string]watch
}

// watch says who watches a table with only computers, and until when.
type watch struct {
	player string    // the player who watched first; empty if unknown
	until  time.Time // the time until which the store counts the table as watched
}

// remember remembers who watches a table, and reports whether the store must be told.
func (w *watches) remember(table, by string, now time.Time) bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	was, ok := w.tables[table]
	if ok && was.until.Sub(now) > watchLifetime/2 {
		return false
	}
	if ok {
		by = was.player
	}
	if w.tables == nil {
		w.tables = map[string]watch{}
	}
	w.tables[table] = watch{by, now.Add(watchLifetime)}
	return true
}

// dueReports lists the tables to report to the store, watched or no longer watched, and a watcher of each.
func (w *watches) dueReports(now time.Time) map[string]string {
	w.mu.Lock()
	defer w.mu.Unlock()
	out := map[string]string{}
	for table, one := range w.tables {
		if one.until.Sub(now) <= watchLifetime/2 {
			out[table] = one.player
		}
	}
	return out
}

// forget removes a table that nobody watches any more.
func (w *watches) forget(table string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	delete(w.tables, table)
}

// noteWatching notes that somebody watches a table, which wakes the computers there. The store is told, because any
// server process may play there.
func (s *watchers) noteWatching(ctx context.Context, table, player string, seats []db.Seat) {
	if unmanned(seats) && s.watches.remember(table, player, s.now()) {
		s.storeWatched(ctx, map[string]string{table: player})
	}
}

// storeWatched stores who watches tables.
func (s *watchers) storeWatched(ctx context.Context, by map[string]string) {
	if err := s.store.SetWatched(ctx, by, s.now().Add(watchLifetime)); err != nil {
		for table := range by {
			s.watches.forget(table) // forget the watching, so that the next request stores it again
		}
		if ctx.Err() == nil {
			s.log.Warn("table: which tables of computers are watched is not stored", "error", err)
		}
		return
	}
	for table := range by {
		s.callOnTurn(table)
	}
}

// storeWatchedRegularly regularly stores which tables of computers are watched by streams, until ctx is done.
func (s *watchers) storeWatchedRegularly(ctx context.Context) {
	repeat.Every(ctx, watchLifetime/4, func() { s.storeWatchedOnce(ctx) })
}

// storeWatchedOnce stores once which tables of computers are watched by streams.
func (s *watchers) storeWatchedOnce(ctx context.Context) {
	now, by := s.now(), map[string]string{}
	for table, player := range s.watches.dueReports(now) {
		if !s.hub.Watched(table) {
			s.watches.forget(table)
		} else if s.watches.remember(table, player, now) {
			by[table] = player
		}
	}
	if len(by) > 0 {
		s.storeWatched(ctx, by)
	}
}
