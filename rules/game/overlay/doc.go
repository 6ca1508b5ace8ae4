// Package overlay defines the layers that can be drawn over the map: control, supply, and progress towards victory.
//
// Within this module it imports package fact only, for the sides.
package overlay
