package db

import (
	"context"

	"gorm.io/gorm"
)

// Note is a private text or map drawing of the holder of a seat. The seat is a side's, or the referee's. Notes are
// not part of the record and change nothing in the table's row. Nobody except the holder of the seat can find out
// that there are any.
type Note struct {
	ID      string `gorm:"primaryKey"`
	TableID string
	Side    uint8  // the side of the seat, or Referee for the referee's seat
	Author  string // the name of the seat's holder at that time
	Seq     int    // the action after which the note was written
	Turn    int
	Body    string
	Origin  string // the place it is drawn around, or where an arrow begins; empty for a note without a drawing
	Target  string // the place an arrow leads to
	At      int64
}

// AddNote stores a note of the player who holds its seat. The parameter most is how many notes a seat may have. It
// returns ErrNotFound if the player does not hold the seat any more, and ErrTaken if the seat has that many already.
// A note with the same text, place and act is stored only once. On PostgreSQL a tick tells the other server processes
// of the note. For a side's note the tick is for that side; for a referee's note it is for no side, and referees read
// it.
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
		n.At = max(n.At, last+1) // notes of the same millisecond keep their order
		if err := tx.Create(&n).Error; err != nil {
			return err
		}
		return s.sendTick(tx, noteTick(n.TableID, n.Side))
	})
}

// DropNote removes a note of a seat for the player who holds the seat. It returns ErrNotFound if the player does
// not hold it any more, or if the seat has no such note.
func (s *Store) DropNote(ctx context.Context, tableID string, side uint8, id, holder string) error {
	return s.whileHeld(ctx, "drop note", tableID, side, holder, func(tx *gorm.DB) error {
		done := tx.Delete(&Note{}, "table_id = ? AND side = ? AND id = ?", tableID, side, id)
		if done.Error == nil && done.RowsAffected == 0 {
			return gorm.ErrRecordNotFound
		}
		if done.Error != nil {
			return done.Error
		}
		return s.sendTick(tx, noteTick(tableID, side))
	})
}

// noteTick returns the tick for changed notes of a seat. It goes only to the holder of that seat.
func noteTick(tableID string, side uint8) Tick {
	if side == Referee {
		return Tick{TableID: tableID}
	}
	return Tick{TableID: tableID, Sides: 1 << side}
}

// Notes lists the notes of a seat, ordered by the acts they belong to.
func (s *Store) Notes(ctx context.Context, tableID string, side uint8) ([]Note, error) {
	var all []Note
	err := s.read.WithContext(ctx).Where("table_id = ? AND side = ?", tableID, side).Order("seq, at, id").Find(&all).Error
	return all, notFound("notes", err)
}
