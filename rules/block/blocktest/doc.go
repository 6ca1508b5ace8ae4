// Package blocktest has the tools that the tests of the block games share. A test lays out a position (scene.go), plays
// it with scripted dice and looks at it (table.go). One check makes sure that printed numbers come from the data
// (numbers.go).
//
// A game has a Kit of its own and puts its own methods next to those of Scene and Table:
//
//	type scene struct{ blocktest.Scene[*scene, extra] }
//	type table struct{ blocktest.Table[*table, extra] }
//
// Methods that lay out or play give back the game's own type, so that they can be chained with its own.
package blocktest
