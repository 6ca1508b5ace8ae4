package db

import (
	"context"

	"gorm.io/gorm/clause"
)

// WatchedTable is a table at which a player watches computers play without holding a seat.
type WatchedTable struct {
	PlayerID string `gorm:"primaryKey"`
	TableID  string `gorm:"primaryKey"`
	At       int64
}

// TableName returns the name of the database table.
func (WatchedTable) TableName() string { return "watched" }

// Watch adds a table to the list of tables that a player watches. Watching it twice changes nothing.
func (s *Store) Watch(ctx context.Context, playerID, tableID string) error {
	w := WatchedTable{PlayerID: playerID, TableID: tableID, At: s.now()}
	return wrapDuplicate("watch", s.write.WithContext(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&w).Error,
		ErrTaken)
}

// Unwatch removes a table from the list of tables that a player watches. It returns ErrNotFound if the table is not
// on the list.
func (s *Store) Unwatch(ctx context.Context, playerID, tableID string) error {
	return notFoundIfUnchanged("unwatch", s.write.WithContext(ctx).
		Delete(&WatchedTable{}, "player_id = ? AND table_id = ?", playerID, tableID))
}

// WatchedBy lists the tables that a player watches and at which the player holds no seat. Tables still in play come
// first, then the newer ones. Pages count from 0; more reports whether there is a next one.
func (s *Store) WatchedBy(ctx context.Context, playerID string, page int) (rows []ListedTable, more bool, err error) {
	q := s.read.WithContext(ctx).
		Where("id IN (SELECT table_id FROM watched WHERE player_id = ? AND player_id <> '')", playerID).
		Where("id NOT IN (SELECT table_id FROM seats WHERE player_id = ? AND player_id <> '')", playerID).
		Order("status = 'over', created_at DESC, id")
	return readPage(s.read.WithContext(ctx), q, page)
}
