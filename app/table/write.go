package table

import (
	"context"
	"encoding/json"
	"errors"
	"strconv"
	"time"

	"tricorne/db"
	"tricorne/rules/game"
)

var (
	errDone  = errors.New("table: that very act was played already")
	errMoved = errors.New("table: somebody wrote meanwhile")
)

// turn is an act that is ready to be stored: its row, and where it leads.
type turn struct {
	row      *row
	position game.Position
	status   game.Status
	rules    *rules // how the table is played from now on, nil for as before
	mode     Mode   // where both sides sit from now on, "" for as before
}

// write lets decide make an act of the table as it stands, stores it, tells the watchers, and draws the desk. When
// somebody else writes between deciding and storing, it decides anew.
func (s *Service) write(ctx context.Context, seat Seat, decide func(*board) (*turn, error)) (Seen, error) {
	if seat.side == game.Nobody {
		return Seen{}, ErrNotYours
	}
	for range 5 {
		f, err := s.open(ctx, seat)
		if err != nil {
			return Seen{}, err
		}
		if f.board.stuck != nil {
			return Seen{}, f.board.stuck
		}
		next, err := decide(f.board)
		if errors.Is(err, errDone) {
			return s.see(ctx, f, seat, nil)
		}
		if err != nil {
			return Seen{}, err
		}
		if f.board.table.Seq >= s.mostActs {
			return Seen{}, refuse("", "This table has seen ", strconv.Itoa(s.mostActs), " acts, far more than any game needs, and takes no more. Its record is kept; set up another table to play on.")
		}
		now, err := s.append(ctx, f.board, next, seat.page)
		if errors.Is(err, errMoved) {
			seat = seat.Afresh()
			continue
		}
		if err != nil {
			return Seen{}, err
		}
		return s.see(ctx, &found{now, f.seats}, seat, nil)
	}
	return Seen{}, ErrStale
}

// append stores an act in one transaction with the table locked, then tells those who notice it, but for the page that sent it.
func (s *Service) append(ctx context.Context, b *board, next *turn, page string) (*board, error) {
	m := b.game.Manual()
	next.row.edition, next.row.prints = m.Edition, m.Rules
	action, err := next.row.stored()
	if err != nil {
		return nil, b.fault("store", err)
	}
	body, err := next.position.Seal()
	if err != nil {
		return nil, b.fault("seal", err)
	}
	change := b.change(next, s.now())
	me := moment{b.table.ID, action.Seq}
	var t db.Table
	appended := false
	err = s.store.Locked(ctx, b.table.ID, func(tx *db.Tx) error {
		if tx.Table.Seq != b.table.Seq {
			return errMoved
		}
		if err := tx.Append(action, db.Position{Edition: m.Edition, Body: body}, change); err != nil {
			return err
		}
		s.own.Put(me, true, nil)
		t, appended = tx.Table, true
		return nil
	})
	if err != nil {
		if appended {
			s.own.Drop(me)
		}
		if errors.Is(err, db.ErrStale) {
			err = errMoved
		}
		return nil, known(err)
	}
	next.row.at = t.UpdatedAt
	now := b.after(t, next)
	s.keep(now)
	s.hub.Tick(t.ID, next.row.heard, page)
	return now, nil
}

// change is what an act does to the table's row. The time of waiting goes on while the same sides are asked for the same.
func (b *board) change(next *turn, at time.Time) db.TableChange {
	now := next.status
	c := db.TableChange{Turn: now.Turn, Asked: uint8(now.Asked), Waiting: waiting(b.game.Manual(), now), Mode: string(next.mode)}
	if h := next.awaits(b); h != nil {
		c.Asked, c.Waiting = uint8(game.Only(h.By)), h.waiting(b.game.Manual())
	}
	if c.Asked == b.table.Asked && c.Waiting == b.table.Waiting {
		c.WaitingSince = b.table.WaitingSince
	}
	if now.Result != nil {
		c.Status = db.StatusOver
		c.Result = must(encoder.Marshal(now.Result))
	}
	b.reckon(next, at)
	if next.rules != nil {
		c.Options = must(json.Marshal(next.rules))
	}
	return c
}
