package db

import (
	"context"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// BetweenSides is the value of Ends for letters between the two sides. Letters between the referee and a side have
// the side's number.
const BetweenSides = 0

// Letter is a letter from one seat to another. Letters are not part of the record and change nothing in the table's
// row.
type Letter struct {
	TableID string `gorm:"primaryKey"`
	Ends    uint8  `gorm:"primaryKey;autoIncrement:false"` // identifies the two seats between which the letter passes
	// number of the letter, counted separately for each table and Ends
	Number int    `gorm:"primaryKey;autoIncrement:false"`
	Side   uint8  // the side that wrote the letter; Referee for the referee
	Name   string // the writer's name when the letter was written
	Turn   int
	Body   string
	At     int64
}

// Mailbox stores how far a seat has read the letters of one Ends. Muted is 1 if it wants no letters, otherwise 0.
type Mailbox struct {
	TableID string `gorm:"primaryKey"`
	Ends    uint8  `gorm:"primaryKey;autoIncrement:false"`
	Side    uint8  `gorm:"primaryKey;autoIncrement:false"`
	Number  int
	Muted   int
}

// AddLetters stores letters that one player writes from one seat, all of them or none. The parameter most is how many
// letters with the same Ends there may be. It returns ErrNotFound if the player does not hold the seat, and ErrTaken
// if there are that many already. The same form stores letters only once (WithForm). On PostgreSQL the other server
// processes learn of it from a tick for the readers, which belongs to no act.
func (s *Store) AddLetters(ctx context.Context, all []Letter, holder string, most int) error {
	if len(all) == 0 {
		return nil
	}
	first := &all[0]
	return s.whileHeld(ctx, "add letters", first.TableID, first.Side, holder, func(tx *gorm.DB) error {
		if err := s.storeFormResult(ctx, tx, FormLetter, ""); err != nil {
			return err
		}
		tick := Tick{TableID: first.TableID}
		for _, l := range all {
			l.TableID, l.Side, l.At = first.TableID, first.Side, s.nowIfZero(l.At)
			if err := addLetter(tx, &l, most); err != nil {
				return err
			}
			tick.Sides |= readersOf(l.Ends)
		}
		return s.sendTick(tx, tick)
	})
}

func addLetter(tx *gorm.DB, l *Letter, most int) error {
	var last int
	err := tx.Model(&Letter{}).Where("table_id = ? AND ends = ?", l.TableID, l.Ends).Select("COALESCE(MAX(number), 0)").
		Scan(&last).Error
	if err != nil {
		return err
	}
	if l.Number = last + 1; l.Number > most {
		return ErrTaken
	}
	return tx.Create(l).Error
}

// readersOf returns the seats that read the letters of an Ends, as bits 1 << side.
func readersOf(ends uint8) uint8 {
	if ends == BetweenSides {
		return 1<<1 | 1<<2
	}
	return 1<<ends | 1<<Referee
}

// Letters reads the letters of an Ends, the first one first.
func (s *Store) Letters(ctx context.Context, tableID string, ends uint8) ([]Letter, error) {
	var all []Letter
	err := s.read.WithContext(ctx).Where("table_id = ? AND ends = ?", tableID, ends).Order("number").Find(&all).Error
	return all, notFound("letters", err)
}

// Mailbox reads the mailbox of a seat; it is empty if nothing was ever stored.
func (s *Store) Mailbox(ctx context.Context, tableID string, ends, side uint8) (Mailbox, error) {
	var all []Mailbox
	err := s.read.WithContext(ctx).Where("table_id = ? AND ends = ? AND side = ?", tableID, ends, side).Find(&all).Error
	if err != nil || len(all) == 0 {
		return Mailbox{TableID: tableID, Ends: ends, Side: side}, notFound("mailbox", err)
	}
	return all[0], nil
}

// ReadLetters stores up to which letter a seat has read. The number never decreases.
func (s *Store) ReadLetters(ctx context.Context, b Mailbox) error {
	return s.updateMailbox(ctx, Mailbox{TableID: b.TableID, Ends: b.Ends, Side: b.Side, Number: b.Number}, "number",
		clause.Where{Exprs: []clause.Expression{
			clause.Expr{SQL: "mailboxes.number < ?", Vars: []any{b.Number}},
		}})
}

// Mute notes whether a side wants no letters from the other side.
func (s *Store) Mute(ctx context.Context, tableID string, side uint8, muted bool) error {
	b := Mailbox{TableID: tableID, Ends: BetweenSides, Side: side}
	if muted {
		b.Muted = 1
	}
	return s.updateMailbox(ctx, b, "muted", clause.Where{})
}

func (s *Store) updateMailbox(ctx context.Context, b Mailbox, column string, where clause.Where) error {
	on := clause.OnConflict{
		Columns:   []clause.Column{{Name: "table_id"}, {Name: "ends"}, {Name: "side"}},
		DoUpdates: clause.AssignmentColumns([]string{column}), Where: where,
	}
	return notFound("mailbox", s.write.WithContext(ctx).Clauses(on).Create(&b).Error)
}
