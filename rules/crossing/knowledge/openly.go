package knowledge

import (
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// Questions that both sides may watch. Only one question of this game is based on public knowledge alone: whether a
// force surrenders (17.4). It must be a force of which everybody sees all leaders, so that the total of its men is
// visible too (3.0). The doc.go of the game says why no other question is.

// Lend returns a copy of public knowledge that can be used as the knowledge of a side.
func Lend(k *Known, side game.Side) Known {
	out := *k
	out.Eyes, out.kept = side, new(cache)
	return out
}

// YieldsOpenly reports whether everybody sees all of the force that is asked whether it surrenders.
func YieldsOpenly(k *Known) bool {
	return k.Fight != nil && len(k.Stack) > 0 && k.Fight.Left[k.Fight.Seeking(k.Stack[len(k.Stack)-1])] >= 0
}

// Seeking returns the force that is asked whether it surrenders, for a frame of that step.
func (f *fighting) Seeking(at game.Frame) int {
	if len(at.Args) > 0 && at.Args[0] == "0" {
		return truth.Attackers
	}
	return truth.Defenders
}
