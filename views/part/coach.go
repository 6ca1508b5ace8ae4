package part

import (
	"slices"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/puzzle"
	"tricorne/rules/game/text"
)

// Coach is one lesson of the guided turn.
type Coach struct {
	Top            bool // shown under the title of a page, not within the orders
	Number, Of     int
	Title          string
	Text           text.Text
	Want           *action.Action    // the action the lesson waits for; nil if it only explains
	Done           bool              // the last lesson is over
	Now            string            // the next thing to do, if the lesson takes several steps
	Field          string            // the field that Now is about; empty if Now is about a button
	Back           string            // address that returns to the lesson; empty if the player followed it
	Press          string            // test id of the button outside the form that Now says to press; empty for none
	Dice           []int             // the dice results to enter
	Stands         []puzzle.Standing // for a puzzle: how far each aim is reached
	Solved         bool              // the puzzle is solved
	Again          string            // address that sets up another try; empty for none
	Form           string            // the table id in the form, so that one press sets up only one new table
	Next, NextName string            // address that sets up the next puzzle, and its button label; empty for none
	Link, Href     string            // label and address of a further link
	First          *FirstBattle      // an offer to play a short game against the computer; nil for none
	Onward         *GuideOnward      // how to play on from the table of a finished guide; nil if that is not possible
	Long           string            // address that sets up the long guide, empty for none
}

// GuideOnward is the form for playing on from a finished guide.
type GuideOnward struct {
	Moment, Side, Level string // values of the fields in the form of the history
	Where               string // address of the form
	Both                string // address that opens the side that has to decide; empty if it is already open
	Other               string // id of the side that has to decide
	Plural              string // name of the side that has to decide
}

// FirstBattle is a new table against the computer, started with one button.
type FirstBattle struct {
	Game, Scenario, Side, Level string // values of the fields in the form of the home page
	Name                        string // name of the scenario
	Minutes                     int
}

// Tutor has the coach say which mode to choose first, if the lesson needs another one (Divide).
func (q *Question) Tutor() {
	for i := range q.Modes {
		if m := &q.Modes[i]; q.Coach.wantsMode(&m.Act) && !m.On {
			q.Coach.Now, q.Coach.Field = "Press “"+m.Name+"” first.", ""
		}
	}
}

// again returns the label of the button for another try.
func (c *Coach) again() string {
	switch {
	case c.Solved:
		return "Solve it once more"
	case c.Now != "":
		return "Try again"
	}
	return "From the beginning"
}

// lacks returns the step to do before a button is pressed, while the form differs from the lesson. It is empty if the
// lesson does not use the button.
func (c *Coach) lacks(act string) string {
	if c == nil || c.Want == nil || c.Want.Act != act || c.Field == "" {
		return ""
	}
	return c.Now
}

// presses reports whether the lesson says to press a button outside the form.
func (c *Coach) presses(id string) bool { return c != nil && c.Press == id }

// fell reports whether the lesson sets a die, counted from 0, to a value.
func (c *Coach) fell(die, value int) bool {
	return c != nil && die < len(c.Dice) && c.Dice[die] == value
}

// shows reports whether the lesson sets any die to a value.
func (c *Coach) shows(value int) bool { return c != nil && slices.Contains(c.Dice, value) }

// wants reports whether the lesson asks for this option of the field.
func (c *Coach) wants(field, option string) bool {
	if c == nil || c.Want == nil {
		return false
	}
	for _, v := range c.Want.Many(field) {
		if id, _, share := game.Share(v); v == option || share && id == option {
			return true
		}
	}
	return false
}

// missesOption reports whether the lesson asks for an option that is not yet chosen with the right number of points.
func (c *Coach) missesOption(f *game.Field, option string) bool {
	if !c.wants(f.ID, option) {
		return false
	}
	if f.Kind != game.Shares {
		return !f.Chosen(option)
	}
	for _, v := range c.Want.Many(f.ID) {
		if id, n, ok := game.Share(v); ok && id == option {
			return pointsOn(f, option) != n
		}
	}
	return false
}

// wantsMode reports whether the lesson asks for the act, whatever is chosen so far.
func (c *Coach) wantsMode(a *game.Act) bool { return c != nil && c.Want != nil && c.Want.Act == a.ID }

// wantsAct reports whether the lesson asks for the act and all its fields have the values of the lesson.
func (c *Coach) wantsAct(a *game.Ask, act string) bool {
	if c == nil || c.Want == nil || c.Want.Act != act {
		return false
	}
	for _, p := range c.Want.Picks {
		f, ok := a.Field(p.Field)
		if !ok || f.Kind == game.Many && len(f.Value) != len(p.Values) {
			return false
		}
		for _, v := range p.Values {
			id, n, share := game.Share(v)
			if !f.Chosen(v) && (!share || f.Kind != game.Shares || pointsOn(f, id) != n) {
				return false
			}
		}
	}
	return true
}
