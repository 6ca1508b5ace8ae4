package colonies

import "tricorne/rules/game"

// In a battle both stacks are seen by everybody (9.23). What is chosen among them is made from what the public knows, and so may be chosen
// with both players at the board: the losses (9.36), and where the beaten fall back to (9.37). What supply is committed (9.22) is secret
// until both have decided.

// lend gives what the public knows to a side.
func lend(k *known, side game.Side) known {
	out := *k
	out.Eyes, out.kept = side, new(kept)
	return out
}

// fought reports whether a battle is under way, in which everybody is seen.
func fought(k *known) bool { return k.Battle != nil }
