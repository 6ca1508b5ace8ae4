package truth_test

import (
	"tricorne/rules/crossing"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// Short names of what the tests name on every other line.
type (
	nr    = printed.LeaderNumber
	state = truth.State
	turn  = game.Turn[truth.State]
	unit  = truth.Unit
)

const (
	disordered = printed.Disordered
	evening    = printed.Evening
	fair       = printed.Fair
	freeze     = printed.Freeze
	ordered    = printed.Ordered
	rain       = printed.Rain
	routed     = printed.Routed
)

var (
	begin     = crossingtest.Begin
	calm      = crossingtest.Calm
	hexOf     = crossingtest.HexOf
	lacksText = crossingtest.LacksText
	lay       = crossingtest.Lay
	sideOf    = crossingtest.SideOf
	testBook  = crossingtest.Book
	wantText  = crossingtest.WantText
	wayOf     = crossingtest.WayOf
	who       = crossingtest.Who
	whoAll    = crossingtest.WhoAll
)

// Scenes are played on in the whole game.
var _ = crossingtest.UseGame(crossing.New())
