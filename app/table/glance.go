package table

import (
	"context"

	"tricorne/rules/game"
)

// Glance is what a seat sees of the table and no more: See without ask and log. A *Stuck says that the table cannot go on.
func (s *Actions) Glance(ctx context.Context, seat Seat) (game.View, error) {
	f, err := s.open(ctx, seat)
	if err != nil {
		return game.View{}, err
	}
	if f.board.stuck != nil {
		return game.View{}, f.board.stuck
	}
	out, err := f.board.game.View(f.board.position, seat.Viewer())
	if err != nil {
		return game.View{}, f.board.fault("view", err)
	}
	return out, nil
}
