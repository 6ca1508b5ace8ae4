// Package blocktest has the tools that the tests of the block games share. A test sets up a position (scene.go),
// plays it with scripted dice and checks it (table.go). Another check makes sure that printed numbers come from the
// data (numbers.go).
//
// A game has its own Kit and adds its own methods to those of Scene and Table:
//
//	type scene struct{ blocktest.Scene[*scene, extra] }
//	type table struct{ blocktest.Table[*table, extra] }
//
// Methods that set up or play return the game's own type, so that they can be chained with its own.
package blocktest
