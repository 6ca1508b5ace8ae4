package knowledge

import (
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// Questions that both sides may watch. Only one question of this game is based on public knowledge alone: whether a
// force surrenders (17.4). It is public only if everybody sees all leaders of the force, because then the total of
// its men is visible too (3.0). The doc.go of the game says why no other question is public.

// PublicAsSide returns a copy of the public knowledge with its viewer set to a side.
func PublicAsSide(k *Known, side game.Side) Known {
	out := *k
	out.ViewerSide, out.cache = side, new(cache)
	return out
}

// SurrenderIsPublic reports whether everybody sees all of the force that is asked whether it surrenders.
func SurrenderIsPublic(k *Known) bool {
	return k.Fight != nil && len(k.Frames) > 0 &&
		k.Fight.MenLeft[k.Fight.ForceAskedToSurrender(k.Frames[len(k.Frames)-1])] >= 0
}

// ForceAskedToSurrender returns the force that a side is asked to surrender, for a frame of the surrender step.
func (f *knownCombat) ForceAskedToSurrender(at game.Frame) int {
	if len(at.Args) > 0 && at.Args[0] == "0" {
		return truth.Attackers
	}
	return truth.Defenders
}
