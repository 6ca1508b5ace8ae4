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

// These tests play their scenes with the rules of the whole game.
var _ = coloniestest.UseGame(colonies.New(), game.Peek[war.State])

// The book of the game, and short names for the helpers that build and read test scenes.
var (
	testBook          = coloniestest.Book
	newScene          = coloniestest.NewScene
	newSharedHexScene = coloniestest.SharedHexScene
	playAssault       = coloniestest.Assault
	interceptionHexes = coloniestest.InterceptionHexes
	battlePointTexts  = coloniestest.BattlePointTexts
)
