// Package correct types the corrections that a referee makes by hand. It holds the things that may be changed, the
// changes of one correction, and the consequences that the rules then suggest.
//
// # Declaring what may be corrected
//
// A game declares its things afresh for each state, in Rules.Things of package game. A Thing is a piece, a track, a
// place or something of the whole table (Piece, Track, Spot, Table); its grips are the parts that may be changed. A
// grip is bound to the state: it says what is so now, what may be, and sets it.
//
//	correct.Piece(card.ID, card.Side, card.Name, at,
//		correct.Choose(correct.Move, "Place", at, places, func(to string) { lift(s, n, to) }).HeldIf(fights),
//		correct.Number(correct.SetStrength, "Strength", &block.Strength,
//			correct.UpTo(card.Full, "its full strength").From(1)))
//
// The grips, by what the state keeps:
//
//   - Number: a number with Bounds; NumberBy where it is set by a function
//   - Code: a number that stands for one of some choices, whose ids are the numbers
//   - Switch: one thing that is so or not, or several at once
//   - Flags: flags, one set of them for each choice
//   - Choose, Pick: one of some choices, by its id or its place in the list; Try where the rules may refuse it
//
// Showing declares that the enemy of a piece may be shown it: Show is the one verb that only one side hears of. Neither
// the owner nor the public may notice it, so a game notes it apart from what both sides know is known.
//
// HeldIf says that something under way keeps the grip, If refuses values, Then does what goes with a change. After does
// so for many things.
//
// Bounds are real: UpTo takes the sum that gives the highest number, and a refusal says it. Where a bound is narrower
// than in earlier builds OnceUpTo keeps what those accepted, so that records can be played again.
//
// Ids of things and choices are stored in records, and so are labels in words that were heard: both stay as they are.
//
// Package game makes corrections and decides what each viewer hears of them.
//
// Within this module it imports packages fact and text only.
package correct
