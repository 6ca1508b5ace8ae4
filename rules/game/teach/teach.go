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
	Secret   [32]byte // the dice are known beforehand, so the lesson goes as told
	Lessons  []Lesson
}

// Lesson is one step of a guide: what to do and why. It waits for one thing: an action or, in a guide for a referee, a correction or going
// back. A first lesson may wait for nothing and is behind when anything is done.
type Lesson struct {
	Title string
	Text  text.Text
	Want  action.Action
	Was   action.Action    // how a form of old was answered for it; no act where there was none
	Dice  []int            // what falls for the action where dice are rolled by hand
	Fix   []correct.Change // the correction
	Back  int              // going back to before the lesson of that number, counted from 1
}
