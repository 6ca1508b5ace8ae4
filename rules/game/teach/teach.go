package teach

import (
	"tricorne/rules/game/action"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Guide is a guided first turn on a prepared position, or a guided beginning for a referee.
type Guide struct {
	Scenario string
	Side     fact.Side
	Secret   [32]byte        // of the dice: it is fixed, so that the lessons always go as written
	Before   []action.Action // played for both sides before the first lesson
	Lessons  []Lesson
	End      Verdict // said when the last lesson is over
}

// Verdict says what was won with the last lesson, and what to do with it.
type Verdict struct {
	Title string
	Text  text.Text
}

// Lesson is one step of a guide: what to do and why. It waits for one action or, in a guide for a referee, for one
// correction or rewind. The first lesson may wait for nothing specific and end with any act.
type Lesson struct {
	Title string
	Text  text.Text
	Want  action.Action
	Was   action.Action    // the answer to an older form of the step; without an act if there was none
	Then  []action.Action  // what follows it automatically: acts of the other side, and steps without a decision
	Dice  []int            // the results for the action if dice are rolled by hand
	Fix   []correct.Change // the correction
	Back  int              // go back to before the lesson of this number, counted from 1
	// fields of the action that the form proposes as the lesson has them, once the fields before them are answered so
	Proposed []string
}
