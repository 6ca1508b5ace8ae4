package battle_test

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
	face  = knowledge.Face
	scene = crossingtest.Scene
	state = truth.State
	table = crossingtest.Table
	turn  = game.Turn[truth.State]
	unit  = truth.Unit
)

const (
	dawn         = printed.Dawn
	disordered   = printed.Disordered
	evening      = printed.Evening
	fair         = printed.Fair
	freeze       = printed.Freeze
	greeneToo    = crossingtest.GreeneToo
	hasty        = printed.Hasty
	midnight     = printed.Midnight
	noon         = printed.Noon
	normal       = printed.Normal
	ordered      = printed.Ordered
	prepared     = printed.Prepared
	rain         = printed.Rain
	routed       = printed.Routed
	trentonForce = crossingtest.TrentonForce
)

var (
	begin               = crossingtest.Begin
	calm                = crossingtest.Calm
	fieldOf             = crossingtest.FieldOf
	hexOf               = crossingtest.HexOf
	lacksText           = crossingtest.LacksText
	lay                 = crossingtest.Lay
	optionsOfField      = crossingtest.OptionsOfField
	pick                = crossingtest.Pick
	testBook            = crossingtest.Book
	trentonMorningScene = crossingtest.TrentonMorningScene
	wantText            = crossingtest.WantText
	wayOf               = crossingtest.WayOf
	who                 = crossingtest.Who
	whoAll              = crossingtest.WhoAll
)

func on(day, slot int) printed.Moment { return printed.On(day, slot) }

// Scenes are played on in the whole game.
var _ = crossingtest.UseGame(crossing.New())
