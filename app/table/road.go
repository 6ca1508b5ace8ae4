package table

import (
	"context"

	"tricorne/app/record"
	"tricorne/rules/game/correct"
)

// RunningEvent is an event in progress, such as a battle, whose parts the referee cannot correct. It also holds the
// act to go back to, before the event began.
type RunningEvent struct {
	correct.OngoingAction
	// number of the last act before the event began, among the acts that the referee noticed; 0 if the event began with
	// the game
	LastActBefore int
}

// maxActsSearched is the largest number of acts that are searched backwards for the beginning of an event.
const maxActsSearched = 400

// RunningEvent returns the running event, nil if there is none. It returns ErrNotYours if the seat is not the
// referee's.
func (s *Refereeing) RunningEvent(ctx context.Context, seat Seat) (*RunningEvent, error) {
	b, err := s.refereeBoard(ctx, seat)
	if err != nil {
		return nil, err
	}
	x, err := b.game.OngoingAction(b.position, seat.refereeViewer)
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
	out := &RunningEvent{OngoingAction: *x}
	gone := record.UndoneFlags(heads)
	for i, n := len(heads)-1, 0; i > 0 && n < maxActsSearched; i-- {
		if gone[i] || !heads[i].ChangesPosition() {
			continue
		}
		n++
		p, err := s.positionAt(ctx, b, heads[i].Seq-1)
		if err != nil {
			return nil, b.wrapDefect("under way", err)
		}
		was, err := b.game.OngoingAction(p, seat.refereeViewer)
		if err != nil {
			return nil, b.wrapDefect("under way", err)
		}
		if out.LastActBefore = heads[i].Seq - 1; was == nil {
			return out, nil
		}
	}
	return out, nil
}
