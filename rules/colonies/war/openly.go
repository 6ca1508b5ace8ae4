package war

import "tricorne/rules/game"

// In a battle both stacks are seen by everybody (9.23). What is chosen among them is made from what the public knows,
// and so may be chosen with both players at the board: the losses (9.36), and where the beaten fall back to (9.37).
// What supply is committed (9.22) is secret until both have decided.

// Lend gives what the public knows to a side.
func Lend(k *Known, side game.Side) Known {
	out := *k
	out.Eyes, out.Kept = side, new(Kept)
	return out
}

// InBattle reports whether a battle is under way, in which everybody is seen.
func InBattle(k *Known) bool { return k.Battle != nil }
