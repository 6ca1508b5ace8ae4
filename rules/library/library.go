// Package library is the list of games. Only the table service, the referee's desk and the setup of the commands
// take games from it.
package library

import (
	"sync"

	"tricorne/rules/colonies"
	"tricorne/rules/crossing"
	"tricorne/rules/game"
	"tricorne/rules/newyork"
	"tricorne/rules/trenton"
)

// makers make the games in the order in which they are shown. The function rename gives new names to the pieces; nil
// keeps the printed names.
var makers = []func(rename func(id, name string) string) game.Game{
	trenton.WithNames, newyork.WithNames, crossing.WithNames,
	colonies.WithNames,
}

// shelf builds every game once, when it is first needed, because reading the data takes time.
var shelf = sync.OnceValue(func() []game.Game {
	out := make([]game.Game, len(makers))
	for i, named := range makers {
		out[i] = named(nil)
	}
	return out
})

// WithNames makes a new copy of a game with other names for its pieces. Tests use these names to find out whether a
// name appears where a side must not see it. Rename gets the id and the printed name of a piece. WithNames panics if
// there is no such game.
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

// Get returns the game with the given id, and false if there is none.
func Get(id string) (game.Game, bool) {
	for _, g := range shelf() {
		if g.Manual().ID == id {
			return g, true
		}
	}
	return nil, false
}

// Shelf has All and Get as methods, for packages that get the list of games as a value.
type Shelf struct{}

// All lists the games in the order in which they are shown. The caller must not change the list.
func (Shelf) All() []game.Game { return All() }

// Get returns the game with the given id, and false if there is none.
func (Shelf) Get(id string) (game.Game, bool) { return Get(id) }
