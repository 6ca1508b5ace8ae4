// Package screen is the vocabulary that games and pages share. It names kinds of pieces, signs on them, tracks, marks
// on the map, and ways to show a battle.
//
// A game declares in a [Screen] which of these names it uses. The Screen is part of the game's manual. The views of
// the game may use no other names, and pages can show all of them.
//
// Within this module it imports package overlay, for the names of overlays, and rules/hex, for the grid of a map.
package screen
