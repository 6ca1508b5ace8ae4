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

// From here on, test scenes are played under the rules of the whole game.
var _ = crossingtest.UseGame(crossing.New())
