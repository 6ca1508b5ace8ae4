// Package computer plays a side of any game whose worlds have a worth (game.Rules.Worth). It knows no game.
//
// # How it decides
//
// It holds a game.Blind: what its side knows, and no way to more. Where a game has habits (game.Rules.Habit), a recruit
// and a captain do what habit says first. A general weighs it against the next few orders of habit, against what it
// would do if it dared more or less (game.Posture), and against others. It plays on from each in the same imagined
// worlds, both sides by habit and its own side as daring as the order asks for. It departs from habit where another
// order is better by more than chance explains, and better again in worlds in which it was not tried before. It looks
// to the end of the turn; where turns are long, to the end of the one in which the enemy can have answered, however
// late in a turn it is asked (Level.Least).
//
// Other orders that leave the side where it was lose a little; those of habit do not, for habit ends by itself.
//
// Where habit says nothing it makes candidates (candidates.go): what the form proposes, and the form filled in as a
// player might. It imagines worlds its side holds possible (trial.go), and tries every candidate in the same worlds
// with the same dice, so that what sets two of them apart is not luck. It looks at what each brings at once, then at
// variants of the best, then plays on from the best few for so many acts, for both sides, each side giving the better
// of a few orders. The better half of them is tried in twice as many worlds, again and again, until the budget is spent
// (decide.go).
//
// The levels (level.go) differ in how much of that they do, and a recruit leaves a share of its orders to chance.
//
// # What holds it to its side's knowledge
//
// The package imports the kernel and its actions alone: no game, no oracle, no library, no store (a law test). Its dice
// come from the seed it is given, never from a table's. Nothing is remembered between decisions, and the budget is
// counted in acts, not in seconds: the same seed and the same knowledge give the same order anywhere (honest_test.go).
// The caller may have it wait or end early (Mind.Park); an early end gives no order, so that no order ever depends on
// how fast the machine is.
package computer
