// Package gametest tests any game. It plays random games through the interface game.Game and checks what must be true
// of all games.
//
//   - Play: there is always an ask or an end. What is offered is accepted, anything else is refused. Forms, views and
//     log lines are complete, and invariants hold. A form made from public knowledge equals the form made from the
//     side's own knowledge. A game that goes on from a stored position takes the same course. The same seed gives the
//     same bytes. Undo restores the earlier position. A viewer who was told nothing of an action sees no change. Every
//     step and chart cell is visited.
//   - Twins: two worlds that a side cannot tell apart look the same to it, byte for byte, until something is revealed.
//     Every part of the state that never varies between worlds must be declared public by name.
//   - Canaries: words that a side must not know never appear in anything it gets.
//   - CheckKnowledgeType: the type of a viewer's knowledge contains no reference to the truth.
//   - Corrections and TryCorrections: a referee's corrections reveal nothing that is hidden, can be undone, and reach
//     every part of the state that is not excused by name.
//   - Transcript and CheckGolden: a game as text, with every side's log, to compare with a stored one.
//   - Positions: random positions for the second opinions, which compute the same answers as the rules from the printed
//     data alone (package opinion).
//   - Bench: how fast a game plays, alone and with the work that the server does.
//
// All random choices come from seeds, so a fault can be reproduced. With TRICORNE_HARNESS=full in the environment, as
// in .ci/run, all games are played, and everything must have been visited. Without it, and with -short, only a part
// of them is played. With TRICORNE_HARNESS=long, many times more games are played (package size).
package gametest
