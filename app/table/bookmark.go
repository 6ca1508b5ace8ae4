package table

import (
	"context"
	"errors"
	"sync"
	"time"

	"tricorne/app/repeat"
	"tricorne/db"
	"tricorne/rules/game"
)

// flushEvery is how long bookmarks stay in memory before they are stored. They are not part of the record: if the
// process dies, some news is shown twice.
const flushEvery = 2 * time.Second

// seatKey identifies a seat.
type seatKey struct {
	table string
	side  game.Side
}

// bookmarks holds in memory how far each seat has read, until Flush stores it.
type bookmarks struct {
	mu   sync.Mutex
	seqs map[seatKey]int
}

func (l *bookmarks) note(c seatKey, seq int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.seqs == nil {
		l.seqs = map[seatKey]int{}
	}
	l.seqs[c] = max(l.seqs[c], seq)
}

func (l *bookmarks) seqOf(c seatKey) int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.seqs[c]
}

// take returns all bookmarks and forgets them.
func (l *bookmarks) take() map[seatKey]int {
	l.mu.Lock()
	defer l.mu.Unlock()
	out := l.seqs
	l.seqs = nil
	return out
}

// Bookmark notes that the seat has read everything up to seq, so that News counts from there. A page calls it after
// drawing a desk; for spectators it does nothing. Run stores it a little later.
func (s *Actions) Bookmark(seat Seat, seq int) {
	if seat.side == game.Nobody || seat.shared {
		return
	}
	if seat.loaded != nil {
		for _, held := range seat.loaded.seats {
			if game.Side(held.Side) == seat.side && held.Bookmark >= seq {
				return
			}
		}
	}
	s.bookmarks.note(seatKey{seat.table, seat.side}, seq)
}

// Flush stores the bookmarks.
func (s *Actions) Flush(ctx context.Context) error {
	var all []db.Seat
	for c, seq := range s.bookmarks.take() {
		all = append(all, db.Seat{TableID: c.table, Side: uint8(c.side), Bookmark: seq})
	}
	if len(all) == 0 {
		return nil
	}
	err := s.store.SetBookmarks(ctx, all)
	if errors.Is(err, db.ErrAway) {
		for _, seat := range all { // the bookmarks are stored once the store works again
			s.bookmarks.note(seatKey{seat.TableID, game.Side(seat.Side)}, seat.Bookmark)
		}
	}
	return err
}

// flushRegularly stores bookmarks regularly until ctx is done, and then once more.
func (s *Actions) flushRegularly(ctx context.Context) {
	repeat.Every(ctx, flushEvery, func() { s.flush(ctx) })
	s.flush(context.WithoutCancel(ctx))
}

func (s *Actions) flush(ctx context.Context) {
	// the store itself logs ErrAway
	if err := s.Flush(ctx); err != nil && ctx.Err() == nil && !errors.Is(err, db.ErrAway) {
		s.log.Warn("table: bookmarks are not stored", "error", err)
	}
}
