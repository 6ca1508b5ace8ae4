package dice

import (
	"fmt"
	"slices"
	"strconv"
)

// Source hands out dice. A source belongs to one action and is used up by it; it is not safe for concurrent use.
type Source interface {
	// Roll returns n results between 1 and sides. The purpose says in words what the dice are for ("Mercer fires").
	// The error is a *Need when the dice have still to be rolled by hand; any other error is a defect.
	Roll(purpose string, n, sides int) ([]int, error)
}

// Rolled is one throw in the record: its owner, purpose, terms and results. Values keep their order.
type Rolled struct {
	Purpose string `cbor:"1,keyasint" json:"purpose" doc:"What they were thrown for, in words."`
	Sides   int    `cbor:"2,keyasint" json:"sides" doc:"How many sides each die has, or how many counters there were to draw from."`
	Values  []int  `cbor:"3,keyasint" json:"values" doc:"What fell, die by die; of a counter drawn in secret its number among those left."`
	For     uint8  `cbor:"4,keyasint,omitempty" json:"for,omitempty" doc:"Number of the side that alone may see them."` // the number of the side that alone may see it; 0 for all

	// Where dice are rolled by hand: which of them the server rolled all the same, counted from 0.
	Server []int `cbor:"5,keyasint,omitempty" json:"server,omitempty" doc:"Where dice are rolled by hand: those that the server rolled, counted from 0."`

	// Where dice are rolled by hand: only their results were counted.
	Counted bool `cbor:"9,keyasint,omitempty" json:"counted,omitempty" doc:"Where dice are rolled by hand: only their results were counted, and the values stand in for the dice."`

	By    uint8  `cbor:"6,keyasint,omitempty" json:"by,omitempty" doc:"Number of the side whose dice these are; absent for dice of neither side."` // the number of the side whose dice these are; 0 for nobody's
	Terms *Terms `cbor:"7,keyasint,omitempty" json:"terms,omitempty" doc:"What they decide, as everybody knows it; absent in older records."`      // what everybody knows of what they decide; nil in older records
	Own   *Terms `cbor:"8,keyasint,omitempty" json:"own_terms,omitempty" doc:"The same for the side whose dice these are, where it knows more."`   // the same for the side alone, where it knows more
}

// Terms say what a throw decides, before it falls.
type Terms struct {
	From   int      `cbor:"1,keyasint,omitempty" json:"from,omitempty" doc:"The faces from this one on succeed. The ten of a die of ten is 0."`                       // the faces from this one on succeed, as printed: the ten of a die of ten is 0
	To     int      `cbor:"2,keyasint,omitempty" json:"to,omitempty" doc:"The faces up to this one succeed; absent where the throw does not simply succeed or fail."` // and up to this one; 0 where the throw does not simply succeed or fail
	Chart  string   `cbor:"3,keyasint,omitempty" json:"chart,omitempty" doc:"Id of the printed chart they are read in, or the name of another table."`                // the id of a chart of the manual, or the name of another table
	Column string   `cbor:"4,keyasint,omitempty" json:"column,omitempty" doc:"Id of the column of that chart."`                                                       // the id of its column
	Row    string   `cbor:"5,keyasint,omitempty" json:"row,omitempty" doc:"Its row, or another condition, in words."`                                                 // its row, or another condition, in words
	Mods   []Plus   `cbor:"6,keyasint,omitempty" json:"modifiers,omitempty" doc:"What is added to each die."`                                                         // added to each die
	Faces  []string `cbor:"7,keyasint,omitempty" json:"faces,omitempty" doc:"What each face brings, from 1, in words."`                                               // what each face brings, from 1
	Each   []string `cbor:"8,keyasint,omitempty" json:"each,omitempty" doc:"Who throws each of the dice, in their order."`                                            // who throws each of the dice, in their order
}

// Plus is something that is added to dice.
type Plus struct {
	Label string `cbor:"1,keyasint" json:"label" doc:"Why."`
	Value int    `cbor:"2,keyasint" json:"value" doc:"How much, with its sign."`
}

// Decide reports whether the terms say what the dice decide. They name the faces, a table, or what each face brings.
func (t *Terms) Decide() bool { return t.To > 0 || t.Chart != "" || len(t.Faces) > 0 }

// Succeeds reports whether a value of a die succeeds. It is false where the throw is read otherwise.
func (t *Terms) Succeeds(value int) bool { return t.To > 0 && value >= t.From && value <= t.To }

// SuccessFaces returns the faces of a die that succeed, as "5 or more" or "1 to 3". It is empty where the throw is read
// otherwise.
func (t *Terms) SuccessFaces(sides int) string {
	lowest, highest := 1, sides
	if sides == 10 {
		lowest, highest = 0, 9
	}
	switch from, to := strconv.Itoa(t.From), strconv.Itoa(t.To); {
	case t.To == 0:
		return ""
	case t.From == t.To:
		return to
	case t.To == highest:
		return from + " or more"
	case t.From <= lowest:
		return to + " or less"
	default:
		return from + " to " + to
	}
}

// Face returns the printed face of a die with so many sides. The ten of a die of ten is 0.
func Face(sides, value int) string {
	if sides == 10 {
		value %= 10
	}
	return strconv.Itoa(value)
}

// KnownTerms returns the terms as far as this record has them. They are those of the side that rolls, or what everybody
// knows.
func (r *Rolled) KnownTerms() *Terms {
	if r.Own != nil {
		return r.Own
	}
	return r.Terms
}

// AsEntered returns the values as they were entered by hand: those of a throw that was counted are stand-ins.
func (r *Rolled) AsEntered() []int {
	out := slices.Clone(r.Values)
	for i := range out {
		if r.Counted {
			out[i] += Counted
		}
	}
	return out
}

// Open lists the throws a side may see: the public ones, and its own secret draws. Throws of the other side have their
// public terms only. Side 0 is the public.
func Open(rolls []Rolled, side uint8) []Rolled {
	hidden := func(r Rolled) bool { return r.For != 0 && r.For != side }
	others := func(r Rolled) bool { return r.Own != nil && (side == 0 || r.By != side) }
	if !slices.ContainsFunc(rolls, func(r Rolled) bool { return hidden(r) || others(r) }) {
		return rolls
	}
	out := slices.DeleteFunc(slices.Clone(rolls), hidden)
	for i := range out {
		if others(out[i]) {
			out[i].Own = nil
		}
	}
	return out
}

// Untold removes owner and terms from throws whose record lacks both, as older records do.
func Untold(rolls, record []Rolled) []Rolled {
	out := slices.Clone(rolls)
	for i := range out {
		if i < len(record) && record[i].By == 0 && record[i].Terms == nil {
			out[i].By, out[i].Terms, out[i].Own = 0, nil, nil
		}
	}
	return out
}

// Need says which dice must be rolled by hand before the action can go on. It is no fault: the action is played again
// with a longer tape.
type Need struct {
	Purpose string
	Count   int
	Sides   int

	By    uint8  // the number of the side whose dice these are; 0 for nobody's
	Terms Terms  // what everybody knows of what they decide
	Own   *Terms // the same for that side alone, where it knows more

	For uint8 // of a draw in secret: the number of the side that alone may know it; 0 for all
	// of a draw: what is printed on the counters, by their numbers from 1; Sides then counts those in the cup
	Counters []string

	Fell []Rolled // the throws of the action that fell before

	Following []Following // throws that may be rolled along with it
}

// Following is an open throw that comes after another one unless something prevents it, as in a volley.
type Following struct {
	By      uint8  `cbor:"1,keyasint"` // the number of the side whose dice these are
	Purpose string `cbor:"2,keyasint"`
	Count   int    `cbor:"3,keyasint"`
	Sides   int    `cbor:"4,keyasint"`
	Terms   Terms  `cbor:"5,keyasint"` // what everybody knows of what they decide
}

func (n *Need) Error() string {
	return fmt.Sprintf("dice needed: %d of %d sides for %s", n.Count, n.Sides, n.Purpose)
}
