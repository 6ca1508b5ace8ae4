// Package view types a position as one viewer sees it: piles of pieces, boxes, tracks, marks, sheets and the battle.
//
// A game draws a view only from knowledge, so that it holds nothing its viewer may not know. Pages draw the table
// from it.
//
// Within this module it imports packages fact, text, action and screen only.
package view
