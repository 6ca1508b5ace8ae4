// Package crossingtest sets up and plays positions of Washington's Crossing, for tests only.
//
//	builder.go     positions that tests set up, and tables at which they are played
//	scenes.go      more methods of Scene; tables.go more methods of Table
//	game.go        the game that plays the scenes; the tests pass it in
//	helpers.go     other things that tests share
package crossingtest
