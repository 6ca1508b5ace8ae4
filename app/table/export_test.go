package table

import (
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// Furthest is how many acts are kept at hand at most.
const Furthest = furthest

// SetMostActs changes how many acts a table takes.
func (s *Service) SetMostActs(n int) { s.mostActs = n }

// ImaginePosition returns the position with which a game is played on from a side's knowledge, by given chances.
func ImaginePosition(g game.Game, p game.Position, side game.Side, chances dice.Secret) (game.Position, error) {
	return imagine(g, p, side, chances)
}
