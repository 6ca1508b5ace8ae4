package display_test

import (
	"tricorne/rules/colonies"
	"tricorne/rules/colonies/coloniestest"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// The scenes of these tests are played with the complete game of package colonies.
var _ = coloniestest.UseGame(colonies.New(), game.Peek[war.State])
