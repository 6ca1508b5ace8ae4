package crossing

import (
	"sync/atomic"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
)

// New makes the game. It panics when its data are faulty, with every fault in the message.
func New() game.Game { return Named(nil) }

// Named makes the same game with other names on the leaders, for tests that look for names where they must not be. Rename gets
// a leader's id and printed name; nil leaves the names as printed.
func Named(rename func(id, name string) string) game.Game {
	p, err := printed.Open(rename)
	if err != nil {
		panic("crossing: " + err.Error())
	}
	return game.New(newBook(p).rules())
}

// book is the rules: all that is printed, and as its methods what the players do with it, so that they find the printed things
// without passing them around.
type book struct {
	*printed.Book

	alphabet []board.Place // all places by name
	ranks    []uint16      // by place: where it stands there

	homes  [3][printed.Seasons]atomic.Pointer[printed.Reach] // how far it is to the supply base, by side and season
	routes []atomic.Pointer[ways]                            // ways a computer player reckons with, by route
}

func newBook(p *printed.Book) *book {
	b := &book{Book: p, alphabet: spelt(p), ranks: make([]uint16, len(p.Tiles)), routes: make([]atomic.Pointer[ways], 8*len(p.Tiles))}
	for i, at := range b.alphabet {
		b.ranks[at] = uint16(i) //nolint:gosec // no map has 60,000 hexes
	}
	return b
}

// rules is the game as the kernel takes it.
func (b *book) rules() game.Rules[state, known] {
	return game.Rules[state, known]{
		Manual: b.manual(),
		Begin:  b.begin,
		Flow:   func(s *state) *game.Flow { return &s.Flow },
		Clone:  (*state).Clone,
		Steps:  b.steps(),
		Know:   b.know,
		Lend:   lend,
		View:   b.view,
		Where:  b.where,
		Battle: b.battleAt,
		Forget: b.forget,
		Guess:  b.guess,
		Worth:  b.worth,
		Habit:  b.habit,
		Dear:   4,
		Sound:  b.sound,

		Things:   b.things,
		UnderWay: b.underWay,
		Correct:  b.correct,
		Follows:  b.follows,
	}
}
