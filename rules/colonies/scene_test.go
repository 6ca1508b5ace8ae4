package colonies

import (
	"tricorne/rules/colonies/scenetest"
	"tricorne/rules/game"
)

// The book is opened once for all tests: reading it takes longer than most of them.
var (
	testBook = open(scenetest.Book)
	testGame = scenetest.Play(game.New(testBook.kernel()))
)
