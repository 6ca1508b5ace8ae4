package player_test

import (
	"tricorne/rules/crossing"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

// Short names for types that the tests use all the time.
type (
	state = truth.State
)

const (
	dawn = printed.Dawn
	noon = printed.Noon
)

var newScene = crossingtest.NewScene

// These tests play their scenes with the rules of the whole game.
var _ = crossingtest.UseGame(crossing.New())
