package part

import (
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// Question is the ask before the viewer, filled in as far as they have come. Every link that leads on is an address
// with the next draft in it.
type Question struct {
	Board
	Ask   game.Ask
	Draft action.Draft
	Place string // whose card stands open, empty for none
	Hold  string // the piece that a deploying player has in hand, empty for none
	Coach *Coach
	Do    string // the act that is served, where ways to act are set apart (Divide)
	Modes []mode // those ways, empty where one form serves them all

	// Scripted says that a script asks, which keeps the draft and presses the form: then no address repeats the draft, and
	// a draft changes less.
	Scripted bool
}

// deciding reports whether the viewer is the one who must decide now.
func (q *Question) deciding() bool { return len(q.Ask.Acts) > 0 && q.Ask.Waiting == "" }

// longLabel is the number of letters from which a button takes a row of its own.
const longLabel = 46
