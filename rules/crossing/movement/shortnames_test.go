package movement_test

import (
	"tricorne/rules/crossing"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// Short names of what the tests name on every other line.
type (
	scene = crossingtest.Scene
	state = truth.State
	table = crossingtest.Table
	turn  = game.Turn[truth.State]
	unit  = truth.Unit
)

const (
	dawn        = printed.Dawn
	durhamBoats = printed.DurhamBoats
	evening     = printed.Evening
	fair        = printed.Fair
	freeze      = printed.Freeze
	hasty       = printed.Hasty
	midnight    = printed.Midnight
	noon        = printed.Noon
	normal      = printed.Normal
	ordered     = printed.Ordered
	prepared    = printed.Prepared
	rain        = printed.Rain
	routed      = printed.Routed
	snow        = printed.Snow
)

var (
	calm           = crossingtest.Calm
	fieldOf        = crossingtest.FieldOf
	hexOf          = crossingtest.HexOf
	itoa           = crossingtest.Itoa
	lacksText      = crossingtest.LacksText
	lay            = crossingtest.Lay
	offered        = crossingtest.OpenOptions
	optionsOfField = crossingtest.OptionsOfField
	pick           = crossingtest.Pick
	picks          = crossingtest.Picks
	refusal        = crossingtest.Refusal
	sideOf         = crossingtest.SideOf
	tape           = crossingtest.Tape
	testBook       = crossingtest.Book
	testGame       = crossingtest.UseGame(crossing.New())
	wantText       = crossingtest.WantText
	wayOf          = crossingtest.WayOf
	who            = crossingtest.Who
	whoAll         = crossingtest.WhoAll
)

func on(day, slot int) printed.Moment { return printed.On(day, slot) }
