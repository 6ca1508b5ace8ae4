package db

import (
	"context"
	"fmt"
	"slices"

	"gorm.io/gorm"
)

// Erasure describes how a player is replaced at one table by a placeholder.
type Erasure struct {
	TableID     string
	PlayerID    string         // the player to erase
	NewID       string         // the id that holds the seats from now on; no player has it
	NewName     string         // the name that replaces the player's name
	PlayerNames []string       // the names that the player had at this table
	Seq         int            // the table's last action when Bodies and Options were made
	Bodies      map[int][]byte // the changed bodies of actions, by seq
	Options     []byte         // the table's changed options
}

// Erase replaces a player at a table. It changes the seats, the given bodies of the record, and the writer of letters
// and orders. It removes the notes and the links of the seats. The letters themselves stay. It returns ErrStale if
// the table has a newer action than Seq.
func (s *Store) Erase(ctx context.Context, e Erasure) error {
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		t, err := lockTable(tx, e.TableID)
		if err != nil {
			return err
		}
		if t.Seq != e.Seq {
			return ErrStale
		}
		var sides []uint8
		if err := tx.Model(&Seat{}).Where("table_id = ? AND player_id = ?", e.TableID, e.PlayerID).
			Pluck("side", &sides).Error; err != nil {
			return err
		}
		if err := withPermit(tx, e.TableID, "rename", func() error { return e.rename(tx) }); err != nil {
			return err
		}
		return e.eraseSides(tx, sides, func() error { return s.tellSeating(tx, e.TableID) })
	})
	s.announceSeats(e.TableID)
	return notFound("erase", err)
}

// rename stores the changed bodies of the record and the changed options.
func (e *Erasure) rename(tx *gorm.DB) error {
	for seq, body := range e.Bodies {
		if err := notFoundIfUnchanged("body",
			tx.Exec("UPDATE actions SET body = ? WHERE table_id = ? AND seq = ?", pack(body),
				e.TableID, seq)); err != nil {
			return err
		}
	}
	return tx.Exec("UPDATE tables SET options = ? WHERE id = ?", e.Options, e.TableID).Error
}

// eraseSides changes or removes everything at a table that belongs to the sides of the player.
func (e *Erasure) eraseSides(tx *gorm.DB, sides []uint8, tell func() error) error {
	numbers := make([]int, len(sides)) // SQL would take a []uint8 as one value
	for i, side := range sides {
		numbers[i] = int(side)
	}
	if len(sides) > 0 {
		for _, part := range []string{"letters", "sealed_orders"} {
			if err := tx.Exec("UPDATE "+part+" SET name = ? WHERE table_id = ? AND side IN ? AND name IN ?", e.NewName,
				e.TableID, numbers, slices.Concat(e.PlayerNames, []string{""})).Error; err != nil {
				return err
			}
		}
		for _, part := range []string{"notes", "passes"} {
			if err := tx.Exec("DELETE FROM "+part+" WHERE table_id = ? AND side IN ?", e.TableID, numbers).Error; err != nil {
				return err
			}
		}
	}
	if err := tx.Exec("DELETE FROM arrivals WHERE table_id = ? AND player_id = ?", e.TableID, e.PlayerID).
		Error; err != nil {
		return err
	}
	if err := tx.Exec("UPDATE seats SET player_id = ?, name = ?, token_hash = '', pin_hash = ''"+
		" WHERE table_id = ? AND player_id = ?", e.NewID, e.NewName, e.TableID, e.PlayerID).Error; err != nil {
		return fmt.Errorf("seats: %w", err)
	}
	return tell()
}
