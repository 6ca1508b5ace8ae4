package crossing

import "tricorne/rules/game"

// What both sides may look on at. Of all that is asked in this game one question is made of what everybody knows: whether a force surrenders
// (17.4), where everybody sees all of it, for then its leaders are seen, and so are its men all together (3.0). doc.go says why nothing else is.

// lend gives what the public knows to a side.
func lend(k *known, side game.Side) known {
	out := *k
	out.Eyes, out.kept = side, new(cache)
	return out
}

// yieldsOpenly tells whether everybody sees all of the force whose side is asked whether it surrenders.
func yieldsOpenly(k *known) bool {
	return k.Fight != nil && len(k.Stack) > 0 && k.Fight.Left[k.Fight.seeking(k.Stack[len(k.Stack)-1])] >= 0
}

// seeking is the force that is asked whether it surrenders, at a frame of that step.
func (f *fighting) seeking(at game.Frame) int {
	if len(at.Args) > 0 && at.Args[0] == "0" {
		return attackers
	}
	return defenders
}
