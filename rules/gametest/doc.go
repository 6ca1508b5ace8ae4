// Package gametest is the harness that tests every game. It knows no game: it plays random ones through the interface
// that everybody uses and checks what must hold of all of them.
//
//   - Play: always an ask or an end; offered is accepted and what is not offered is refused; forms, views and log lines
//     are whole; invariants hold; a side that is asked openly is asked the same as by its own knowledge; stored
//     positions go on as if they had never been stored; same seed, same bytes; undo restores; who noticed nothing of an
//     action sees nothing of it; every step and chart cell was visited.
//   - Twins: two worlds a side cannot tell apart look alike to it, down to the byte, until something is revealed; every
//     part of the state that never varied between worlds is declared public by name.
//   - Canaries: words a side must not know never appear in anything it gets.
//   - Keyhole: the type of what a viewer knows does not reach the truth.
//   - Corrections and Everything: a referee's corrections tell nobody too much, can be put back, and reach every part
//     of the state that is not settled by name.
//   - Transcript and Golden: a game as text, with every side's log, to compare with a stored one.
//   - Positions: random positions for the second opinions, which answer from the printed data what the rules answer
//     (package opinion).
//   - Bench: how fast a game plays, bare and the way the server plays it.
//
// Everything is drawn from seeds, so a fault can be met again. With TRICORNE_HARNESS=full in the environment, as
// .ci/run has it, the harness plays all its games and asks whether everything was visited; without, and with -short, it
// plays a part of them; with TRICORNE_HARNESS=long many times more (package size).
package gametest
