package table

import (
	"context"
	"errors"

	"tricorne/app/live"
	"tricorne/db"
	"tricorne/rules/game"
)

// NoteFailure notes that an action of a computer could not be decided or played; err is the cause. It returns false,
// and notes nothing, if the store is at fault and not the computer. Everybody at the table sees when the computer
// rests.
func (s *Computers) NoteFailure(ctx context.Context, a *ComputerAction, err error) (bool, error) {
	if errors.Is(err, db.ErrAway) || ctx.Err() != nil {
		return false, nil
	}
	if err := knownError(s.store.CountFailure(ctx, a.seat.table, a.storeSeq)); err != nil {
		return false, err
	}
	if a.failures+1 >= mostFailures {
		s.hub.Tick(a.seat.table, live.Everybody, "")
	}
	return true, nil
}

// TryAgain lets a computer that rests try again. It returns ErrNotYours if the seat is a spectator's at a table
// where people play.
func (s *Computers) TryAgain(ctx context.Context, seat Seat) error {
	f, err := s.find(ctx, seat.table)
	if err != nil {
		return err
	}
	if seat.side == game.Nobody && !seat.referee && !unmanned(f.seats) {
		return ErrNotYours
	}
	if err := s.store.ForgetFailures(ctx, seat.table); err != nil {
		return knownError(err)
	}
	s.hub.Tick(seat.table, live.Everybody, "")
	s.announceComputerTurn(seat.table, f.seats)
	return nil
}
