package db

import "context"

// TablesHeld lists the ids of running tables at which one of the players holds a seat.
func (s *Store) TablesHeld(ctx context.Context, players []string) ([]string, error) {
	var out []string
	err := s.read.WithContext(ctx).Model(&Seat{}).Distinct("seats.table_id").Joins("JOIN tables ON tables.id = seats.table_id").
		Where("seats.player_id IN ? AND seats.player_id <> '' AND tables.status = ?", players, StatusPlaying).Order("seats.table_id").Pluck("seats.table_id", &out).Error
	return out, found("tables held", err)
}
