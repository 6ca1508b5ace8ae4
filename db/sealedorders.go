package db

import (
	"context"

	"gorm.io/gorm"
)

// SealedOrders are written orders that a side hands to the referee for a turn. Until the referee opens them, the
// side may change them or take them back. They are not part of the record and change nothing in the table's row.
type SealedOrders struct {
	ID       string `gorm:"primaryKey"`
	TableID  string
	Side     uint8
	Name     string // the writer's name at the time
	Turn     int    // the turn they are for
	Body     string
	At       int64 // when they were handed in or last changed
	OpenedAt int64 // 0 while they are sealed
}

// TableName returns the name of the database table, with the correct plural.
func (SealedOrders) TableName() string { return "sealed_orders" }

// HandIn stores orders of the player who holds the seat of their side. They replace the sealed orders with the same
// ID, or those for the same turn if replaces is true. The parameter most is how many orders a side may hand in. It
// returns ErrNotFound if the player does not hold the seat. It returns ErrTaken if the orders with that ID are not
// sealed any more, or if the side has handed in that many already. Sending the same form again changes nothing (see
// WithForm). On PostgreSQL the other server processes learn of it from a tick for the side and the referee.
func (s *Store) HandIn(ctx context.Context, o SealedOrders, replaces bool, holder string, most int) error {
	o.At = s.nowIfZero(o.At)
	return s.whileHeld(ctx, "hand in", o.TableID, o.Side, holder, func(tx *gorm.DB) error {
		if err := s.storeFormResult(ctx, tx, FormOrders, ""); err != nil {
			return err
		}
		which, with := "turn = ?", any(o.Turn)
		if replaces {
			which, with = "id = ?", o.ID
		}
		done := sealedOrders(tx, o.TableID, o.Side).Where(which, with).
			Updates(map[string]any{"body": o.Body, "name": o.Name, "at": o.At})
		if done.Error != nil {
			return done.Error
		}
		if done.RowsAffected == 0 {
			if err := addOrders(tx, &o, replaces, most); err != nil {
				return err
			}
		}
		return s.sendTick(tx, Tick{TableID: o.TableID, Sides: readersOf(o.Side)})
	})
}

func addOrders(tx *gorm.DB, o *SealedOrders, replaces bool, most int) error {
	if replaces {
		return ErrTaken
	}
	var had int64
	err := tx.Model(&SealedOrders{}).Where("table_id = ? AND side = ?", o.TableID, o.Side).Count(&had).Error
	if err != nil {
		return err
	}
	if int(had) >= most {
		return ErrTaken
	}
	return tx.Create(o).Error
}

// sealedOrders returns the orders of a side that are still sealed.
func sealedOrders(tx *gorm.DB, tableID string, side uint8) *gorm.DB {
	return tx.Model(&SealedOrders{}).Where("table_id = ? AND side = ? AND opened_at = 0", tableID, side)
}

// TakeOrdersBack removes sealed orders of a side for the player who holds its seat. It returns ErrNotFound if the
// player does not hold it any more, and ErrTaken if there are no such sealed orders.
func (s *Store) TakeOrdersBack(ctx context.Context, tableID string, side uint8, id, holder string) error {
	return s.whileHeld(ctx, "take orders back", tableID, side, holder, func(tx *gorm.DB) error {
		done := sealedOrders(tx, tableID, side).Where("id = ?", id).Delete(&SealedOrders{})
		if done.Error == nil && done.RowsAffected == 0 {
			return ErrTaken
		}
		if done.Error != nil {
			return done.Error
		}
		return s.sendTick(tx, Tick{TableID: tableID, Sides: readersOf(side)})
	})
}

// OpenOrders opens orders for the player who holds the referee's seat, and returns them. Orders that are open
// already stay unchanged. It returns ErrNotFound if the player does not hold the seat, or if there are no such
// orders.
func (s *Store) OpenOrders(ctx context.Context, tableID, id, holder string) (SealedOrders, error) {
	var o SealedOrders
	err := s.whileHeld(ctx, "open orders", tableID, Referee, holder, func(tx *gorm.DB) error {
		if err := tx.Take(&o, "table_id = ? AND id = ?", tableID, id).Error; err != nil || o.OpenedAt != 0 {
			return err
		}
		o.OpenedAt = s.now()
		if err := tx.Model(&SealedOrders{}).Where("id = ?", id).Update("opened_at", o.OpenedAt).Error; err != nil {
			return err
		}
		return s.sendTick(tx, Tick{TableID: tableID, Sides: readersOf(o.Side)})
	})
	return o, err
}

// SealedOrders lists all orders that were handed in at a table, ordered by turn.
func (s *Store) SealedOrders(ctx context.Context, tableID string) ([]SealedOrders, error) {
	var all []SealedOrders
	err := s.read.WithContext(ctx).Where("table_id = ?", tableID).Order("turn, at, id").Find(&all).Error
	return all, notFound("sealed orders", err)
}
