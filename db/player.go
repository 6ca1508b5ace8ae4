package db

import (
	"context"

	"gorm.io/gorm"
)

// Player is a guest: a name, and a resume code to come back with on another device.
type Player struct {
	ID         string `gorm:"primaryKey"`
	Name       string
	ResumeHash string
	CreatedAt  int64 `gorm:"autoCreateTime:false"`
	SeenAt     int64
	CodeAt     int64 // when a newer resume code was made, 0 while it is the first
}

// CreatePlayer stores a new player; ErrTaken says that the id or the resume code exists.
func (s *Store) CreatePlayer(ctx context.Context, p Player) error {
	p.CreatedAt = s.nowIfZero(p.CreatedAt)
	p.SeenAt = s.nowIfZero(p.SeenAt)
	return clash("create player", s.write.WithContext(ctx).Create(&p).Error, ErrTaken)
}

// Player reads one player, or ErrNotFound.
func (s *Store) Player(ctx context.Context, id string) (Player, error) {
	var p Player
	err := s.read.WithContext(ctx).Take(&p, "id = ?", id).Error
	return p, found("player", err)
}

// PlayerByResume reads the player of a resume code, or ErrNotFound.
func (s *Store) PlayerByResume(ctx context.Context, hash string) (Player, error) {
	var p Player
	err := s.read.WithContext(ctx).Take(&p, "resume_hash = ? AND resume_hash <> ''", hash).Error
	return p, found("player by resume", err)
}

// ChangeCode sets the hash of a player's resume code. That ends the old code and every session of the player, also one that is being
// stored meanwhile; sessions opened after the moment it gives back are good.
func (s *Store) ChangeCode(ctx context.Context, id, hash string) (at int64, err error) {
	at = s.now()
	err = s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		change := map[string]any{"resume_hash": hash, "code_at": at}
		if err := changed("player", tx.Model(&Player{}).Where("id = ?", id).Updates(change)); err != nil {
			return err
		}
		if err := tx.Delete(&Session{}, "player_id = ?", id).Error; err != nil {
			return err
		}
		return s.tell(tx, Tick{PlayerID: id})
	})
	s.sessions.forgetAll()
	s.announce(Tick{PlayerID: id})
	return at, found("change code", err)
}

// RenamePlayer changes a player's name, also on the seats he holds.
func (s *Store) RenamePlayer(ctx context.Context, id, name string) error {
	defer s.summaries.forgetAll()
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := changed("player", tx.Model(&Player{}).Where("id = ?", id).Update("name", name)); err != nil {
			return err
		}
		return tx.Model(&Seat{}).Where("player_id = ? AND player_id <> ''", id).Update("name", name).Error
	})
	return found("rename player", err)
}
