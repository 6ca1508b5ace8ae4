package player_test

import (
	"tricorne/rules/crossing"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

// Short names of what the tests name on every other line.
type (
	scene = crossingtest.Scene
	state = truth.State
	table = crossingtest.Table
)

const (
	dawn     = printed.Dawn
	evening  = printed.Evening
	fair     = printed.Fair
	midnight = printed.Midnight
	noon     = printed.Noon
	snow     = printed.Snow
)

var (
	hexOf    = crossingtest.HexOf
	lay      = crossingtest.Lay
	testBook = crossingtest.Book
	testGame = crossingtest.UseGame(crossing.New())
)

func on(day, slot int) printed.Moment { return printed.On(day, slot) }
