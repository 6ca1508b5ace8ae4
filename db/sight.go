package db

import (
	"context"

	"gorm.io/gorm/clause"
)

// Sight stores until when the player of a side counts as present. If that time is in the future, the player is there.
// The process that serves the player's stream stores a later time before the stored one passes.
type Sight struct {
	TableID string `gorm:"primaryKey"`
	Side    uint8  `gorm:"primaryKey;autoIncrement:false"`
	At      int64
}

// SetSights stores many sights at once. They are not part of the record.
func (s *Store) SetSights(ctx context.Context, all []Sight) error {
	if len(all) == 0 {
		return nil
	}
	on := clause.OnConflict{
		Columns:   []clause.Column{{Name: "table_id"}, {Name: "side"}},
		DoUpdates: clause.AssignmentColumns([]string{"at"}),
	}
	return notFound("sights", s.write.WithContext(ctx).Clauses(on).Create(&all).Error)
}

// Sights reads when the players of tables were last seen.
func (s *Store) Sights(ctx context.Context, tableIDs ...string) ([]Sight, error) {
	var all []Sight
	err := s.read.WithContext(ctx).Where("table_id IN ?", tableIDs).Order("table_id, side").Find(&all).Error
	return all, notFound("sights", err)
}
