package table

import (
	"errors"
	"fmt"
	"slices"

	"tricorne/app/record/told"
	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// mostDice is how many dice an order may contain, more than any act rolls.
const mostDice = 200

// NeedDiceError says which dice must be rolled by hand before an order can be played.
type NeedDiceError struct {
	dice.MissingDiceError
	ValidDice   []int // dice of the order that are valid so far; dice.ByServer for one that the server rolls
	WrongText   string
	SameCounter bool // two sides entered the same counter as the one they drew
	// only for an Amendment: the dice of this throw when the act was first played, to be proposed again
	KeptDice         []int
	DiceBeforeSecret int // how many dice came before the first secret draw; the number of all dice if there was none
}

func (n *NeedDiceError) Error() string {
	return fmt.Sprintf("table: %d dice of %d sides are needed for %s", n.Count, n.Sides, n.Purpose)
}

// throw plays an action with the dice of the table: the server's, or manual ones. It returns a *NeedDiceError if some
// dice must still be rolled.
func (b *board) throw(seq int, answer action.Action, typed []int) (game.Outcome, error) {
	switch {
	case len(typed) > mostDice:
		return game.Outcome{}, refuse(byHandRule, "No act rolls so many dice.")
	case !b.settings.ManualDice && len(typed) > 0:
		return game.Outcome{}, refuse(byHandRule, "The dice of this table are the server's.")
	case !b.settings.ManualDice:
		return b.game.Play(b.position, answer, dice.FromSecret(b.secret, uint64(seq)))
	}
	tape := dice.FromManual(dice.FromSecret(b.secret, uint64(seq)), typed...)
	out, err := b.game.Play(b.position, answer, tape)
	need, bad := new(dice.MissingDiceError), new(dice.ImpossibleValue)
	switch {
	case errors.As(err, &need):
		need.EarlierRolls = slices.Clone(need.EarlierRolls)
		tape.MarkRolls(need.EarlierRolls)
		if no := b.checkFacesGiven(need.EarlierRolls); no != nil {
			return game.Outcome{}, no
		}
		return out, &NeedDiceError{MissingDiceError: *need, ValidDice: typed}
	case errors.As(err, &bad):
		_, err := b.throw(seq, answer, typed[:bad.CorrectBefore])
		if again := new(NeedDiceError); errors.As(err, &again) {
			again.WrongText = fmt.Sprintf("A die with %d sides does not show %d.", bad.Sides, bad.Value)
			again.SameCounter = bad.Gone
		}
		return game.Outcome{}, err
	case err == nil && tape.Remaining() > 0:
		return game.Outcome{}, refuse(byHandRule, "This act rolls fewer dice than were typed in.")
	}
	if err != nil {
		return out, err
	}
	tape.MarkRolls(out.Rolls)
	if no := b.checkFacesGiven(out.Rolls); no != nil {
		return game.Outcome{}, no
	}
	return out, nil
}

// checkFacesGiven refuses throws that were entered only as results although their faces are needed. It returns nil
// otherwise.
func (b *board) checkFacesGiven(rolls []dice.Rolled) error {
	for i := range rolls {
		if r := &rolls[i]; r.Counted && told.ResultsOf(r, b.game.Manual()) == nil {
			return refuse(byHandRule, "The faces of these dice count: enter each of them (", r.Purpose, ").")
		}
	}
	return nil
}
