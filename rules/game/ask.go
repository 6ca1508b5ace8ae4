package game

import (
	"strings"

	"tricorne/rules/game/action"
	"tricorne/rules/game/text"
)

// Ask is the form of one side: the fields and buttons it may use now, no HTML. When the side is not asked, only Waiting
// is set.
type Ask struct {
	Side    Side
	Step    action.Step
	Title   string    // "American movement"
	Rule    string    // heading or number in the rulebook
	Help    text.Text // one or two sentences, may be empty
	Fields  []Field
	Acts    []Act
	Waiting string // "Waiting for the British: choosing losses"
	Sheet   string // id of the sheet of the view on which the answer is written; empty for none
}

// Forecast is the chance of each result of an act under one supposition.
type Forecast struct {
	Against string   // "400 men, 1.5-1"
	Chances []Chance // best for the side that is asked first; they add up to 100
}

// Chance is one result, and how many times in a hundred it comes.
type Chance struct {
	Result  string // "he retreats"
	Percent int
	Tone    int // from 3, the best for the side that is asked, to -3
}

// FieldKind is how a field is answered.
type FieldKind uint8

// The kinds of field.
const (
	One    FieldKind = iota // exactly one option
	Many                    // between Min and Max options, no order
	Number                  // a whole number from Min to Max
	// Shares spreads Min (= Max) points over options, each up to its own Max: "id:n". When Live, that Max depends on the
	// others.
	Shares
)

// Field is one thing to choose.
type Field struct {
	ID      string
	Label   string
	Hint    string // a line below the label: what the answer brings; mostly empty
	Kind    FieldKind
	Options []Option
	Min     int
	Max     int
	Room    int // Many: the weights of what is chosen add up to this at most; zero for no limit
	// Number, Shares: what one point stands for, where that is more than one: ten men. It is asked and said in those
	Each  int
	Live  bool     // other fields, acts or labels depend on it: a change unfolds the form anew
	None  string   // Many: what choosing nobody is called, for a press that clears it; empty where there is no such press
	Value []string // what is chosen now: the draft's choice, or the one proposed
	Reach []string // ids of the spaces that what is chosen reaches, to be shown on the map: a command radius
	Rule  string
}

// Option is one choice of a field. It may name a space or a piece: then the map is a control of the form.
type Option struct {
	ID     string
	Label  string
	Detail string   // second line: what would happen, what it costs
	Group  string   // heading under which it stands in a list
	Space  string   // id of the space that picks it
	Piece  string   // id of the piece that picks it
	Path   []string // ids of spaces to draw as a route, from the start
	// boards of hexes: a number or a word that stands on the hex itself, mostly what it costs to go there ("4")
	Badge  string
	Risky  bool // the enemy may attack a piece that goes there: the detail says who
	Max    int  // Shares: the most points it takes
	Weight int  // Many: how much of the field's Room it takes
	// One, Live: chosen where nothing was, it changes nothing but the labels of acts (Act.Naming): no field unfolds after
	// it
	Ends bool
	Why  *Refusal // shown but not offered, with the reason
}

// Act is a button. Needs lists the fields that go with it; Why greys it out with its reason.
type Act struct {
	ID    string
	Label string
	Name  string // what it is called among other ways to act ("Transfer troops"); empty: the label
	// the label once an option that Ends is chosen, whose own label stands in it for %; empty: the label stays
	Named   string
	Needs   []string
	Primary bool
	Danger  bool // ends or gives away something: set apart from the others
	Why     *Refusal
	// what its side may have overlooked: the screen asks back once before the act is done; empty for nothing
	Doubt text.Text
	// steps in which a second button, with the label Onward, does the same act too, one after the other; empty for none
	Through []action.Step
	Onward  string
	Preview text.Text  // its result, as far as its side can predict it; may be empty
	Odds    []Forecast // how likely each result of it is; may be empty
}

// Field finds a field by id.
func (a *Ask) Field(id string) (*Field, bool) {
	for i := range a.Fields {
		if a.Fields[i].ID == id {
			return &a.Fields[i], true
		}
	}
	return nil, false
}

// Act finds an act by id.
func (a *Ask) Act(id string) (*Act, bool) {
	for i := range a.Acts {
		if a.Acts[i].ID == id {
			return &a.Acts[i], true
		}
	}
	return nil, false
}

// Option finds an option by id.
func (f *Field) Option(id string) (*Option, bool) {
	for i := range f.Options {
		if f.Options[i].ID == id {
			return &f.Options[i], true
		}
	}
	return nil, false
}

// PickedLabel returns the label of the one option that is chosen, for a button that names it. It is empty when none or
// several are.
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

// Unfolds reports whether the form changes once the field is answered with these values. Other labels of acts do not
// count.
func (f *Field) Unfolds(values []string) bool {
	if !f.Live || f.Kind != One || len(values) != 1 || len(f.Value) > 0 {
		return f.Live
	}
	o, ok := f.Option(values[0])
	return !ok || !o.Ends
}

// Naming returns what the act is called once an option that Ends is chosen.
func (a *Act) Naming(o *Option) string {
	if a.Named == "" {
		return a.Label
	}
	return strings.Replace(a.Named, "%", o.Label, 1)
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

// Ready reports whether the act could be sent with what is chosen now.
func (a *Ask) Ready(act *Act) bool {
	if act.Why != nil {
		return false
	}
	for _, id := range act.Needs {
		if f, ok := a.Field(id); !ok || f.check(f.Value) != nil {
			return false
		}
	}
	return true
}

// Missing returns the first field on the form that the act needs and that is not answered well. It is nil when there is
// none. An act may still not be Ready then: a field it needs may have to unfold first.
func (a *Ask) Missing(act *Act) *Field {
	for _, id := range act.Needs {
		if f, ok := a.Field(id); ok && f.check(f.Value) != nil {
			return f
		}
	}
	return nil
}

// Answer makes the action of pressing an act: the picks of the fields it needs and of no others. A field that was not
// picked goes with the value proposed.
func (a *Ask) Answer(act string, picks action.Picks) action.Action {
	out := action.Action{Side: a.Side, Step: a.Step, Act: act}
	b, ok := a.Act(act)
	if !ok {
		return out
	}
	for _, id := range b.Needs {
		if v, ok := picks.Get(id); ok {
			out.Picks = append(out.Picks, action.Pick{Field: id, Values: v})
		} else if f, ok := a.Field(id); ok {
			out.Picks = append(out.Picks, action.Pick{Field: id, Values: f.Value})
		}
	}
	return out
}
