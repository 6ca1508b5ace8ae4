package drawing_test

import (
	"tricorne/rules/crossing"
	"tricorne/rules/crossing/crossingtest"
)

// These tests play their scenes with the rules of the whole game.
var _ = crossingtest.UseGame(crossing.New())
