// Package puzzle defines "your move" puzzles: a position from a game, an aim, and the progress towards the aim.
//
// Within this module it imports packages fact, text, action and view only.
package puzzle
