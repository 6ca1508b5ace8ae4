package crossing_test

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
	nr    = printed.LeaderNumber
	scene = crossingtest.Scene
	state = truth.State
	table = crossingtest.Table
	turn  = game.Turn[truth.State]
	unit  = truth.Unit
)

const (
	dawn         = printed.Dawn
	durhamBoats  = printed.DurhamBoats
	fair         = printed.Fair
	freeze       = printed.Freeze
	greeneToo    = crossingtest.GreeneToo
	noon         = printed.Noon
	normal       = printed.Normal
	rain         = printed.Rain
	snow         = printed.Snow
	trentonForce = crossingtest.TrentonForce
)

var (
	begin               = crossingtest.Begin
	fieldOf             = crossingtest.FieldOf
	hexOf               = crossingtest.HexOf
	inNewtown           = crossingtest.InNewtown
	lacksText           = crossingtest.LacksText
	lay                 = crossingtest.Lay
	offered             = crossingtest.OpenOptions
	pick                = crossingtest.Pick
	testBook            = crossingtest.Book
	testGame            = crossingtest.UseGame(crossing.New())
	trentonMorningScene = crossingtest.TrentonMorningScene
	wantText            = crossingtest.WantText
	who                 = crossingtest.Who
)

func on(day, slot int) printed.Moment { return printed.On(day, slot) }
