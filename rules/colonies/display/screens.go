package display

import (
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/view"
)

// Screens draws a game from a viewer's knowledge.
type Screens struct {
	travel.Ways
	counters []*view.UnitCounter // the printed part of each unit's counter, by index of the unit
}

// New returns the screens for a book.
func New(b *war.Book) *Screens {
	out := &Screens{Ways: travel.Ways{Book: b}}
	for i := range b.Units {
		out.counters = append(out.counters, out.counterOf(&b.Units[i]))
	}
	return out
}

type (
	state       = war.State
	known       = war.Known
	unitNr      = printed.UnitNr
	commanderNr = printed.CommanderNr
	turnNr      = printed.TurnNr
	points      = printed.Points
)

const (
	american game.Side = war.American
	british  game.Side = war.British
)
