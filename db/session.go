package db

import (
	"context"

	"gorm.io/gorm/clause"
)

// Session is what the server knows of one browser. Its ID is the hash of the id in the cookie.
type Session struct {
	ID        string `gorm:"primaryKey"`
	PlayerID  string // "" before the guest has a name
	Data      []byte
	CreatedAt int64 `gorm:"autoCreateTime:false"`
	ExpiresAt int64
}

// SaveSession stores a session, or replaces the player, data and expiry of the one with its id.
func (s *Store) SaveSession(ctx context.Context, v Session) error {
	v.CreatedAt = s.nowIfZero(v.CreatedAt)
	err := s.write.WithContext(ctx).Clauses(clause.OnConflict{
		Columns:   []clause.Column{{Name: "id"}},
		DoUpdates: clause.AssignmentColumns([]string{"player_id", "data", "expires_at"}),
	}).Create(&v).Error
	return found("save session", err)
}

// Session reads a session; ErrNotFound says that there is none or that it has expired.
func (s *Store) Session(ctx context.Context, id string) (Session, error) {
	var v Session
	err := s.read.WithContext(ctx).Take(&v, "id = ? AND expires_at > ?", id, s.now()).Error
	return v, found("session", err)
}

// DeleteSession removes a session; it is no error when there is none.
func (s *Store) DeleteSession(ctx context.Context, id string) error {
	return found("delete session", s.write.WithContext(ctx).Delete(&Session{}, "id = ?", id).Error)
}

// DeleteExpiredSessions removes the sessions that have expired and says how many.
func (s *Store) DeleteExpiredSessions(ctx context.Context) (int, error) {
	done := s.write.WithContext(ctx).Delete(&Session{}, "expires_at <= ?", s.now())
	return int(done.RowsAffected), found("delete expired sessions", done.Error)
}
