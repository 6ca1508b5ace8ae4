package drawing_test

import (
	"tricorne/rules/crossing"
	"tricorne/rules/crossing/crossingtest"
)

// Scenes are played on in the whole game.
var _ = crossingtest.UseGame(crossing.New())
