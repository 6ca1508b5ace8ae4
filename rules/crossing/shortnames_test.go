package crossing_test

import (
	"tricorne/rules/crossing"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// Short names for types that the tests use all the time.
type (
	nr    = printed.LeaderNumber
	state = truth.State
	table = crossingtest.Table
	turn  = game.Turn[truth.State]
	unit  = truth.Unit
)

const noon = printed.Noon

var (
	hexOf      = crossingtest.HexOf
	newScene   = crossingtest.NewScene
	pick       = crossingtest.Pick
	testBook   = crossingtest.Book
	testGame   = crossingtest.UseGame(crossing.New())
	wantText   = crossingtest.WantText
	leaderByID = crossingtest.LeaderNumber
)
