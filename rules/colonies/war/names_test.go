package war_test

import (
	"tricorne/rules/colonies"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/scenetest"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

type (
	scene  = scenetest.Scene
	state  = war.State
	unitNr = printed.UnitNr
)

const (
	american game.Side = war.American
	british  game.Side = war.British
)

// Scenes are played on by the whole game.
var _ = scenetest.Play(colonies.New())

// The book, scenes and what is asked of them.
var (
	testBook   = scenetest.Book
	lay        = scenetest.Lay
	brawl      = scenetest.Brawl
	assault    = scenetest.Assault
	crossroads = scenetest.Crossroads
	tallies    = scenetest.Tallies
)
