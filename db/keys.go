package db

import (
	"context"
	"crypto/rand"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// KeyPair signs (Hash, 64 bytes) and encrypts (Block, 32 bytes) session cookies.
type KeyPair struct {
	ID        int `gorm:"primaryKey;autoIncrement:false"` // 1 for the first, then counting up
	Hash      []byte
	Block     []byte
	CreatedAt int64 `gorm:"autoCreateTime:false"`
}

// TableName returns the name of the database table, which differs from the type's.
func (KeyPair) TableName() string { return "session_keys" }

// Keys reads the key pairs that session cookies are signed with, the newest first. The first call on a new store
// makes one; if several processes call it at once, all get the same pair.
func (s *Store) Keys(ctx context.Context) ([]KeyPair, error) {
	all, err := keys(s.read.WithContext(ctx))
	if err != nil || len(all) > 0 {
		return all, err
	}
	if err := s.addKeys(ctx, 1); err != nil {
		return nil, err
	}
	return keys(s.read.WithContext(ctx))
}

// addKeys stores a new pair under an id. If the id exists, another process has just made it, and nothing is stored.
func (s *Store) addKeys(ctx context.Context, id int) error {
	k := KeyPair{ID: id, Hash: make([]byte, 64), Block: make([]byte, 32), CreatedAt: s.now()}
	rand.Read(k.Hash)
	rand.Read(k.Block)
	return notFound("add keys", s.write.WithContext(ctx).Clauses(clause.OnConflict{DoNothing: true}).Create(&k).Error)
}

func keys(h *gorm.DB) ([]KeyPair, error) {
	var all []KeyPair
	err := h.Order("id DESC").Find(&all).Error
	return all, notFound("keys", err)
}
