package player_test

import (
	"tricorne/rules/crossing"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

// Short names of what the tests name on every other line.
type (
	state = truth.State
)

const (
	dawn = printed.Dawn
	noon = printed.Noon
)

var lay = crossingtest.Lay

// Scenes are played on in the whole game.
var _ = crossingtest.UseGame(crossing.New())
