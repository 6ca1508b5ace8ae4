// Package screen is the vocabulary that games and pages share: the kinds of pieces, the signs on them, tracks, marks on
// the map and ways to show a battle.
//
// A game declares the words it uses in a [Screen], which is part of its manual, and its views use no others. Pages know how
// to show each of them.
//
// It imports package overlay, for the names of overlays, and rules/hex, for the grid of a map.
package screen
