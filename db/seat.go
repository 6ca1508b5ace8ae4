package db

import (
	"context"
	"fmt"

	"gorm.io/gorm"
)

// Seat is one side of a table and who holds it.
type Seat struct {
	TableID   string `gorm:"primaryKey"`
	Side      uint8  `gorm:"primaryKey;autoIncrement:false"`
	PlayerID  string // "" while it is free
	Name      string
	TokenHash string // of the seat's private link
	PinHash   string // of the PIN that lifts this side's curtain on a shared device
	SeenSeq   int    // the last action this side has looked at
	SatAt     int64
}

// Seats reads a table's seats in the order of their sides.
func (s *Store) Seats(ctx context.Context, tableID string) ([]Seat, error) {
	return seats(s.read.WithContext(ctx), tableID)
}

func seats(h *gorm.DB, tableID string) ([]Seat, error) {
	var all []Seat
	err := h.Where("table_id = ?", tableID).Order("side").Find(&all).Error
	return all, found("seats", err)
}

// SeatByToken reads the seat of a private link, or ErrNotFound.
func (s *Store) SeatByToken(ctx context.Context, hash string) (Seat, error) {
	var seat Seat
	err := s.read.WithContext(ctx).Take(&seat, "token_hash = ? AND token_hash <> ''", hash).Error
	return seat, found("seat by token", err)
}

// Sit gives a free seat to a player, or renames the seat he holds already. ErrTaken says that another player sits
// there, ErrNotFound that there is no such seat. When no seat is left free, an open table becomes one that plays.
func (s *Store) Sit(ctx context.Context, tableID string, side uint8, playerID, name string) error {
	if playerID == "" {
		return fmt.Errorf("sit: nobody to sit down")
	}
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		t, err := lockTable(tx, tableID)
		if err != nil {
			return err
		}
		all, err := seats(tx, tableID)
		if err != nil {
			return err
		}
		held, there := true, false
		for _, seat := range all {
			if seat.Side != side {
				held = held && seat.PlayerID != ""
				continue
			}
			there = true
			if seat.PlayerID != "" && seat.PlayerID != playerID {
				return ErrTaken
			}
			sit := map[string]any{"player_id": playerID, "name": name}
			if seat.PlayerID == "" {
				sit["sat_at"] = s.now()
			}
			if err := one(tx, tableID, side).Updates(sit).Error; err != nil {
				return err
			}
		}
		if !there {
			return gorm.ErrRecordNotFound
		}
		if held && t.Status == StatusOpen {
			return tx.Model(&Table{}).Where("id = ?", tableID).
				Updates(map[string]any{"status": StatusPlaying, "updated_at": s.now()}).Error
		}
		return nil
	})
	return found("sit", err)
}

// Leave frees a seat that the player holds, and its PIN; ErrNotFound says that he does not. A table that plays goes on
// with a free seat: whoever holds the seat's link may sit down.
func (s *Store) Leave(ctx context.Context, tableID string, side uint8, playerID string) error {
	done := one(s.write.WithContext(ctx), tableID, side).Where("player_id = ? AND player_id <> ''", playerID).
		Updates(map[string]any{"player_id": "", "name": "", "pin_hash": "", "sat_at": 0})
	return changed("leave", done)
}

// Seen notes how far a side has looked; it never goes back, and costs only a read when there is nothing new.
func (s *Store) Seen(ctx context.Context, tableID string, side uint8, seq int) error {
	var seat Seat
	if err := one(s.read.WithContext(ctx), tableID, side).Select("seen_seq").Take(&seat).Error; err != nil {
		return found("seen", err)
	}
	if seat.SeenSeq >= seq {
		return nil
	}
	err := one(s.write.WithContext(ctx), tableID, side).Where("seen_seq < ?", seq).Update("seen_seq", seq).Error
	return found("seen", err)
}

// SetPin sets the hash of a seat's PIN; "" takes it away.
func (s *Store) SetPin(ctx context.Context, tableID string, side uint8, hash string) error {
	return changed("set pin", one(s.write.WithContext(ctx), tableID, side).Update("pin_hash", hash))
}

// SetToken sets the hash of a seat's private link, and so ends the old link. ErrTaken says that another seat has it.
func (s *Store) SetToken(ctx context.Context, tableID string, side uint8, hash string) error {
	return changed("set token", one(s.write.WithContext(ctx), tableID, side).Update("token_hash", hash))
}

// one is the query for one seat.
func one(h *gorm.DB, tableID string, side uint8) *gorm.DB {
	return h.Model(&Seat{}).Where("table_id = ? AND side = ?", tableID, side)
}

// changed reads the end of an update that must have met a row.
func changed(op string, done *gorm.DB) error {
	if done.Error == nil && done.RowsAffected == 0 {
		return fmt.Errorf("%s: %w", op, ErrNotFound)
	}
	return clash(op, done.Error, ErrTaken)
}
