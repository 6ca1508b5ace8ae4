// Package coloniestest sets up positions of game 13, The Colonies in Revolt, and plays them in tests.
package coloniestest

import (
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// Book holds the printed data of the game. It is opened once for all tests, because opening takes longer than most
// tests run.
var Book = war.Open(nil)

// sceneGame is the game that plays the scenes; peek returns the state of one of its positions.
var (
	sceneGame game.Game
	openState func(game.Position) *state
)

// UseGame sets the game that plays the scenes, and returns it. Open returns the state of a position; it is
// game.Peek, which only tests may call. Call UseGame once, before any test.
func UseGame(g game.Game, open func(game.Position) *war.State) game.Game {
	sceneGame, openState = g, open
	return g
}

// Game returns the game that plays the scenes.
func Game() game.Game { return sceneGame }

type (
	state = war.State
	known = war.Known
)

const (
	american game.Side = war.American
	british  game.Side = war.British
)
