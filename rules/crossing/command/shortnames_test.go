package command_test

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
	turn  = game.Turn[truth.State]
	unit  = truth.Unit
)

const (
	dawn     = printed.Dawn
	midnight = printed.Midnight
	noon     = printed.Noon
)

var (
	calm     = crossingtest.Calm
	fieldOf  = crossingtest.FieldOf
	hexOf    = crossingtest.HexOf
	lay      = crossingtest.Lay
	offered  = crossingtest.OpenOptions
	pick     = crossingtest.Pick
	refusal  = crossingtest.Refusal
	testBook = crossingtest.Book
	wantText = crossingtest.WantText
	who      = crossingtest.Who
)

// Scenes are played on in the whole game.
var _ = crossingtest.UseGame(crossing.New())
