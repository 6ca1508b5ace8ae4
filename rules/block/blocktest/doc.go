// Package blocktest is what the tests of the block games share. Positions are laid out for a test (scene.go), played
// with scripted dice and looked at (table.go), and a check sees that what is printed takes its numbers from the data
// (numbers.go).
//
// A game has a Kit of its own and puts its own methods next to those of Scene and Table:
//
//	type scene struct{ blocktest.Scene[*scene, extra] }
//	type table struct{ blocktest.Table[*table, extra] }
//
// Methods that lay out or play give back the game's own type, so that they can be chained with its own.
package blocktest
