package truth_test

import (
	"tricorne/rules/crossing"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// Short names for types that the tests use all the time.
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

// From here on, test scenes are played under the rules of the whole game.
var _ = crossingtest.UseGame(crossing.New())
