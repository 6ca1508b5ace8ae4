package calendar_test

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
	midnight    = printed.Midnight
	noon        = printed.Noon
	ordered     = printed.Ordered
	rain        = printed.Rain
	snow        = printed.Snow
)

var (
	begin          = crossingtest.Begin
	calm           = crossingtest.Calm
	fieldOf        = crossingtest.FieldOf
	hexOf          = crossingtest.HexOf
	inNewtown      = crossingtest.InNewtown
	lacksText      = crossingtest.LacksText
	lay            = crossingtest.Lay
	optionsOfField = crossingtest.OptionsOfField
	pick           = crossingtest.Pick
	refusal        = crossingtest.Refusal
	tape           = crossingtest.Tape
	testBook       = crossingtest.Book
	testGame       = crossingtest.UseGame(crossing.New())
	wantText       = crossingtest.WantText
	who            = crossingtest.Who
)

func on(day, slot int) printed.Moment { return printed.On(day, slot) }
