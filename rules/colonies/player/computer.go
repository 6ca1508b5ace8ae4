package player

import (
	"sync/atomic"

	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// Computer is a player who goes by what a side knows.
type Computer struct {
	travel.Ways
	routes []atomic.Pointer[[]int16] // ways it reckons with, by route
}

// New makes a computer player who knows the printed data.
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
