package table

import (
	"context"
	"errors"
	"time"

	"tricorne/app/live"
	"tricorne/db"
	"tricorne/rules/game"
)

// leaseFor is how long the claim of a process to play for the computers of a table is good; it is renewed with every order. A process that
// was killed leaves the table to the others after so long.
const leaseFor = 10 * time.Second

// mostFailures is how often an order may fail before the computer rests, until somebody acts or lets it try again.
const mostFailures = 3

// Lead claims that this process plays for the computers of a table, for a while; false when another one does. Two of them would think the
// same thing twice, and do it once.
func (s *Service) Lead(ctx context.Context, table string) (bool, error) {
	mine, err := s.store.Lease(ctx, table, s.process, s.now().Add(leaseFor))
	return mine, known(err)
}

// Yield gives that up.
func (s *Service) Yield(ctx context.Context, table string) error {
	return known(s.store.EndLease(ctx, table, s.process))
}

// Failed notes that what was wished for could not be thought or done; err tells why. It is false where that is the store's fault and not
// the computer's, and nothing is noted. Everybody at the table sees when the computer rests.
func (s *Service) Failed(ctx context.Context, w *Wish, err error) (bool, error) {
	if errors.Is(err, db.ErrAway) || ctx.Err() != nil {
		return false, nil
	}
	if err := known(s.store.CountFailed(ctx, w.seat.table, w.at)); err != nil {
		return false, err
	}
	if w.failed+1 >= mostFailures {
		s.hub.Tick(w.seat.table, live.Everybody, "")
	}
	return true, nil
}

// TryAgain lets a computer that rests try again. ErrNotYours says that the seat is a spectator's at a table where people play.
func (s *Service) TryAgain(ctx context.Context, seat Seat) error {
	f, err := s.find(ctx, seat.table)
	if err != nil {
		return err
	}
	if seat.side == game.Nobody && !seat.referee && !unmanned(f.seats) {
		return ErrNotYours
	}
	if err := s.store.ForgetFailed(ctx, seat.table); err != nil {
		return known(err)
	}
	s.hub.Tick(seat.table, live.Everybody, "")
	s.calls(seat.table, f.seats)
	return nil
}
