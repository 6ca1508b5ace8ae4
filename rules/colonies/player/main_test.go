package player_test

import (
	"tricorne/rules/colonies"
	"tricorne/rules/colonies/coloniestest"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// Scenes are played on by the whole game.
var _ = coloniestest.UseGame(colonies.New(), game.Peek[war.State])
