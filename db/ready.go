package db

import (
	"context"
	"crypto/rand"

	"gorm.io/gorm"
)

// Ready makes sure that the store can be read and written, by storing something and taking it away again. Its error is
// an Away that says why not, ErrAway to errors.Is; a context that ends first tells the same as an error of its own.
func (s *Store) Ready(ctx context.Context) error {
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
