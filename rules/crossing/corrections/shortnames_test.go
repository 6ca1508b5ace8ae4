package corrections_test

import (
	"tricorne/rules/crossing"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
)

// Short names of what the tests name on every other line.
const (
	dawn = printed.Dawn
)

var lay = crossingtest.Lay

func on(day, slot int) printed.Moment { return printed.On(day, slot) }

// Scenes are played on in the whole game.
var _ = crossingtest.UseGame(crossing.New())
