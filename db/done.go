package db

import (
	"context"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// done is the result of a form or link that works once.
type done struct {
	ID       string `gorm:"primaryKey"`
	PlayerID string
	Result   string
	At       int64
}

// TableName keeps the plural right.
func (done) TableName() string { return "done" }

// Kinds of what a form may bring about once. A form may bring about one of each.
const (
	OnceTable  = "table"  // CreateTable; the result is the table's id
	OnceLink   = "link"   // SetToken
	OncePass   = "pass"   // OfferPass
	OnceCode   = "code"   // ChangeCode
	OnceDoor   = "door"   // OpenDoor
	OnceLetter = "letter" // AddLetters
	OnceOrders = "orders" // HandIn
	OnceSent   = "sent"   // NoteSent; the result is the caller's
)

// Repeated says that the form of the context (Once) was handled before, with its result. Nothing was stored.
type Repeated struct{ Result string }

func (r *Repeated) Error() string { return "db: this form was used already" }

// onceKey is where a context keeps the id of its form.
type onceKey struct{}

// form is a form of a player.
type form struct{ player, id string }

// Once returns a context in which changes that take place once store the id of their form. Such changes are OnceTable
// and the like; the id is that of a player's form. When it is stored already, the change answers with *Repeated
// instead.
func Once(ctx context.Context, playerID, id string) context.Context {
	return context.WithValue(ctx, onceKey{}, form{playerID, id})
}

// LastDone returns the id of the last form of a player that brought something about, empty for none.
func (s *Store) LastDone(ctx context.Context, playerID string) (string, error) {
	var all []string
	err := s.read.WithContext(ctx).Model(&done{}).Where("player_id = ?", playerID).Order("at DESC, id DESC").Limit(1).
		Pluck("id", &all).Error
	if err != nil || len(all) == 0 {
		return "", notFound("last done", err)
	}
	return all[0], nil
}

// DoneBefore reads what a form has brought about; false when it has not yet.
func (s *Store) DoneBefore(ctx context.Context, form, kind string) (result string, ok bool, err error) {
	var d done
	err = s.read.WithContext(ctx).Take(&d, "id = ?", kind+":"+form).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return "", false, nil
	}
	return d.Result, err == nil, notFound("done before", err)
}

// once notes, in the transaction of a change, that the form of the context has brought it about. A second transaction
// with the same form waits for the first one, and gets *Repeated.
func (s *Store) once(ctx context.Context, tx *gorm.DB, kind, result string) error {
	f, ok := ctx.Value(onceKey{}).(form)
	if !ok {
		return nil
	}
	return s.recordDone(tx, done{ID: kind + ":" + f.id, PlayerID: f.player, Result: result})
}

// NoteSent notes what a form of a player has brought about that takes place once in any other way. Again is no error.
func (s *Store) NoteSent(ctx context.Context, playerID, form, result string) error {
	err := s.recordDone(s.write.WithContext(ctx), done{ID: OnceSent + ":" + form, PlayerID: playerID, Result: result})
	if again := new(Repeated); errors.As(err, &again) {
		return nil
	}
	return notFound("sent", err)
}

// recordDone stores a deed that takes place once. It returns *Repeated when that is stored already.
func (s *Store) recordDone(tx *gorm.DB, d done) error {
	d.At = s.now()
	made := tx.Clauses(clause.OnConflict{DoNothing: true}).Create(&d)
	if made.Error != nil || made.RowsAffected == 1 {
		return made.Error
	}
	var before done
	if err := tx.Take(&before, "id = ?", d.ID).Error; err != nil {
		return err
	}
	return &Repeated{before.Result}
}

// usedLink returns the key of a table whose link was used up by a player.
func usedLink(hash, playerID string) string { return "used:" + hash + ":" + playerID }

// UsedLink finds the table at which a player sat down by a link that this used up. It is ErrNotFound when the player
// did not.
func (s *Store) UsedLink(ctx context.Context, hash, playerID string) (tableID string, err error) {
	var d done
	err = s.read.WithContext(ctx).Take(&d, "id = ?", usedLink(hash, playerID)).Error
	return d.Result, notFound("used link", err)
}

// uses notes that a player has used up a link of a table. Again is no error.
func (s *Store) uses(tx *gorm.DB, hash, playerID, tableID string) error {
	err := s.recordDone(tx, done{ID: usedLink(hash, playerID), PlayerID: playerID, Result: tableID})
	if again := new(Repeated); errors.As(err, &again) {
		return nil
	}
	return err
}

// SweepDone forgets what forms and links brought about before a moment, and codes that were replaced before another.
func (s *Store) SweepDone(ctx context.Context, before, codes time.Time) error {
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := tx.Delete(&done{}, "at <= ?", before.UnixMilli()).Error; err != nil {
			return err
		}
		return tx.Delete(&FormerCode{}, "ended_at <= ?", codes.UnixMilli()).Error
	})
	if err != nil {
		err = fmt.Errorf("sweep done: %w", away(err))
	}
	return err
}
