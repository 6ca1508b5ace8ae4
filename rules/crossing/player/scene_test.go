package player

import (
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
)

// testBook is the computer player of the game with the names as printed. The game in which its scenes are played on is
// set by the tests outside of this package, which are built together with these.
var testBook = New(crossingtest.Book)

// Short names of what the tests name on every other line.
type (
	scene = crossingtest.Scene
)

const (
	midnight = printed.Midnight
	dawn     = printed.Dawn
	noon     = printed.Noon
	evening  = printed.Evening
)

var (
	hexOf = crossingtest.HexOf
	lay   = crossingtest.Lay
	who   = crossingtest.Who
)

func on(day, slot int) printed.Moment { return printed.On(day, slot) }
