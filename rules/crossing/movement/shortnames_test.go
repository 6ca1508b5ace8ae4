package movement_test

import (
	"tricorne/rules/crossing"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

// Short names for types that the tests use all the time.
type (
	scene = crossingtest.Scene
	state = truth.State
	table = crossingtest.Table
)

const (
	dawn        = printed.Dawn
	durhamBoats = printed.DurhamBoats
	evening     = printed.Evening
	fair        = printed.Fair
	freeze      = printed.Freeze
	midnight    = printed.Midnight
	noon        = printed.Noon
	normal      = printed.NormalAttack
	rain        = printed.Rain
	snow        = printed.Snow
)

var (
	fieldOf        = crossingtest.FieldOf
	hexOf          = crossingtest.HexOf
	lacksText      = crossingtest.LacksText
	newScene       = crossingtest.NewScene
	openOptions    = crossingtest.OpenOptions
	optionsOfField = crossingtest.OptionsOfField
	pick           = crossingtest.Pick
	refusal        = crossingtest.Refusal
	testBook       = crossingtest.Book
	wantText       = crossingtest.WantText
	leaderNumber   = crossingtest.LeaderNumber
)

// These tests play their scenes with the rules of the whole game.
var _ = crossingtest.UseGame(crossing.New())
