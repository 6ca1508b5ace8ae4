// Package block is the engine of the two block games, Trenton 1776 and New York 1776. Wooden blocks stand with their
// backs to the enemy, are turned as they lose strength, and march with action points.
//
// # The shared rules
//
// The engine has blocks with steps (card.go, state.go), action points by die and the choice of who moves first
// (points.go). It has marches of single blocks and of leaders with their columns, once a turn, with blocks dropped
// and picked up, which stop at the enemy (march.go, marching.go). In battle it has the order of battles (battles.go),
// fire by strength with losses and flight after each block that fired (fire.go, losses.go, flight.go), and withdrawal
// under fire (withdraw.go). It decides what each viewer may know (known.go, backs.go, view.go), remember (memory.go)
// and hold possible (deal.go). It has the computer player's habits, plans and values (habit.go, plan.go, worth.go,
// prospect.go), the corrections of a referee (correct.go, underway.go), and the numbers of the data as helps and notes
// print them (words.go).
//
// # What a house adds
//
// The package calls a game's own rules its house. A game makes an Engine with its board, roster, charts and sequence
// of play, and implements the GameRules interface: who may go where, the dice on the way, the dice a block loses, and
// when a side must leave a battle. A step that only one game has is a phase of that game, named in the Sequence. The
// type parameter X is what the house adds to the truth, and Y what it adds to a viewer's knowledge.
//
// # Secrets
//
// Outside a battle nobody knows the enemy's blocks. Known holds the faces of the viewer's own blocks and of revealed
// ones. The others are backs, with what everybody sees of them. The owner is told of a march with names, everybody
// else with a number of blocks. The order of hidden blocks on the roster never shows: see Engine.Shuffle.
package block
