package handbook_test

import (
	"tricorne/rules/crossing"
	"tricorne/rules/crossing/crossingtest"
)

// testGame is the whole game, in which scenes are played.
var testGame = crossingtest.UseGame(crossing.New())
