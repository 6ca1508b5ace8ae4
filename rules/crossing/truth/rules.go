package truth

import (
	"sync/atomic"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
)

type (
	nr   = printed.LeaderNumber // 0 means no leader
	turn = game.Turn[State]
)

// Rules are the rules about the state: all printed data, questions about a state, and the verbs that change it. The
// rules in other packages embed this type to get at the printed data.
type Rules struct {
	*printed.Book

	placesByName []board.Place // all places, sorted by name
	ranks        []uint16      // by Place: its position in alphabetical order

	BaseDistances [3][printed.SeasonCount]atomic.Pointer[printed.Reach] // distances to the supply base, by side and season
}

// New returns the rules for the printed data.
func New(p *printed.Book) *Rules {
	b := &Rules{Book: p, placesByName: sortedByName(p), ranks: make([]uint16, len(p.Tiles))}
	for i, at := range b.placesByName {
		b.ranks[at] = uint16(i) //nolint:gosec // no map has 60,000 hexes
	}
	return b
}
