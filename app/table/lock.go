package table

import (
	"context"

	"tricorne/app/record"
	"tricorne/db"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// The referee may lock the seat of a side. While it is locked nobody can sit down in it, ask for it, or get it by a
// pass or loan. Its player stays, and may still return to it on another device.

// seatRule is the heading cited by refusals about the seats of the sides.
const seatRule = "Seats"

// LockSeat locks the seat of a side, or unlocks it. The errors are ErrNotYours, ErrGameOver and *game.Refusal.
func (s *Refereeing) LockSeat(ctx context.Context, seat Seat, side game.Side, lock bool) error {
	_, err := s.write(ctx, seat, func(b *board, seats []db.Seat) (*pendingAction, error) {
		if err := mayArrangeSeat(b, seats, seat, side); err != nil {
			return nil, err
		}
		if b.settings.LockedSides.Has(side) == lock {
			return nil, errAlreadyPlayed
		}
		chair := record.SeatUnlocked
		if lock {
			chair = record.SeatLocked
		}
		next := b.newActWithoutMove(&record.Row{
			Kind: record.KindSeating, Side: side, Body: &record.Seating{SeatEvent: chair}, Audience: record.Everybody,
		})
		next.settings(b).LockedSides = b.settings.LockedSides ^ fact.SidesOf(side)
		return next, nil
	})
	return err
}

// mayArrangeSeat returns the reason why the holder of a seat cannot arrange the seat of a side. It returns nil for the
// present referee, until the game is over.
func mayArrangeSeat(b *board, seats []db.Seat, seat Seat, side game.Side) error {
	now := refereeOf(seats)
	switch {
	case !seat.viewsAsReferee() || now == nil || now.PlayerID == "" || now.PlayerID != seat.player:
		return ErrNotYours
	case b.over():
		return ErrGameOver
	case side != 1 && side != 2:
		return refuse(seatRule, "There is no such side.")
	}
	return nil
}

// maySeatPlayer refuses to give a locked seat to somebody. It returns nil if the seat is not locked.
func maySeatPlayer(b *board, side game.Side) *game.Refusal {
	if b.settings.LockedSides.Has(side) {
		return refuse(seatRule, "The seat of the ", b.game.Manual().Side(side).Plural,
			" is locked. The referee must unlock it first.")
	}
	return nil
}
