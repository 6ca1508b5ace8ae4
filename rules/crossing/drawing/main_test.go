package drawing_test

import (
	"tricorne/rules/crossing"
	"tricorne/rules/crossing/crossingtest"
)

// Scenes go on under the rules of the whole game.
var _ = crossingtest.UseGame(crossing.New())
