package crossingtest

import "tricorne/rules/game"

// sceneGame is the game that plays the scenes. The tests hand it in, so that this package need not import it.
// Therefore tests inside a part of the game can use scenes too.
var sceneGame game.Game

// UseGame sets the game that plays the scenes, and returns it. Call it once, before any test.
func UseGame(g game.Game) game.Game {
	sceneGame = g
	return g
}

// Game returns the game that plays the scenes. It panics if none was set.
func Game() game.Game {
	if sceneGame == nil {
		panic("crossingtest: no game to play on: the test package must call crossingtest.UseGame(crossing.New())")
	}
	return sceneGame
}
