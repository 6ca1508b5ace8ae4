// Package scenetest lays out positions of 13: The Colonies in Revolt for tests, and plays them on.
package scenetest

import (
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// Book is opened once for all tests: reading it takes longer than most of them.
var Book = war.Open(nil)

// played is the game in which scenes are played on.
var played game.Game

// Play sets the game in which scenes are played on, and returns it. It is called once, before any test.
func Play(g game.Game) game.Game {
	played = g
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
