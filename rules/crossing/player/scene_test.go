package player

import (
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
)

// testBook is the computer player with the printed names. The external tests of this package set the game by whose
// rules the scenes are played. They are part of the same test program.
var testBook = New(crossingtest.Book)

// Short names for types that the tests use all the time.
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
	hexOf      = crossingtest.HexOf
	newScene   = crossingtest.NewScene
	leaderByID = crossingtest.LeaderNumber
)

func momentOn(day, slot int) printed.Moment { return printed.MomentOn(day, slot) }
