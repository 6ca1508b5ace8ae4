// Package fact defines types for what happens in a game. A fact is the content of an event, next to the text that
// players read.
//
// Headlines, summaries, reports, replays and programs of third parties read facts. Nothing outside the rules reads
// the text. Only the kinds defined in this package exist. A kind is a small struct with fields only of the types
// [Side], [Unit], [Place], int, string and lists of these, so that a test can check every field.
//
// # The rule of secrecy
//
// A fact for a viewer names nothing that the text of its event does not name to the same viewer: no unit, place, side
// or number. Each audience of an event has its own facts ([tricorne/rules/game.Event.WithFacts] and WithOtherFacts).
// Package gametest checks this with [UnnamedValues] for every event of its random games. It also compares the facts
// of twin worlds, as it does their text. A string in a fact is a term of the rules ("fort", "by sea"), never a name.
//
// # Units that are only counted
//
// Units lists the units that the text names. If the text only counts them ("2 blocks"), Units is empty and Count is
// their number. A number is 0 if the text does not give it.
package fact
