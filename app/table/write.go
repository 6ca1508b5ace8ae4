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
	errAlreadyPlayed = errors.New("table: that very act was played already")
	errMoved         = errors.New("table: somebody wrote meanwhile")
)

// pendingAction is an act that is ready to be stored: its row, and what it leads to.
type pendingAction struct {
	row           *record.Row
	position      game.Position
	status        game.Status
	newSettings   *tableSettings // the settings from now on, nil if unchanged
	mode          Mode           // the mode from now on, "" if unchanged
	refereeChange *refereeChange // the change of the referee's seat, nil for none
	seatChanges   []seatChange   // the changes of the holders of the sides' seats
	next          *pendingAction // another act that is stored with this one, nil for none
}

// write calls decide, which makes the act, then stores the act, tells the watchers and returns the desk. If somebody
// else writes to the table in the meantime, it calls decide again.
func (s *core) write(ctx context.Context, seat Seat, decide func(*board, []db.Seat) (*pendingAction, error)) (Desk,
	error,
) {
	if seat.side == game.Nobody && !seat.referee {
		return Desk{}, ErrNotYours
	}
	computer := isComputer(seat.player)
	for range 5 {
		f, err := s.openTable(ctx, seat)
		if err != nil {
			return Desk{}, err
		}
		if f.board.stuck != nil {
			return Desk{}, f.board.stuck
		}
		if held, _ := seatsOf(f.seats, seat.side); computer && held.PlayerID != seat.player {
			return Desk{}, ErrStale // somebody took the computer's seat while it was thinking
		}
		if seat.shared && f.board.openSide() != seat.side {
			return Desk{}, ErrStale
		}
		next, err := decide(f.board, f.seats)
		if errors.Is(err, errAlreadyPlayed) {
			return s.see(ctx, f, seat, nil)
		}
		if err != nil {
			return Desk{}, err
		}
		if f.board.table.Seq >= s.mostActs {
			return Desk{}, refuse("", "This table has seen ", strconv.Itoa(s.mostActs),
				" acts, far more than any game needs, and takes no more. Its record is kept; set up another table to play on.")
		}
		now, err := s.append(ctx, f.board, next, seat.page)
		if errors.Is(err, errMoved) {
			seat = seat.WithoutLoadedTable()
			continue
		}
		if err != nil {
			return Desk{}, err
		}
		if next.refereeChange != nil || len(next.seatChanges) > 0 {
			if f, err = s.find(ctx, seat.table); err != nil {
				return Desk{}, err
			}
			s.announceComputerTurn(seat.table, f.seats)
			return s.see(ctx, f, seat.WithoutLoadedTable(), nil)
		}
		s.announceComputerTurn(seat.table, f.seats)
		return s.see(ctx, &loadedTable{now, f.seats}, seat, nil)
	}
	return Desk{}, ErrStale
}

// storedAct is an act as the store takes it, with its position and change of the table.
type storedAct struct {
	row      db.Row
	position db.Position
	change   db.TableChange
}

// pack encodes an act for the store.
func pack(b *board, next *pendingAction, at time.Time) (out storedAct, err error) {
	m := b.game.Manual()
	next.row.Edition, next.row.Fingerprint = m.Edition, m.Fingerprint
	if out.row, err = encodeRow(next.row); err != nil {
		return out, b.wrapDefect("store", err)
	}
	body, err := next.position.Seal()
	if err != nil {
		return out, b.wrapDefect("seal", err)
	}
	out.position, out.change = db.Position{Edition: m.Edition, Body: body}, tableChange(b, next, at)
	return out, nil
}

// append stores an act and those that come with it in one transaction with the table locked. Then it tells the
// viewers who notice it, except the page that sent it.
func (s *core) append(ctx context.Context, b *board, next *pendingAction, page string) (*board, error) {
	var all []storedAct
	now := b
	heard := record.Audience(0).With(live.Referee)
	for t := next; t != nil; t = t.next {
		one, err := pack(now, t, s.now())
		if err != nil {
			return nil, err
		}
		all = append(all, one)
		heard |= t.row.Audience
		table := now.table
		table.Seq, table.Asked, table.Waiting, table.WaitingSince = one.row.Seq, one.change.Asked, one.change.Waiting,
			one.change.WaitingSince
		now = now.withAct(table, t)
		all[len(all)-1].change.Awaits = uint8(now.awaitedSides())
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
			at.row.At, at = tx.Table.UpdatedAt, at.next
			s.ownActs.Put(actKey{b.table.ID, one.row.Seq}, true, nil)
		}
		if c := next.refereeChange; c != nil {
			if err := tx.SetReferee(c.before, c.after); err != nil {
				return err
			}
		}
		for _, c := range next.seatChanges {
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
				s.ownActs.Drop(actKey{b.table.ID, one.row.Seq})
			}
		}
		if errors.Is(err, db.ErrStale) {
			err = errMoved
		}
		return nil, knownError(err)
	}
	done := *now
	done.table = t
	s.cacheBoard(&done)
	s.hub.Tick(t.ID, heard, page)
	return &done, nil
}

// tableChange returns what an act changes in the table's row. While the same sides are asked the same question, their
// waiting time continues.
func tableChange(b *board, next *pendingAction, at time.Time) db.TableChange {
	now := next.status
	c := db.TableChange{
		Turn: now.Turn, Asked: uint8(now.SidesAsked), Waiting: waitingText(b.game.Manual(), now),
		Mode: string(next.mode),
	}
	if h := next.pendingOrder(b); h != nil {
		c.Asked, c.Waiting = uint8(fact.SidesOf(h.By)), h.WaitingText(b.game.Manual())
	}
	if c.Asked == b.table.Asked && c.Waiting == b.table.Waiting {
		c.WaitingSince = b.table.WaitingSince
	}
	if now.Result != nil {
		c.Status = db.StatusOver
		c.Result = must(record.Encode(now.Result))
	} else if b.over() { // the end of the game was undone
		c.Status, c.Result = db.StatusPlaying, []byte{}
	}
	if next.freesSeat() {
		c.Status = db.StatusOpen
	}
	next.endLoan(b)
	next.dropReseatedPlayers(b)
	b.clockInputs().countTime(next, at)
	c.EndsAt = b.clockInputs().endsAt(next, fact.Sides(c.Asked), c.Status, at)
	if next.newSettings != nil {
		c.Options = must(json.Marshal(next.newSettings))
	}
	return c
}

// seatChange is a change of the holder of a side's seat.
type seatChange struct {
	before, after db.Seat
	linkHash      string // hash of the link by which the player got the seat, empty for none
}

// store stores the change together with its act.
func (c *seatChange) store(tx *db.Tx) error {
	if c.before.PlayerID != "" {
		return tx.TransferSeat(c.before, c.after, c.linkHash)
	}
	as := c.after
	as.Side, as.TokenHash = c.before.Side, c.linkHash
	return tx.Sit(as)
}

// freesSeat reports whether the act frees a side's seat.
func (t *pendingAction) freesSeat() bool {
	return slices.ContainsFunc(t.seatChanges, func(c seatChange) bool { return c.after.PlayerID == "" })
}

// refereeChange is a change of the holder of the referee's seat.
type refereeChange struct{ before, after *db.Seat }

// pendingOrder returns the order whose dice the table waits for after an act, nil if there is none.
func (t *pendingAction) pendingOrder(b *board) *record.PendingOrder {
	switch t.row.Kind {
	case record.KindPendingOrder:
		if !t.row.PendingOrderBody().Withdrawn {
			return t.row.PendingOrderBody()
		}
	case record.KindSettings, record.KindSeating:
		return b.waitingOrder()
	}
	return nil
}

// checkSeq checks that the desk of a seat with that Seq is still current and that its seat may act. Otherwise it
// returns an error.
func (b *board) checkSeq(seat Seat, seq int) error {
	switch {
	case seq != b.countSeen(seat.listener()):
		return ErrStale
	case b.revealed():
		return ErrGameOver
	}
	if no := b.pauseRefusal(); no != nil && !seat.viewsAsReferee() { // the referee may correct things during a pause
		return no
	}
	return nil
}

// newActWithoutMove makes an act that does not change the position.
func (b *board) newActWithoutMove(r *record.Row) *pendingAction {
	r.Seq, r.Turn, r.Phase, r.Step = b.table.Seq+1, b.status.Turn, b.status.Phase, b.status.Step
	return &pendingAction{row: r, position: b.position, status: b.status}
}

// newActWithOutcome completes an act with its outcome.
func (b *board) newActWithOutcome(r *record.Row, out game.Outcome) *pendingAction {
	r.SetOutcome(b.status, b.hasOpenOffer(), out)
	return &pendingAction{row: r, position: out.Position, status: out.Status}
}

// newPlayAct returns the row of an action with its outcome. under is the seq whose secret dice the server used for dice
// that it rolled; 0 means the row's own seq. entered says whether the referee entered the action.
func (b *board) newPlayAct(answer action.Action, x resolvedOrder, under int, entered bool) *pendingAction {
	return b.newActWithOutcome(&record.Row{
		Seq: b.table.Seq + 1, Side: answer.Side, Kind: record.KindPlay,
		Body:       &record.Play{Action: answer, DiceSeq: under, ThrowsInAdvance: x.throwsInAdvance},
		ManualDice: b.settings.ManualDice && len(x.out.Rolls) > 0, Entered: entered,
	}, x.out)
}

// newBackAct makes a row that returns the table to its state after an earlier act.
func (s *core) newBackAct(ctx context.Context, b *board, r *record.Row) (*pendingAction, error) {
	p, err := s.positionAt(ctx, b, r.TargetSeq())
	if err != nil {
		return nil, err
	}
	st, err := b.game.Status(p)
	if err != nil {
		return nil, b.wrapDefect("status", err)
	}
	r.Seq, r.BackToSeq, r.Turn, r.Phase, r.Step = b.table.Seq+1, r.TargetSeq(), st.Turn, st.Phase, st.Step
	if st.SidesAsked != b.status.SidesAsked || st.Step != b.status.Step || st.Phase != b.status.Phase ||
		st.Turn != b.status.Turn {
		r.Audience = record.Everybody
	}
	return &pendingAction{row: r, position: p, status: st}, nil
}

// waitingText returns a text on which side the table waits for, and why. An example is "Waiting for the British:
// choosing losses".
func waitingText(m *game.Manual, st game.Status) string {
	if st.Result != nil {
		return "The game is over."
	}
	words := make([]string, 0, 2)
	for _, side := range st.SidesAsked.List() {
		words = append(words, "the "+m.Side(side).Plural)
	}
	out := "Waiting for " + strings.Join(words, " and ")
	if st.WaitingText != "" {
		out += ": " + st.WaitingText
	}
	return out
}
