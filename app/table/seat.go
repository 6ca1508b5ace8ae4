package table

import (
	"context"

	"tricorne/db"
	"tricorne/rules/game"
)

// Seat is whose eyes look at which table. Only the service makes one, from the player of a session; it holds for one
// request.
type Seat struct {
	table  string
	side   game.Side
	player string
}

// Table is the table's id.
func (s Seat) Table() string { return s.table }

// Side is the side that sits here, Nobody for a spectator.
func (s Seat) Side() game.Side { return s.side }

// Viewer are the eyes of the seat; a spectator's are the public's.
func (s Seat) Viewer() game.Viewer {
	if s.side == game.Nobody {
		return game.Public()
	}
	return game.Eyes(s.side)
}

// SeatFor is the seat of a side at a table, when the player holds it. With Nobody for a side it is the one seat that he
// holds. ErrNotFound says that there is no such table, ErrNotYours that he does not hold the seat, or holds both and
// named neither.
func (s *Service) SeatFor(ctx context.Context, table, player string, side game.Side) (Seat, error) {
	seats, err := s.seats(ctx, table)
	if err != nil {
		return Seat{}, err
	}
	held := holds(seats, player)
	if side == game.Nobody {
		if sides := held.List(); len(sides) == 1 {
			side = sides[0]
		}
	}
	if side == game.Nobody || !held.Has(side) {
		return Seat{}, ErrNotYours
	}
	return Seat{table: table, side: side, player: player}, nil
}

// Spectator is a chair beside the table: the public's eyes.
func (s *Service) Spectator(ctx context.Context, table string) (Seat, error) {
	if _, err := s.seats(ctx, table); err != nil {
		return Seat{}, err
	}
	return Seat{table: table}, nil
}

// Info is what everybody may know of a table, and the sides that the player holds there: what a page needs that is no
// desk (invitation, curtain, spectators' page).
func (s *Service) Info(ctx context.Context, table, player string) (Info, game.Sides, error) {
	b, err := s.board(ctx, table)
	if err != nil {
		return Info{}, 0, err
	}
	seats, err := s.seats(ctx, table)
	if err != nil {
		return Info{}, 0, err
	}
	return b.info(seats), holds(seats, player), nil
}

// seats are the seats of a table, ErrNotFound when there is no such table.
func (s *Service) seats(ctx context.Context, table string) ([]db.Seat, error) {
	v := visitOf(ctx)
	if seats := v.chairs(table); seats != nil {
		return seats, nil
	}
	seats, err := s.store.Seats(ctx, table)
	if err == nil && len(seats) == 0 {
		err = ErrNotFound
	}
	v.note(table, nil, seats)
	return seats, known(err)
}

// holds is the set of sides whose seats the player holds. Nobody holds none.
func holds(seats []db.Seat, player string) game.Sides {
	var out game.Sides
	for _, seat := range seats {
		if player != "" && seat.PlayerID == player {
			out = out.With(game.Side(seat.Side))
		}
	}
	return out
}
