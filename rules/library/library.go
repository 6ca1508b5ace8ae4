// Package library is the shelf of games. Only the table service, the referee's desk and the wiring of the commands take
// games from it.
package library

import (
	"sync"

	"tricorne/rules/crossing"
	"tricorne/rules/game"
	"tricorne/rules/newyork"
	"tricorne/rules/trenton"
)

// shelf builds every game once, when one is first asked for: reading a game's data costs a moment.
var shelf = sync.OnceValue(func() []game.Game {
	return []game.Game{
		trenton.New(),
		newyork.New(),
		crossing.New(),
	}
})

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
