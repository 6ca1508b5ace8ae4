package table

import (
	"context"

	"tricorne/rules/game"
)

// Order is what a player sends: the answer to his ask and the Seq of the desk on which he gave it.
type Order struct {
	Seq   int
	Step  game.Step
	Act   string
	Picks game.Picks
}

// Act plays an order and draws the desk anew. The very same order sent twice is answered as if it had been sent once.
// The errors are ErrStale (the desk has changed since), *game.Refusal, ErrNotYours (a spectator's seat), ErrOver; anything
// else is a defect. With an error nothing has happened.
func (s *Service) Act(ctx context.Context, seat Seat, o Order) (Seen, error) {
	return Seen{}, ErrNotFound
}
