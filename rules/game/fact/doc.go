// Package fact types what happens in a game: the content of an event, next to the words that tell it.
//
// Headlines, summaries, reports, a replay and other people's programs read facts; nothing outside the rules reads
// words. The set of kinds is closed. A kind is a small struct whose fields are only of the types [Side], [Unit],
// [Place], int, string and lists of these, so that a test can check every field.
//
// # The law of secrecy
//
// A fact that a viewer hears names nothing that the words of its event do not name to the same viewer: no unit, place,
// side or number. Each audience of an event has facts of its own ([tricorne/rules/game.Event.As] and Others). The
// harness checks it with [Unsaid] for every event of its random games, and compares the facts of twin worlds like their
// words. A string in a fact is a word of the rules ("fort", "by sea"), never a name.
//
// # What is told by counting
//
// Units lists the units that the words name. Where the words only count them ("2 blocks"), Units is empty and Count
// says how many. A number is 0 where the words do not tell it.
package fact
