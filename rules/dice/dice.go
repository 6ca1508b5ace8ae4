package dice

import (
	"fmt"
	"slices"
)

// Source hands out dice. A source belongs to one action and is used up by it; it is not safe for concurrent use.
type Source interface {
	// Roll returns n results between 1 and sides. The purpose says in words what the dice are for ("Mercer fires").
	// The error is a *Need when the dice have still to be rolled by hand; any other error is a defect.
	Roll(purpose string, n, sides int) ([]int, error)
}

// Rolled is one throw as it goes into the record: what for, how many sides, what fell. Values keep their order.
type Rolled struct {
	Purpose string `cbor:"1,keyasint" json:"purpose"`
	Sides   int    `cbor:"2,keyasint" json:"sides"`
	Values  []int  `cbor:"3,keyasint" json:"values"`
	For     uint8  `cbor:"4,keyasint,omitempty" json:"for,omitempty"` // the number of the side that alone may see it; nought for all

	// Where dice are rolled by hand: which of them the server rolled all the same, counted from 0.
	Server []int `cbor:"5,keyasint,omitempty" json:"server,omitempty"`
}

// Open lists the throws a side may see: those that fell on the table, and what it drew in secret itself. Side 0 is the public.
func Open(rolls []Rolled, side uint8) []Rolled {
	hidden := func(r Rolled) bool { return r.For != 0 && r.For != side }
	if !slices.ContainsFunc(rolls, hidden) {
		return rolls
	}
	return slices.DeleteFunc(slices.Clone(rolls), hidden)
}

// Need says which dice must be rolled by hand before the action can go on. It is no fault: the action is played again
// with a longer tape.
type Need struct {
	Purpose string
	Count   int
	Sides   int

	For    uint8    // of a draw in secret: the number of the side that alone may know it; nought for all
	Each   []string // who throws each of the dice, where that matters; for who rolls
	Toward *Toward  // what they are read in, where the rule says so; for who rolls

	Counters []string // of a draw: what is printed on the counters, by their numbers from 1; Sides then counts those in the cup
}

// Toward is what dice that are about to be rolled are read in, in words: a table, its row, what is added, and what each face brings. It
// holds nothing that whoever rolls does not know or is not told with the roll.
type Toward struct {
	Table string   `cbor:"1,keyasint"`
	Row   string   `cbor:"2,keyasint,omitempty"`
	Mods  []Plus   `cbor:"3,keyasint,omitempty"`
	Faces []string `cbor:"4,keyasint,omitempty"` // by face from 1, where one die is read by itself
}

// Plus is something that is added to dice.
type Plus struct {
	Label string `cbor:"1,keyasint"`
	Value int    `cbor:"2,keyasint"`
}

func (n *Need) Error() string {
	return fmt.Sprintf("dice needed: %d of %d sides for %s", n.Count, n.Sides, n.Purpose)
}
