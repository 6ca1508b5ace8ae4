package player

import (
	"sync/atomic"

	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// Computer is a computer player that uses only what a side knows.
type Computer struct {
	travel.Ways
	routes []atomic.Pointer[[]int16] // distances to a place, worked out when first needed; indexed by distanceIndex
}

// New returns a computer player for a book.
func New(b *war.Book) *Computer {
	return &Computer{
		Ways:   travel.Ways{Book: b},
		routes: make([]atomic.Pointer[[]int16], (len(b.Openings)+1)*4*(b.Board.Size()+1)),
	}
}

type (
	state       = war.State
	known       = war.Known
	unitNr      = printed.UnitNr
	commanderNr = printed.CommanderNr
	turnNr      = printed.TurnNr
)

const (
	american game.Side = war.American
	british  game.Side = war.British
)
