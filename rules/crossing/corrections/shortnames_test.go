package corrections_test

import (
	"tricorne/rules/crossing"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
)

// Short names for values that the tests use all the time.
const (
	dawn = printed.Dawn
)

var newScene = crossingtest.NewScene

func momentOn(day, slot int) printed.Moment { return printed.MomentOn(day, slot) }

// These tests play their scenes with the rules of the whole game.
var _ = crossingtest.UseGame(crossing.New())
