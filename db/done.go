package db

import (
	"context"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// formResult is the result of a form or link that takes effect once.
type formResult struct {
	ID       string `gorm:"primaryKey"`
	PlayerID string
	Result   string
	At       int64
}

// TableName returns the name of the database table, which differs from the type's.
func (formResult) TableName() string { return "done" }

// Kinds of changes that a form makes once. A form may make one of each.
const (
	FormNewTable   = "table"  // the change by CreateTable; its result is the table's id
	FormLink       = "link"   // SetToken
	FormPass       = "pass"   // OfferPass
	FormResumeCode = "code"   // ChangeCode
	FormJoinCode   = "door"   // SetJoinCode
	FormLetter     = "letter" // AddLetters
	FormOrders     = "orders" // HandIn
	FormOther      = "sent"   // recorded by NoteFormResult; the caller chooses the result
)

// RepeatedError is the error for a form (WithForm) that was handled before, with its result. Nothing was stored.
type RepeatedError struct{ Result string }

func (r *RepeatedError) Error() string { return "db: this form was used already" }

// formContextKey is the context key of the form's id.
type formContextKey struct{}

// form identifies a form that a player has sent.
type form struct{ player, id string }

// WithForm returns a context in which one-time changes store the id of their form. One-time changes are those of
// FormNewTable and the other kinds; the id belongs to a player's form. If it is stored already, the change returns
// *RepeatedError instead.
func WithForm(ctx context.Context, playerID, id string) context.Context {
	return context.WithValue(ctx, formContextKey{}, form{playerID, id})
}

// LastForm returns the id of the last form of a player that changed something, empty if there is none.
func (s *Store) LastForm(ctx context.Context, playerID string) (string, error) {
	var all []string
	err := s.read.WithContext(ctx).Model(&formResult{}).Where("player_id = ?", playerID).Order("at DESC, id DESC").
		Limit(1).
		Pluck("id", &all).Error
	if err != nil || len(all) == 0 {
		return "", notFound("last done", err)
	}
	return all[0], nil
}

// FormResult returns the result of a form that was handled before; false if it was not.
func (s *Store) FormResult(ctx context.Context, form, kind string) (result string, ok bool, err error) {
	var d formResult
	err = s.read.WithContext(ctx).Take(&d, "id = ?", kind+":"+form).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return "", false, nil
	}
	return d.Result, err == nil, notFound("done before", err)
}

// storeFormResult stores, in the transaction of a change, that the form of the context has made it. A second
// transaction with the same form waits for the first one, and gets *RepeatedError.
func (s *Store) storeFormResult(ctx context.Context, tx *gorm.DB, kind, result string) error {
	f, ok := ctx.Value(formContextKey{}).(form)
	if !ok {
		return nil
	}
	return s.recordFormResult(tx, formResult{ID: kind + ":" + f.id, PlayerID: f.player, Result: result})
}

// NoteFormResult stores the result of a player's form. It is for forms whose change is protected from repetition in a
// different way. It returns no error if the result is stored already.
func (s *Store) NoteFormResult(ctx context.Context, playerID, form, result string) error {
	err := s.recordFormResult(s.write.WithContext(ctx), formResult{
		ID: FormOther + ":" + form, PlayerID: playerID, Result: result,
	})
	if again := new(RepeatedError); errors.As(err, &again) {
		return nil
	}
	return notFound("sent", err)
}

// recordFormResult stores a one-time change. It returns *RepeatedError if that is stored already.
func (s *Store) recordFormResult(tx *gorm.DB, d formResult) error {
	d.At = s.now()
	made := tx.Clauses(clause.OnConflict{DoNothing: true}).Create(&d)
	if made.Error != nil || made.RowsAffected == 1 {
		return made.Error
	}
	var before formResult
	if err := tx.Take(&before, "id = ?", d.ID).Error; err != nil {
		return err
	}
	return &RepeatedError{before.Result}
}

// usedLinkKey returns the key of the entry which says that a player has used up a link.
func usedLinkKey(hash, playerID string) string { return "used:" + hash + ":" + playerID }

// UsedLink returns the table at which a player sat down with a link that is now used up. It returns ErrNotFound if
// the player did not use that link.
func (s *Store) UsedLink(ctx context.Context, hash, playerID string) (tableID string, err error) {
	var d formResult
	err = s.read.WithContext(ctx).Take(&d, "id = ?", usedLinkKey(hash, playerID)).Error
	return d.Result, notFound("used link", err)
}

// storeLinkUse stores that a player has used up a link of a table. It returns no error if it is stored already.
func (s *Store) storeLinkUse(tx *gorm.DB, hash, playerID, tableID string) error {
	err := s.recordFormResult(tx, formResult{ID: usedLinkKey(hash, playerID), PlayerID: playerID, Result: tableID})
	if again := new(RepeatedError); errors.As(err, &again) {
		return nil
	}
	return err
}

// SweepFormResults removes the results of forms and links from before a given time, and resume codes replaced before
// another.
func (s *Store) SweepFormResults(ctx context.Context, before, codes time.Time) error {
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := tx.Delete(&formResult{}, "at <= ?", before.UnixMilli()).Error; err != nil {
			return err
		}
		return tx.Delete(&FormerCode{}, "ended_at <= ?", codes.UnixMilli()).Error
	})
	if err != nil {
		err = fmt.Errorf("sweep done: %w", wrapAway(err))
	}
	return err
}
