package table

import (
	"context"

	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/game"
)

// One of two sides on one device may move to a second device (MakePassLink). The first device may take the side back,
// for example if the second one is lost or its battery is empty. Nobody else may take it back. The table notes the
// lender and the borrower until a seat of the table changes its holder in another way.

// lentSide is a side that moved from the device of both sides to a second one.
type lentSide struct {
	Side     game.Side `json:"side"`
	Lender   string    `json:"by"`             // the player whose device had both sides
	Borrower string    `json:"to"`             // the player who has the side now, or had it before it was taken back
	Returned bool      `json:"back,omitempty"` // the side was taken back
}

// noteLoan notes in an act that a side moves to a second device.
func (t *pendingAction) noteLoan(b *board, side game.Side, by, to string) *pendingAction {
	now := b.settings
	now.LentSide = &lentSide{Side: side, Lender: by, Borrower: to}
	t.newSettings = &now
	return t
}

// endLoan forgets the loan if a seat changes its holder in another way.
func (t *pendingAction) endLoan(b *board) {
	if len(t.seatChanges) == 0 || b.settings.LentSide == nil {
		return
	}
	if now := t.settings(b); now.LentSide == b.settings.LentSide {
		now.LentSide = nil
	}
}

// lentSideOf returns the side that a player lent to a second device and may take back. It returns Nobody if there is
// none.
func lentSideOf(b *board, seats []db.Seat, player string) game.Side {
	l := b.settings.LentSide
	if l == nil || l.Returned || player == "" || l.Lender != player || b.over() {
		return game.Nobody
	}
	held, other := seatsOf(seats, l.Side)
	if held.PlayerID != l.Borrower || other.PlayerID != l.Lender || l.Borrower == l.Lender {
		return game.Nobody
	}
	return l.Side
}

// returnedSideOf returns the side that was lent to a player and taken back again. It returns Nobody if there is none.
func returnedSideOf(b *board, seats []db.Seat, player string) game.Side {
	if l := b.settings.LentSide; l != nil && l.Returned && player != "" && l.Borrower == player &&
		heldSides(seats, player) == 0 {
		return l.Side
	}
	return game.Nobody
}

// TakeBack returns the side lent to a second device to the device of the seat's player. Both sides then share that
// player's device again, with the curtain between them. The errors are ErrNotYours, ErrGameOver and *game.Refusal.
func (s *Seats) TakeBack(ctx context.Context, seat Seat) error {
	_, err := s.write(ctx, seat, func(b *board, seats []db.Seat) (*pendingAction, error) {
		if seat.side == game.Nobody || seat.referee || !heldSides(seats, seat.player).Has(seat.side) {
			return nil, ErrNotYours
		}
		if b.over() {
			return nil, ErrGameOver
		}
		side := lentSideOf(b, seats, seat.player)
		if side == game.Nobody {
			return nil, refuse(settingsRule, "This device has lent no side.")
		}
		if no := maySeatPlayer(b, side); no != nil {
			return nil, no
		}
		held, _ := seatsOf(seats, side)
		now := b.settings
		now.LentSide = &lentSide{Side: side, Lender: seat.player, Borrower: held.PlayerID, Returned: true}
		next := b.newActWithoutMove(&record.Row{
			Kind: record.KindSettings, Side: seat.side, Body: &record.SettingsChange{Change: record.SideReturned},
			Audience: record.Everybody,
		})
		next.newSettings, next.mode = &now, ModeDevice
		return next.setSeatHolder(held, db.Seat{PlayerID: seat.player, Name: held.Name}, ""), nil
	})
	return err
}
