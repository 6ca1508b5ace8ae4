package handbook_test

import (
	"tricorne/rules/crossing"
	"tricorne/rules/crossing/crossingtest"
)

// testGame is the whole game. The scenes of these tests are played by its rules.
var testGame = crossingtest.UseGame(crossing.New())
