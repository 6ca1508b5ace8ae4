package bot

import (
	"context"
	"time"

	"tricorne/app/table"
)

// tables are the methods of the table service that a bot calls.
type tables interface {
	ComputerTurns(ctx context.Context, limit int) ([]table.ComputerTurn, error)
	ClaimComputerTurn(ctx context.Context, tables []string) (string, error)
	RenewClaims(ctx context.Context, tables []string) error
	EndClaims(ctx context.Context, tables []string) error
	EndAllClaims(ctx context.Context) error
	Next(ctx context.Context, id string) (action, error) // nil if there is nothing to do
	Play(ctx context.Context, a action) error
	NoteFailure(ctx context.Context, a action, err error) (bool, error)
	NewPauser() pauser
}

// action is a decision that a computer has to make.
type action interface {
	Turn() int
	Pause() time.Duration
	Decide(park func() error) error
}

// pauser lets a computer's running decision pause while human requests are served.
type pauser interface {
	Wait(ctx context.Context) error
	Resume()
}

// service adapts the table service to the interface tables.
type service struct{ *table.Service }

// Next calls NextComputerAction.
func (s service) Next(ctx context.Context, id string) (action, error) {
	a, err := s.NextComputerAction(ctx, id)
	if err != nil || a == nil {
		return nil, err
	}
	return a, nil
}

// Play calls PlayComputerAction.
func (s service) Play(ctx context.Context, a action) error {
	return s.PlayComputerAction(ctx, a.(*table.ComputerAction))
}

// NoteFailure reports to the table service that a computer's action failed.
func (s service) NoteFailure(ctx context.Context, a action, err error) (bool, error) {
	return s.Service.NoteFailure(ctx, a.(*table.ComputerAction), err)
}

// NewPauser returns the table service's parking, which pauses decisions while people are served.
func (s service) NewPauser() pauser { return s.Service.NewPauser() }
