package db

import (
	"context"
	"fmt"
	"slices"

	"gorm.io/gorm"
)

// Kinds of action that the store itself uses; a caller may have more.
const (
	KindBegin       = "begin"
	KindPlay        = "play"
	KindUndo        = "undo"
	KindOffer       = "offer"
	KindAnswer      = "answer"
	KindCorrect     = "correct"
	KindPendingDice = "held"
	KindSettings    = "manner"
)

// Row is one entry of a table's log. Body is what the side sent, Rolls the dice rolled, Events what was reported;
// Turn, Phase and Step say where in the game it was. Heard is the set of sides that noticed it; bit 0 stands for
// viewers without a seat. The other sides do not notice that it exists (see RowsVisibleTo), and its tick goes only to
// the sides in the set. An action never changes once it is stored.
type Row struct {
	TableID string `gorm:"primaryKey"`
	Seq     int    `gorm:"primaryKey;autoIncrement:false"`
	Side    uint8
	Kind    string
	Body    []byte
	Rolls   []byte
	Events  []byte
	Step    string
	Turn    int
	Phase   string
	Final   bool // cannot be undone
	At      int64
	Heard   uint8
	Marks   uint8 // flags defined by the caller
	Back    int   // the seq whose position the act went back to, 0 if it did not go back

	// The edition of the game's rules for the act, and the fingerprint of rules and data at that time. They are 0 and
	// "" for acts stored by builds that did not note them.
	Edition int
	Rules   string
}

// TableName returns the name of the database table, which differs from the type's.
func (Row) TableName() string { return "actions" }

// TableChange holds the changes of an action to its table's row. Turn, Asked, Waiting, WaitingSince and Awaits are
// always stored, but a WaitingSince of zero means now. An empty Status and a nil Result leave the old values.
type TableChange struct {
	Status       string
	Turn         int
	Asked        uint8
	Waiting      string
	WaitingSince int64
	EndsAt       int64
	Awaits       uint8 // the sides that may decide something now
	Result       []byte
	Mode         string // "" leaves the old mode
	Options      []byte // nil leaves the old options
}

// Tx is a write transaction on one table, which nobody else can write at the same time.
type Tx struct {
	Table  Table // the current row; Append keeps it up to date
	latest Position
	known  bool // latest is the position of Table.Seq
	seated bool // this transaction changes a seat's holder
	s      *Store
	tx     *gorm.DB
}

// WithLock runs f in one write transaction with the table locked and commits when f returns nil. An error or a panic
// of f undoes everything, and the error is returned unchanged. F must read through tx: reading from the Store would
// take a second connection. It returns ErrNotFound if there is no such table. On SQLite f may run on another
// goroutine, and share one transaction with other waiting acts. Each of them is undone separately; all are committed
// when WithLock returns nil.
func (s *Store) WithLock(ctx context.Context, tableID string, f func(tx *Tx) error) error {
	seated := false
	now, err := s.lock(ctx, tableID, func(tx *Tx) error {
		err := f(tx)
		seated = tx.seated
		return err
	})
	if seated {
		// the new holders are announced even if it is unknown whether the action was committed
		defer s.announceSeats(tableID)
	}
	if err != nil {
		s.summaries.forget(tableID)
		return err
	}
	s.summaries.change(tableID, func(g Summary) Summary {
		if now.Seq > g.Seq { // another goroutine may have reported a later action first
			g.Seq, g.Status, g.Failed, g.ParkedAt = now.Seq, now.Status, 0, 0
		}
		return g
	})
	return nil
}

// lock runs f in a transaction and returns the table's row afterwards. SQLite allows only one writer, so there f
// shares a transaction with other waiting actions (see groupWriter).
func (s *Store) lock(ctx context.Context, tableID string, f func(tx *Tx) error) (now Table, err error) {
	if s.group != nil {
		return s.group.do(ctx, tableID, f)
	}
	err = s.write.WithContext(ctx).Transaction(func(tx *gorm.DB) error {
		if now, err = lockTable(tx, tableID); err != nil {
			return notFound("lock table", err)
		}
		now, err = s.runInTx(tx, now, f)
		return err
	})
	return now, err
}

// runInTx runs f in an open transaction with the table's current row, and returns the row afterwards.
func (s *Store) runInTx(tx *gorm.DB, now Table, f func(tx *Tx) error) (Table, error) {
	in := &Tx{Table: now, s: s, tx: tx}
	err := f(in)
	return in.Table, err
}

// LatestPosition returns the table's current position.
func (t *Tx) LatestPosition() (Position, error) {
	if !t.known {
		p, err := positionAt(t.tx, t.Table.ID, t.Table.Seq)
		if err != nil {
			return p, err
		}
		t.latest, t.known = p, true
	}
	return t.latest, nil
}

// PositionAt reads, inside the transaction, the last position stored at or before seq.
func (t *Tx) PositionAt(seq int) (Position, error) { return positionAt(t.tx, t.Table.ID, seq) }

// Rows reads, inside the transaction, the actions from one seq to another.
func (t *Tx) Rows(from, to, limit int) ([]Row, error) {
	return readRows(t.tx, t.Table.ID, from, to, limit)
}

// Seats returns the table's seats in the order of their sides.
func (t *Tx) Seats() ([]Seat, error) { return seats(t.tx, t.Table.ID) }

// Append stores the next action, the position it led to and what it changed in the table's row. The action's Seq
// must be the table's plus one, or the error is ErrStale; the ids and the position's Seq are filled in. On
// PostgreSQL the other server processes learn of it when the transaction commits.
func (t *Tx) Append(a Row, p Position, c TableChange) error {
	if a.Seq != t.Table.Seq+1 {
		return fmt.Errorf("append %d after %d: %w", a.Seq, t.Table.Seq, ErrStale)
	}
	now := t.s.now()
	a.TableID = t.Table.ID
	if a.At == 0 {
		a.At = now
	}
	p.TableID, p.Seq = a.TableID, a.Seq
	next := t.Table
	next.Seq, next.UpdatedAt = a.Seq, a.At
	next.Turn, next.Asked, next.Waiting, next.WaitingSince, next.EndsAt = c.Turn, c.Asked, c.Waiting, c.WaitingSince,
		c.EndsAt
	next.Awaits = c.Awaits
	if next.WaitingSince == 0 {
		next.WaitingSince = now
	}
	if c.Status != "" {
		next.Status = c.Status
	}
	if c.Result != nil {
		next.Result = c.Result
	}
	if c.Mode != "" {
		next.Mode = c.Mode
	}
	if c.Options != nil {
		next.Options = c.Options
	}
	var err error
	if t.s.dialect == Postgres {
		err = t.writeInOneStatement(a, p, next)
	} else {
		err = t.write(a, p, next)
	}
	if err != nil {
		return wrapDuplicate("append", err, ErrStale)
	}
	t.Table, t.latest, t.known = next, p, true
	return nil
}

// The statements of an act are written by hand. With reflection, finding the place of each value took as long as
// storing it.
const (
	insertAction = "INSERT INTO actions (table_id, seq, side, kind, body, rolls, events, step, turn, phase, final, at," +
		" heard, marks, back, edition, rules) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
	insertPosition = "INSERT INTO positions (table_id, seq, edition, body) VALUES (?, ?, ?, ?)"
	changeTable    = "UPDATE tables SET seq = ?, updated_at = ?, turn = ?, asked = ?, waiting = ?, waiting_since = ?, " +
		"ends_at = ?, status = ?, result = ?," +
		" mode = ?, options = ?, awaits = ?, resting = 0 WHERE id = ?"
)

func (a *Row) values() []any {
	return []any{
		a.TableID, a.Seq, a.Side, a.Kind, a.Body, a.Rolls, a.Events, a.Step, a.Turn, a.Phase, a.Final, a.At, a.Heard, a.Marks,
		a.Back,
		a.Edition, a.Rules,
	}
}

func (p *Position) values() []any { return []any{p.TableID, p.Seq, p.Edition, p.Body} }

func (t *Table) changeValues() []any {
	return []any{
		t.Seq, t.UpdatedAt, t.Turn, t.Asked, t.Waiting, t.WaitingSince, t.EndsAt, t.Status, t.Result, t.Mode,
		t.Options, t.Awaits, t.ID,
	}
}

// write stores an action, its position and the table's row one after the other.
func (t *Tx) write(a Row, p Position, next Table) error {
	if err := insertRow(t.tx, a, p); err != nil {
		return err
	}
	return t.tx.Exec(changeTable, next.changeValues()...).Error
}

// writeInOneStatement stores an action, its position and the table's row with one statement, and sends the tick. It is
// for PostgreSQL, where each statement is a round trip to another process.
func (t *Tx) writeInOneStatement(a Row, p Position, next Table) error {
	a, p = packRow(a, p)
	tick := Tick{TableID: a.TableID, Seq: a.Seq, Sides: a.Heard}
	return t.tx.Exec("WITH a AS ("+insertAction+"), p AS ("+insertPosition+") "+changeTable+" RETURNING pg_notify(?, ?)",
		slices.Concat(a.values(), p.values(), next.changeValues(), []any{channel, tick.payload()})...).Error
}

// insertRow writes an action and its position.
func insertRow(tx *gorm.DB, a Row, p Position) error {
	a, p = packRow(a, p)
	if err := tx.Exec(insertAction, a.values()...).Error; err != nil {
		return err
	}
	return tx.Exec(insertPosition, p.values()...).Error
}

// packRow returns an action and its position with compressed bodies, as they are stored.
func packRow(a Row, p Position) (Row, Position) {
	a.Body, a.Rolls, a.Events = pack(a.Body), pack(a.Rolls), pack(a.Events)
	if p.Body == nil {
		p.Body = []byte{}
	}
	p.Body = pack(p.Body)
	return a, p
}

// Rows reads the acts from one seq to another, both included, in order. If to is 0, it reads up to the latest; if
// limit is 0, it reads all.
func (s *Store) Rows(ctx context.Context, tableID string, from, to, limit int) ([]Row, error) {
	return readRows(s.read.WithContext(ctx), tableID, from, to, limit)
}

func readRows(h *gorm.DB, tableID string, from, to, limit int) ([]Row, error) {
	q := h.Where("table_id = ? AND seq >= ?", tableID, from).Order("seq")
	if to != 0 {
		q = q.Where("seq <= ?", to)
	}
	if limit > 0 {
		q = q.Limit(limit)
	}
	var all []Row
	if err := q.Find(&all).Error; err != nil {
		return nil, notFound("actions", err)
	}
	return all, unpackAll(all)
}

// unpackAll decompresses the bodies of actions.
func unpackAll(all []Row) error {
	for i := range all {
		a := &all[i]
		for _, body := range []*[]byte{&a.Body, &a.Rolls, &a.Events} {
			var err error
			if *body, err = unpack(*body); err != nil {
				return fmt.Errorf("action %s:%d: %w", a.TableID, a.Seq, err)
			}
		}
	}
	return nil
}
