package war

import "tricorne/rules/game"

// Battles are open: everybody sees both stacks (9.23). Losses (9.36) and the place to fall back to (9.37) are
// therefore chosen from public knowledge, so both players may look at the board meanwhile. The choice whether to
// spend supply (9.22) stays secret until both sides have made it.

// PublicAsSide returns a copy of the public knowledge with its viewer set to a side.
func PublicAsSide(k *Known, side game.Side) Known {
	out := *k
	out.ViewerSide, out.Cache = side, new(Cache)
	return out
}

// InBattle reports whether there is a battle now, in which all counters are seen.
func InBattle(k *Known) bool { return k.Battle != nil }
