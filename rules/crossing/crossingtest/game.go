package crossingtest

import "tricorne/rules/game"

// sceneGame is the game in which scenes are played. This package does not import it, so that the tests inside a part of
// the game can use scenes too.
var sceneGame game.Game

// UseGame sets the game in which scenes are played, and returns it. It is called once, before any test.
func UseGame(g game.Game) game.Game {
	sceneGame = g
	return g
}

// Game returns the game in which scenes are played. It panics if none was set.
func Game() game.Game {
	if sceneGame == nil {
		panic("crossingtest: no game to play on: the test package must call crossingtest.UseGame(crossing.New())")
	}
	return sceneGame
}
