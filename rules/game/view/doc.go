// Package view defines a position as one viewer sees it: piles of pieces, boxes, tracks, marks, sheets and the battle.
//
// A game draws a view only from knowledge, so a view contains nothing that its viewer may not know. Pages draw the
// map and everything on it from the view.
//
// Within this module it imports packages fact, text, action and screen only.
package view
