package table

import (
	"context"

	"tricorne/rules/game/view"
)

// Glance returns what a seat sees of the table and no more: See without ask and log. A *Stuck says that the table
// cannot go on.
func (s *Actions) Glance(ctx context.Context, seat Seat) (view.View, error) {
	f, err := s.open(ctx, seat)
	if err != nil {
		return view.View{}, err
	}
	if f.board.stuck != nil {
		return view.View{}, f.board.stuck
	}
	out, err := f.board.game.View(f.board.position, seat.Viewer())
	if err != nil {
		return view.View{}, f.board.fault("view", err)
	}
	return out, nil
}
