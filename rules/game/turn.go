package game

import (
	"errors"
	"slices"

	"tricorne/rules/chart"
	"tricorne/rules/dice"
	"tricorne/rules/game/action"
	"tricorne/rules/game/luck"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
)

// Turn gives a rule everything it may use while an action is played. These are the state, the dice, the three ways to
// tell, and the sequence of play.
type Turn[S any] struct {
	State      *S
	ActingSide Side // the acting side; Nobody in automatic steps before the first action

	flow   *Flow
	dice   dice.Source
	events []*Event
	rolls  []dice.Rolled
	cells  []chart.Reading
	luck   []*luck.Luck
	throws []Throw

	followingThrows func(*S) []Throw // see Rules.Following
	steps           []action.Step
	stepChanges     int // how often the stack of steps has changed; used to notice whether a step moved on
	reveals         bool
}

// Tell logs an event that everybody is told.
func (t *Turn[S]) Tell(words text.Text) *Event {
	return t.add(&Event{publicText: words})
}

// TellOnly logs an event for one side. The others are told the cover, or nothing if it is nil.
func (t *Turn[S]) TellOnly(to Side, words, cover text.Text) *Event {
	return t.add(&Event{publicText: cover, sideVersions: []sideVersion{{Side: to, Text: words}}})
}

// Reveal tells a side, or everybody if to is Nobody, something that was hidden until now. It makes the action final.
func (t *Turn[S]) Reveal(to Side, words text.Text) *Event {
	t.reveals = true
	e := &Event{reveals: true}
	if to == Nobody {
		e.publicText = words
	} else {
		e.sideVersions = []sideVersion{{Side: to, Text: words}}
	}
	return t.add(e)
}

func (t *Turn[S]) add(e *Event) *Event {
	t.events = append(t.events, e)
	return e
}

// Draw draws one of the counters of a cup in secret and returns its number, counted from 1. Until the end of the game
// only the drawing side is told which counter it is. The parameter counters has the text printed on each counter. The
// numbers in gone are no longer in the cup. Like any roll of dice, a draw makes the action final.
func (t *Turn[S]) Draw(to Side, purpose string, counters []string, gone ...int) int {
	left := len(counters) - len(gone)
	n, err := t.drawCounter(purpose, left, counters, gone)
	if err != nil {
		if need := new(dice.MissingDiceError); errors.As(err, &need) {
			need.OnlyFor, need.Owner, need.Counters, need.EarlierRolls = uint8(to), uint8(to), counters, t.rolls
		}
		panic(noDice{err})
	}
	t.rolls = append(t.rolls,
		dice.Rolled{Purpose: purpose, Sides: left, Values: []int{n}, OnlyFor: uint8(to), Owner: uint8(to)})
	for _, g := range slices.Sorted(slices.Values(gone)) {
		if n >= g {
			n++
		}
	}
	return n
}

// drawCounter returns the position of the drawn counter among those still in the cup.
func (t *Turn[S]) drawCounter(purpose string, left int, counters []string, gone []int) (int, error) {
	if hand, ok := t.dice.(interface {
		Draw(purpose string, counters []string, gone []int) (int, error)
	}); ok {
		return hand.Draw(purpose, counters, gone)
	}
	values, err := t.dice.Roll(purpose, 1, left)
	if err != nil {
		return 0, err
	}
	return values[0], nil
}

// noDice is a panic value with the error of a dice source. The engine turns it back into an error.
type noDice struct{ err error }

// Read looks a roll up in a chart, and records the cell for tests.
func (t *Turn[S]) Read(c *chart.Chart, column string, roll int, mods ...chart.Modifier) chart.Reading {
	r := c.Read(column, roll, mods...)
	t.cells = append(t.cells, r)
	return r
}

// Call pushes a step on the stack; the current step continues when the new step has ended.
func (t *Turn[S]) Call(s action.Step, args ...string) {
	t.stepChanges++
	t.flow.Stack = append(t.flow.Stack, Frame{s, slices.Clone(args)})
}

// Next replaces the current step.
func (t *Turn[S]) Next(s action.Step, args ...string) {
	t.stepChanges++
	t.flow.Stack[len(t.flow.Stack)-1] = Frame{s, slices.Clone(args)}
}

// EndStep pops the current step.
func (t *Turn[S]) EndStep() {
	t.stepChanges++
	t.flow.Stack = t.flow.Stack[:len(t.flow.Stack)-1]
}

// Restart drops all steps in progress and begins a step, for a referee who sets the phase.
func (t *Turn[S]) Restart(s action.Step, args ...string) {
	t.stepChanges++
	t.flow.Stack = append(t.flow.Stack[:0:0], Frame{s, slices.Clone(args)})
}

// End ends the game. No side is asked any more, and the remaining steps do not happen.
func (t *Turn[S]) End(r view.Result) {
	t.stepChanges++
	t.flow.Result = &r
}

// Over reports whether the game has ended, in this action or before.
func (t *Turn[S]) Over() bool { return t.flow.Result != nil }
