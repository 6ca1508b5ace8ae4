package table

import "context"

// SetPin sets the seat's PIN, four to eight digits, or takes it away with "". Anything else is a *game.Refusal.
func (s *Service) SetPin(ctx context.Context, seat Seat, pin string) error {
	return ErrNotFound
}

// CheckPin tells whether the PIN opens the seat: nil when it does or when the seat has none, ErrPin when it is wrong,
// ErrTooMany when too many wrong ones came in a short time.
func (s *Service) CheckPin(ctx context.Context, seat Seat, pin string) error {
	return ErrNotFound
}
