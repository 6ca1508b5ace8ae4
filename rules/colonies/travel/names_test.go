package travel_test

import (
	"tricorne/rules/colonies"
	"tricorne/rules/colonies/coloniestest"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

type (
	unitNr      = printed.UnitNr
	commanderNr = printed.CommanderNr
	points      = printed.Points
)

const (
	american game.Side = war.American
	british  game.Side = war.British
)

// These tests play their scenes with the rules of the whole game.
var _ = coloniestest.UseGame(colonies.New(), game.Peek[war.State])

// The book of the game, and short names for the helpers that build and read test scenes.
var (
	testBook          = travel.Ways{Book: coloniestest.Book}
	newScene          = coloniestest.NewScene
	interceptionHexes = coloniestest.InterceptionHexes
	adjacentHexes     = coloniestest.AdjacentHexes
	stepCost          = coloniestest.StepCost
	landingCost       = coloniestest.LandingCost
	findRiverBank     = coloniestest.FindRiverBank
	postRoadHexes     = coloniestest.PostRoadHexes
)
