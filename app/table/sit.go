package table

import (
	"context"

	"tricorne/rules/game"
)

// Claimed is what a seat's link leads to before anybody sits down.
type Claimed struct {
	Info Info
	Side game.Side
	Free bool // an invitation; else it brings the holder back on this device
}

// Link looks at a seat's link without using it, so that a page can say where it leads. ErrNotFound says that it is wrong
// or used up.
func (s *Service) Link(ctx context.Context, token string) (Claimed, error) {
	return Claimed{}, ErrNotFound
}

// Claim uses a seat's link. In a free seat the player sits down, and the invitation is used up: its maker could else come
// back with it into his opponent's seat. A held seat passes to this player with its name; the link stays good.
// ErrNotFound says that the link is wrong or used up; a *game.Refusal that the player sits at the table already.
func (s *Service) Claim(ctx context.Context, token, player, name string) (Seat, error) {
	return Seat{}, ErrNotFound
}

// Sit sits down in a free seat of an open table. ErrTaken says that somebody was faster, a *game.Refusal that the player
// sits at the table already, ErrNotYours that the table is not an open one.
func (s *Service) Sit(ctx context.Context, table string, side game.Side, player, name string) (Seat, error) {
	return Seat{}, ErrNotFound
}

// NewLink makes a new private link for the player's own seat, or a new invitation for a free seat of his table, and ends
// the old one. It returns the token. ErrTaken says that the other seat is not free.
func (s *Service) NewLink(ctx context.Context, seat Seat, side game.Side) (string, error) {
	return "", ErrNotFound
}
