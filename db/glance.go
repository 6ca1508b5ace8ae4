package db

import (
	"context"
	"fmt"
)

// Glance is what of a table changes while it is played, and its seats in the order of their sides.
type Glance struct {
	Seq       int
	Status    string
	RematchID string
	Seats     []Seat
}

// Glance reads that in one query, and so as of one moment: it is what every request asks first. ErrNotFound says that
// there is no such table. The seats are shared with other callers and must not be changed.
func (s *Store) Glance(ctx context.Context, tableID string) (Glance, error) {
	return s.glances.get(tableID, func() (Glance, error) { return s.glance(ctx, tableID) })
}

func (s *Store) glance(ctx context.Context, tableID string) (Glance, error) {
	// Read by hand: finding out by reflection where each column goes took longer than the query.
	rows, err := s.read.WithContext(ctx).Raw("SELECT t.seq, t.status, t.rematch_id,"+
		" s.side, s.player_id, s.name, s.token_hash, s.pin_hash, s.seen_seq, s.sat_at"+
		" FROM tables t JOIN seats s ON s.table_id = t.id WHERE t.id = ? ORDER BY s.side", tableID).Rows()
	if err != nil {
		return Glance{}, found("glance", err)
	}
	defer rows.Close()
	var g Glance
	for rows.Next() {
		seat := Seat{TableID: tableID}
		err := rows.Scan(&g.Seq, &g.Status, &g.RematchID,
			&seat.Side, &seat.PlayerID, &seat.Name, &seat.TokenHash, &seat.PinHash, &seat.SeenSeq, &seat.SatAt)
		if err != nil {
			return Glance{}, found("glance", err)
		}
		g.Seats = append(g.Seats, seat)
	}
	if err := rows.Err(); err != nil {
		return Glance{}, found("glance", err)
	}
	if len(g.Seats) == 0 {
		return Glance{}, fmt.Errorf("glance: %w", ErrNotFound)
	}
	return g, nil
}
