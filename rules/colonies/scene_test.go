package colonies

import (
	"tricorne/rules/colonies/coloniestest"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// The book is opened once for all tests, because reading it takes longer than most of them.
var (
	testBook = open(coloniestest.Book)
	testGame = coloniestest.UseGame(game.New(testBook.kernel()), game.Peek[war.State])
)
