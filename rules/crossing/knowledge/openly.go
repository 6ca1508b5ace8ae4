package knowledge

import (
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// Questions that both sides may watch. Only one question of this game is based on public knowledge alone: whether a
// force surrenders (17.4). It must be a force of which everybody sees all leaders, so that the total of its men is
// visible too (3.0). The doc.go of the game says why no other question is.

// PublicAsSide returns a copy of public knowledge that can be used as the knowledge of a side.
func PublicAsSide(k *Known, side game.Side) Known {
	out := *k
	out.ViewerSide, out.cache = side, new(cache)
	return out
}

// SurrenderIsPublic reports whether everybody sees all of the force that is asked whether it surrenders.
func SurrenderIsPublic(k *Known) bool {
	return k.Fight != nil && len(k.Stack) > 0 &&
		k.Fight.MenLeft[k.Fight.ForceAskedToSurrender(k.Stack[len(k.Stack)-1])] >= 0
}

// ForceAskedToSurrender returns the force that is asked whether it surrenders, for a frame of that step.
func (f *knownCombat) ForceAskedToSurrender(at game.Frame) int {
	if len(at.Args) > 0 && at.Args[0] == "0" {
		return truth.Attackers
	}
	return truth.Defenders
}
