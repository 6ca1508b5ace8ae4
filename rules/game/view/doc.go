// Package view is what one viewer sees of a position: piles of pieces, boxes, tracks, marks, sheets and the battle.
//
// A game draws it from knowledge alone, so it holds nothing that its viewer may not know. Pages draw the table from it.
//
// Of ours it imports packages fact, text, action and screen.
package view
