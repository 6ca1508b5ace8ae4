package war_test

import (
	"tricorne/rules/colonies"
	"tricorne/rules/colonies/coloniestest"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

type (
	scene  = coloniestest.Scene
	state  = war.State
	unitNr = printed.UnitNr
)

const (
	american game.Side = war.American
	british  game.Side = war.British
)

// The whole game plays the scenes of these tests.
var _ = coloniestest.UseGame(colonies.New(), game.Peek[war.State])

// The book, and functions that make scenes and read them.
var (
	testBook          = coloniestest.Book
	newScene          = coloniestest.NewScene
	newSharedHexScene = coloniestest.SharedHex
	assault           = coloniestest.Assault
	crossroads        = coloniestest.Crossroads
	battlePointTexts  = coloniestest.Tallies
)
