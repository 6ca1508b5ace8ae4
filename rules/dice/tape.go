package dice

import (
	"fmt"
	"slices"
)

// NewTypedDice returns a source of dice that were rolled by hand, in the order in which they were typed in. At the end
// of the list, Roll returns a *MissingDiceError. If a value is impossible for a die of that kind, Roll returns an
// *ImpossibleValue.
func NewTypedDice(values ...int) *TypedDice { return &TypedDice{remaining: values} }

// TypedDice is a source of dice that were rolled by hand and typed in.
type TypedDice struct {
	remaining []int
	used      int
	server    Source
	marks     []throwMark // one mark for each throw
}

// throwMark records the origin of the dice of a throw.
type throwMark struct {
	server  []int // indices of the dice that the server rolled, counted from 0
	counted bool  // the players entered only the number of results, so the values are placeholders
}

// Remaining returns the number of values on the tape that have not been used.
func (t *TypedDice) Remaining() int { return len(t.remaining) }

// ImpossibleValue is the error for a value that is impossible for a die, or a counter not in the cup.
type ImpossibleValue struct {
	Purpose       string
	Value         int
	Sides         int
	Gone          bool // the counter was already drawn before
	CorrectBefore int  // the number of values before this throw, all of them correct
}

func (i *ImpossibleValue) Error() string {
	return fmt.Sprintf("dice: %d is no result of a die with %d sides (%s)", i.Value, i.Sides, i.Purpose)
}

// Roll returns the next n values, or a *MissingDiceError if too few dice were entered.
func (t *TypedDice) Roll(purpose string, n, sides int) ([]int, error) {
	out := slices.Clone(t.remaining[:min(n, len(t.remaining))])
	var from throwMark
	for i, v := range out {
		switch {
		case v == ServerDie && t.server != nil:
			from.server = append(from.server, i)
		case v > CountedOffset && v <= CountedOffset+sides && t.server != nil:
			out[i], from.counted = v-CountedOffset, true
		case v < 1 || v > sides:
			return nil, &ImpossibleValue{Purpose: purpose, Value: v, Sides: sides, CorrectBefore: t.used}
		}
	}
	if len(out) < n {
		return nil, &MissingDiceError{Purpose: purpose, Count: n - len(out), Sides: sides}
	}
	if len(from.server) > 0 {
		fell, err := t.server.Roll(purpose, len(from.server), sides)
		if err != nil {
			return nil, err
		}
		for i, at := range from.server {
			out[at] = fell[i]
		}
	}
	t.remaining, t.used, t.marks = t.remaining[n:], t.used+n, append(t.marks, from)
	return out, nil
}

// Script is a tape for tests that also records the purposes of the throws. A good test uses all the dice, so that
// Remaining returns 0 at the end.
type Script struct {
	TypedDice
	Purposes []string // one entry for each throw, in order
}

// NewScript returns the given dice for a test.
func NewScript(values ...int) *Script { return &Script{TypedDice: TypedDice{remaining: values}} }

// Roll returns the next n values and records the purpose.
func (s *Script) Roll(purpose string, n, sides int) ([]int, error) {
	s.Purposes = append(s.Purposes, purpose)
	return s.TypedDice.Roll(purpose, n, sides)
}
