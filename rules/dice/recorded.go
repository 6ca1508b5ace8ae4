package dice

import (
	"errors"
	"fmt"
	"slices"
)

// ErrRecord is the error for a replayed act that needs different dice from those in its record.
var ErrRecord = errors.New("dice: the record has others")

// FromRecord returns the dice of a stored act, so that the act can be played again. The dice are taken from the
// record of the act, no matter who rolled them. If the act needs another number or kind of dice than recorded, the
// error says so. The purpose may differ, because texts of a game may change.
func FromRecord(rolls []Rolled) Source { return &recordSource{left: rolls} }

type recordSource struct{ left []Rolled }

func (r *recordSource) Roll(purpose string, n, sides int) ([]int, error) {
	if len(r.left) == 0 {
		return nil, fmt.Errorf("dice: %s asks for %s, and the record has no more%w", purpose, diceText(n, sides),
			silentError{ErrRecord})
	}
	was := r.left[0]
	if len(was.Values) != n || was.Sides != sides {
		return nil, fmt.Errorf("dice: %s asks for %s, and the record has %s for %s%w",
			purpose, diceText(n, sides), diceText(len(was.Values), was.Sides), was.Purpose, silentError{ErrRecord})
	}
	r.left = r.left[1:]
	return slices.Clone(was.Values), nil
}

// diceText describes a number of dice: "one die of 6 sides", "2 dice of 10 sides".
func diceText(n, sides int) string {
	if n == 1 {
		return fmt.Sprintf("one die of %d sides", sides)
	}
	return fmt.Sprintf("%d dice of %d sides", n, sides)
}

// silentError wraps an error and hides its text. It is used where the message already says everything.
type silentError struct{ error }

func (silentError) Error() string   { return "" }
func (s silentError) Unwrap() error { return s.error }
