package db

import (
	"context"
	"errors"
	"time"

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

// CreatePlayer stores a new player. It returns ErrTaken if the id or the resume code exists.
func (s *Store) CreatePlayer(ctx context.Context, p Player) error {
	return wrapDuplicate("create player", s.createPlayer(s.write.WithContext(ctx), p), ErrTaken)
}

func (s *Store) createPlayer(tx *gorm.DB, p Player) error {
	p.CreatedAt = s.nowIfZero(p.CreatedAt)
	p.SeenAt = s.nowIfZero(p.SeenAt)
	err := tx.Create(&p).Error
	if errors.Is(err, gorm.ErrDuplicatedKey) {
		return ErrTaken
	}
	return err
}

// Player reads a player. It returns ErrNotFound if there is none.
func (s *Store) Player(ctx context.Context, id string) (Player, error) {
	var p Player
	err := s.read.WithContext(ctx).Take(&p, "id = ?", id).Error
	return p, notFound("player", err)
}

// PlayerByResume reads the player with a resume code. It returns ErrNotFound if there is none.
func (s *Store) PlayerByResume(ctx context.Context, hash string) (Player, error) {
	var p Player
	err := s.read.WithContext(ctx).Take(&p, "resume_hash = ? AND resume_hash <> ''", hash).Error
	return p, notFound("player by resume", err)
}

// ChangeCode sets the hash of a player's resume code and ends every session of the player. A session that another
// request is storing at the same time ends too. Only the session goesOn continues, if it is not nil. Sessions opened
// after the returned time are valid. The old code becomes a FormerCode. Sending the same form again changes nothing
// (see WithForm).
func (s *Store) ChangeCode(ctx context.Context, id, hash string, goesOn *Renewal) (at int64, err error) {
	at = s.now()
	err = s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := s.storeFormResult(ctx, tx, FormResumeCode, ""); err != nil {
			return err
		}
		var p Player
		if err := tx.Take(&p, "id = ?", id).Error; err != nil {
			return err
		}
		if p.ResumeHash != "" {
			if err := tx.Create(&FormerCode{Hash: p.ResumeHash, PlayerID: id, EndedAt: at}).Error; err != nil {
				return err
			}
		}
		if err := setCode(tx, id, hash, at); err != nil {
			return err
		}
		keep := []string{""}
		if goesOn != nil {
			for _, a := range goesOn.OldIDs {
				keep = append(keep, a.ID)
			}
		}
		if err := tx.Delete(&Session{}, "player_id = ? AND id NOT IN ?", id, keep).Error; err != nil {
			return err
		}
		if err := s.sendTick(tx, Tick{PlayerID: id}); err != nil || goesOn == nil {
			return err
		}
		r := *goesOn
		r.Session.CreatedAt = at + 1
		return s.renew(tx, r)
	})
	s.sessions.forgetAll()
	s.announce(Tick{PlayerID: id})
	return at, notFound("change code", err)
}

// setCode stores the hash of a player's new resume code, and the time of the change.
func setCode(tx *gorm.DB, id, hash string, at int64) error {
	change := map[string]any{"resume_hash": hash, "code_at": at}
	return notFoundIfUnchanged("player", tx.Model(&Player{}).Where("id = ?", id).Updates(change))
}

// FormerCode is a resume code that was replaced by a newer one. For a while its owner can still come back with it.
// That makes all newer codes invalid (see Recover).
type FormerCode struct {
	Hash     string `gorm:"primaryKey"`
	PlayerID string
	EndedAt  int64 // when it was replaced
	UsedAt   int64 // when somebody last came back with it, 0 for never
}

// FormerCode reads a code that was replaced after a given time. It returns ErrNotFound if there is none.
func (s *Store) FormerCode(ctx context.Context, hash string, after time.Time) (FormerCode, error) {
	var f FormerCode
	err := s.read.WithContext(ctx).Take(&f, "hash = ? AND ended_at > ?", hash, after.UnixMilli()).Error
	return f, notFound("former code", err)
}

// FormerCodes lists the codes of a player that were replaced after a given time, the oldest first.
func (s *Store) FormerCodes(ctx context.Context, playerID string, after time.Time) ([]FormerCode, error) {
	var all []FormerCode
	err := s.read.WithContext(ctx).Where("player_id = ? AND ended_at > ?", playerID, after.UnixMilli()).
		Order("ended_at, hash").Find(&all).Error
	return all, notFound("former codes", err)
}

// Recover brings a player back by a code that was replaced after a given time. It ends all their sessions, and
// removes every code made after that one and every contact added since. The player gets the new code. The code that
// was used stays valid, so that a thief who has it cannot make it useless for the player. Sessions opened after the
// returned time are valid. It returns ErrNotFound if there is no such code.
func (s *Store) Recover(ctx context.Context, hash string, after time.Time,
	newHash string,
) (p Player, at int64, err error) {
	at = s.now()
	err = s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		var f FormerCode
		if err := tx.Take(&f, "hash = ? AND ended_at > ?", hash, after.UnixMilli()).Error; err != nil {
			return err
		}
		if err := setCode(tx, f.PlayerID, newHash, at); err != nil {
			return err
		}
		if err := tx.Model(&FormerCode{}).Where("hash = ?", hash).Update("used_at", at).Error; err != nil {
			return err
		}
		if err := tx.Delete(&FormerCode{}, "player_id = ? AND ended_at > ?", f.PlayerID, f.EndedAt).Error; err != nil {
			return err
		}
		if err := tx.Delete(&Contact{}, "player_id = ? AND created_at > ?", f.PlayerID, f.EndedAt).Error; err != nil {
			return err
		}
		if err := tx.Delete(&Session{}, "player_id = ?", f.PlayerID).Error; err != nil {
			return err
		}
		if err := s.sendTick(tx, Tick{PlayerID: f.PlayerID}); err != nil {
			return err
		}
		return tx.Take(&p, "id = ?", f.PlayerID).Error
	})
	s.sessions.forgetAll()
	if err == nil {
		s.announce(Tick{PlayerID: p.ID})
	}
	return p, at, notFound("recover", err)
}

// RenamePlayer changes a player's name, also on the seats the player holds.
func (s *Store) RenamePlayer(ctx context.Context, id, name string) error {
	defer s.summaries.forgetAll()
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := notFoundIfUnchanged("player", tx.Model(&Player{}).Where("id = ?", id).Update("name", name)); err != nil {
			return err
		}
		return tx.Model(&Seat{}).Where("player_id = ? AND player_id <> ''", id).Update("name", name).Error
	})
	return notFound("rename player", err)
}
