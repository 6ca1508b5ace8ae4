package table

import (
	"errors"
	"fmt"

	"tricorne/rules/dice"
	"tricorne/rules/game"
)

// mostDice is how many dice an order may bring along: more than any act rolls.
const mostDice = 200

// NeedDice asks for dice that must be rolled by hand before an order can be played: nothing has happened yet, and the same
// order is sent again with Given and Count more.
type NeedDice struct {
	Purpose string
	Count   int
	Sides   int
	Given   []int  // dice of the order that are right so far
	Wrong   string // what is wrong with the others, empty when there are none
}

func (n *NeedDice) Error() string {
	return fmt.Sprintf("table: %d dice of %d sides are needed for %s", n.Count, n.Sides, n.Purpose)
}

// throw plays an action with the dice of the table: the server's, or those that were rolled by hand and typed in.
func (b *board) throw(seq int, action game.Action, typed []int) (game.Outcome, error) {
	switch {
	case len(typed) > mostDice:
		return game.Outcome{}, refuse("", "No act rolls so many dice.")
	case !b.rules.ByHand && len(typed) > 0:
		return game.Outcome{}, refuse("", "The dice of this table are the server's.")
	case !b.rules.ByHand:
		return b.game.Play(b.position, action, dice.Keyed(b.secret, uint64(seq)))
	}
	tape := dice.Tape(typed...)
	out, err := b.game.Play(b.position, action, tape)
	need, bad := new(dice.Need), new(dice.Impossible)
	switch {
	case errors.As(err, &need):
		return out, &NeedDice{Purpose: need.Purpose, Count: need.Count, Sides: need.Sides, Given: typed}
	case errors.As(err, &bad):
		_, err := b.throw(seq, action, typed[:bad.Before])
		if again := new(NeedDice); errors.As(err, &again) {
			again.Wrong = fmt.Sprintf("A die with %d sides does not show %d.", bad.Sides, bad.Value)
		}
		return game.Outcome{}, err
	case err == nil && tape.Left() > 0:
		return game.Outcome{}, refuse("", "This act rolls fewer dice than were typed in.")
	}
	return out, err
}
