package player_test

import (
	"tricorne/rules/colonies"
	"tricorne/rules/colonies/coloniestest"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// The whole game plays the scenes of these tests.
var _ = coloniestest.UseGame(colonies.New(), game.Peek[war.State])
