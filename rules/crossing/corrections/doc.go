// Package corrections has the changes that a referee may make by hand in a game of Washington's Crossing.
//
//	rules.go             the receiver; correct.go what may be corrected of a position, leaders first
//	correct_bounds.go    how large numbers can be
//	correct_noted.go     other records of the game; correct_places.go entrenchments and towns
//	correct_underway.go  actions in progress, and how the referee ends them
//	correct_follows.go   what follows from a correction by the rules
package corrections
