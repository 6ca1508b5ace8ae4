package corrections_test

import (
	"tricorne/rules/crossing"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// Short names of what the tests name on every other line.
type (
	state = truth.State
	turn  = game.Turn[truth.State]
)

const (
	dawn     = printed.Dawn
	evening  = printed.Evening
	midnight = printed.Midnight
	noon     = printed.Noon
)

var (
	lay      = crossingtest.Lay
	testBook = crossingtest.Book
	who      = crossingtest.Who
)

func on(day, slot int) printed.Moment { return printed.On(day, slot) }

// Scenes are played on in the whole game.
var _ = crossingtest.UseGame(crossing.New())
