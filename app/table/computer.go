package table

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	mathrand "math/rand/v2"
	"time"

	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/computer"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// ComputerAction is a decision a computer has to make at a table: an action, or the answer to an offer.
type ComputerAction struct {
	seat         Seat
	storeSeq     int // number of the latest act before the decision, as the store counts acts
	seq          int // number of the latest act before the decision, as the seat counts acts
	failures     int // how many actions have failed since the latest act
	level        computer.Level
	computerView game.ComputerView // nil if the computer answers an offer
	ordersInRow  int
	turn         int
	pace         time.Duration
	yes          bool
	reason       string // the reason for declining, shown to everybody; may be empty
	order        action.Action
}

// Turn returns the turn of the game.
func (a *ComputerAction) Turn() int { return a.turn }

// Pause returns the least time between an event and the computer's reaction. It is 0 if the table does not set it.
func (a *ComputerAction) Pause() time.Duration { return a.pace }

// NextComputerAction finds what a computer has to decide at a table now, nil if there is nothing. If the store names
// the wrong sides as those to decide, it corrects the store.
func (s *Computers) NextComputerAction(ctx context.Context, table string) (*ComputerAction, error) {
	f, err := s.find(ctx, table)
	if err != nil {
		return nil, err
	}
	b := f.board
	if b.table.Status == db.StatusOpen || b.failures >= mostFailures {
		return nil, nil
	}
	for _, h := range f.seats {
		level, ok := levelOf(h.PlayerID)
		if !ok || !b.awaitedSides().Has(game.Side(h.Side)) {
			continue
		}
		seat := Seat{table: table, side: game.Side(h.Side), player: h.PlayerID}
		a := &ComputerAction{
			seat: seat, storeSeq: b.table.Seq, seq: b.countSeen(seat.listener()), failures: b.failures, level: level,
			turn: b.status.Turn, pace: b.settings.pace(),
		}
		if b.hasOpenOffer() {
			if _, _, left := b.last().OpenOffer(); left.Has(seat.side) {
				if a.yes = agrees(b, seat); !a.yes {
					a.reason = declineReason(b)
				}
				return a, nil
			}
		}
		if a.computerView, ok = game.NewComputerView(b.game, b.position, seat.side); ok {
			a.ordersInRow = b.ordersInRow(seat.side)
			return a, nil
		}
	}
	return nil, s.correctAwaits(ctx, f)
}

// agrees reports whether a computer agrees to an open offer. It agrees to a referee and to continuing a game after
// a resignation. It agrees to going back if no dice were rolled and nothing was revealed since, and to a draw if it
// thinks it is losing.
func agrees(b *board, seat Seat) bool {
	switch open := openOffer(b, seat); {
	case b.settled(), open.AdmitsReferee:
		return true
	case b.last().ProposalBody().OffersDraw:
		return losing(b, seat.side)
	case open.Change != "" || open.BackTarget.DiceRolled:
		return open.Change == record.OfficersOn // a computer agrees to staff officers, though it needs none itself
	}
	to := b.last().ProposalBody().TargetSeq
	for _, r := range b.rows {
		if r.Seq > to && game.Revealed(r.Events) {
			return false
		}
	}
	return b.row(to+1) != nil
}

// declineReason returns why a computer does not agree to the open offer.
func declineReason(b *board) string {
	switch o := b.last().ProposalBody(); {
	case o.OffersDraw:
		return ""
	case o.Change != "":
		return "Against a computer the dice are the server's."
	}
	return "A die fell or something was revealed since."
}

// losing reports whether a side thinks it is losing. Its position is bad in each of three worlds that it considers
// possible.
func losing(b *board, side game.Side) bool {
	const badly, worlds = -150, 3
	blind, ok := game.NewComputerView(b.game, b.position, side)
	if !ok {
		return false
	}
	for n := range uint64(worlds) {
		if blind.World(mathrand.New(mathrand.NewPCG(n, 0)).IntN).
			Worth(side) > badly { //nolint:gosec // no secret: what a side may think of
			return false
		}
	}
	return true
}

// Decide lets the computer decide. Its random numbers come from the system and never from the secret of the table's
// dice. The function park is called before every act that is tried, and its error ends the thinking (computer.Mind).
// If an action has failed before, the computer fills in the form at random.
func (a *ComputerAction) Decide(park func() error) error {
	if a.computerView == nil {
		return nil
	}
	var seed [8]byte
	_, _ = rand.Read(seed[:])
	level := a.level
	if a.failures > 0 {
		level = computer.Random
	}
	d, err := computer.Decide(a.computerView, level,
		computer.Inputs{Seed: binary.LittleEndian.Uint64(seed[:]), OrdersGiven: a.ordersInRow, BeforeAct: park})
	a.order = d.Action
	return err
}

// PlayComputerAction plays a decision like a person's action, with the Seq of the desk it was made on. It returns
// ErrStale if the table has moved on since: somebody acted or paused, or an order waits for its dice. When the table
// goes on, it is the computer's turn again.
func (s *Computers) PlayComputerAction(ctx context.Context, a *ComputerAction) error {
	var err error
	if a.computerView != nil {
		_, err = s.actions.Act(ctx, a.seat, Order{Seq: a.seq, Step: a.order.Step, Act: a.order.Act, Picks: a.order.Picks})
	} else {
		_, err = s.actions.answer(ctx, a.seat, a.seq, a.yes, a.reason)
	}
	if refused := new(game.Refusal); errors.As(err, &refused) {
		if f, wrong := s.find(ctx, a.seat.table); wrong == nil && f.board.table.Seq != a.storeSeq {
			return ErrStale // the action was valid for the position on which it was decided
		}
	}
	return err
}
