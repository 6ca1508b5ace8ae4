package db

import (
	"context"
	"errors"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// Pointer is a place of a table that everybody's screen shows, until a given time.
type Pointer struct {
	TableID string `gorm:"primaryKey"`
	Place   string
	Until   int64
}

// Point shows everybody a place, which replaces the one before; an empty place shows none. On PostgreSQL the other
// server processes learn of it from a tick for the public.
func (s *Store) Point(ctx context.Context, p Pointer) error {
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		var err error
		if p.Place == "" {
			err = tx.Delete(&Pointer{}, "table_id = ?", p.TableID).Error
		} else {
			err = tx.Clauses(clause.OnConflict{UpdateAll: true}).Create(&p).Error
		}
		if err != nil {
			return err
		}
		return s.sendTick(tx, Tick{TableID: p.TableID, Sides: publicSide})
	})
	return notFound("point", err)
}

// PointedPlace returns the place that everybody's screen shows, or "" for none.
func (s *Store) PointedPlace(ctx context.Context, tableID string) (string, error) {
	var p Pointer
	err := s.read.WithContext(ctx).Take(&p, "table_id = ? AND until > ?", tableID, s.now()).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return "", nil
	}
	return p.Place, notFound("pointed", err)
}
