package truth_test

import (
	"tricorne/rules/crossing"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// Short names of what the tests name on every other line.
type (
	state = truth.State
	turn  = game.Turn[truth.State]
	unit  = truth.Unit
)

var (
	hexOf    = crossingtest.HexOf
	lay      = crossingtest.Lay
	testBook = crossingtest.Book
	wantText = crossingtest.WantText
	wayOf    = crossingtest.WayOf
	who      = crossingtest.Who
	whoAll   = crossingtest.WhoAll
)

// Scenes are played on in the whole game.
var _ = crossingtest.UseGame(crossing.New())
