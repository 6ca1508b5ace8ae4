package teach

import (
	"tricorne/rules/game/action"
	"tricorne/rules/game/correct"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Guide is a guided first turn on a prepared position, or a guided beginning for a referee.
type Guide struct {
	Scenario     string
	Side         fact.Side
	Secret       [32]byte        // seed of the dice: it is fixed, so that the lessons always go as written
	PriorActions []action.Action // actions played for both sides before the first lesson
	Lessons      []Lesson
	End          Ending // text shown when the last lesson is over
}

// Ending is the text after the last lesson: what was achieved, and what to do next.
type Ending struct {
	Title string
	Text  text.Text
}

// Lesson is one step of a guide: what to do and why. It waits for one action or, in a guide for a referee, for one
// correction or rewind. The first lesson may wait for nothing specific and end with any act.
type Lesson struct {
	Title          string
	Text           text.Text
	ExpectedAction action.Action
	// the action that completed the lesson with an earlier form of the step; its act is empty if there is none
	FormerAction action.Action
	// what is played automatically after the action: acts of the other side, and steps without a decision
	NextActions []action.Action
	Dice        []int            // the results of the dice for the action, if dice are rolled by hand
	Changes     []correct.Change // the correction
	// for a rewind: the number of the lesson to go back to, counted from 1; the position is that before the lesson
	RewindTo int
	// fields of the action for which the form already proposes the lesson's answer, once the earlier fields are
	// answered as in the lesson
	ProposedFields []string
}
