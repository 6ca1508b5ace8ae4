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
	normal     = printed.NormalAttack
	ordered    = printed.InOrder
	routed     = printed.Routed
)

var (
	hexOf         = crossingtest.HexOf
	lacksText     = crossingtest.LacksText
	newScene      = crossingtest.NewScene
	pick          = crossingtest.Pick
	testBook      = crossingtest.Book
	wantText      = crossingtest.WantText
	hexesOf       = crossingtest.HexesOf
	leaderNumber  = crossingtest.LeaderNumber
	leaderNumbers = crossingtest.LeaderNumbers
)

func momentOn(day, slot int) printed.Moment { return printed.MomentOn(day, slot) }

// These tests play their scenes with the rules of the whole game.
var _ = crossingtest.UseGame(crossing.New())
