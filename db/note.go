package db

import (
	"context"

	"gorm.io/gorm"
)

// Note is a private text or map drawing of the holder of a seat. The seat is a side's, or the referee's. Notes are no
// part of the record and change nothing in the table's row: nobody but the holder of that seat can tell that there are
// any.
type Note struct {
	ID      string `gorm:"primaryKey"`
	TableID string
	Side    uint8  // the side that has it, Referee for the referee's
	Author  string // the name of who held the seat then
	Seq     int    // the act after which it belongs
	Turn    int
	Body    string
	Origin  string // the place it is drawn around, or where an arrow begins; empty for words alone
	Target  string // the place to which an arrow leads
	At      int64
}

// AddNote keeps a note of the player who holds its seat. ErrNotFound says that the player does not hold it any more,
// ErrTaken that the seat has as many as most already. On PostgreSQL the other server processes hear of a referee's as a
// tick for nobody, which referees heed, and of a side's as one for that side. A note that says the same at the same
// place after the same act is there already: it is kept once.
func (s *Store) AddNote(ctx context.Context, n Note, holder string, most int) error {
	n.At = s.nowIfZero(n.At)
	return s.whileHeld(ctx, "add note", n.TableID, n.Side, holder, func(tx *gorm.DB) error {
		var same int64
		like := tx.Model(&Note{}).Where("table_id = ? AND side = ? AND seq = ? AND body = ? AND origin = ? AND target = ?",
			n.TableID, n.Side, n.Seq, n.Body, n.Origin, n.Target)
		if err := like.Count(&same).Error; err != nil || same > 0 {
			return err
		}
		var had int64
		if err := tx.Model(&Note{}).Where("table_id = ? AND side = ?", n.TableID, n.Side).Count(&had).Error; err != nil {
			return err
		}
		if int(had) >= most {
			return ErrTaken
		}
		var last int64
		if err := tx.Model(&Note{}).Where("table_id = ? AND side = ?", n.TableID, n.Side).Select("COALESCE(MAX(at), 0)").
			Scan(&last).Error; err != nil {
			return err
		}
		n.At = max(n.At, last+1) // those of one moment keep their order
		if err := tx.Create(&n).Error; err != nil {
			return err
		}
		return s.tell(tx, noteTick(n.TableID, n.Side))
	})
}

// DropNote forgets a note of a seat for the player who holds it. ErrNotFound says that the player does not hold it any
// more, or that there is no such note of that seat.
func (s *Store) DropNote(ctx context.Context, tableID string, side uint8, id, holder string) error {
	return s.whileHeld(ctx, "drop note", tableID, side, holder, func(tx *gorm.DB) error {
		done := tx.Delete(&Note{}, "table_id = ? AND side = ? AND id = ?", tableID, side, id)
		if done.Error == nil && done.RowsAffected == 0 {
			return gorm.ErrRecordNotFound
		}
		if done.Error != nil {
			return done.Error
		}
		return s.tell(tx, noteTick(tableID, side))
	})
}

// noteTick tells that the notes of a seat have changed: nobody but who sits there.
func noteTick(tableID string, side uint8) Tick {
	if side == Referee {
		return Tick{TableID: tableID}
	}
	return Tick{TableID: tableID, Sides: 1 << side}
}

// Notes lists the notes of a seat by the acts they belong to, the first one first.
func (s *Store) Notes(ctx context.Context, tableID string, side uint8) ([]Note, error) {
	var all []Note
	err := s.read.WithContext(ctx).Where("table_id = ? AND side = ?", tableID, side).Order("seq, at, id").Find(&all).Error
	return all, notFound("notes", err)
}
