package table

import (
	"context"

	"tricorne/rules/game"
)

// Opening is how a table is to be set up.
type Opening struct {
	Game     string
	Scenario string
	Options  []string  // optional rules that are switched on
	Side     game.Side // the side of the player who sets it up
	Mode     Mode
	Player   string // his id
	Name     string // his name, shown at the table
	Guide    bool   // the guided first turn: scenario, side and mode are the guide's
}

// Created is a table that was just set up.
type Created struct {
	Table  string
	Tokens []Token
}

// Token is the secret part of a seat's private link, /s/TOKEN. The store keeps only its hash, so whoever is to see it
// again keeps it himself or has a new one made (Link).
type Token struct {
	Side  game.Side
	Token string
}

// For is the token of a side, empty when there is none.
func (c Created) For(side game.Side) string {
	for _, t := range c.Tokens {
		if t.Side == side {
			return t.Token
		}
	}
	return ""
}

// Create sets a table up. An unknown scenario, option, side or mode is a *game.Refusal, an unknown game ErrNotFound.
// Friend tables come with two tokens: the player's own, to come back on another device, and the free seat's, the
// invitation. Open tables come with the player's own. Tables of one device need none.
func (s *Service) Create(ctx context.Context, o Opening) (Created, error) {
	return Created{}, ErrNotFound
}

// Rematch sets up the same game with sides swapped, both players seated, or finds the one that was set up already.
// A *game.Refusal says that the game is not over.
func (s *Service) Rematch(ctx context.Context, seat Seat) (Created, error) {
	return Created{}, ErrNotFound
}
