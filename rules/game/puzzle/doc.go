// Package puzzle is "your move": a position out of a game, an aim, and how far a view is from that aim.
//
// Of ours it imports packages fact, text, action and view.
package puzzle
