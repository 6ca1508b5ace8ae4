// Package computer plays a side of any game that can rate its worlds (game.Rules.Worth). It depends on no single
// game.
//
// # How it decides
//
// It gets a game.ComputerView, which holds only what its side knows. If a game has habits (game.Rules.Habit), a
// recruit and a captain give the first order of habit. A general compares it with the next few orders of habit, with
// those of a bolder and a warier posture (game.Posture), and with others. It plays on from each in the same imagined
// worlds, both sides by habit, and its own side with the posture of the order. It chooses another order than habit
// only if that is better by more than chance explains, and better again in fresh worlds. It looks to the end of the
// turn. In games with long turns it looks to the end of the next turn if the enemy could not yet have answered
// (Level.MinActsAhead).
//
// Other orders that leave the side at the same step lose a little worth. Orders of habit do not, because habit ends a
// step by itself.
//
// If there is no habit, it makes candidates (candidates.go): what the form proposes, and the form filled in as a
// player might. It imagines worlds that its side holds possible (trial.go), and tries every candidate in the same
// worlds with the same dice, so that luck does not decide between two of them. It looks at the immediate result of
// each, then at variants of the best. Then it plays on from the best few for a number of acts, both sides giving the
// best of a few orders. The better half of them is tried again in twice as many worlds, until the budget is spent
// (decide.go).
//
// The levels (level.go) differ in the effort they make, and a recruit gives some of its orders at random.
//
// # Why it cannot cheat
//
// The package imports only the kernel and its actions: no game, no oracle, no library, no store (a test checks it).
// Its dice come from its own seed, never from a table's. It remembers nothing between decisions, and counts its
// budget in acts, not in seconds: the same seed and knowledge give the same order on any machine (honest_test.go).
// The caller may make it wait or stop (Inputs.BeforeAct). If it is stopped it gives no order, so that no order ever
// depends on the speed of the machine.
package computer
