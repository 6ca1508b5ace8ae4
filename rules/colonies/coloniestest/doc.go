// Package coloniestest lays out positions of 13: The Colonies in Revolt for tests, and plays them on.
package coloniestest

import (
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// Book is opened once for all tests: reading it takes longer than most of them.
var Book = war.Open(nil)

// played is the game in which scenes are played on, peek how a position of it is opened.
var (
	played game.Game
	peek   func(game.Position) *state
)

// UseGame sets the game in which scenes are played on, and returns it. It also sets the function that opens its
// positions, game.Peek, which only tests may call. It is called once, before any test.
func UseGame(g game.Game, open func(game.Position) *war.State) game.Game {
	played, peek = g, open
	return g
}

// Game returns the game in which scenes are played on.
func Game() game.Game { return played }

type (
	state = war.State
	known = war.Known
)

const (
	american game.Side = war.American
	british  game.Side = war.British
)
