// Package puzzle types "your move" puzzles: a position from a game, an aim, and the progress towards it.
//
// Within this module it imports packages fact, text, action and view only.
package puzzle
