package knowledge

import (
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// What both sides may look on at. Of all that is asked in this game one question is made of what everybody knows:
// whether a force surrenders (17.4), where everybody sees all of it, for then its leaders are seen, and so are its men
// all together (3.0). doc.go says why nothing else is.

// Lend gives what the public knows to a side.
func Lend(k *Known, side game.Side) Known {
	out := *k
	out.Eyes, out.kept = side, new(cache)
	return out
}

// YieldsOpenly reports whether everybody sees all of the force whose side is asked whether it surrenders.
func YieldsOpenly(k *Known) bool {
	return k.Fight != nil && len(k.Stack) > 0 && k.Fight.Left[k.Fight.Seeking(k.Stack[len(k.Stack)-1])] >= 0
}

// Seeking returns the force that is asked whether it surrenders, at a frame of that step.
func (f *fighting) Seeking(at game.Frame) int {
	if len(at.Args) > 0 && at.Args[0] == "0" {
		return truth.Attackers
	}
	return truth.Defenders
}
