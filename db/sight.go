package db

import (
	"context"

	"gorm.io/gorm/clause"
)

// Sight says until when a side's player counts as seen at their page. A future time means that the player is there.
// The process with the player's stream sets a later time before it passes.
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
