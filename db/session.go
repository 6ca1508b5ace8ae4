package db

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// Session is the server's record of one browser. Its ID is the hash of the id in the cookie.
type Session struct {
	ID        string `gorm:"primaryKey"`
	PlayerID  string // "" until the guest has chosen a name
	Data      []byte
	CreatedAt int64 `gorm:"autoCreateTime:false"` // when it was opened; kept when it continues under another id
	ExpiresAt int64
	// the ID under which the session continues, "" while this is the current one; Data then holds the new id of the
	// cookie
	Next   string
	UsedAt int64 // when a browser first sent the id, 0 if none has
	Grace  int64 // for a replaced id: how many milliseconds it stays valid after a browser first sent the new id
}

// SaveSession stores a session. If the id exists, it replaces player, data and expiry. It returns ErrNotFound if the
// session has ended because its player has made a newer resume code since it was opened. It returns ErrStale if the
// session continues under another id.
func (s *Store) SaveSession(ctx context.Context, v Session) error {
	defer s.sessions.forget(v.ID)
	v.CreatedAt = s.nowIfZero(v.CreatedAt)
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := checkNotEnded(tx, v); err != nil {
			return err
		}
		if err := s.noteSeen(tx, v.PlayerID); err != nil {
			return err
		}
		done := tx.Clauses(clause.OnConflict{
			Columns:   []clause.Column{{Name: "id"}},
			Where:     clause.Where{Exprs: []clause.Expression{clause.Expr{SQL: "sessions.next = ''"}}},
			DoUpdates: clause.AssignmentColumns([]string{"player_id", "data", "expires_at"}),
		}).Create(&v)
		if done.Error == nil && done.RowsAffected == 0 {
			return ErrStale
		}
		return done.Error
	})
	return notFound("save session", err)
}

// checkNotEnded checks that a session was opened after its player's latest code was made. It also keeps a newer code
// from being made before the session is stored.
func checkNotEnded(tx *gorm.DB, v Session) error {
	if v.PlayerID == "" {
		return nil
	}
	query := "SELECT CASE WHEN EXISTS (SELECT 1 FROM bans WHERE player_id = players.id) THEN -1 ELSE code_at END" +
		" FROM players WHERE id = ?"
	if tx.Name() == Postgres {
		query += " FOR SHARE"
	}
	var at int64
	err := tx.Raw(query, v.PlayerID).Row().Scan(&at)
	switch {
	case errors.Is(err, sql.ErrNoRows): // the player was removed
		return gorm.ErrRecordNotFound
	case err == nil && (at < 0 || at != 0 && v.CreatedAt <= at): // banned, or a newer code was made
		return gorm.ErrRecordNotFound
	}
	return err
}

// Renewal is a session that continues under another id. The old ids lead to the new one for a while, because the
// response with the new cookie may be lost.
type Renewal struct {
	Session Session
	OldIDs  []Alias
	Player  *Player // the player who is stored with the session, nil for none
}

// Alias is an id that a session had before.
type Alias struct {
	ID    string
	Data  []byte        // the new id of the cookie, encrypted with the old one
	Grace time.Duration // how long it stays valid after a browser first sent the new id
	Until int64         // when the alias ends in any case, 0 if it lasts as long as the session
	Guest bool          // the browser had this id as a guest, before there was a session; so the id has no row yet
	Led   bool          // this id already led to the session's current id, and now leads to the new one at once
}

// RenewSession stores a session under its new id and lets the old ids lead to it. It returns ErrStale, and stores
// nothing, if another request has already renewed one of the old ids. It returns ErrNotFound if a newer resume code has
// ended the session, and ErrTaken if the new id is in use.
func (s *Store) RenewSession(ctx context.Context, r Renewal) error {
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error { return s.renew(tx, r) })
	s.forgetAliases(r)
	if errors.Is(err, ErrStale) || errors.Is(err, ErrTaken) {
		return err
	}
	return notFound("renew session", err)
}

func (s *Store) forgetAliases(r Renewal) {
	s.sessions.forget(r.Session.ID)
	for _, a := range r.OldIDs {
		s.sessions.forget(a.ID)
	}
}

func (s *Store) renew(tx *gorm.DB, r Renewal) error {
	v := r.Session
	v.CreatedAt = s.nowIfZero(v.CreatedAt)
	if p := r.Player; p != nil {
		if err := s.createPlayer(tx, *p); err != nil {
			return err
		}
	}
	if err := checkNotEnded(tx, v); err != nil {
		return err
	}
	if err := s.noteSeen(tx, v.PlayerID); err != nil {
		return err
	}
	for _, a := range r.OldIDs {
		if err := s.linkAlias(tx, a, v); err != nil {
			return err
		}
	}
	if len(r.OldIDs) == 0 {
		v.UsedAt = s.now() // a session without old ids counts as used from the start
	}
	return tx.Create(&v).Error
}

// linkAlias makes an old id of a session lead to its current id.
func (s *Store) linkAlias(tx *gorm.DB, a Alias, to Session) error {
	row := Session{
		ID: a.ID, PlayerID: to.PlayerID, Data: a.Data, CreatedAt: to.CreatedAt, ExpiresAt: to.ExpiresAt,
		Next: to.ID, UsedAt: 1, Grace: a.Grace.Milliseconds(),
	}
	if a.Until != 0 {
		row.ExpiresAt = min(row.ExpiresAt, a.Until)
	}
	var done *gorm.DB
	if a.Guest {
		done = tx.Clauses(clause.OnConflict{DoNothing: true}).Create(&row)
	} else {
		old := tx.Model(&Session{}).Where("id = ? AND next = ''", a.ID)
		if a.Led {
			old = tx.Model(&Session{}).Where("id = ? AND next <> ''", a.ID)
		}
		done = old.Updates(map[string]any{
			"player_id": row.PlayerID, "data": row.Data, "expires_at": row.ExpiresAt, "next": row.Next, "grace": row.Grace,
		})
	}
	if done.Error == nil && done.RowsAffected == 0 && !a.Led {
		return ErrStale
	}
	return done.Error
}

// UseSession notes that a browser has sent the id of a session for the first time. The ids the session had before
// end a while later (Alias.Grace).
func (s *Store) UseSession(ctx context.Context, id string) error {
	var old []string
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		now := s.now()
		first := tx.Model(&Session{}).Where("id = ? AND used_at = 0", id).Update("used_at", now)
		if first.Error != nil || first.RowsAffected == 0 {
			return first.Error
		}
		if err := tx.Model(&Session{}).Where("next = ?", id).Pluck("id", &old).Error; err != nil {
			return err
		}
		return tx.Model(&Session{}).Where("next = ? AND expires_at > ? + grace", id, now).
			Update("expires_at", gorm.Expr("? + grace", now)).Error
	})
	s.sessions.forget(id)
	for _, o := range old {
		s.sessions.forget(o)
	}
	return notFound("use session", err)
}

// Session reads a session. It returns ErrNotFound if there is none or if it has expired. Its Data is shared and
// must not be changed.
func (s *Store) Session(ctx context.Context, id string) (Session, error) {
	v, err := s.sessions.get(id, func() (v Session, err error) {
		err = s.read.WithContext(ctx).Take(&v, "id = ?", id).Error
		return v, err
	})
	if err == nil && v.ExpiresAt <= s.now() {
		v, err = Session{}, gorm.ErrRecordNotFound
	}
	return v, notFound("session", err)
}

// DeleteSession removes a session, and with it every id that it had before. It returns no error if there is none.
func (s *Store) DeleteSession(ctx context.Context, id string) error {
	defer s.sessions.forget(id)
	return notFound("delete session", s.write.WithContext(ctx).Delete(&Session{}, "id = ? OR next = ?", id, id).Error)
}

// DeleteExpiredSessions removes the sessions that have expired and returns how many there were.
func (s *Store) DeleteExpiredSessions(ctx context.Context) (int, error) {
	done := s.write.WithContext(ctx).Delete(&Session{}, "expires_at <= ?", s.now())
	return int(done.RowsAffected), notFound("delete expired sessions", done.Error)
}
