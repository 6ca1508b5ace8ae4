package db

import (
	"context"

	"gorm.io/gorm"
)

// Note is what a referee has written down at a table. Notes are no part of the record and change nothing of the table's row: nobody but who
// holds the referee's seat can tell that there are any.
type Note struct {
	ID      string `gorm:"primaryKey"`
	TableID string
	Author  string // the name of who held the seat then
	Seq     int    // the act after which it belongs
	Turn    int
	Body    string
	At      int64
}

// AddNote keeps a note of the player who holds the referee's seat. ErrNotFound says that he does not hold it any more, ErrTaken that the
// table has as many as most already. On PostgreSQL the other server processes hear of it as a tick for nobody, which referees heed.
func (s *Store) AddNote(ctx context.Context, n Note, holder string, most int) error {
	n.At = s.nowIfZero(n.At)
	return s.ofReferee(ctx, "add note", n.TableID, holder, func(tx *gorm.DB) error {
		var had int64
		if err := tx.Model(&Note{}).Where("table_id = ?", n.TableID).Count(&had).Error; err != nil {
			return err
		}
		if int(had) >= most {
			return ErrTaken
		}
		return tx.Create(&n).Error
	})
}

// DropNote forgets a note for the player who holds the referee's seat. ErrNotFound says that he does not hold it any more, or that there is
// no such note at that table.
func (s *Store) DropNote(ctx context.Context, tableID, id, holder string) error {
	return s.ofReferee(ctx, "drop note", tableID, holder, func(tx *gorm.DB) error {
		done := tx.Delete(&Note{}, "table_id = ? AND id = ?", tableID, id)
		if done.Error == nil && done.RowsAffected == 0 {
			return gorm.ErrRecordNotFound
		}
		return done.Error
	})
}

// Notes lists the notes of a table by the acts they belong to, the first one first.
func (s *Store) Notes(ctx context.Context, tableID string) ([]Note, error) {
	var all []Note
	err := s.read.WithContext(ctx).Where("table_id = ?", tableID).Order("seq, at, id").Find(&all).Error
	return all, found("notes", err)
}

// ofReferee changes something of the referee's own while a player holds his seat, and tells referees.
func (s *Store) ofReferee(ctx context.Context, op, tableID, holder string, change func(tx *gorm.DB) error) error {
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if _, err := lockTable(tx, tableID); err != nil {
			return err
		}
		var held int64
		if err := one(tx, tableID, Referee).Where("player_id = ? AND player_id <> ''", holder).Count(&held).Error; err != nil {
			return err
		}
		if held == 0 {
			return gorm.ErrRecordNotFound
		}
		if err := change(tx); err != nil {
			return err
		}
		return s.tell(tx, Tick{TableID: tableID})
	})
	return found(op, err)
}
