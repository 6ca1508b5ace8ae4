package table

import (
	"context"

	"tricorne/rules/game/overlay"
)

// Overlays makes the overlays with the given ids, for the map as a seat sees it.
func (s *Actions) Overlays(ctx context.Context, seat Seat, overlays []string) ([]overlay.Overlay, error) {
	f, err := s.openTable(ctx, seat)
	if err != nil {
		return nil, err
	}
	b := f.board
	if b.stuck != nil {
		return nil, b.stuck
	}
	out := make([]overlay.Overlay, len(overlays))
	for i, id := range overlays {
		if out[i], err = b.game.Survey(b.position, seat.listener().Viewer, id); err != nil {
			return nil, b.wrapDefect("survey", err)
		}
	}
	return out, nil
}
