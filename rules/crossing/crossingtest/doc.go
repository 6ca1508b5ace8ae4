// Package crossingtest sets up and plays positions of Washington's Crossing, for tests only.
//
//	builder.go     a scene being laid out, and the table at which it is played
//	scenes.go      more words of scenes; tables.go more of tables
//	game.go        the game in which scenes are played on, handed in by the tests
//	helpers.go     other things that tests share
package crossingtest
