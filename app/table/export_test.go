package table

import (
	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// MostRecentRows exports mostRecentRows, the largest number of acts kept in memory.
const MostRecentRows = mostRecentRows

// SetMostActs changes how many acts a table takes.
func (s *Service) SetMostActs(n int) { s.mostActs = n }

// ImaginePosition returns a position imagined from a side's knowledge, for a game to be played on. The secret gives
// the random numbers.
func ImaginePosition(g game.Game, p game.Position, side game.Side, chances dice.Secret) (game.Position, error) {
	return imaginePosition(g, p, side, chances)
}
