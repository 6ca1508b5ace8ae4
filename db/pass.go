package db

import (
	"context"
	"fmt"

	"gorm.io/gorm"
)

// Pass is a link that passes a side's seat to another player. It works once, until a given time.
type Pass struct {
	TableID   string `gorm:"primaryKey"`
	Side      uint8  `gorm:"primaryKey;autoIncrement:false"`
	TokenHash string
	Name      string // the name of the player it was made for
	Until     int64
}

// OfferPass stores the pass of a seat, replacing the old one, if the player holds the seat. It returns ErrNotFound if
// they do not. Sending the same form again changes nothing (see WithForm).
func (s *Store) OfferPass(ctx context.Context, p Pass, holder string) error {
	if p.TokenHash == "" {
		return fmt.Errorf("offer pass: no token")
	}
	return s.whileHeld(ctx, "offer pass", p.TableID, p.Side, holder, func(tx *gorm.DB) error {
		if err := s.storeFormResult(ctx, tx, FormPass, ""); err != nil {
			return err
		}
		if err := dropPass(tx, p.TableID, p.Side); err != nil {
			return err
		}
		return tx.Create(&p).Error
	})
}

// WithdrawPass removes the pass of a seat, if the player holds the seat. It returns ErrNotFound if they do not.
func (s *Store) WithdrawPass(ctx context.Context, tableID string, side uint8, holder string) error {
	return s.whileHeld(ctx, "withdraw pass", tableID, side, holder,
		func(tx *gorm.DB) error { return dropPass(tx, tableID, side) })
}

// whileHeld runs change, which changes a seat, only if a given player holds that seat. Otherwise it returns
// ErrNotFound.
func (s *Store) whileHeld(ctx context.Context, op, tableID string, side uint8, holder string,
	change func(tx *gorm.DB) error,
) error {
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if _, err := lockTable(tx, tableID); err != nil {
			return err
		}
		var held int64
		if err := seatQuery(tx, tableID, side).Where("player_id = ? AND player_id <> ''", holder).
			Count(&held).Error; err != nil {
			return err
		}
		if held == 0 {
			return gorm.ErrRecordNotFound
		}
		return change(tx)
	})
	return notFound(op, err)
}

func dropPass(tx *gorm.DB, tableID string, side uint8) error {
	return tx.Delete(&Pass{}, "table_id = ? AND side = ?", tableID, side).Error
}

// Pass reads the valid pass of a seat. It returns ErrNotFound if there is none.
func (s *Store) Pass(ctx context.Context, tableID string, side uint8) (Pass, error) {
	var p Pass
	err := s.read.WithContext(ctx).Take(&p, "table_id = ? AND side = ? AND until > ?", tableID, side, s.now()).Error
	return p, notFound("pass", err)
}

// PassByToken reads a valid pass by its token. It returns ErrNotFound if there is none.
func (s *Store) PassByToken(ctx context.Context, hash string) (Pass, error) {
	var p Pass
	err := s.read.WithContext(ctx).Take(&p, "token_hash = ? AND until > ?", hash, s.now()).Error
	return p, notFound("pass by token", err)
}

// TransferSeat gives the seat of a side to another player, or to nobody. Parameter was holds the side and its present
// player. Parameter now holds the new player and their name. Link, PIN and pass of the seat become invalid. If by is
// not empty, it must be the token of a valid pass for the seat. It returns ErrTaken if the stored seat no longer
// agrees with was, or if the pass is no longer valid.
func (t *Tx) TransferSeat(was, now Seat, by string) error {
	defer t.s.summaries.forget(t.Table.ID)
	if by != "" {
		used := t.tx.Delete(&Pass{}, "table_id = ? AND side = ? AND token_hash = ? AND until > ?", t.Table.ID, was.Side, by,
			t.s.now())
		if used.Error == nil && used.RowsAffected == 0 {
			return fmt.Errorf("pass: %w", ErrTaken)
		}
		if used.Error != nil {
			return wrapDuplicate("pass", used.Error, ErrTaken)
		}
		if err := t.s.storeLinkUse(t.tx, by, now.PlayerID, t.Table.ID); err != nil {
			return wrapDuplicate("pass", err, ErrTaken)
		}
	} else if err := dropPass(t.tx, t.Table.ID, was.Side); err != nil {
		return wrapDuplicate("pass", err, ErrTaken)
	}
	held := seatQuery(t.tx, t.Table.ID, was.Side).Where("player_id = ?", was.PlayerID).Updates(map[string]any{
		"player_id": now.PlayerID, "name": now.Name, "token_hash": "", "pin_hash": "", "sat_at": t.s.now(),
	})
	if held.Error == nil && held.RowsAffected == 0 {
		return fmt.Errorf("pass: %w", ErrTaken)
	}
	if held.Error != nil {
		return wrapDuplicate("pass", held.Error, ErrTaken)
	}
	return t.markHolderChanged()
}

// markHolderChanged notes that a seat changes its holder. After the commit, everybody who watches is checked again.
func (t *Tx) markHolderChanged() error {
	t.seated = true
	return t.s.tellSeating(t.tx, t.Table.ID)
}
