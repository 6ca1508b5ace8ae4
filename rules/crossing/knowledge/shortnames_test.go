package knowledge_test

import (
	"tricorne/rules/crossing"
	"tricorne/rules/crossing/crossingtest"
)

// Short names for functions that the tests use all the time.
var (
	newScene = crossingtest.NewScene
	pick     = crossingtest.Pick
)

// These tests play their scenes with the rules of the whole game.
var _ = crossingtest.UseGame(crossing.New())
