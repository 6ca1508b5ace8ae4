// Package travel works out how far a stack can go. It knows the cost of a step by land, by river and by sea, and
// who can go along.
package travel

import (
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// Ways works out how far a stack can go. It changes nothing.
type Ways struct{ *war.Book }

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
