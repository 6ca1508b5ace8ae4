package truth

import (
	"sync/atomic"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
)

type (
	nr   = printed.LeaderNumber // 0 is nobody
	turn = game.Turn[State]
)

// Rules are the rules of what is true: all printed data, questions to a state, and the verbs. All other rules embed
// them, so that they find the printed things without passing them around.
type Rules struct {
	*printed.Book

	alphabet []board.Place // all places by name
	ranks    []uint16      // by place: where it stands there

	Homes [3][printed.Seasons]atomic.Pointer[printed.Reach] // how far it is to the supply base, by side and season
}

// New returns the rules of what is printed.
func New(p *printed.Book) *Rules {
	b := &Rules{Book: p, alphabet: spelt(p), ranks: make([]uint16, len(p.Tiles))}
	for i, at := range b.alphabet {
		b.ranks[at] = uint16(i) //nolint:gosec // no map has 60,000 hexes
	}
	return b
}
