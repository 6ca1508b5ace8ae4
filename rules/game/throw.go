package game

import (
	"errors"
	"slices"

	"tricorne/rules/dice"
)

// Terms announce, before a roll, what its results decide.
type Terms = dice.Terms

// Modifier is a number that is added to the dice of a throw, and the reason for it.
type Modifier = dice.Modifier

// Throw describes a public roll of dice before it is made. It says who owns the dice, their purpose, and what they
// decide.
type Throw struct {
	// the owner of the dice: the side that fires, crosses or searches, even if the other side gave the order
	Owner         Side
	OwnedByNobody bool // the dice belong to neither side, such as dice for the weather; Owner is then Nobody
	Purpose       string
	Count         int
	Sides         int

	// Terms are public. If the owner knows more, it gets OwnerTerms instead. OwnerTerms is complete, so that nothing
	// has to be merged. Other sides never see it in the record (dice.VisibleTo).
	Terms      Terms
	OwnerTerms *Terms
}

// Roll rolls dice in public, which makes the action final. If players must first roll the dice by hand, Roll panics.
// The kernel then drops the unfinished action and asks for the dice. A throw without dice is ignored.
func (t *Turn[S]) Roll(x Throw) []int {
	if x.Count == 0 {
		return nil
	}
	t.throws = append(t.throws, x)
	values, err := t.dice.Roll(x.Purpose, x.Count, x.Sides)
	if err != nil {
		if need := new(dice.MissingDiceError); errors.As(err, &need) {
			need.Owner, need.Terms, need.EarlierRolls = uint8(x.Owner), termsForLastDice(x.Terms, need.Count), t.rolls
			need.Following = followingThrows(t.followingThrows, t.State)
			if x.OwnerTerms != nil {
				own := termsForLastDice(*x.OwnerTerms, need.Count)
				need.OwnerTerms = &own
			}
		}
		panic(noDice{err})
	}
	t.rolls = append(t.rolls, dice.Rolled{
		Purpose: x.Purpose, Sides: x.Sides, Values: slices.Clone(values), Owner: uint8(x.Owner), Terms: &x.Terms,
		OwnerTerms: x.OwnerTerms,
	})
	return values // a copy, so that the rule may sort the values; the record keeps the order of the roll
}

// termsForLastDice returns the terms for the remaining dice of a throw.
func termsForLastDice(x Terms, left int) Terms {
	if n := len(x.Owners); n > left {
		x.Owners = x.Owners[n-left:]
	}
	return x
}

// followingThrows lists the throws that follow in a state, if the game has such a list.
func followingThrows[S any](list func(*S) []Throw, s *S) []dice.FollowingThrow {
	if list == nil {
		return nil
	}
	var out []dice.FollowingThrow
	for _, x := range list(s) {
		out = append(out, dice.FollowingThrow{
			Owner: uint8(x.Owner), Purpose: x.Purpose, Count: x.Count, Sides: x.Sides,
			Terms: x.Terms,
		})
	}
	return out
}
