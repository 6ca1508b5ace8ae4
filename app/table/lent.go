package table

import (
	"context"

	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/game"
)

// One of two sides on one device may move to a second device (PassOn). The first device may take the side back, for
// example if the second one is lost or its battery is empty. Nobody else may take it back. The table notes the lender
// and the borrower until a seat of the table changes its holder in another way.

// lent is a side that moved from the device of both sides to a second one.
type lent struct {
	Side game.Side `json:"side"`
	By   string    `json:"by"`             // the player whose device had both sides
	To   string    `json:"to"`             // the player who has the side now, or had it before it was taken back
	Back bool      `json:"back,omitempty"` // the side was taken back
}

// lending notes in an act that a side moves to a second device.
func (t *turn) lending(b *board, side game.Side, by, to string) *turn {
	now := b.rules
	now.Lent = &lent{Side: side, By: by, To: to}
	t.rules = &now
	return t
}

// endLoan forgets the loan if a seat changes its holder in another way.
func (t *turn) endLoan(b *board) {
	if len(t.seats) == 0 || b.rules.Lent == nil {
		return
	}
	if now := t.settings(b); now.Lent == b.rules.Lent {
		now.Lent = nil
	}
}

// lentBy returns the side that a player lent to a second device and may take back. It returns Nobody if there is
// none.
func lentBy(b *board, seats []db.Seat, player string) game.Side {
	l := b.rules.Lent
	if l == nil || l.Back || player == "" || l.By != player || b.over() {
		return game.Nobody
	}
	held, other := seatsOf(seats, l.Side)
	if held.PlayerID != l.To || other.PlayerID != l.By || l.To == l.By {
		return game.Nobody
	}
	return l.Side
}

// takenFrom returns the side that was lent to a player and taken back again. It returns Nobody if there is none.
func takenFrom(b *board, seats []db.Seat, player string) game.Side {
	if l := b.rules.Lent; l != nil && l.Back && player != "" && l.To == player && holds(seats, player) == 0 {
		return l.Side
	}
	return game.Nobody
}

// TakeBack returns the side lent to a second device to the device of the seat's player. Both sides then share that
// player's device again, with the curtain between them. The errors are ErrNotYours, ErrOver and *game.Refusal.
func (s *Seats) TakeBack(ctx context.Context, seat Seat) error {
	_, err := s.write(ctx, seat, func(b *board, seats []db.Seat) (*turn, error) {
		if seat.side == game.Nobody || seat.referee || !holds(seats, seat.player).Has(seat.side) {
			return nil, ErrNotYours
		}
		if b.over() {
			return nil, ErrOver
		}
		side := lentBy(b, seats, seat.player)
		if side == game.Nobody {
			return nil, refuse(mannerRule, "This device has lent no side.")
		}
		if no := mayMove(b, side); no != nil {
			return nil, no
		}
		held, _ := seatsOf(seats, side)
		now := b.rules
		now.Lent = &lent{Side: side, By: seat.player, To: held.PlayerID, Back: true}
		next := b.stay(&record.Row{
			Kind: record.KindManner, Side: seat.side, Body: &record.Manner{Change: record.Fetched},
			Heard: record.Everybody,
		})
		next.rules, next.mode = &now, Device
		return next.passing(held, db.Seat{PlayerID: seat.player, Name: held.Name}, ""), nil
	})
	return err
}
