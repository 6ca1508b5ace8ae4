package table

import (
	"context"

	"tricorne/rules/game/view"
)

// CurrentView returns a seat's view of the table. Unlike See, it returns no ask and no log. It returns a *StuckError if
// the table cannot go on.
func (s *Actions) CurrentView(ctx context.Context, seat Seat) (view.View, error) {
	f, err := s.openTable(ctx, seat)
	if err != nil {
		return view.View{}, err
	}
	if f.board.stuck != nil {
		return view.View{}, f.board.stuck
	}
	out, err := f.board.game.View(f.board.position, seat.Viewer())
	if err != nil {
		return view.View{}, f.board.wrapDefect("view", err)
	}
	return out, nil
}
