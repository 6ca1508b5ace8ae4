package dice

import (
	"fmt"
	"slices"
	"strconv"
)

// Source returns the results of dice. A source is made for one action and used only once. It is not safe for
// concurrent use.
type Source interface {
	// Roll returns n results between 1 and sides. The purpose says what the dice are for ("Mercer fires"). The
	// error is a *MissingDiceError if the dice must first be rolled by hand; any other error is a defect.
	Roll(purpose string, n, sides int) ([]int, error)
}

// Rolled is one throw in the record: its owner, purpose, terms and results. Values are in the order in which the dice
// were rolled.
type Rolled struct {
	Purpose string `cbor:"1,keyasint" json:"purpose" doc:"What they were thrown for, in words."`
	Sides   int    `cbor:"2,keyasint" json:"sides" doc:"How many sides each die has, or how many counters there were to draw from."`
	Values  []int  `cbor:"3,keyasint" json:"values" doc:"What fell, die by die; of a counter drawn in secret its number among those left."`
	// number of the only side that may see the throw; 0 for everybody
	OnlyFor uint8 `cbor:"4,keyasint,omitempty" json:"for,omitempty" doc:"Number of the side that alone may see them."`

	// If some dice are rolled by hand: indices of the dice that the server rolled, counted from 0.
	ServerDice []int `cbor:"5,keyasint,omitempty" json:"server,omitempty" doc:"Where dice are rolled by hand: those that the server rolled, counted from 0."`

	// If dice are rolled by hand: true if the players entered only a number of results, such as two hits, and not each
	// die.
	Counted bool `cbor:"9,keyasint,omitempty" json:"counted,omitempty" doc:"Where dice are rolled by hand: only their results were counted, and the values stand in for the dice."`

	// number of the side that owns the dice; 0 for neither
	Owner uint8 `cbor:"6,keyasint,omitempty" json:"by,omitempty" doc:"Number of the side whose dice these are; absent for dice of neither side."`
	// what the dice decide, as far as both sides know; nil in older records
	Terms *Terms `cbor:"7,keyasint,omitempty" json:"terms,omitempty" doc:"What they decide, as everybody knows it; absent in older records."`
	// what the dice decide for their owner, if the owner knows more than the other side
	OwnerTerms *Terms `cbor:"8,keyasint,omitempty" json:"own_terms,omitempty" doc:"The same for the side whose dice these are, where it knows more."`
}

// Terms say, before a roll, what its results decide.
type Terms struct {
	// lowest face that succeeds, as printed: the ten of a ten-sided die is 0
	From int `cbor:"1,keyasint,omitempty" json:"from,omitempty" doc:"The faces from this one on succeed. The ten of a die of ten is 0."`
	// highest face that succeeds; 0 if the throw does not simply succeed or fail
	To int `cbor:"2,keyasint,omitempty" json:"to,omitempty" doc:"The faces up to this one succeed; absent where the throw does not simply succeed or fail."`
	// the id of a chart of the manual, or the name of another table in which the result is looked up
	Chart string `cbor:"3,keyasint,omitempty" json:"chart,omitempty" doc:"Id of the printed chart they are read in, or the name of another table."`
	// the id of the chart's column
	Column string `cbor:"4,keyasint,omitempty" json:"column,omitempty" doc:"Id of the column of that chart."`
	// the chart's row, or another condition, as text
	Row string `cbor:"5,keyasint,omitempty" json:"row,omitempty" doc:"Its row, or another condition, in words."`
	// added to each die
	Mods []Modifier `cbor:"6,keyasint,omitempty" json:"modifiers,omitempty" doc:"What is added to each die."`
	// the effect of each face, from 1
	Faces []string `cbor:"7,keyasint,omitempty" json:"faces,omitempty" doc:"What each face brings, from 1, in words."`
	// the owner of each die, in order
	Owners []string `cbor:"8,keyasint,omitempty" json:"each,omitempty" doc:"Who throws each of the dice, in their order."`
}

// Modifier is a number added to a die, and the reason for it.
type Modifier struct {
	Label string `cbor:"1,keyasint" json:"label" doc:"Why."`
	Value int    `cbor:"2,keyasint" json:"value" doc:"How much, with its sign."`
}

// HaveResult reports whether the terms say what the dice decide. This is so if they give the successful faces, a table,
// or the effect of each face.
func (t *Terms) HaveResult() bool { return t.To > 0 || t.Chart != "" || len(t.Faces) > 0 }

// Succeeds reports whether a value of a die succeeds. It is false if the throw does not simply succeed or fail.
func (t *Terms) Succeeds(value int) bool { return t.To > 0 && value >= t.From && value <= t.To }

// SuccessFaces returns the faces of a die that succeed, as "5 or more" or "1 to 3". It returns "" if the throw does
// not simply succeed or fail.
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

// Face returns the printed face of a die with a number of sides. The ten of a ten-sided die is 0.
func Face(sides, value int) string {
	if sides == 10 {
		value %= 10
	}
	return strconv.Itoa(value)
}

// KnownTerms returns the fullest terms in this record: those for the owner if there are any, or the public ones.
func (r *Rolled) KnownTerms() *Terms {
	if r.OwnerTerms != nil {
		return r.OwnerTerms
	}
	return r.Terms
}

// EnteredValues returns the values in the form in which they were entered by hand. If the players entered only a
// number of results, each value has CountedOffset added.
func (r *Rolled) EnteredValues() []int {
	out := slices.Clone(r.Values)
	for i := range out {
		if r.Counted {
			out[i] += CountedOffset
		}
	}
	return out
}

// VisibleTo lists the throws that a side may see: the public ones and its own secret draws. In the result, throws of
// the other side have only their public terms. Side 0 is the public.
func VisibleTo(rolls []Rolled, side uint8) []Rolled {
	hidden := func(r Rolled) bool { return r.OnlyFor != 0 && r.OnlyFor != side }
	others := func(r Rolled) bool { return r.OwnerTerms != nil && (side == 0 || r.Owner != side) }
	if !slices.ContainsFunc(rolls, func(r Rolled) bool { return hidden(r) || others(r) }) {
		return rolls
	}
	out := slices.DeleteFunc(slices.Clone(rolls), hidden)
	for i := range out {
		if others(out[i]) {
			out[i].OwnerTerms = nil
		}
	}
	return out
}

// StripTerms returns the throws without owner and terms wherever the record has neither, as in older records.
func StripTerms(rolls, record []Rolled) []Rolled {
	out := slices.Clone(rolls)
	for i := range out {
		if i < len(record) && record[i].Owner == 0 && record[i].Terms == nil {
			out[i].Owner, out[i].Terms, out[i].OwnerTerms = 0, nil, nil
		}
	}
	return out
}

// MissingDiceError is the error for dice that must be rolled by hand before the action can go on. It is not a defect:
// after the players have entered the dice, the action is played again from its start.
type MissingDiceError struct {
	Purpose string
	Count   int
	Sides   int

	Owner      uint8  // number of the side that owns the dice; 0 for neither
	Terms      Terms  // what the dice decide, as far as both sides know
	OwnerTerms *Terms // what the dice decide for their owner, if the owner knows more than the other side

	OnlyFor uint8 // of a secret draw: number of the only side that may know it; 0 for everybody
	// for a draw from a cup: the text printed on each counter, numbered from 1; Sides is then the number of counters in
	// the cup
	Counters []string

	EarlierRolls []Rolled // the throws of the action that were rolled before

	Following []FollowingThrow // throws that may be rolled together with this one
}

// FollowingThrow is an open throw that comes after another one unless something prevents it, for example in a volley.
type FollowingThrow struct {
	Owner   uint8  `cbor:"1,keyasint"` // number of the side that owns the dice
	Purpose string `cbor:"2,keyasint"`
	Count   int    `cbor:"3,keyasint"`
	Sides   int    `cbor:"4,keyasint"`
	Terms   Terms  `cbor:"5,keyasint"` // what the dice decide, as far as both sides know
}

func (n *MissingDiceError) Error() string {
	return fmt.Sprintf("dice needed: %d of %d sides for %s", n.Count, n.Sides, n.Purpose)
}
