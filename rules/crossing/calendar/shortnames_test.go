package calendar_test

import (
	"tricorne/rules/crossing"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

// Short names for types that the tests use all the time.
type (
	state = truth.State
	table = crossingtest.Table
	unit  = truth.Unit
)

const (
	dawn        = printed.Dawn
	durhamBoats = printed.DurhamBoats
	evening     = printed.Evening
	fair        = printed.Fair
	freeze      = printed.Freeze
	noon        = printed.Noon
	rain        = printed.Rain
	snow        = printed.Snow
)

var (
	beginScenario  = crossingtest.BeginScenario
	calmRolls      = crossingtest.CalmRolls
	fieldOf        = crossingtest.FieldOf
	hexOf          = crossingtest.HexOf
	newtownScene   = crossingtest.NewtownScene
	lacksText      = crossingtest.LacksText
	newScene       = crossingtest.NewScene
	optionsOfField = crossingtest.OptionsOfField
	pick           = crossingtest.Pick
	testBook       = crossingtest.Book
	testGame       = crossingtest.UseGame(crossing.New())
	wantText       = crossingtest.WantText
	leaderNumber   = crossingtest.LeaderNumber
)

func momentOn(day, slot int) printed.Moment { return printed.MomentOn(day, slot) }
