package table

import (
	"context"

	"tricorne/app/record"
	"tricorne/rules/game/correct"
)

// Road is an event under way that keeps the referee from correcting its parts. It also gives the act to go back to,
// before the event began.
type Road struct {
	correct.Underway
	Before int // the act after which nothing of it had begun, as the referee counts; 0 where it began with the game
}

// farthest is how many acts something under way is followed back.
const farthest = 400

// UnderWay finds what is under way, nil when nothing is. The errors are those of Things.
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
