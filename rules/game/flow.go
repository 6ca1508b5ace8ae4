package game

import (
	"tricorne/rules/game/action"
	"tricorne/rules/game/view"
)

// Flow is the present place in the sequence of play. It is a stack of steps with the current one on top, so that
// reactions, retreats and loss choices can nest. A game keeps one in its state; only Turn changes it.
type Flow struct {
	Stack  []Frame      `cbor:"1,keyasint"`
	Result *view.Result `cbor:"2,keyasint,omitempty"`
}

// Frame is one step in progress, with the arguments it was called with.
type Frame struct {
	Step action.Step `cbor:"1,keyasint"`
	Args []string    `cbor:"2,keyasint,omitempty"`
}

// Top returns the current step, or "" before the first.
func (f *Flow) Top() action.Step {
	if len(f.Stack) == 0 {
		return ""
	}
	return f.Stack[len(f.Stack)-1].Step
}

// Arg returns the n-th argument of the current step, or "" if there is none.
func (f *Flow) Arg(n int) string {
	if len(f.Stack) == 0 {
		return ""
	}
	if args := f.Stack[len(f.Stack)-1].Args; n < len(args) {
		return args[n]
	}
	return ""
}

// Within reports whether the step is somewhere on the stack.
func (f *Flow) Within(s action.Step) bool {
	for i := range f.Stack {
		if f.Stack[i].Step == s {
			return true
		}
	}
	return false
}

// Clone copies the flow. Arguments and results never change once they exist, so the copy shares them.
func (f *Flow) Clone() Flow {
	return Flow{Stack: append([]Frame(nil), f.Stack...), Result: f.Result}
}
