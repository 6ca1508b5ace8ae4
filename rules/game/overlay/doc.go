// Package overlay is what a viewer may have drawn over the map: who controls the country, who has supply, what is still
// lacking to win.
//
// It imports package fact, for the sides, and nothing else of ours.
package overlay
