package db

import (
	"context"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// Letter is one that a side has written to the other. Letters are no part of the record and change nothing of the
// table's row.
type Letter struct {
	TableID string `gorm:"primaryKey"`
	Number  int    `gorm:"primaryKey;autoIncrement:false"` // counted by table
	Side    uint8  // who wrote it
	Name    string // the player's name at the time
	Turn    int
	Body    string
	At      int64
}

// Mailbox is how far a side has read its letters, and whether it wants none (1) or does (0).
type Mailbox struct {
	TableID string `gorm:"primaryKey"`
	Side    uint8  `gorm:"primaryKey;autoIncrement:false"`
	Number  int
	Muted   int
}

// AddLetter keeps a letter of the player who holds the seat of its side. ErrNotFound says that the player does not hold
// it, ErrTaken that the table has as many as most already. It takes place once a form (Once). On PostgreSQL the other
// server processes hear of it as a tick for both sides that is of no act.
func (s *Store) AddLetter(ctx context.Context, l Letter, holder string, most int) error {
	l.At = s.nowIfZero(l.At)
	return s.whileHeld(ctx, "add letter", l.TableID, l.Side, holder, func(tx *gorm.DB) error {
		if err := s.once(ctx, tx, OnceLetter, ""); err != nil {
			return err
		}
		var last int
		if err := tx.Model(&Letter{}).Where("table_id = ?", l.TableID).Select("COALESCE(MAX(number), 0)").
			Scan(&last).Error; err != nil {
			return err
		}
		if l.Number = last + 1; l.Number > most {
			return ErrTaken
		}
		if err := tx.Create(&l).Error; err != nil {
			return err
		}
		return s.tell(tx, Tick{TableID: l.TableID, Sides: 1<<1 | 1<<2})
	})
}

// Letters reads the letters of a table, the first one first.
func (s *Store) Letters(ctx context.Context, tableID string) ([]Letter, error) {
	var all []Letter
	err := s.read.WithContext(ctx).Where("table_id = ?", tableID).Order("number").Find(&all).Error
	return all, notFound("letters", err)
}

// Mailbox reads that of a side; one that was never touched is empty.
func (s *Store) Mailbox(ctx context.Context, tableID string, side uint8) (Mailbox, error) {
	var all []Mailbox
	err := s.read.WithContext(ctx).Where("table_id = ? AND side = ?", tableID, side).Find(&all).Error
	if err != nil || len(all) == 0 {
		return Mailbox{TableID: tableID, Side: side}, notFound("mailbox", err)
	}
	return all[0], nil
}

// ReadLetters notes up to which letter a side has read. It never goes back.
func (s *Store) ReadLetters(ctx context.Context, tableID string, side uint8, number int) error {
	return s.mailbox(ctx, Mailbox{TableID: tableID, Side: side, Number: number}, "number",
		clause.Where{Exprs: []clause.Expression{
			clause.Expr{SQL: "mailboxes.number < ?", Vars: []any{number}},
		}})
}

// Mute notes whether a side wants no letters.
func (s *Store) Mute(ctx context.Context, tableID string, side uint8, muted bool) error {
	b := Mailbox{TableID: tableID, Side: side}
	if muted {
		b.Muted = 1
	}
	return s.mailbox(ctx, b, "muted", clause.Where{})
}

func (s *Store) mailbox(ctx context.Context, b Mailbox, column string, where clause.Where) error {
	on := clause.OnConflict{
		Columns:   []clause.Column{{Name: "table_id"}, {Name: "side"}},
		DoUpdates: clause.AssignmentColumns([]string{column}), Where: where,
	}
	return notFound("mailbox", s.write.WithContext(ctx).Clauses(on).Create(&b).Error)
}
