package db

import (
	"context"
	"time"

	"gorm.io/gorm"
)

// JoinCode is the join code of a table and the time until which it is valid.
type JoinCode struct {
	TableID string `gorm:"primaryKey"`
	Code    string
	Until   int64
}

// TableName returns the name of the store's table of join codes.
func (JoinCode) TableName() string { return "doors" }

// Arrival is a player who has used a table's join code and waits for the seat of a side.
type Arrival struct {
	ID       string `gorm:"primaryKey"`
	TableID  string
	PlayerID string
	Name     string
	Side     uint8
	At       int64
}

// JoinCode reads the valid join code of a table. It returns ErrNotFound if the table has none.
func (s *Store) JoinCode(ctx context.Context, tableID string) (JoinCode, error) {
	var d JoinCode
	err := s.read.WithContext(ctx).Take(&d, "table_id = ? AND until > ?", tableID, s.now()).Error
	return d, notFound("door", err)
}

// JoinCodeByLetters finds a valid join code by its letters. It returns ErrNotFound if there is none.
func (s *Store) JoinCodeByLetters(ctx context.Context, code string) (JoinCode, error) {
	var d JoinCode
	err := s.read.WithContext(ctx).Take(&d, "code = ? AND until > ?", code, s.now()).Error
	return d, notFound("door by code", err)
}

// SetJoinCode gives a table a join code, which replaces the one it had. It returns ErrTaken if another table has that
// code; a code that has expired can be used again. The same form changes something only once (WithForm).
func (s *Store) SetJoinCode(ctx context.Context, d JoinCode) error {
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := s.storeFormResult(ctx, tx, FormJoinCode, ""); err != nil {
			return err
		}
		if err := tx.Delete(&JoinCode{}, "table_id = ? OR code = ? AND until <= ?", d.TableID, d.Code,
			s.now()).Error; err != nil {
			return err
		}
		return tx.Create(&d).Error
	})
	return wrapDuplicate("open door", err, ErrTaken)
}

// RemoveJoinCode removes the join code of a table and all players waiting there. On PostgreSQL the other server
// processes learn of it from a tick for everybody, as they do of an arrival or departure.
func (s *Store) RemoveJoinCode(ctx context.Context, tableID string) error {
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := tx.Delete(&JoinCode{}, "table_id = ?", tableID).Error; err != nil {
			return err
		}
		if err := tx.Delete(&Arrival{}, "table_id = ?", tableID).Error; err != nil {
			return err
		}
		return s.sendTickToAll(tx, tableID, 0)
	})
	return notFound("close door", err)
}

// AddArrival notes that a player waits at a table for a side. It replaces the side the player waited for before. It
// removes players who came at the time since or earlier. The parameter most is how many players may wait at a table.
// It returns ErrTaken if that many wait there already.
func (s *Store) AddArrival(ctx context.Context, a Arrival, most int, since time.Time) error {
	a.At = s.now()
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		t, err := lockTable(tx, a.TableID)
		if err != nil {
			return err
		}
		if err := tx.Delete(&Arrival{}, "table_id = ? AND (player_id = ? OR at <= ?)", a.TableID, a.PlayerID,
			since.UnixMilli()).Error; err != nil {
			return err
		}
		var n int64
		if err := tx.Model(&Arrival{}).Where("table_id = ?", a.TableID).Count(&n).Error; err != nil {
			return err
		}
		if int(n) >= most {
			return ErrTaken
		}
		if err := tx.Create(&a).Error; err != nil {
			return err
		}
		return s.sendTickToAll(tx, a.TableID, t.Seq)
	})
	return notFound("arrive", err)
}

// Arrivals lists the players who came to a table after a given time and still wait, the first one first.
func (s *Store) Arrivals(ctx context.Context, tableID string, since time.Time) ([]Arrival, error) {
	var all []Arrival
	err := s.read.WithContext(ctx).Where("table_id = ? AND at > ?", tableID, since.UnixMilli()).Order("at, id").
		Find(&all).Error
	return all, notFound("arrivals", err)
}

// RemoveArrival removes a player who waits at a table.
func (s *Store) RemoveArrival(ctx context.Context, tableID, id string) error {
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := tx.Delete(&Arrival{}, "table_id = ? AND id = ?", tableID, id).Error; err != nil {
			return err
		}
		return s.sendTickToAll(tx, tableID, 0)
	})
	return notFound("depart", err)
}

// SweepJoinCodes removes join codes, passes and pointed places whose time is over. It also removes players who came
// before a given time.
func (s *Store) SweepJoinCodes(ctx context.Context, before time.Time) error {
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := tx.Delete(&JoinCode{}, "until <= ?", s.now()).Error; err != nil {
			return err
		}
		if err := tx.Delete(&Pointer{}, "until <= ?", s.now()).Error; err != nil {
			return err
		}
		if err := tx.Delete(&Pass{}, "until <= ?", s.now()).Error; err != nil {
			return err
		}
		return tx.Delete(&Arrival{}, "at <= ?", before.UnixMilli()).Error
	})
	return notFound("sweep doors", err)
}
