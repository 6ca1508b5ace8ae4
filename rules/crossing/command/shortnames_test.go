package command_test

import (
	"tricorne/rules/crossing"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// Short names for types that the tests use all the time.
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
	calmRolls    = crossingtest.CalmRolls
	fieldOf      = crossingtest.FieldOf
	hexOf        = crossingtest.HexOf
	newScene     = crossingtest.NewScene
	openOptions  = crossingtest.OpenOptions
	pick         = crossingtest.Pick
	refusal      = crossingtest.Refusal
	testBook     = crossingtest.Book
	wantText     = crossingtest.WantText
	leaderNumber = crossingtest.LeaderNumber
)

// These tests play their scenes with the rules of the whole game.
var _ = crossingtest.UseGame(crossing.New())
