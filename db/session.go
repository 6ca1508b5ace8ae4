package db

import (
	"context"

	"gorm.io/gorm"
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
	defer s.sessions.forget(v.ID)
	v.CreatedAt = s.nowIfZero(v.CreatedAt)
	err := s.write.WithContext(ctx).Clauses(clause.OnConflict{
		Columns:   []clause.Column{{Name: "id"}},
		DoUpdates: clause.AssignmentColumns([]string{"player_id", "data", "expires_at"}),
	}).Create(&v).Error
	return found("save session", err)
}

// Session reads a session; ErrNotFound says that there is none or that it has expired. Its Data is shared and must not be changed.
func (s *Store) Session(ctx context.Context, id string) (Session, error) {
	v, err := s.sessions.get(id, func() (v Session, err error) {
		err = s.read.WithContext(ctx).Take(&v, "id = ?", id).Error
		return v, err
	})
	if err == nil && v.ExpiresAt <= s.now() {
		v, err = Session{}, gorm.ErrRecordNotFound
	}
	return v, found("session", err)
}

// DeleteSession removes a session; it is no error when there is none.
func (s *Store) DeleteSession(ctx context.Context, id string) error {
	defer s.sessions.forget(id)
	return found("delete session", s.write.WithContext(ctx).Delete(&Session{}, "id = ?", id).Error)
}

// DeleteExpiredSessions removes the sessions that have expired and says how many.
func (s *Store) DeleteExpiredSessions(ctx context.Context) (int, error) {
	done := s.write.WithContext(ctx).Delete(&Session{}, "expires_at <= ?", s.now())
	return int(done.RowsAffected), found("delete expired sessions", done.Error)
}
