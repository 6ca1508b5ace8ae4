package knowledge_test

import (
	"tricorne/rules/crossing"
	"tricorne/rules/crossing/crossingtest"
)

// Short names of what the tests name on every other line.
var (
	lay  = crossingtest.Lay
	pick = crossingtest.Pick
)

// Scenes are played on in the whole game.
var _ = crossingtest.UseGame(crossing.New())
