package part

import (
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// Question is the ask shown to the viewer, with the draft of their answer. Every link that changes the answer contains
// the next draft.
type Question struct {
	Board
	Ask           game.Ask
	Draft         action.Draft
	OpenPlace     string // the place whose card is open; empty for none
	PickedUpPiece string // the piece that a deploying player has picked up; empty for none
	Coach         *Coach
	ChosenAct     string // the act of the chosen way to act, if there are several (DivideByMode)
	Modes         []mode // the ways to act; empty if one form is for all acts

	// HasScript says that the page runs a script, which keeps the draft and presses the form's controls. So no address
	// has to contain the draft, and a draft changes fewer parts.
	HasScript bool
}

// mustDecide reports whether the viewer has to decide now.
func (q *Question) mustDecide() bool { return len(q.Ask.Acts) > 0 && q.Ask.WaitingText == "" }

// longLabelLength is the number of letters from which a button gets a row of its own.
const longLabelLength = 46
