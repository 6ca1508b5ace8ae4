// Package library is the shelf of games. Only the table service, the referee's desk and the wiring of the commands take
// games from it.
package library

import (
	"sync"

	"tricorne/rules/colonies"
	"tricorne/rules/crossing"
	"tricorne/rules/game"
	"tricorne/rules/newyork"
	"tricorne/rules/trenton"
)

// makers make the games in the order in which they are shown. They put other names on the pieces when they are given
// any.
var makers = []func(rename func(id, name string) string) game.Game{
	trenton.WithNames, newyork.WithNames, crossing.WithNames,
	colonies.WithNames,
}

// shelf builds every game once, when one is first asked for: reading a game's data costs a moment.
var shelf = sync.OnceValue(func() []game.Game {
	out := make([]game.Game, len(makers))
	for i, named := range makers {
		out[i] = named(nil)
	}
	return out
})

// WithNames makes a game anew with other names on its pieces. Tests look for names where they must not be. Rename gets
// the id and the printed name of a piece. It panics when there is no such game.
func WithNames(id string, rename func(id, name string) string) game.Game {
	for i, g := range shelf() {
		if g.Manual().ID == id {
			return makers[i](rename)
		}
	}
	panic("library: there is no game " + id)
}

// All lists the games in the order in which they are shown. The caller must not change the list.
func All() []game.Game { return shelf() }

// Get finds a game by the id of its manual.
func Get(id string) (game.Game, bool) {
	for _, g := range shelf() {
		if g.Manual().ID == id {
			return g, true
		}
	}
	return nil, false
}

// Shelf is the same as a value, for those who are handed their games.
type Shelf struct{}

// All lists the games in the order in which they are shown. The caller must not change the list.
func (Shelf) All() []game.Game { return All() }

// Get finds a game by the id of its manual.
func (Shelf) Get(id string) (game.Game, bool) { return Get(id) }
