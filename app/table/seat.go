package table

import (
	"context"

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
	return Seat{}, ErrNotFound
}

// Spectator is a chair beside the table: the public's eyes.
func (s *Service) Spectator(ctx context.Context, table string) (Seat, error) {
	return Seat{}, ErrNotFound
}

// Info is what everybody may know of a table, and the sides that the player holds there: what a page needs that is no
// desk (invitation, curtain, spectators' page).
func (s *Service) Info(ctx context.Context, table, player string) (Info, game.Sides, error) {
	return Info{}, 0, ErrNotFound
}
