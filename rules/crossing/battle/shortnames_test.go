package battle_test

import (
	"tricorne/rules/crossing"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// Short names for types that the tests use all the time.
type (
	state = truth.State
	turn  = game.Turn[truth.State]
)

const (
	dawn       = printed.Dawn
	disordered = printed.Disordered
	noon       = printed.Noon
	normal     = printed.Normal
	ordered    = printed.Ordered
	routed     = printed.Routed
)

var (
	hexOf     = crossingtest.HexOf
	lacksText = crossingtest.LacksText
	lay       = crossingtest.Lay
	pick      = crossingtest.Pick
	testBook  = crossingtest.Book
	wantText  = crossingtest.WantText
	wayOf     = crossingtest.WayOf
	who       = crossingtest.Who
	whoAll    = crossingtest.WhoAll
)

func on(day, slot int) printed.Moment { return printed.On(day, slot) }

// The tests play their scenes with the rules of the whole game.
var _ = crossingtest.UseGame(crossing.New())
