package part

import (
	"slices"
	"strings"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/puzzle"
	"tricorne/rules/game/text"
	"tricorne/rules/game/view"
	layout "tricorne/views/board"
)

// Coach is one lesson of the guided turn.
type Coach struct {
	UnderTitle     bool // shown under the title of a page, not within the orders
	Number, Total  int
	Title          string
	Text           text.Text
	ExpectedAction *action.Action // the action the lesson waits for; nil if it only explains
	Done           bool           // the last lesson is over
	NextStep       string         // the next thing to do, if the lesson takes several steps
	Field          string         // the field that NextStep is about; empty if NextStep is about a button
	BackURL        string         // address that returns to the lesson; empty if the player followed it
	// test id of the button outside the form that NextStep says to press; empty for none
	ButtonTestID      string
	Dice              []int                // the dice results to enter
	AimProgress       []puzzle.AimProgress // for a puzzle: how far each aim is reached
	Solved            bool                 // the puzzle is solved
	RetryURL          string               // address that sets up another try; empty for none
	NewTableID        string               // the table id in the form, so that one press sets up only one new table
	NextURL, NextName string               // address that sets up the next puzzle, and its button label; empty for none
	Link, Href        string               // label and address of a further link
	FirstBattle       *FirstBattle         // an offer to play a short game against the computer; nil for none
	// how to play on from the table of a finished guide; nil if that is not possible
	Continuation *GuideContinuation
	LongGuideURL string // address that sets up the long guide, empty for none
}

// GuideContinuation is the form for playing on from a finished guide.
type GuideContinuation struct {
	Moment, Side, Level string // values of the fields in the form of the history
	FormURL             string // address of the form
	// address that opens the desk of the side that has to decide; empty if it is already open
	OpenURL      string
	DecidingSide string // id of the side that has to decide
	DecidingName string // name of the side that has to decide
}

// FirstBattle is a new table against the computer, started with one button.
type FirstBattle struct {
	Game, Scenario, Side, Level string // values of the fields in the form of the home page
	Name                        string // name of the scenario
	Minutes                     int
}

// SetModeInstruction makes the coach say which mode to choose first, if the lesson needs another one (DivideByMode).
func (q *Question) SetModeInstruction() {
	for i := range q.Modes {
		if m := &q.Modes[i]; q.Coach.wantsMode(&m.Act) && !m.Chosen {
			q.Coach.NextStep, q.Coach.Field = "Press “"+m.Name+"” first.", ""
		}
	}
}

// SetBoardInstruction makes the coach say what to press on the board, if the next step can be done there.
func (d *Desk) SetBoardInstruction() {
	c := d.Coach
	if c == nil || c.ExpectedAction == nil || c.Field == "" {
		return
	}
	f, ok := d.Ask.Field(c.Field)
	if !ok {
		return
	}
	if d.battle() != nil && d.battle().Board {
		c.setStep(d.battleScene().boardStep(f))
		return
	}
	c.setStep(d.mapStep(f))
}

// setStep replaces the next step unless the new one is empty.
func (c *Coach) setStep(words string) {
	if words != "" {
		c.NextStep = words
	}
}

// mapStep returns how to choose the lesson's answer on the map: "On the map, press Clinton at Bushwick." It is empty if
// the answer is not there.
func (d *Desk) mapStep(f *game.Field) string {
	o := d.Coach.missingOption(f)
	if o == nil || f.Kind != game.PickOne || o.Space == "" {
		return ""
	}
	name := o.Label
	if p, ok := d.Layout.Place(o.Space); ok && o.Piece != "" {
		name += " at " + placeName(&p)
	}
	if o.Piece != "" && d.OpenPlace == o.Space {
		return "On the card, press " + o.Label + "."
	}
	return "On the map, press " + name + "."
}

// placeName returns the name of a place, or "hex 1929" for a hex without a name.
func placeName(p *layout.Place) string {
	if p.IsHex() && strings.Trim(p.Name, "0123456789") == "" {
		return "hex " + p.Name
	}
	return p.Name
}

// boardStep returns how to choose the lesson's answer on the battle board: "On the board, press Donop." It is empty if
// the answer is not there.
func (x *fight) boardStep(f *game.Field) string {
	if l := x.deployingLine(); l != nil {
		return x.deployStep(l)
	}
	o := x.Coach.missingOption(f)
	switch {
	case o == nil:
		return ""
	case x.viewerTask() == "leave" && x.retreatField() == f:
		return "Below the board, press " + o.Label + "."
	case o.Piece != "":
		return "On the board, press " + o.Label + "."
	}
	return ""
}

// deployStep returns the next move of a piece to its position in the lesson. A piece that is picked up comes first, and
// then the first piece in another position.
func (x *fight) deployStep(l *view.BattleLine) string {
	var next *view.BattlePiece
	for _, p := range x.placements(l) {
		if x.isMisplaced(p.ID) && (next == nil || p.ID == x.PickedUpPiece) {
			next = p.BattlePiece
		}
	}
	if next == nil {
		return ""
	}
	from, to := "", ""
	for i := range l.Ranks {
		r := &l.Ranks[i]
		name := "the " + strings.ToLower(r.Name)
		switch {
		case r.ID == x.rankInDraft(l, next.ID):
			from = name
		case r.OpposingRank == "" && to == "" || x.Coach.wants(r.ID, next.ID):
			to = name
		}
	}
	if next.ID == x.PickedUpPiece {
		return "Now put " + next.Name + " into " + to + "."
	}
	return "On the board, drag " + next.Name + " from " + from + " to " + to + ", or press both."
}

// missingOption returns the first option that the lesson asks for and that is not chosen; nil for none.
func (c *Coach) missingOption(f *game.Field) *game.Option {
	for i := range f.Options {
		if o := &f.Options[i]; o.Refusal == nil && c.missesOption(f, o.ID) {
			return o
		}
	}
	return nil
}

// retryLabel returns the label of the button for another try.
func (c *Coach) retryLabel() string {
	switch {
	case c.Solved:
		return "Solve it once more"
	case c.NextStep != "":
		return "Try again"
	}
	return "From the beginning"
}

// missingStep returns the step to do before a button is pressed, while the form differs from the lesson. It is empty if
// the lesson does not use the button.
func (c *Coach) missingStep(act string) string {
	if c == nil || c.ExpectedAction == nil || c.ExpectedAction.Act != act || c.Field == "" {
		return ""
	}
	return c.NextStep
}

// wantsOther reports whether the lesson asks for another act than this one.
func (c *Coach) wantsOther(act string) bool {
	return c != nil && c.ExpectedAction != nil && c.ExpectedAction.Act != act && c.NextStep != ""
}

// pointsToButton reports whether the lesson says to press a button outside the form.
func (c *Coach) pointsToButton(id string) bool { return c != nil && c.ButtonTestID == id }

// setsDie reports whether the lesson sets a die, counted from 0, to a value.
func (c *Coach) setsDie(die, value int) bool {
	return c != nil && die < len(c.Dice) && c.Dice[die] == value
}

// setsValue reports whether the lesson sets any die to a value.
func (c *Coach) setsValue(value int) bool { return c != nil && slices.Contains(c.Dice, value) }

// wants reports whether the lesson asks for this option of the field.
func (c *Coach) wants(field, option string) bool {
	if c == nil || c.ExpectedAction == nil {
		return false
	}
	for _, v := range c.ExpectedAction.Many(field) {
		if id, _, share := game.SplitShare(v); v == option || share && id == option {
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
	for _, v := range c.ExpectedAction.Many(f.ID) {
		if id, n, ok := game.SplitShare(v); ok && id == option {
			return pointsOn(f, option) != n
		}
	}
	return false
}

// wantsMode reports whether the lesson asks for the act, whatever is chosen so far.
func (c *Coach) wantsMode(a *game.Act) bool {
	return c != nil && c.ExpectedAction != nil && c.ExpectedAction.Act == a.ID
}

// wantsAct reports whether the lesson asks for the act and all its fields have the values of the lesson.
func (c *Coach) wantsAct(a *game.Ask, act string) bool {
	if c == nil || c.ExpectedAction == nil || c.ExpectedAction.Act != act {
		return false
	}
	for _, p := range c.ExpectedAction.Picks {
		f, ok := a.Field(p.Field)
		if !ok || f.Kind == game.PickMany && len(f.Value) != len(p.Values) {
			return false
		}
		for _, v := range p.Values {
			id, n, share := game.SplitShare(v)
			if !f.Chosen(v) && (!share || f.Kind != game.Shares || pointsOn(f, id) != n) {
				return false
			}
		}
	}
	return true
}
