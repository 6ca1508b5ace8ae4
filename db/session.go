package db

import (
	"context"
	"database/sql"
	"errors"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// Session is what the server knows of one browser. Its ID is the hash of the id in the cookie.
type Session struct {
	ID        string `gorm:"primaryKey"`
	PlayerID  string // "" before the guest has a name
	Data      []byte
	CreatedAt int64 `gorm:"autoCreateTime:false"` // when the player came; kept when the session goes on under another id
	ExpiresAt int64
}

// SaveSession stores a session, or replaces the player, data and expiry of the one with its id. ErrNotFound says that it has ended: its
// player has made a newer resume code since it was opened.
func (s *Store) SaveSession(ctx context.Context, v Session) error {
	defer s.sessions.forget(v.ID)
	v.CreatedAt = s.nowIfZero(v.CreatedAt)
	store := func(tx *gorm.DB) error {
		return tx.Clauses(clause.OnConflict{
			Columns:   []clause.Column{{Name: "id"}},
			DoUpdates: clause.AssignmentColumns([]string{"player_id", "data", "expires_at"}),
		}).Create(&v).Error
	}
	if v.PlayerID == "" {
		return found("save session", store(s.write.WithContext(ctx)))
	}
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := stillGood(tx, v); err != nil {
			return err
		}
		return store(tx)
	})
	return found("save session", err)
}

// stillGood makes sure that a session was opened after its player's latest code was made, and that no newer one is made before it is
// stored.
func stillGood(tx *gorm.DB, v Session) error {
	query := "SELECT code_at FROM players WHERE id = ?"
	if tx.Name() == Postgres {
		query += " FOR SHARE"
	}
	var at int64
	err := tx.Raw(query, v.PlayerID).Row().Scan(&at)
	switch {
	case errors.Is(err, sql.ErrNoRows): // players never go; a session of nobody we know opens nothing
		return nil
	case err == nil && at != 0 && v.CreatedAt <= at:
		return gorm.ErrRecordNotFound
	}
	return err
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
