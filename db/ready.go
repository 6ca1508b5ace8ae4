package db

import (
	"context"
	"crypto/rand"

	"gorm.io/gorm"
)

// CheckReady checks that the store can be read and written, by storing a row and removing it again. Its error is an
// Away with the reason, which errors.Is finds as ErrAway. If the context ends first, the error is the context's.
func (s *Store) CheckReady(ctx context.Context) error {
	var version int
	if err := s.read.WithContext(ctx).Raw("SELECT 1").Row().Scan(&version); err != nil {
		return notFound("ready: read", err)
	}
	probe := Session{ID: "ready " + rand.Text(), CreatedAt: s.now(), ExpiresAt: 1}
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := tx.Create(&probe).Error; err != nil {
			return err
		}
		return tx.Delete(&Session{}, "id = ?", probe.ID).Error
	})
	return notFound("ready: write", err)
}
