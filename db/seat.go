package db

import (
	"context"
	"fmt"

	"gorm.io/gorm"
)

// Referee is the side number of a table's referee seat, if it has one. Only Tx.SetReferee changes who holds it.
const Referee = 7

// Seat is one side of a table and who holds it.
type Seat struct {
	TableID   string `gorm:"primaryKey"`
	Side      uint8  `gorm:"primaryKey;autoIncrement:false"`
	PlayerID  string // "" while it is free
	Name      string
	TokenHash string // hash of the token in the seat's private link
	PinHash   string // hash of the PIN that lifts this side's curtain on a shared device
	Bookmark  int    `gorm:"column:seen_seq"` // the last act this side has read
	SatAt     int64
}

// Seats reads a table's seats in the order of their sides.
func (s *Store) Seats(ctx context.Context, tableID string) ([]Seat, error) {
	return seats(s.read.WithContext(ctx), tableID)
}

func seats(h *gorm.DB, tableID string) ([]Seat, error) {
	var all []Seat
	err := h.Where("table_id = ?", tableID).Order("side").Find(&all).Error
	return all, notFound("seats", err)
}

// SeatByToken reads the seat with a private link. It returns ErrNotFound if there is none.
func (s *Store) SeatByToken(ctx context.Context, hash string) (Seat, error) {
	var seat Seat
	err := s.read.WithContext(ctx).Take(&seat, "token_hash = ? AND token_hash <> ''", hash).Error
	return seat, notFound("seat by token", err)
}

// Sit gives a free seat to a player without an act of the record. [Tx.Sit] does so within an act.
func (s *Store) Sit(ctx context.Context, tableID string, side uint8, playerID, name string) error {
	as := Seat{TableID: tableID, Side: side, PlayerID: playerID, Name: name}
	err := s.WithLock(ctx, tableID, func(tx *Tx) error { return tx.Sit(as) })
	if err != nil {
		s.announceSeats(tableID) // the change may have been committed
	}
	return err
}

// Sit gives a free seat to a player, or renames the seat the player holds already. It uses side, player and name of
// the given seat. If the given seat has a link, the stored seat must have the same one. It returns ErrTaken if
// another player sits there or the link differs, and ErrNotFound if there is no such seat. A free seat's link becomes
// invalid when somebody sits down: it was an invitation, and its maker could otherwise come back with it. When no
// free seat is left, an open table begins to play and waits for the sides to move. On PostgreSQL the other server
// processes learn of it from a tick for everybody.
func (t *Tx) Sit(as Seat) error {
	if as.PlayerID == "" || as.Side == Referee {
		return fmt.Errorf("sit: nobody to sit down")
	}
	defer t.s.summaries.forget(t.Table.ID)
	as.TableID = t.Table.ID
	if err := t.sit(as); err != nil {
		return notFound("sit", err)
	}
	return t.markHolderChanged()
}

func (t *Tx) sit(as Seat) error {
	all, err := seats(t.tx, as.TableID)
	if err != nil {
		return err
	}
	full, there := true, false
	for _, seat := range all {
		switch {
		case seat.Side == Referee:
			continue
		case seat.Side != as.Side:
			full = full && seat.PlayerID != ""
			continue
		case seat.PlayerID != "" && seat.PlayerID != as.PlayerID || as.TokenHash != "" && as.TokenHash != seat.TokenHash:
			return ErrTaken
		}
		there = true
		change := map[string]any{"player_id": as.PlayerID, "name": as.Name}
		if seat.PlayerID == "" {
			change["sat_at"], change["token_hash"] = t.s.now(), ""
			if err := t.s.storeUsedLink(t.tx, as, seat.TokenHash); err != nil {
				return err
			}
		}
		if err := seatQuery(t.tx, as.TableID, as.Side).Updates(change).Error; err != nil {
			return err
		}
	}
	if !there {
		return ErrNotFound
	}
	if !full || t.Table.Status != StatusOpen {
		return nil
	}
	now := t.s.now()
	t.Table.Status, t.Table.UpdatedAt, t.Table.WaitingSince = StatusPlaying, now, now
	return t.tx.Model(&Table{}).Where("id = ?", as.TableID).
		Updates(map[string]any{"status": StatusPlaying, "updated_at": now, "waiting_since": now, "resting": 0}).Error
}

// storeUsedLink stores which player sat down with the link of a seat, if they used it.
func (s *Store) storeUsedLink(tx *gorm.DB, as Seat, link string) error {
	if as.TokenHash == "" || link != as.TokenHash {
		return nil
	}
	return s.storeLinkUse(tx, link, as.PlayerID, as.TableID)
}

// GiveSeatByLink passes a held seat to another player, by its link; name, PIN and link stay. It returns ErrNotFound if
// no held seat has that link. On PostgreSQL the other server processes learn of it from a tick for everybody.
func (s *Store) GiveSeatByLink(ctx context.Context, hash, playerID string) error {
	if hash == "" || playerID == "" {
		return fmt.Errorf("reseat: nobody to sit down")
	}
	var seat Seat
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := tx.Take(&seat, "token_hash = ? AND player_id <> ''", hash).Error; err != nil {
			return err
		}
		held := seatQuery(tx, seat.TableID, seat.Side).Where("token_hash = ? AND player_id <> ''", hash)
		if err := notFoundIfUnchanged("seat", held.Update("player_id", playerID)); err != nil {
			return err
		}
		if err := dropPass(tx, seat.TableID, seat.Side); err != nil {
			return err
		}
		return s.tellSeating(tx, seat.TableID)
	})
	if seat.TableID != "" {
		s.announceSeats(seat.TableID)
	}
	return notFound("reseat", err)
}

// SetBookmarks stores how far sides have read, for many seats at once. It uses TableID, Side and Bookmark. A
// bookmark never decreases. Seats that do not exist are skipped.
func (s *Store) SetBookmarks(ctx context.Context, all []Seat) error {
	defer func() {
		for _, seat := range all {
			s.summaries.forget(seat.TableID)
		}
	}()
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		for _, seat := range all {
			done := seatQuery(tx, seat.TableID, seat.Side).Where("seen_seq < ?", seat.Bookmark).Update("seen_seq", seat.Bookmark)
			if done.Error != nil {
				return done.Error
			}
		}
		return nil
	})
	return notFound("seen", err)
}

// SetPin sets the hash of a seat's PIN; "" removes it.
func (s *Store) SetPin(ctx context.Context, tableID string, side uint8, hash string) error {
	defer s.summaries.forget(tableID)
	return notFoundIfUnchanged("set pin", seatQuery(s.write.WithContext(ctx), tableID, side).Update("pin_hash", hash))
}

// SetToken sets the hash of a seat's private link, and so ends the old link. The player holder must hold the seat; if
// holder is "", the seat must be free. Otherwise it returns ErrNotFound. It returns ErrTaken if another seat has the
// link. Sending the same form again changes nothing (see WithForm).
func (s *Store) SetToken(ctx context.Context, tableID string, side uint8, holder, hash string) error {
	defer s.summaries.forget(tableID)
	return s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := s.storeFormResult(ctx, tx, FormLink, ""); err != nil {
			return err
		}
		return notFoundIfUnchanged("set token",
			seatQuery(tx, tableID, side).Where("player_id = ?", holder).Update("token_hash", hash))
	})
}

// seatQuery returns the query for one seat.
func seatQuery(h *gorm.DB, tableID string, side uint8) *gorm.DB {
	return h.Model(&Seat{}).Where("table_id = ? AND side = ?", tableID, side)
}

// notFoundIfUnchanged returns the error of an update, or ErrNotFound if it changed no row.
func notFoundIfUnchanged(op string, done *gorm.DB) error {
	if done.Error == nil && done.RowsAffected == 0 {
		return fmt.Errorf("%s: %w", op, ErrNotFound)
	}
	return wrapDuplicate(op, done.Error, ErrTaken)
}
