// Package corrections has the changes that a referee may make by hand in a game of Washington's Crossing.
//
//	rules.go             the receiver; correct.go what may be corrected of a position, leaders first
//	correct_bounds.go    how large numbers can be
//	correct_noted.go     what is noted next to the map; correct_places.go what is in a hex
//	correct_underway.go  what keeps leaders from being moved, and how it is left
//	correct_follows.go   what the rules say of a corrected position
package corrections
