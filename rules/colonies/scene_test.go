package colonies

import (
	"tricorne/rules/colonies/coloniestest"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// The book is opened once for all tests, because reading it takes longer than most of them.
var (
	testBook = newRules(coloniestest.Book)
	testGame = coloniestest.UseGame(game.New(testBook.gameRules()), game.Peek[war.State])
)
