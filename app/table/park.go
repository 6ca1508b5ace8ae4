package table

import (
	"context"
	"slices"
	"time"

	"tricorne/db"
)

// A game that nobody has visited for a long time is parked by the sweeper (package keep): no computer plays there,
// until somebody who may wakes it. Whatever is known of a parked table can be looked at as before.

const (
	visitPrecision = 12 * time.Hour // a visit is noted if the last one is older than this
	keptVisits     = 4096
)

// noteVisit notes in the store that somebody who belongs to a table has looked at it. That is seldom needed: a table
// that changed lately counts as visited.
func (s *watchers) noteVisit(ctx context.Context, f *loadedTable, player string) {
	t, now := &f.board.table, s.now()
	if t.Status == db.StatusOver || !mayWake(f, player) || now.Sub(time.UnixMilli(t.UpdatedAt)) < visitPrecision {
		return
	}
	if last, ok := s.visited.Get(t.ID); ok && now.Sub(last) < visitPrecision {
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

// mayWake reports whether a player belongs to a table: by a seat, or as anybody does where only computers play.
func mayWake(f *loadedTable, player string) bool {
	return unmanned(f.seats) || player != "" &&
		slices.ContainsFunc(f.seats, func(seat db.Seat) bool { return seat.PlayerID == player })
}

// MayWake reports whether the visitor may wake the table if it is parked.
func (v *Visit) MayWake() bool { return mayWake(v.loaded, v.player) }

// Wake ends the parking of a table. It returns ErrNotYours if the visitor has no seat there.
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
