// Package screen is the vocabulary that games and pages share. It names the kinds of pieces, the signs on them, tracks,
// marks on the map and ways to show a battle.
//
// A game declares the words it uses in a [Screen], which is part of its manual. Its views use no others, and pages can
// show each of them.
//
// Within this module it imports package overlay, for the names of overlays, and rules/hex, for the grid of a map.
package screen
