package game

import (
	"strings"

	"tricorne/rules/game/action"
	"tricorne/rules/game/text"
)

// Ask is the form of one side: the fields and buttons that the side may use now, without HTML. If the side is not
// asked, only WaitingText is set.
type Ask struct {
	Side        Side
	Step        action.Step
	Title       string    // "American movement"
	Rule        string    // heading or number in the rulebook
	Help        text.Text // one or two sentences, may be empty
	Fields      []Field
	Acts        []Act
	WaitingText string // "Waiting for the British: choosing losses"
	Sheet       string // id of the sheet of the view on which the answer is written; empty for none
}

// Forecast is the chance of each result of an act, if one assumption about the enemy holds.
type Forecast struct {
	Assumption string   // "400 men, 1.5-1"
	Chances    []Chance // chances of the results, the best for the asked side first; they add up to 100
}

// Chance is one possible result and its probability in percent.
type Chance struct {
	Result    string // "he retreats"
	Percent   int
	Advantage int // from 3, the best for the side that is asked, to -3
}

// FieldKind is the kind of answer that a field takes.
type FieldKind uint8

// The kinds of field.
const (
	PickOne  FieldKind = iota // exactly one option
	PickMany                  // between Min and Max options, no order
	Number                    // a whole number from Min to Max
	// Shares distributes Min (= Max) points over options, each up to the option's own Max. An answer is "id:n". If the
	// field is ReloadsForm, an option's Max depends on the points of the other options.
	Shares
)

// Field is one thing to choose.
type Field struct {
	ID        string
	Label     string
	Hint      string // a line below the label: the effect of the answer; usually empty
	Kind      FieldKind
	Options   []Option
	Min       int
	Max       int
	MaxWeight int // for PickMany: the largest total weight of the chosen options; zero for no limit
	// for Number and Shares: what one point stands for, if more than one, for example ten men. The form shows numbers
	// in that unit.
	PointSize   int
	ReloadsForm bool     // other fields, acts or labels depend on this field: each change of its value needs a new form
	NoneLabel   string   // Many: the label of a button that clears the choice; "" for no such button
	Value       []string // what is chosen now: the choice in the draft, or the proposed one
	Reach       []string // ids of the spaces within reach of the choice, to be shown on the map: a command radius
	Rule        string
}

// Option is one choice of a field. If the option names a space or a piece, the player can also choose the option on
// the map.
type Option struct {
	ID     string
	Label  string
	Detail string   // second line: what would happen, or the cost
	Group  string   // heading under which the option is listed
	Space  string   // id of the space; clicking the space chooses the option
	Piece  string   // id of the piece; clicking the piece chooses the option
	Path   []string // ids of spaces to draw as a route, from the start
	// for hex maps: a number or a word to print on the hex, usually the cost of going there ("4")
	Badge  string
	Risky  bool // the enemy may attack a piece that goes there; Detail says which enemy
	Max    int  // for Shares: the most points the option can be given
	Weight int  // for PickMany: the part of the field's MaxWeight that the option uses
	// for PickOne with ReloadsForm: choosing this option first changes only the labels of acts (Act.LabelWithOption),
	// and no new field appears
	ChangesOnlyLabels bool
	Refusal           *Refusal // the reason why the option is shown but cannot be chosen; nil if it can be chosen
}

// Act is a button of a form. Needs lists the fields that are sent with the act. If Refusal is set, the button is
// disabled and Refusal gives the reason.
type Act struct {
	ID    string
	Label string
	Name  string // the act's name in a list of acts ("Transfer troops"); if empty, Label is used
	// the label after an option with ChangesOnlyLabels is chosen, with % in place of that option's label; if empty, the
	// label does not change
	LabelWithOption string
	NeededFields    []string
	Primary         bool
	// the act ends or gives away something, so its button is shown at a distance from the other buttons
	Dangerous bool
	Refusal   *Refusal
	// a warning that the act may be a mistake; may be empty. The screen shows the warning and asks once for
	// confirmation.
	Warning text.Text
	// later steps that a second button, labelled EndStepsLabel, also ends; empty if there is no such button
	EndedSteps    []action.Step
	EndStepsLabel string
	Preview       text.Text  // the result of the act, as far as the side can predict it; may be empty
	Odds          []Forecast // the probability of each result of the act; may be empty
}

// Field returns the field with an id. It returns false if the form has none.
func (a *Ask) Field(id string) (*Field, bool) {
	for i := range a.Fields {
		if a.Fields[i].ID == id {
			return &a.Fields[i], true
		}
	}
	return nil, false
}

// Act returns the act with an id. It returns false if the form has none.
func (a *Ask) Act(id string) (*Act, bool) {
	for i := range a.Acts {
		if a.Acts[i].ID == id {
			return &a.Acts[i], true
		}
	}
	return nil, false
}

// Option returns the option with an id. It returns false if the field has none.
func (f *Field) Option(id string) (*Option, bool) {
	for i := range f.Options {
		if f.Options[i].ID == id {
			return &f.Options[i], true
		}
	}
	return nil, false
}

// PickedLabel returns the label of the chosen option, for a button that names it. It is empty unless exactly one
// option is chosen.
func (f *Field) PickedLabel() string {
	if len(f.Value) != 1 {
		return ""
	}
	o, ok := f.Option(f.Value[0])
	if !ok {
		return ""
	}
	return o.Label
}

// ChangesForm reports whether the form changes once the field is answered with these values. New labels of acts do not
// count as a change.
func (f *Field) ChangesForm(values []string) bool {
	if !f.ReloadsForm || f.Kind != PickOne || len(values) != 1 || len(f.Value) > 0 {
		return f.ReloadsForm
	}
	o, ok := f.Option(values[0])
	return !ok || !o.ChangesOnlyLabels
}

// LabelAfter returns the label of the act after an option with ChangesOnlyLabels is chosen.
func (a *Act) LabelAfter(o *Option) string {
	if a.LabelWithOption == "" {
		return a.Label
	}
	return strings.Replace(a.LabelWithOption, "%", o.Label, 1)
}

// Chosen reports whether the option is chosen now.
func (f *Field) Chosen(id string) bool {
	for _, v := range f.Value {
		if v == id {
			return true
		}
	}
	return false
}

// Ready reports whether the act could be sent with the values that are chosen now.
func (a *Ask) Ready(act *Act) bool {
	if act.Refusal != nil {
		return false
	}
	for _, id := range act.NeededFields {
		if f, ok := a.Field(id); !ok || f.check(f.Value) != nil {
			return false
		}
	}
	return true
}

// MissingField returns the first field of the form that the act needs and that has no valid answer, or nil. If it
// returns nil, the act may still not be Ready: a needed field may appear only after another answer.
func (a *Ask) MissingField(act *Act) *Field {
	for _, id := range act.NeededFields {
		if f, ok := a.Field(id); ok && f.check(f.Value) != nil {
			return f
		}
	}
	return nil
}

// Answer returns the action that the button of an act sends: the picks of exactly the fields it needs. A field
// without a pick is sent with the proposed value.
func (a *Ask) Answer(act string, picks action.Picks) action.Action {
	out := action.Action{Side: a.Side, Step: a.Step, Act: act}
	b, ok := a.Act(act)
	if !ok {
		return out
	}
	for _, id := range b.NeededFields {
		if v, ok := picks.Get(id); ok {
			out.Picks = append(out.Picks, action.Pick{Field: id, Values: v})
		} else if f, ok := a.Field(id); ok {
			out.Picks = append(out.Picks, action.Pick{Field: id, Values: f.Value})
		}
	}
	return out
}
