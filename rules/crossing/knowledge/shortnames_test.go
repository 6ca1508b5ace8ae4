package knowledge_test

import (
	"tricorne/rules/crossing"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
)

// Short names of what the tests name on every other line.
type (
	scene = crossingtest.Scene
)

const (
	noon = printed.Noon
)

var (
	hexOf    = crossingtest.HexOf
	lay      = crossingtest.Lay
	pick     = crossingtest.Pick
	picks    = crossingtest.Picks
	testBook = crossingtest.Book
	wantText = crossingtest.WantText
	who      = crossingtest.Who
)

// Scenes are played on in the whole game.
var _ = crossingtest.UseGame(crossing.New())
