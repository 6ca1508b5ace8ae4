// Package drawing makes the pictures of Washington's Crossing: what a viewer sees on the screen, from what they know
// alone.
//
//	rules.go  the receiver; view.go the map, the tracks and the boxes; viewfight.go a combat
package drawing
