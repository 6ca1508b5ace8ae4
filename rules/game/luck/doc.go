// Package luck compares dice with chance: the score of each die, and the score of every possible face.
//
// Rules record this comparison with [tricorne/rules/game.Turn.Judge]; the report of a game adds up all comparisons.
//
// Within this module it imports package fact only, for the sides.
package luck
