package table

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"tricorne/app/live"
	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
)

var (
	errDone  = errors.New("table: that very act was played already")
	errMoved = errors.New("table: somebody wrote meanwhile")
)

// turn is an act that is ready to be stored: its row, and what it leads to.
type turn struct {
	row      *record.Row
	position game.Position
	status   game.Status
	rules    *rules      // the settings from now on, nil if unchanged
	mode     Mode        // the mode from now on, "" if unchanged
	chair    *reseated   // the change of the referee's seat, nil for none
	seats    []reseating // the changes of the holders of the sides' seats
	then     *turn       // another act that is stored with this one, nil for none
}

// write lets decide make an act at the table, stores it, tells the watchers, and returns the desk. If somebody else
// writes between deciding and storing, it decides again.
func (s *core) write(ctx context.Context, seat Seat, decide func(*board, []db.Seat) (*turn, error)) (Seen, error) {
	if seat.side == game.Nobody && !seat.referee {
		return Seen{}, ErrNotYours
	}
	computer := isComputer(seat.player)
	for range 5 {
		f, err := s.open(ctx, seat)
		if err != nil {
			return Seen{}, err
		}
		if f.board.stuck != nil {
			return Seen{}, f.board.stuck
		}
		if held, _ := seatsOf(f.seats, seat.side); computer && held.PlayerID != seat.player {
			return Seen{}, ErrStale // somebody took the computer's seat while it was thinking
		}
		if seat.open && f.board.openly() != seat.side {
			return Seen{}, ErrStale
		}
		next, err := decide(f.board, f.seats)
		if errors.Is(err, errDone) {
			return s.see(ctx, f, seat, nil)
		}
		if err != nil {
			return Seen{}, err
		}
		if f.board.table.Seq >= s.mostActs {
			return Seen{}, refuse("", "This table has seen ", strconv.Itoa(s.mostActs),
				" acts, far more than any game needs, and takes no more. Its record is kept; set up another table to play on.")
		}
		now, err := s.append(ctx, f.board, next, seat.page)
		if errors.Is(err, errMoved) {
			seat = seat.Afresh()
			continue
		}
		if err != nil {
			return Seen{}, err
		}
		if next.chair != nil || len(next.seats) > 0 {
			if f, err = s.find(ctx, seat.table); err != nil {
				return Seen{}, err
			}
			s.calls(seat.table, f.seats)
			return s.see(ctx, f, seat.Afresh(), nil)
		}
		s.calls(seat.table, f.seats)
		return s.see(ctx, &found{now, f.seats}, seat, nil)
	}
	return Seen{}, ErrStale
}

// packed is an act as the store takes it, with its position and change of the table.
type packed struct {
	row      db.Row
	position db.Position
	change   db.TableChange
}

// pack encodes an act for the store.
func pack(b *board, next *turn, at time.Time) (out packed, err error) {
	m := b.game.Manual()
	next.row.Edition, next.row.Prints = m.Edition, m.Rules
	if out.row, err = seal(next.row); err != nil {
		return out, b.fault("store", err)
	}
	body, err := next.position.Seal()
	if err != nil {
		return out, b.fault("seal", err)
	}
	out.position, out.change = db.Position{Edition: m.Edition, Body: body}, tableChange(b, next, at)
	return out, nil
}

// append stores an act and those that come with it in one transaction with the table locked. Then it tells the
// viewers who notice it, except the page that sent it.
func (s *core) append(ctx context.Context, b *board, next *turn, page string) (*board, error) {
	var all []packed
	now := b
	heard := record.Audience(0).With(live.Referee)
	for t := next; t != nil; t = t.then {
		one, err := pack(now, t, s.now())
		if err != nil {
			return nil, err
		}
		all = append(all, one)
		heard |= t.row.Heard
		table := now.table
		table.Seq, table.Asked, table.Waiting, table.WaitingSince = one.row.Seq, one.change.Asked, one.change.Waiting,
			one.change.WaitingSince
		now = now.after(table, t)
		all[len(all)-1].change.Awaits = uint8(now.awaits())
	}
	var t db.Table
	appended := false
	err := s.store.WithLock(ctx, b.table.ID, func(tx *db.Tx) error {
		if tx.Table.Seq != b.table.Seq {
			return errMoved
		}
		at := next
		for _, one := range all {
			if err := tx.Append(one.row, one.position, one.change); err != nil {
				return err
			}
			at.row.At, at = tx.Table.UpdatedAt, at.then
			s.own.Put(moment{b.table.ID, one.row.Seq}, true, nil)
		}
		if c := next.chair; c != nil {
			if err := tx.Chair(c.was, c.now); err != nil {
				return err
			}
		}
		for _, c := range next.seats {
			if err := c.store(tx); err != nil {
				return err
			}
		}
		t, appended = tx.Table, true
		return nil
	})
	if err != nil {
		if appended {
			for _, one := range all {
				s.own.Drop(moment{b.table.ID, one.row.Seq})
			}
		}
		if errors.Is(err, db.ErrStale) {
			err = errMoved
		}
		return nil, knownError(err)
	}
	done := *now
	done.table = t
	s.keep(&done)
	s.hub.Tick(t.ID, heard, page)
	return &done, nil
}

// tableChange returns what an act changes in the table's row. While the same sides are asked the same question, their
// waiting time continues.
func tableChange(b *board, next *turn, at time.Time) db.TableChange {
	now := next.status
	c := db.TableChange{
		Turn: now.Turn, Asked: uint8(now.Asked), Waiting: waiting(b.game.Manual(), now),
		Mode: string(next.mode),
	}
	if h := next.awaits(b); h != nil {
		c.Asked, c.Waiting = uint8(fact.SidesOf(h.By)), h.Waiting(b.game.Manual())
	}
	if c.Asked == b.table.Asked && c.Waiting == b.table.Waiting {
		c.WaitingSince = b.table.WaitingSince
	}
	if now.Result != nil {
		c.Status = db.StatusOver
		c.Result = must(record.Encode(now.Result))
	} else if b.over() { // the game was over and has been taken back
		c.Status, c.Result = db.StatusPlaying, []byte{}
	}
	if next.frees() {
		c.Status = db.StatusOpen
	}
	next.endLoan(b)
	next.endUnseated(b)
	b.timing().reckon(next, at)
	c.EndsAt = b.timing().endsAt(next, fact.Sides(c.Asked), c.Status, at)
	if next.rules != nil {
		c.Options = must(json.Marshal(next.rules))
	}
	return c
}

// reseating is a change of the holder of a side's seat.
type reseating struct {
	was, now db.Seat
	by       string // hash of the link by which the player got the seat, empty for none
}

// store stores the change together with its act.
func (c *reseating) store(tx *db.Tx) error {
	if c.was.PlayerID != "" {
		return tx.Pass(c.was, c.now, c.by)
	}
	as := c.now
	as.Side, as.TokenHash = c.was.Side, c.by
	return tx.Sit(as)
}

// frees reports whether the act frees a side's seat.
func (t *turn) frees() bool {
	return slices.ContainsFunc(t.seats, func(c reseating) bool { return c.now.PlayerID == "" })
}

// reseated is a change of the holder of the referee's seat.
type reseated struct{ was, now *db.Seat }

// awaits returns the order whose dice the table waits for after an act, nil if there is none.
func (t *turn) awaits(b *board) *record.Held {
	switch t.row.Kind {
	case record.KindHeld:
		if !t.row.Order().Lifted {
			return t.row.Order()
		}
	case record.KindManner, record.KindSeating:
		return b.waitingOrder()
	}
	return nil
}

// fresh checks that the desk of a seat with that Seq is still current and that its seat may act. Otherwise it
// returns an error.
func (b *board) fresh(seat Seat, seq int) error {
	switch {
	case seq != b.countSeen(seat.listener()):
		return ErrStale
	case b.laid():
		return ErrOver
	}
	if no := b.pausing(); no != nil && !seat.judges() { // the referee may correct things during a pause
		return no
	}
	return nil
}

// stay makes an act that does not change the position.
func (b *board) stay(r *record.Row) *turn {
	r.Seq, r.Turn, r.Phase, r.Step = b.table.Seq+1, b.status.Turn, b.status.Phase, b.status.Step
	return &turn{row: r, position: b.position, status: b.status}
}

// fillIn completes an act with its outcome.
func (b *board) fillIn(r *record.Row, out game.Outcome) *turn {
	r.Fill(b.status, b.offered(), out)
	return &turn{row: r, position: out.Position, status: out.Status}
}

// playRow returns the row of an action with its outcome. under is the seq whose secret dice the server used for dice
// that it rolled; 0 means the row's own seq. entered says whether the referee entered the action.
func (b *board) playRow(answer action.Action, x resolved, under int, entered bool) *turn {
	return b.fillIn(&record.Row{
		Seq: b.table.Seq + 1, Side: answer.Side, Kind: record.KindPlay,
		Body:   &record.Play{Action: answer, Thrown: under, Ahead: x.ahead},
		ByHand: b.rules.ByHand && len(x.out.Rolls) > 0, Entered: entered,
	}, x.out)
}

// back makes a row that returns the table to its state after the act it goes back to.
func (s *core) back(ctx context.Context, b *board, r *record.Row) (*turn, error) {
	p, err := s.positionAt(ctx, b, r.To())
	if err != nil {
		return nil, err
	}
	st, err := b.game.Status(p)
	if err != nil {
		return nil, b.fault("status", err)
	}
	r.Seq, r.Back, r.Turn, r.Phase, r.Step = b.table.Seq+1, r.To(), st.Turn, st.Phase, st.Step
	if st.Asked != b.status.Asked || st.Step != b.status.Step || st.Phase != b.status.Phase || st.Turn != b.status.Turn {
		r.Heard = record.Everybody
	}
	return &turn{row: r, position: p, status: st}, nil
}

// waiting returns a text on which side the table waits for, and why. An example is "Waiting for the British: choosing
// losses".
func waiting(m *game.Manual, st game.Status) string {
	if st.Result != nil {
		return "The game is over."
	}
	words := make([]string, 0, 2)
	for _, side := range st.Asked.List() {
		words = append(words, "the "+m.Side(side).Plural)
	}
	out := "Waiting for " + strings.Join(words, " and ")
	if st.Waiting != "" {
		out += ": " + st.Waiting
	}
	return out
}
