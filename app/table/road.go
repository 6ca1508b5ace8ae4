package table

import (
	"context"

	"tricorne/app/record"
	"tricorne/rules/game/correct"
)

// Road is a running event whose parts the referee cannot correct. It also holds the act to go back to, before the
// event began.
type Road struct {
	correct.Underway
	Before int // the last act before the event began, as the referee counts; 0 if it began with the game
}

// farthest is how many acts back the beginning of an event is looked for.
const farthest = 400

// UnderWay returns the running event, nil if there is none. The errors are those of Things.
func (s *Refereeing) UnderWay(ctx context.Context, seat Seat) (*Road, error) {
	b, err := s.refereeBoard(ctx, seat)
	if err != nil {
		return nil, err
	}
	x, err := b.game.UnderWay(b.position, seat.all)
	if err != nil {
		return nil, b.fault("under way", err)
	}
	if x == nil {
		return nil, nil //nolint:nilnil // nothing is under way
	}
	heads, err := s.heads(ctx, b, seat.listener())
	if err != nil {
		return nil, err
	}
	out := &Road{Underway: *x}
	gone := record.Undone(heads)
	for i, n := len(heads)-1, 0; i > 0 && n < farthest; i-- {
		if gone[i] || !heads[i].Acts() {
			continue
		}
		n++
		p, err := s.positionAt(ctx, b, heads[i].Seq-1)
		if err != nil {
			return nil, b.fault("under way", err)
		}
		was, err := b.game.UnderWay(p, seat.all)
		if err != nil {
			return nil, b.fault("under way", err)
		}
		if out.Before = heads[i].Seq - 1; was == nil {
			return out, nil
		}
	}
	return out, nil
}
