package table

import (
	"context"
	"slices"
	"time"

	"tricorne/db"
)

// The sweeper (package keep) parks a game that nobody has visited for a long time. No computer plays there until a
// person who belongs to the table wakes it. Viewers still see what they may know of a parked table.

const (
	minVisitInterval = 12 * time.Hour // a visit is noted if the last one is older than this
	visitCacheSize   = 4096
)

// noteVisit stores that a person who belongs to a table has looked at it. It seldom writes, because a table that
// changed lately counts as visited.
func (s *watchers) noteVisit(ctx context.Context, f *loadedTable, player string) {
	t, now := &f.board.table, s.now()
	if t.Status == db.StatusOver || !mayWake(f, player) || now.Sub(time.UnixMilli(t.UpdatedAt)) < minVisitInterval {
		return
	}
	if last, ok := s.visited.Get(t.ID); ok && now.Sub(last) < minVisitInterval {
		return
	}
	s.visited.Put(t.ID, now, nil)
	if err := s.store.NoteVisit(ctx, t.ID); err != nil {
		s.visited.Drop(t.ID)
		if ctx.Err() == nil {
			s.log.Warn("table: a visit is not noted", "error", err)
		}
	}
}

// mayWake reports whether a player may wake a table: with a seat there, or if only computers play.
func mayWake(f *loadedTable, player string) bool {
	return unmanned(f.seats) || player != "" &&
		slices.ContainsFunc(f.seats, func(seat db.Seat) bool { return seat.PlayerID == player })
}

// MayWake reports whether the visitor may wake the table if it is parked.
func (v *Visit) MayWake() bool { return mayWake(v.loaded, v.player) }

// Wake ends the parking of a table. It returns ErrNotYours if the visitor may not wake the table.
func (s *Seats) Wake(ctx context.Context, v *Visit) error {
	if !v.MayWake() {
		return ErrNotYours
	}
	id := v.loaded.board.table.ID
	if err := s.store.WakeTable(ctx, id); err != nil {
		return knownError(err)
	}
	s.announceComputerTurn(id, v.loaded.seats)
	return nil
}
