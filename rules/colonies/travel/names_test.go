package travel_test

import (
	"tricorne/rules/colonies"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/scenetest"
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

// Scenes are played on by the whole game.
var _ = scenetest.Play(colonies.New())

// The book, scenes and what is asked of them.
var (
	testBook   = travel.Ways{Book: scenetest.Book}
	lay        = scenetest.Lay
	crossroads = scenetest.Crossroads
	pair       = scenetest.Pair
	stepCost   = scenetest.StepCost
	lands      = scenetest.Lands
	bank       = scenetest.Bank
	road       = scenetest.Road
)
