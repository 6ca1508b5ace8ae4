// Package drawing builds the view of Washington's Crossing on the screen from a viewer's knowledge only.
//
//	rules.go  the receiver; view.go the map, the tracks and the boxes; viewfight.go a combat
package drawing
