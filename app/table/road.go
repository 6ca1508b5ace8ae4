package table

import (
	"context"

	"tricorne/app/record"
	"tricorne/rules/game/correct"
)

// RunningEvent is a running event whose parts the referee cannot correct. It also holds the act to go back to, before
// the event began.
type RunningEvent struct {
	correct.InProgress
	LastActBefore int // the last act before the event began, as the referee counts; 0 if it began with the game
}

// mostActsBack is how many acts back the beginning of an event is looked for.
const mostActsBack = 400

// RunningEvent returns the running event, nil if there is none. The errors are those of Things.
func (s *Refereeing) RunningEvent(ctx context.Context, seat Seat) (*RunningEvent, error) {
	b, err := s.refereeBoard(ctx, seat)
	if err != nil {
		return nil, err
	}
	x, err := b.game.InProgress(b.position, seat.refereeViewer)
	if err != nil {
		return nil, b.wrapDefect("under way", err)
	}
	if x == nil {
		return nil, nil //nolint:nilnil // nothing is under way
	}
	heads, err := s.heads(ctx, b, seat.listener())
	if err != nil {
		return nil, err
	}
	out := &RunningEvent{InProgress: *x}
	gone := record.Undone(heads)
	for i, n := len(heads)-1, 0; i > 0 && n < mostActsBack; i-- {
		if gone[i] || !heads[i].ChangesPosition() {
			continue
		}
		n++
		p, err := s.positionAt(ctx, b, heads[i].Seq-1)
		if err != nil {
			return nil, b.wrapDefect("under way", err)
		}
		was, err := b.game.InProgress(p, seat.refereeViewer)
		if err != nil {
			return nil, b.wrapDefect("under way", err)
		}
		if out.LastActBefore = heads[i].Seq - 1; was == nil {
			return out, nil
		}
	}
	return out, nil
}
