package game

import (
	"errors"
	"slices"

	"tricorne/rules/dice"
)

// Terms announce, before a roll, what its results decide.
type Terms = dice.Terms

// Plus is a modifier that is added to the dice of a throw.
type Plus = dice.Plus

// Throw describes a public roll of dice before it is made. It says who owns the dice, their purpose, and what they
// decide.
type Throw struct {
	By      Side // the owner of the dice: the side that fires, crosses or searches, even if the other side gave the order
	Nobodys bool // the dice belong to neither side, such as dice for the weather; By is then Nobody
	Purpose string
	Count   int
	Sides   int

	// Terms are public. If the side By knows more, it gets Own in their place. Own is complete, so that nothing has to
	// be merged. The record does not show Own to any other side (dice.Open).
	Terms Terms
	Own   *Terms
}

// Roll rolls dice in public, which makes the action final. If the dice have to be rolled by hand first, Roll
// panics, and the kernel drops the unfinished action and asks for the dice. A throw without dice is ignored.
func (t *Turn[S]) Roll(x Throw) []int {
	if x.Count == 0 {
		return nil
	}
	t.throws = append(t.throws, x)
	values, err := t.dice.Roll(x.Purpose, x.Count, x.Sides)
	if err != nil {
		if need := new(dice.Need); errors.As(err, &need) {
			need.By, need.Terms, need.Fell = uint8(x.By), lastDice(x.Terms, need.Count), t.rolls
			need.Following = followingOf(t.following, t.State)
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
	return values // a copy, so that the rule may sort the values; the record keeps the order of the roll
}

// lastDice returns the terms for the remaining dice of a throw.
func lastDice(x Terms, left int) Terms {
	if n := len(x.Each); n > left {
		x.Each = x.Each[n-left:]
	}
	return x
}

// followingOf lists the throws that follow in a state, if the game has such a list.
func followingOf[S any](list func(*S) []Throw, s *S) []dice.Following {
	if list == nil {
		return nil
	}
	var out []dice.Following
	for _, x := range list(s) {
		out = append(out, dice.Following{By: uint8(x.By), Purpose: x.Purpose, Count: x.Count, Sides: x.Sides, Terms: x.Terms})
	}
	return out
}
