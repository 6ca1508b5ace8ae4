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
	hexOf       = crossingtest.HexOf
	newScene    = crossingtest.NewScene
	testBook    = crossingtest.Book
	wantText    = crossingtest.WantText
	pathOf      = crossingtest.HexesOf
	leaderByID  = crossingtest.LeaderNumber
	leadersByID = crossingtest.LeaderNumbers
)

// This call makes the test scenes use the rules of the whole game.
var _ = crossingtest.UseGame(crossing.New())
