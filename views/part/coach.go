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
	Top            bool // it stands under the title of a page, not within the orders
	Number, Of     int
	Title          string
	Text           text.Text
	Want           *action.Action    // the action it waits for, nil when it only tells
	Done           bool              // the last lesson is over
	Now            string            // the next thing to do, where the lesson takes several steps
	Field          string            // the field that Now is about, empty for a button
	Back           string            // address that goes back to the lesson, empty when the player has not strayed
	Press          string            // by its name for tests, the button outside the form to press for Now
	Dice           []int             // the results to tap
	Stands         []puzzle.Standing // of a puzzle: how far each aim is reached
	Solved         bool              // the puzzle is solved
	Again          string            // address that sets up another try, empty for none
	Form           string            // names the table, so that another one is set up from here only once
	Next, NextName string            // address that sets up the next puzzle, and its button label; empty for none
	Link, Href     string            // the label and the address of a way on
	First          *FirstBattle      // the offer of a short game against the computer, nil for none
	Onward         *GuideOnward      // how the table of a guide that is over is played on, nil for none
	Long           string            // address that sets up the long guide, empty for none
}

// GuideOnward is how a guide that is over is played on.
type GuideOnward struct {
	Moment, Side, Level string // as the form of the history names them
	Where               string // address of the form
	Both                string // address that opens the side that is asked, empty where it is open
	Other               string // the id of that side
	Plural              string // its name
}

// FirstBattle is a table against the computer, one press away.
type FirstBattle struct {
	Game, Scenario, Side, Level string // as the form of the home page names them
	Name                        string // of the scenario
	Minutes                     int
}

// Tutor has the coach say which way to act to press first, when the lesson needs another one (Divide).
func (q *Question) Tutor() {
	for i := range q.Modes {
		if m := &q.Modes[i]; q.Coach.wantsMode(&m.Act) && !m.On {
			q.Coach.Now, q.Coach.Field = "Press “"+m.Name+"” first.", ""
		}
	}
}

// again returns what the button for another try says.
func (c *Coach) again() string {
	switch {
	case c.Solved:
		return "Solve it once more"
	case c.Now != "":
		return "Try again"
	}
	return "From the beginning"
}

// lacks says what a button waits for while the form differs from the lesson. It is empty where the lesson does not use
// the button.
func (c *Coach) lacks(act string) string {
	if c == nil || c.Want == nil || c.Want.Act != act || c.Field == "" {
		return ""
	}
	return c.Now
}

// presses reports whether the lesson says to press a button outside the form.
func (c *Coach) presses(id string) bool { return c != nil && c.Press == id }

// fell reports whether the lesson has a die show a value; the dice are counted from 0.
func (c *Coach) fell(die, value int) bool {
	return c != nil && die < len(c.Dice) && c.Dice[die] == value
}

// shows reports whether the lesson has any die show a value.
func (c *Coach) shows(value int) bool { return c != nil && slices.Contains(c.Dice, value) }

// wants reports whether the lesson waits for this option of the field.
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

// missesOption reports whether the lesson waits for the option and it is not yet chosen as the lesson has it.
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

// wantsMode reports whether the lesson waits for the act, whatever is chosen yet.
func (c *Coach) wantsMode(a *game.Act) bool { return c != nil && c.Want != nil && c.Want.Act == a.ID }

// wantsAct reports whether the lesson waits for the act and all its fields are as it has them.
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
