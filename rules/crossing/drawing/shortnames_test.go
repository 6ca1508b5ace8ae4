package drawing_test

import (
	"tricorne/rules/crossing"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

// Short names of what the tests name on every other line.
type (
	state = truth.State
	table = crossingtest.Table
)

const (
	noon   = printed.Noon
	normal = printed.Normal
)

var (
	hexOf    = crossingtest.HexOf
	lay      = crossingtest.Lay
	testBook = crossingtest.Book
	who      = crossingtest.Who
)

// Scenes are played on in the whole game.
var _ = crossingtest.UseGame(crossing.New())
