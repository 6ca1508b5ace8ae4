// Package correct defines the types for corrections that a referee makes by hand. These are the things that may be
// changed, the changes of one correction, and the consequences that the rules then suggest.
//
// # Declaring what may be corrected
//
// A game makes a new list of its things for each state, in Rules.Things of package game. A Target is a piece, a track,
// a place or something of the whole table (Piece, Track, Place, Table); its properties are the parts that may be
// changed. A property is bound to the state. It has the present value and the possible values, and a function that
// sets a new value.
//
//	correct.Piece(card.ID, card.Side, card.Name, at,
//		correct.ChoiceProperty(correct.Move, "Place", at, places, func(to string) { lift(s, n, to) }).InProgressIf(fights),
//		correct.NumberProperty(correct.SetStrength, "Strength", &block.Strength,
//			correct.UpTo(card.Full, "its full strength").From(1)))
//
// The functions that make properties, by how the state stores the value:
//
//   - NumberProperty: a number with Bounds; NumberFuncProperty where it is set by a function
//   - CodeProperty: a number that stands for one of some choices, whose ids are the numbers
//   - SwitchProperty: one flag, or several flags at once
//   - FlagsProperty: flags, one set of them for each choice
//   - ChoiceProperty, IndexProperty: one of some choices, by its id or its place in the list
//   - RefusableProperty: the same where the rules may refuse a choice
//
// ShowProperty declares that a piece may be shown to its enemy. Show is the only verb that only one side is told of.
// Neither the owner nor the public may notice it, so a game records it separately from what both sides know.
//
// InProgressIf marks a property that cannot be changed while something is in progress. RefuseIf refuses values, and
// AfterChange calls a function after a change. AfterEachChange does the same for many things.
//
// Bounds are explained to the referee: UpTo takes a text that says how the highest number is calculated, and a
// refusal shows this text. If a bound is narrower than in earlier builds, WithFormerMax keeps the earlier bound for
// records, so that they can be replayed.
//
// Ids of things and choices are stored in records, and labels are stored in the texts of the log. Do not change
// either.
//
// Package game makes corrections and decides what each viewer is told of them.
//
// Within this module it imports packages fact and text only.
package correct
