package handbook_test

import (
	"tricorne/rules/crossing"
	"tricorne/rules/crossing/crossingtest"
)

// testGame is the whole game; scenes are played on in it.
var testGame = crossingtest.UseGame(crossing.New())
