package player

import (
	"sync/atomic"

	"tricorne/rules/crossing/calendar"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

type (
	nr          = printed.LeaderNumber
	state       = truth.State
	unit        = truth.Unit
	known       = knowledge.Known
	knownLeader = knowledge.KnownLeader
)

// Rules holds the rules of the game as the computer player uses them. It caches the paths that the computer player
// has calculated.
type Rules struct {
	calendar.Rules

	routes []atomic.Pointer[routeTree] // by route
}

// New returns the computer player for the given rules of the game.
func New(r calendar.Rules) *Rules {
	return &Rules{Rules: r, routes: make([]atomic.Pointer[routeTree], 8*len(r.Tiles))}
}
