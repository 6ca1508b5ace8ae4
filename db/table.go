package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"gorm.io/gorm"
)

// How a table is played.
const (
	ModeDevice = "device" // both sides on one device
	ModeFriend = "friend" // the other player gets a link
	ModeOpen   = "open"   // listed until somebody sits down
)

// The status of a table.
const (
	StatusOpen    = "open"    // a seat is free
	StatusPlaying = "playing" // every seat is held
	StatusOver    = "over"
)

// PageSize is the number of rows on a page of a list.
const PageSize = 20

// Table is one play of one game. Seq is the number of its last action.
type Table struct {
	ID         string `gorm:"primaryKey"`
	Game       string
	Edition    string
	Scenario   string
	Options    []byte
	Mode       string // ModeDevice, ModeFriend or ModeOpen
	DiceSecret []byte
	Status     string // StatusOpen, StatusPlaying or StatusOver
	Seq        int
	Turn       int
	Asked      uint8 // the sides being asked now
	// the sides that may decide something now, because they are asked or can answer an open offer; 0 if no side may
	Awaits       uint8
	Waiting      string // what the table waits for, as a text that everybody may read
	WaitingSince int64
	EndsAt       int64 // when the time of a side to move runs out, 0 without a time limit
	Result       []byte
	CreatedAt    int64 `gorm:"autoCreateTime:false"`
	UpdatedAt    int64 `gorm:"autoUpdateTime:false"` // when the last action was appended
	RematchOf    string
	RematchID    string
}

// ListedTable is a table as lists show it: without Options and DiceSecret, and with seats without hashes.
type ListedTable struct {
	Table
	Seats []Seat
}

// CreateTable stores a table with all its seats, its first action and the position it led to. Seats may be held or
// free; action and position take the table's ID and Seq. If RematchOf is set, the new table becomes the RematchID of
// that old table. It returns ErrTaken, and stores nothing, if the old table has a rematch already or the id exists.
// Sending the same form again changes nothing (see WithForm). On PostgreSQL the other server processes learn of a
// rematch from a tick for everybody at the old table.
func (s *Store) CreateTable(ctx context.Context, t Table, seats []Seat, a Row, p Position) error {
	t.CreatedAt = s.nowIfZero(t.CreatedAt)
	t.UpdatedAt = s.nowIfZero(t.UpdatedAt)
	t.WaitingSince = s.nowIfZero(t.WaitingSince)
	a.TableID, a.Seq, a.At = t.ID, t.Seq, s.nowIfZero(a.At)
	p.TableID, p.Seq = t.ID, t.Seq
	rows := make([]Seat, len(seats))
	for i, seat := range seats {
		seat.TableID = t.ID
		if seat.PlayerID != "" {
			seat.SatAt = s.nowIfZero(seat.SatAt)
		}
		rows[i] = seat
	}
	defer s.summaries.forget(t.RematchOf)
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := s.storeFormResult(ctx, tx, FormNewTable, t.ID); err != nil {
			return err
		}
		if t.RematchOf != "" {
			if err := linkRematch(tx, t.RematchOf, t.ID); err != nil {
				return err
			}
			if err := s.sendTickToAll(tx, t.RematchOf, 0); err != nil {
				return err
			}
		}
		if err := tx.Create(&t).Error; err != nil {
			return err
		}
		if len(rows) > 0 {
			if err := tx.Create(&rows).Error; err != nil {
				return err
			}
		}
		return insertRow(tx, a, p)
	})
	return wrapDuplicate("create table", err, ErrTaken)
}

// AddTable stores a finished table with its seats, all its rows and their positions. Rows and positions are numbered
// from 1 without gaps. It returns ErrTaken if the id exists. Sending the same form again changes nothing (see
// WithForm).
func (s *Store) AddTable(ctx context.Context, t Table, seats []Seat, rows []Row, positions []Position) error {
	if len(rows) != t.Seq || len(positions) != t.Seq {
		return fmt.Errorf("add table: %d rows and %d positions of %d", len(rows), len(positions), t.Seq)
	}
	held := make([]Seat, len(seats))
	for i, seat := range seats {
		seat.TableID, seat.SatAt = t.ID, s.nowIfZero(seat.SatAt)
		held[i] = seat
	}
	err := s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if err := s.storeFormResult(ctx, tx, FormNewTable, t.ID); err != nil {
			return err
		}
		if err := tx.Create(&t).Error; err != nil {
			return err
		}
		if err := tx.Create(&held).Error; err != nil {
			return err
		}
		for i := range rows {
			a, p := rows[i], positions[i]
			a.TableID, p.TableID = t.ID, t.ID
			if err := insertRow(tx, a, p); err != nil {
				return err
			}
		}
		return nil
	})
	return wrapDuplicate("add table", err, ErrTaken)
}

func linkRematch(tx *gorm.DB, of, id string) error {
	done := tx.Model(&Table{}).Where("id = ? AND rematch_id = ''", of).Update("rematch_id", id)
	if done.Error == nil && done.RowsAffected == 0 {
		return ErrTaken
	}
	return done.Error
}

// Table reads a table. It returns ErrNotFound if there is none.
func (s *Store) Table(ctx context.Context, id string) (Table, error) {
	var t Table
	err := s.read.WithContext(ctx).Take(&t, "id = ?", id).Error
	return t, notFound("table", err)
}

// TableIDs reads up to limit ids in their order, beginning after the given one ("" for the first).
func (s *Store) TableIDs(ctx context.Context, after string, limit int) ([]string, error) {
	var ids []string
	err := s.read.WithContext(ctx).Model(&Table{}).Where("id > ?", after).Order("id").Limit(limit).Pluck("id", &ids).Error
	return ids, notFound("table ids", err)
}

// TablesOf lists the tables at which a player holds a seat. Tables still in play come first. Among them, those that
// have waited for a player for the shortest time come first. The time of the last action does not matter: the order
// must not reveal that the opponent did something in secret. Pages count from 0; more reports whether there is a next
// one.
func (s *Store) TablesOf(ctx context.Context, playerID string, page int) (rows []ListedTable, more bool, err error) {
	q := s.read.WithContext(ctx).
		Where("id IN (SELECT table_id FROM seats WHERE player_id = ? AND player_id <> '')", playerID).
		Order("status = 'over', waiting_since DESC, id")
	return readPage(s.read.WithContext(ctx), q, page)
}

// OpenTables lists the open tables at which a seat is free, the newest first.
func (s *Store) OpenTables(ctx context.Context, page int) (rows []ListedTable, more bool, err error) {
	q := s.read.WithContext(ctx).Where("mode = 'open' AND status = 'open'").Order("created_at DESC, id")
	return readPage(s.read.WithContext(ctx), q, page)
}

// CountOpen counts the open tables with a free seat that were set up after a given time. It returns the number of
// those tables where the player sits, and the number of all such tables.
func (s *Store) CountOpen(ctx context.Context, playerID string, after time.Time) (own, all int, err error) {
	err = s.read.WithContext(ctx).
		Raw("SELECT count(CASE WHEN EXISTS (SELECT 1 FROM seats WHERE table_id = t.id AND player_id = ?) THEN 1 END), "+
			"count(*)"+
			" FROM tables t WHERE mode = 'open' AND status = 'open' AND created_at > ?", playerID, after.UnixMilli()).Row().
		Scan(&own, &all)
	return own, all, notFound("count open", err)
}

// readPage reads one page of tables and, in a second query, their seats.
func readPage(h, q *gorm.DB, page int) ([]ListedTable, bool, error) {
	var tables []Table
	err := q.Omit("options", "dice_secret").Limit(PageSize + 1).Offset(max(page, 0) * PageSize).Find(&tables).Error
	if err != nil {
		return nil, false, notFound("list tables", err)
	}
	more := len(tables) > PageSize
	tables = tables[:min(len(tables), PageSize)]
	rows, at, ids := make([]ListedTable, len(tables)), map[string]int{}, make([]string, len(tables))
	for i, t := range tables {
		rows[i].Table, at[t.ID], ids[i] = t, i, t.ID
	}
	if len(ids) == 0 {
		return rows, more, nil
	}
	var seats []Seat
	if err := h.Omit("token_hash", "pin_hash").Where("table_id IN ?", ids).Order("table_id, side").
		Find(&seats).Error; err != nil {
		return nil, false, notFound("list seats", err)
	}
	for _, seat := range seats {
		r := &rows[at[seat.TableID]]
		r.Seats = append(r.Seats, seat)
	}
	return rows, more, nil
}

// lockTable reads a table so that no other writer can change it until the transaction ends. On PostgreSQL it locks
// the row, on SQLite the whole file (BEGIN IMMEDIATE, one writer).
func lockTable(tx *gorm.DB, id string) (Table, error) {
	query := "SELECT game, edition, scenario, options, mode, dice_secret, status, seq, turn, asked, awaits, waiting, " +
		"waiting_since, result," +
		" created_at, updated_at, rematch_of, rematch_id FROM tables WHERE id = ?"
	if tx.Name() == Postgres {
		query += " FOR UPDATE"
	}
	t := Table{ID: id}
	err := tx.Raw(query, id).Row().
		Scan(&t.Game, &t.Edition, &t.Scenario, &t.Options, &t.Mode, &t.DiceSecret, &t.Status, &t.Seq, &t.Turn,
			&t.Asked, &t.Awaits, &t.Waiting, &t.WaitingSince, &t.Result, &t.CreatedAt, &t.UpdatedAt, &t.RematchOf, &t.RematchID)
	if errors.Is(err, sql.ErrNoRows) {
		err = gorm.ErrRecordNotFound
	}
	return t, err
}
