package db

import (
	"context"
	"time"

	"gorm.io/gorm"
)

// Door is the code by which others find a table, until a moment.
type Door struct {
	TableID string `gorm:"primaryKey"`
	Code    string
	Until   int64
}

// Arrival is a player who has come to a table and waits to be shown to a seat. It is the seat of a side.
type Arrival struct {
	ID       string `gorm:"primaryKey"`
	TableID  string
	PlayerID string
	Name     string
	Side     uint8
	At       int64
}

// Door reads the open door of a table; ErrNotFound says that it has none.
func (s *Store) Door(ctx context.Context, tableID string) (Door, error) {
	var d Door
	err := s.read.WithContext(ctx).Take(&d, "table_id = ? AND until > ?", tableID, s.now()).Error
	return d, notFound("door", err)
}

// DoorByCode finds an open door by its code; ErrNotFound says that there is none.
func (s *Store) DoorByCode(ctx context.Context, code string) (Door, error) {
	var d Door
	err := s.read.WithContext(ctx).Take(&d, "code = ? AND until > ?", code, s.now()).Error
	return d, notFound("door by code", err)
}

// OpenDoor gives a table a code, in place of the one it had. ErrTaken says that another table has that code; a door
// that has closed gives its code free. It takes place once a form (Once).
func (s *Store) OpenDoor(ctx context.Context, d Door) error {
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := s.once(ctx, tx, OnceDoor, ""); err != nil {
			return err
		}
		if err := tx.Delete(&Door{}, "table_id = ? OR code = ? AND until <= ?", d.TableID, d.Code,
			s.now()).Error; err != nil {
			return err
		}
		return tx.Create(&d).Error
	})
	return clash("open door", err, ErrTaken)
}

// CloseDoor ends the code of a table, and forgets the players who wait there. On PostgreSQL the other server processes
// hear of it as a tick for everybody, as of an arrival or departure.
func (s *Store) CloseDoor(ctx context.Context, tableID string) error {
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := tx.Delete(&Door{}, "table_id = ?", tableID).Error; err != nil {
			return err
		}
		if err := tx.Delete(&Arrival{}, "table_id = ?", tableID).Error; err != nil {
			return err
		}
		return s.tellAll(tx, tableID, 0)
	})
	return notFound("close door", err)
}

// Arrive notes that a player waits at a table, for this side in place of one waited for before. Players who have waited
// since that moment or longer are forgotten. ErrTaken says that as many as most wait there already.
func (s *Store) Arrive(ctx context.Context, a Arrival, most int, since time.Time) error {
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
		return s.tellAll(tx, a.TableID, t.Seq)
	})
	return notFound("arrive", err)
}

// Arrivals lists who came to a table after a moment and waits there, the first one first.
func (s *Store) Arrivals(ctx context.Context, tableID string, since time.Time) ([]Arrival, error) {
	var all []Arrival
	err := s.read.WithContext(ctx).Where("table_id = ? AND at > ?", tableID, since.UnixMilli()).Order("at, id").
		Find(&all).Error
	return all, notFound("arrivals", err)
}

// Depart forgets somebody who waits at a table.
func (s *Store) Depart(ctx context.Context, tableID, id string) error {
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := tx.Delete(&Arrival{}, "table_id = ? AND id = ?", tableID, id).Error; err != nil {
			return err
		}
		return s.tellAll(tx, tableID, 0)
	})
	return notFound("depart", err)
}

// SweepDoors forgets doors that have closed, who waited before a moment, and places that are shown no longer.
func (s *Store) SweepDoors(ctx context.Context, before time.Time) error {
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := tx.Delete(&Door{}, "until <= ?", s.now()).Error; err != nil {
			return err
		}
		if err := tx.Delete(&Pointer{}, "until <= ?", s.now()).Error; err != nil {
			return err
		}
		return tx.Delete(&Arrival{}, "at <= ?", before.UnixMilli()).Error
	})
	return notFound("sweep doors", err)
}
