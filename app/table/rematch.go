package table

import (
	"context"
	"errors"
	"time"

	"tricorne/app/record"
	"tricorne/db"
)

// Rematch sets up the same game with both players seated, or finds an earlier rematch. Their sides are swapped or stay.
// It returns a *game.Refusal if the game is not over, and ErrNotYours if the seat is a spectator's.
func (s *Setup) Rematch(ctx context.Context, seat Seat, swap bool) (Created, error) {
	if seat.side == 0 {
		return Created{}, ErrNotYours
	}
	f, err := s.open(ctx, seat)
	if err != nil {
		return Created{}, err
	}
	b := f.board
	if !b.over() {
		return Created{}, refuse("", "A rematch follows when this game is over.")
	}
	if b.table.RematchID != "" {
		return Created{Table: b.table.RematchID}, nil
	}
	seats := make([]db.Seat, 0, len(f.seats))
	for _, h := range f.seats {
		if h.Side == db.Referee { // a new referee must be agreed on
			continue
		}
		side := h.Side
		if swap {
			side = 3 - side
		}
		seats = append(seats, db.Seat{Side: side, PlayerID: h.PlayerID, Name: h.Name})
	}
	o := Opening{
		Game: b.table.Game, Scenario: b.table.Scenario, Options: b.rules.Options, Mode: Mode(b.table.Mode),
		Guide: b.rules.Guide && !b.rules.Tutored, ByHand: b.rules.ByHand, Table: b.rules.Table,
	}
	if b.rules.banks() {
		o.Bank = time.Duration(b.rules.Clock.Each) * time.Millisecond
	}
	secret := newSecret()
	if o.Guide {
		secret = b.secret
	}
	made, err := s.create(ctx, b.game, o, secret, seats, seat.table)
	if !errors.Is(err, ErrTaken) {
		if err == nil {
			s.hub.Tick(seat.table, record.Everybody, "")
			s.calls(made.Table, seats)
		}
		return made, err
	}
	t, err := s.store.Table(ctx, seat.table) // the opponent was faster
	if err != nil || t.RematchID == "" {
		return Created{}, errors.Join(ErrTaken, err)
	}
	return Created{Table: t.RematchID}, nil
}
