package command_test

import (
	"tricorne/rules/crossing"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// Short names of what the tests name on every other line.
type (
	known = knowledge.Known
	scene = crossingtest.Scene
	state = truth.State
	table = crossingtest.Table
	turn  = game.Turn[truth.State]
	unit  = truth.Unit
)

const (
	dawn     = printed.Dawn
	evening  = printed.Evening
	midnight = printed.Midnight
	noon     = printed.Noon
	rain     = printed.Rain
)

var (
	calm           = crossingtest.Calm
	fieldOf        = crossingtest.FieldOf
	hexOf          = crossingtest.HexOf
	lacksText      = crossingtest.LacksText
	lay            = crossingtest.Lay
	offered        = crossingtest.OpenOptions
	optionsOfField = crossingtest.OptionsOfField
	pick           = crossingtest.Pick
	refusal        = crossingtest.Refusal
	testBook       = crossingtest.Book
	wantText       = crossingtest.WantText
	who            = crossingtest.Who
)

func on(day, slot int) printed.Moment { return printed.On(day, slot) }

// Scenes are played on in the whole game.
var _ = crossingtest.UseGame(crossing.New())
