package db

import (
	"context"
	"fmt"

	"gorm.io/gorm"
)

// Pass is a link by which the seat of a side is passed on to somebody, once, until a moment.
type Pass struct {
	TableID   string `gorm:"primaryKey"`
	Side      uint8  `gorm:"primaryKey;autoIncrement:false"`
	TokenHash string
	Name      string // the player it was made for
	Until     int64
}

// OfferPass makes the pass of a seat, in place of one there was, while that player holds the seat. ErrNotFound says
// that the player does not. It takes place once a form (Once).
func (s *Store) OfferPass(ctx context.Context, p Pass, holder string) error {
	if p.TokenHash == "" {
		return fmt.Errorf("offer pass: no token")
	}
	return s.whileHeld(ctx, "offer pass", p.TableID, p.Side, holder, func(tx *gorm.DB) error {
		if err := s.once(ctx, tx, OncePass, ""); err != nil {
			return err
		}
		if err := dropPass(tx, p.TableID, p.Side); err != nil {
			return err
		}
		return tx.Create(&p).Error
	})
}

// WithdrawPass ends the pass of a seat, if there is one, while that player holds the seat. ErrNotFound says that the
// player does not.
func (s *Store) WithdrawPass(ctx context.Context, tableID string, side uint8, holder string) error {
	return s.whileHeld(ctx, "withdraw pass", tableID, side, holder,
		func(tx *gorm.DB) error { return dropPass(tx, tableID, side) })
}

// whileHeld changes something that belongs to the seat of a side while a player holds it.
func (s *Store) whileHeld(ctx context.Context, op, tableID string, side uint8, holder string,
	change func(tx *gorm.DB) error,
) error {
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if _, err := lockTable(tx, tableID); err != nil {
			return err
		}
		var held int64
		if err := one(tx, tableID, side).Where("player_id = ? AND player_id <> ''", holder).Count(&held).Error; err != nil {
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

// Pass reads the pass of a seat that is still good; ErrNotFound says that there is none.
func (s *Store) Pass(ctx context.Context, tableID string, side uint8) (Pass, error) {
	var p Pass
	err := s.read.WithContext(ctx).Take(&p, "table_id = ? AND side = ? AND until > ?", tableID, side, s.now()).Error
	return p, notFound("pass", err)
}

// PassByToken reads a pass that is still good by its token; ErrNotFound says that there is none.
func (s *Store) PassByToken(ctx context.Context, hash string) (Pass, error) {
	var p Pass
	err := s.read.WithContext(ctx).Take(&p, "token_hash = ? AND until > ?", hash, s.now()).Error
	return p, notFound("pass by token", err)
}

// Pass gives the seat of a side to another player, or to nobody. Of the seat as it was read its side and player count,
// of what it becomes player and name; link, PIN and pass of the seat end. Where it is given by a pass, that must be
// good still. ErrTaken says that the seat is not any more as it was read, or that the pass is not good any more.
func (t *Tx) Pass(was, now Seat, by string) error {
	defer t.s.summaries.forget(t.Table.ID)
	if by != "" {
		used := t.tx.Delete(&Pass{}, "table_id = ? AND side = ? AND token_hash = ? AND until > ?", t.Table.ID, was.Side, by,
			t.s.now())
		if used.Error == nil && used.RowsAffected == 0 {
			return fmt.Errorf("pass: %w", ErrTaken)
		}
		if used.Error != nil {
			return clash("pass", used.Error, ErrTaken)
		}
		if err := t.s.uses(t.tx, by, now.PlayerID, t.Table.ID); err != nil {
			return clash("pass", err, ErrTaken)
		}
	} else if err := dropPass(t.tx, t.Table.ID, was.Side); err != nil {
		return clash("pass", err, ErrTaken)
	}
	held := one(t.tx, t.Table.ID, was.Side).Where("player_id = ?", was.PlayerID).Updates(map[string]any{
		"player_id": now.PlayerID, "name": now.Name, "token_hash": "", "pin_hash": "", "sat_at": t.s.now(),
	})
	if held.Error == nil && held.RowsAffected == 0 {
		return fmt.Errorf("pass: %w", ErrTaken)
	}
	if held.Error != nil {
		return clash("pass", held.Error, ErrTaken)
	}
	return t.markReseated()
}

// markReseated notes that a seat changes hands, so that everybody who watches is looked at again after the commit.
func (t *Tx) markReseated() error {
	t.seated = true
	return t.s.tellSeating(t.tx, t.Table.ID)
}
