package db

import (
	"context"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// BetweenSides are the ends of the letters between the two sides. Those between the referee and a side have the side's
// number.
const BetweenSides = 0

// Letter is one from one seat to another. Letters are no part of the record and change nothing of the table's row.
type Letter struct {
	TableID string `gorm:"primaryKey"`
	Ends    uint8  `gorm:"primaryKey;autoIncrement:false"` // the two seats it passes between
	Number  int    `gorm:"primaryKey;autoIncrement:false"` // counted by table and ends
	Side    uint8  // who wrote it, Referee for the referee
	Name    string // the writer's name at the time
	Turn    int
	Body    string
	At      int64
}

// Mailbox is how far a seat has read the letters of a pair of ends. Muted says that it wants none (1) or does (0).
type Mailbox struct {
	TableID string `gorm:"primaryKey"`
	Ends    uint8  `gorm:"primaryKey;autoIncrement:false"`
	Side    uint8  `gorm:"primaryKey;autoIncrement:false"`
	Number  int
	Muted   int
}

// AddLetters keeps letters that one player writes from one seat, all of them or none. ErrNotFound says that the player
// does not hold the seat, ErrTaken that a pair of ends has as many as most already. It takes place once a form (Once).
// On PostgreSQL the other server processes hear of it as a tick for both ends that is of no act.
func (s *Store) AddLetters(ctx context.Context, all []Letter, holder string, most int) error {
	if len(all) == 0 {
		return nil
	}
	first := &all[0]
	return s.whileHeld(ctx, "add letters", first.TableID, first.Side, holder, func(tx *gorm.DB) error {
		if err := s.once(ctx, tx, OnceLetter, ""); err != nil {
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
		return s.tell(tx, tick)
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

// readersOf returns the seats that read the letters of a pair of ends; bit 1 << side.
func readersOf(ends uint8) uint8 {
	if ends == BetweenSides {
		return 1<<1 | 1<<2
	}
	return 1<<ends | 1<<Referee
}

// Letters reads the letters of a pair of ends, the first one first.
func (s *Store) Letters(ctx context.Context, tableID string, ends uint8) ([]Letter, error) {
	var all []Letter
	err := s.read.WithContext(ctx).Where("table_id = ? AND ends = ?", tableID, ends).Order("number").Find(&all).Error
	return all, notFound("letters", err)
}

// Mailbox reads that of a seat; one that was never touched is empty.
func (s *Store) Mailbox(ctx context.Context, tableID string, ends, side uint8) (Mailbox, error) {
	var all []Mailbox
	err := s.read.WithContext(ctx).Where("table_id = ? AND ends = ? AND side = ?", tableID, ends, side).Find(&all).Error
	if err != nil || len(all) == 0 {
		return Mailbox{TableID: tableID, Ends: ends, Side: side}, notFound("mailbox", err)
	}
	return all[0], nil
}

// ReadLetters notes up to which letter a seat has read. It never goes back.
func (s *Store) ReadLetters(ctx context.Context, b Mailbox) error {
	return s.mailbox(ctx, Mailbox{TableID: b.TableID, Ends: b.Ends, Side: b.Side, Number: b.Number}, "number",
		clause.Where{Exprs: []clause.Expression{
			clause.Expr{SQL: "mailboxes.number < ?", Vars: []any{b.Number}},
		}})
}

// Mute notes whether a side wants no letters of the other.
func (s *Store) Mute(ctx context.Context, tableID string, side uint8, muted bool) error {
	b := Mailbox{TableID: tableID, Ends: BetweenSides, Side: side}
	if muted {
		b.Muted = 1
	}
	return s.mailbox(ctx, b, "muted", clause.Where{})
}

func (s *Store) mailbox(ctx context.Context, b Mailbox, column string, where clause.Where) error {
	on := clause.OnConflict{
		Columns:   []clause.Column{{Name: "table_id"}, {Name: "ends"}, {Name: "side"}},
		DoUpdates: clause.AssignmentColumns([]string{column}), Where: where,
	}
	return notFound("mailbox", s.write.WithContext(ctx).Clauses(on).Create(&b).Error)
}
