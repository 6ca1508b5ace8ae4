package db

import (
	"context"
	"fmt"
)

// Summary holds the parts of a table that change during play, and its seats in the order of their sides.
type Summary struct {
	Seq       int
	Status    string
	RematchID string
	Failed    int   // actions of a computer that failed since the last act
	ParkedAt  int64 // when the table was parked, 0 if it is not
	Seats     []Seat
}

// Summary reads a table's summary in one query, so all of it is from the same moment. Every request asks for it
// first. It returns ErrNotFound if there is no such table. The seats are shared with other callers and must not be
// changed.
func (s *Store) Summary(ctx context.Context, tableID string) (Summary, error) {
	return s.summaries.get(tableID, func() (Summary, error) { return s.summary(ctx, tableID) })
}

func (s *Store) summary(ctx context.Context, tableID string) (Summary, error) {
	// Scanned by hand: with reflection, finding the place of each column took longer than the query.
	rows, err := s.read.WithContext(ctx).
		Raw("SELECT t.seq, t.status, t.rematch_id, CASE WHEN t.failed_at = t.seq THEN t.failed ELSE 0 END,"+
			" CASE WHEN t.parked_at >= t.updated_at THEN t.parked_at ELSE 0 END,"+
			" s.side, s.player_id, s.name, s.token_hash, s.pin_hash, s.seen_seq, s.sat_at"+
			" FROM tables t JOIN seats s ON s.table_id = t.id WHERE t.id = ? ORDER BY s.side", tableID).Rows()
	if err != nil {
		return Summary{}, notFound("summary", err)
	}
	defer rows.Close()
	var g Summary
	for rows.Next() {
		seat := Seat{TableID: tableID}
		err := rows.Scan(&g.Seq, &g.Status, &g.RematchID, &g.Failed, &g.ParkedAt,
			&seat.Side, &seat.PlayerID, &seat.Name, &seat.TokenHash, &seat.PinHash, &seat.Bookmark, &seat.SatAt)
		if err != nil {
			return Summary{}, notFound("summary", err)
		}
		g.Seats = append(g.Seats, seat)
	}
	if err := rows.Err(); err != nil {
		return Summary{}, notFound("summary", err)
	}
	if len(g.Seats) == 0 {
		return Summary{}, fmt.Errorf("summary: %w", ErrNotFound)
	}
	return g, nil
}
