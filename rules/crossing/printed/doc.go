// Package printed has everything that is printed on the components of Washington's Crossing. These are the map, the
// counters, the player charts, the calendar and the set-up cards. It does not know the state of a game or its phases.
// Its functions take plain values and return what the components say.
//
// # The data
//
// The four files of data/ are parsed strictly and checked completely (data.go): sheet_*.go has the types of their
// rows, one file for each group of values; datacheck*.go checks the files and compares them with each other, and
// reports all faults together; sources.go says where the values come from. A Book (book.go) is built from them. It
// does not change after it is built.
//
//	the map         board.go      hexes, hexsides, towns, ferries, and how they lie on the map
//	                ground*.go    how the map is built from its data
//	                terrain.go    costs of a step, and what makes it impossible
//	                fares.go      a lookup table of the total costs
//	                reach.go      search for the cheapest paths within a number of points
//	                hexes.go      sets of hexes
//	                names.go      what players call hexes and hexsides
//	the counters    roster.go     leaders and naval units; sides.go the two sides
//	                garrisons.go  the towns that must be held
//	the calendar    moment.go     turns, weather, and conditions that follow from both
//	                calendar.go   reinforcements, withdrawals, January 1
//	                dates.go      the turn track in words
//	                days.go       the days that the rules name
//	the set-ups     scenarios.go
//	the limits      limits.go     numbers that the rules ask for by name
//	the charts      charts*.go    each chart, the input of a lookup, and the results of a reading
//
// Men are counted in tens, places are board.Place of hexes, the die is 0 to 9. A Lookup is a chart ready to be read;
// the rules roll the die. "Our reading (n)" is reading n in the list on the help page of the game.
package printed
