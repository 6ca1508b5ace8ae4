package table

import (
	"context"
	"time"

	"tricorne/app/live"
	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/game"
)

// pointLifetime is how long a place stays shown, about as long as people play without a break.
const pointLifetime = 2 * time.Hour

// Point shows everybody a place on the screen of the table, at every server process. An empty place shows the whole
// map again. The caller knows the places of the board. It returns ErrNotYours if the seat is neither a side's nor
// the referee's. A side is refused if only the referee may point.
func (s *People) Point(ctx context.Context, seat Seat, place string) error {
	if seat.side == game.Nobody && !seat.referee {
		return ErrNotYours
	}
	f, err := s.openTable(ctx, seat)
	if err != nil {
		return err
	}
	if !seat.referee && f.board.refereePoints(f.seats) {
		return refuse(settingsRule, "The referee alone points at the table screen of this table. Ask them to show the place.")
	}
	p := db.Pointer{TableID: seat.table, Place: place, Until: s.now().Add(pointLifetime).UnixMilli()}
	if err := s.store.Point(ctx, p); err != nil {
		return err
	}
	s.hub.Tick(seat.table, record.Audience(0).With(game.Nobody).With(live.Referee), seat.page)
	return nil
}

// refereePoints reports whether only the referee may point. At a table without a referee the sides may.
func (b *board) refereePoints(seats []db.Seat) bool {
	held := refereeOf(seats)
	return b.settings.RefereePoints && held != nil && held.PlayerID != ""
}

// PointedPlace returns the place that everybody is shown, empty if there is none.
func (s *People) PointedPlace(ctx context.Context, table string) (string, error) {
	return s.store.PointedPlace(ctx, table)
}
