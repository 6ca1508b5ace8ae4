package db

import (
	"context"

	"gorm.io/gorm/clause"
)

// Sight is until when somebody was seen before the desk of a side. One in the future says that the player is there, as
// far as the server process knows that holds the stream, and will say so again before.
type Sight struct {
	TableID string `gorm:"primaryKey"`
	Side    uint8  `gorm:"primaryKey;autoIncrement:false"`
	At      int64
}

// SetSights notes sights, many at once. They are no part of the record.
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

// Sights reads when somebody was last seen before the desks of tables.
func (s *Store) Sights(ctx context.Context, tableIDs ...string) ([]Sight, error) {
	var all []Sight
	err := s.read.WithContext(ctx).Where("table_id IN ?", tableIDs).Order("table_id, side").Find(&all).Error
	return all, notFound("sights", err)
}
