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

// Turn is all that a rule may touch while an action is resolved. It holds the state, the dice, the three ways to tell,
// and the sequence of play.
type Turn[S any] struct {
	State *S
	By    Side // who acts; Nobody in automatic steps before anybody acted

	flow   *Flow
	dice   dice.Source
	events []*Event
	rolls  []dice.Rolled
	cells  []chart.Reading
	luck   []*luck.Luck
	throws []Throw

	following func(*S) []Throw // see Rules.Following
	steps     []action.Step
	moves     int // changes of the stack, to see whether a step moved on
	reveal    bool
}

// Tell says something to everybody.
func (t *Turn[S]) Tell(words text.Text) *Event {
	return t.add(&Event{public: words})
}

// TellOnly says something to one side; the rest hear the cover, or nothing when it is nil.
func (t *Turn[S]) TellOnly(to Side, words, cover text.Text) *Event {
	return t.add(&Event{public: cover, told: []telling{{Side: to, Text: words}}})
}

// Reveal says something that was hidden until now: to one side, or to everybody when to is Nobody. It makes the action
// final.
func (t *Turn[S]) Reveal(to Side, words text.Text) *Event {
	t.reveal = true
	e := &Event{reveal: true}
	if to == Nobody {
		e.public = words
	} else {
		e.told = []telling{{Side: to, Text: words}}
	}
	return t.add(e)
}

func (t *Turn[S]) add(e *Event) *Event {
	t.events = append(t.events, e)
	return e
}

// Draw takes one of the counters of a cup in secret and returns its number, counted from 1. Only the side that draws is
// told what came, and it is on the record for after the end. Counters says what is printed on each; those whose numbers
// are gone are not in the cup. It makes the action final like any dice.
func (t *Turn[S]) Draw(to Side, purpose string, counters []string, gone ...int) int {
	left := len(counters) - len(gone)
	n, err := t.drawCounter(purpose, left, counters, gone)
	if err != nil {
		if need := new(dice.Need); errors.As(err, &need) {
			need.For, need.By, need.Counters, need.Fell = uint8(to), uint8(to), counters, t.rolls
		}
		panic(noDice{err})
	}
	t.rolls = append(t.rolls, dice.Rolled{Purpose: purpose, Sides: left, Values: []int{n}, For: uint8(to), By: uint8(to)})
	for _, g := range slices.Sorted(slices.Values(gone)) {
		if n >= g {
			n++
		}
	}
	return n
}

// drawCounter returns the number of a counter among those that are in the cup.
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

// noDice carries the error of a dice source out of a rule; the engine turns it back into an error.
type noDice struct{ err error }

// Read looks a roll up in a chart.
func (t *Turn[S]) Read(c *chart.Chart, column string, roll int, mods ...chart.Modifier) chart.Reading {
	r := c.Read(column, roll, mods...)
	t.cells = append(t.cells, r)
	return r
}

// Call pushes a step; the current one goes on when the new one is done.
func (t *Turn[S]) Call(s action.Step, args ...string) {
	t.moves++
	t.flow.Stack = append(t.flow.Stack, Frame{s, slices.Clone(args)})
}

// Next replaces the current step.
func (t *Turn[S]) Next(s action.Step, args ...string) {
	t.moves++
	t.flow.Stack[len(t.flow.Stack)-1] = Frame{s, slices.Clone(args)}
}

// EndStep pops the current step.
func (t *Turn[S]) EndStep() {
	t.moves++
	t.flow.Stack = t.flow.Stack[:len(t.flow.Stack)-1]
}

// Restart leaves everything that is under way and goes on with a step: for a referee who sets the phase.
func (t *Turn[S]) Restart(s action.Step, args ...string) {
	t.moves++
	t.flow.Stack = append(t.flow.Stack[:0:0], Frame{s, slices.Clone(args)})
}

// End ends the game. Nobody is asked any more; the steps that are still to come do not.
func (t *Turn[S]) End(r view.Result) {
	t.moves++
	t.flow.Ended = &r
}

// Over reports whether the game has been ended in this very action or before.
func (t *Turn[S]) Over() bool { return t.flow.Ended != nil }
