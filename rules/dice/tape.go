package dice

import "fmt"

// Tape gives back dice that were rolled by hand, in the order in which they were typed in. When the tape runs out Roll
// returns a *Need. A value no such die can show is an error.
func Tape(values ...int) Source { return &tape{left: values} }

type tape struct{ left []int }

func (t *tape) Roll(purpose string, n, sides int) ([]int, error) {
	if len(t.left) < n {
		return nil, &Need{Purpose: purpose, Count: n - len(t.left), Sides: sides}
	}
	out := append([]int(nil), t.left[:n]...)
	for _, v := range out {
		if v < 1 || v > sides {
			return nil, fmt.Errorf("dice: %d is no result of a die with %d sides (%s)", v, sides, purpose)
		}
	}
	t.left = t.left[n:]
	return out, nil
}

// Script is a tape for tests that also remembers what each throw was for.
type Script struct {
	tape
	Purposes []string // one entry a throw, in order
}

// NewScript lays down the dice of a test.
func NewScript(values ...int) *Script { return &Script{tape: tape{left: values}} }

// Roll takes the next n values.
func (s *Script) Roll(purpose string, n, sides int) ([]int, error) {
	s.Purposes = append(s.Purposes, purpose)
	return s.tape.Roll(purpose, n, sides)
}

// Left is how many values nobody has rolled yet; a good test ends with 0.
func (s *Script) Left() int { return len(s.left) }
