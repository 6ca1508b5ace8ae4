package game

import (
	"errors"
	"slices"

	"tricorne/rules/dice"
)

// Terms are what a throw decides, said before it falls.
type Terms = dice.Terms

// Plus is something that is added to the dice of a throw.
type Plus = dice.Plus

// Throw is dice about to be rolled in the open. It says who rolls, for what, and what the dice decide, before they fall.
type Throw struct {
	By      Side // whose dice these are: the side that fires, crosses or searches, whoever gave the order that led to it
	Nobodys bool // they belong to neither side, like those for the weather, and By is Nobody
	Purpose string
	Count   int
	Sides   int

	// Terms are what everybody may know of what the dice decide. Own are the same for By alone, where By knows more: whole terms, and
	// no supplement, so that nothing has to be put together. The record shows them to nobody else (dice.Open).
	Terms Terms
	Own   *Terms
}

// Roll throws dice in the open. It makes the action final. When the dice have to be rolled by hand first, the kernel breaks the action
// off here, and nothing of it remains. Of no dice nothing is said.
func (t *Turn[S]) Roll(x Throw) []int {
	if x.Count == 0 {
		return nil
	}
	t.throws = append(t.throws, x)
	values, err := t.dice.Roll(x.Purpose, x.Count, x.Sides)
	if err != nil {
		if need := new(dice.Need); errors.As(err, &need) {
			need.By, need.Terms, need.Fell = uint8(x.By), lastDice(x.Terms, need.Count), t.rolls
			if x.Own != nil {
				own := lastDice(*x.Own, need.Count)
				need.Own = &own
			}
		}
		panic(noDice{err})
	}
	t.rolls = append(t.rolls, dice.Rolled{
		Purpose: x.Purpose, Sides: x.Sides, Values: slices.Clone(values), By: uint8(x.By), Terms: &x.Terms, Own: x.Own,
	})
	return values // the rule may sort them; the record keeps them as they fell
}

// lastDice returns the terms of the last dice of a throw, of which the others have been rolled.
func lastDice(x Terms, left int) Terms {
	if n := len(x.Each); n > left {
		x.Each = x.Each[n-left:]
	}
	return x
}
