// Package block is the engine of the two block games, Trenton 1776 and New York 1776. Wooden blocks stand with their
// back to the enemy, turn down as they lose strength, and march by action points.
//
// # What is shared
//
// Blocks with steps (card.go, state.go), action points by die and who moves first (points.go), marches of single blocks
// and of leaders with their columns, once a turn, with dropping off and picking up and stopping at the enemy (march.go,
// marching.go), the order of battles (battles.go), fire by strength with losses and flight after each block that fired
// (fire.go, losses.go, flight.go), withdrawal with its fire (withdraw.go), what each viewer may know (known.go,
// backs.go, view.go), remember (memory.go) and hold possible (deal.go), what a computer player goes by (habit.go,
// worth.go, prospect.go), what a referee may correct (correct.go, underway.go), and the numbers of the data as help and
// notes say them (words.go).
//
// # What a house brings
//
// A game is a house on this engine: it makes an Engine with its board, roster, charts and sequence of play, and answers
// the questions of the House interface: who may go where, what is rolled on the way, how many dice a block loses, when
// a side must leave a battle. Steps that only one game has are phases of that game, put into the Sequence by name. X is
// what the house adds to the truth, Y what it adds to knowledge.
//
// # Secrets
//
// Outside a battle nobody knows the enemy's blocks: Known holds faces of one's own blocks and of those that lie open,
// and counts for the rest, with what everybody sees of their backs. Marching is told to its owner with names and to
// everybody else as a count. The order in which hidden blocks stand on the roster never shows: see Engine.Shuffled.
package block
