package handbook_test

import (
	"tricorne/rules/crossing"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
)

// Short names of what the tests name on every other line.
type (
	table = crossingtest.Table
)

const (
	dawn        = printed.Dawn
	durhamBoats = printed.DurhamBoats
	midnight    = printed.Midnight
	routed      = printed.Routed
	snow        = printed.Snow
)

var (
	testBook = crossingtest.Book
	testGame = crossingtest.UseGame(crossing.New())
	wantText = crossingtest.WantText
)

func on(day, slot int) printed.Moment { return printed.On(day, slot) }
