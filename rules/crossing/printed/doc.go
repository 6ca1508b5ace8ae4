// Package printed has everything that is printed of Washington's Crossing. That is the map, the counters, the player
// charts, the calendar and the set-up cards. It knows no state of a game and no phase: it takes plain values and
// answers as the print does.
//
// # The data
//
// The four files of data/ are read strictly and checked whole (data.go): sheet_*.go has their rows, one file of rows
// for each group of values; datacheck*.go holds the files against themselves and each other, and reports all faults at
// once; sources.go says where the values come from. A Book (book.go) lays them out. It never changes once made.
//
//	the map         board.go      hexes, hexsides, towns, ferries, and questions of where things lie
//	                ground*.go    how the map is made of its data
//	                terrain.go    what a step costs: tolls and barriers
//	                fares.go      what tolls come to, looked up
//	                reach.go      the cheapest ways within so many points
//	                hexes.go      sets of hexes
//	                names.go      what players call hexes and hexsides
//	the counters    roster.go     leaders and naval units; sides.go whose they are
//	                garrisons.go  the towns that must be held
//	the calendar    moment.go     turns, weather, what depends on both
//	                calendar.go   reinforcements, withdrawals, January 1
//	                dates.go      the turn track in words
//	the set-ups     scenarios.go
//	the limits      limits.go     numbers that the rules ask for by name
//	the charts      charts*.go    each chart, what it is asked with, and what a reading of it says
//
// Men are counted in tens, places are board.Place of hexes, the die is 0 to 9. A Lookup is a chart about to be read:
// the rules throw the die. "Our reading (n)" is reading n of the list on the help page of the game.
package printed
