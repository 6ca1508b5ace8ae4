// Package corrections is what a referee may change by hand of a game of Washington's Crossing.
//
//	rules.go             the receiver; correct.go what may be corrected of a position
//	correct_noted.go     what is noted next to the map
//	correct_underway.go  what keeps leaders from being moved, and how it is left
package corrections
