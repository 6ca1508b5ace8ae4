// Package printed has everything that is printed of The Colonies in Revolt. That is the map with its rivers and seas,
// the counters, the charts, the turn track and the set-ups. Positions in a game are in package war.
//
// The four files of data/ are read strictly (file*.go) and checked whole (check*.go). From them come
//
//	Map       map.go ground.go    hexes and the areas off the map, their sides, towns, settlements, colonies and areas
//	          rivers.go sea.go    river sides with their flow, sea sections and ports
//	Counters  counters.go         units and commanders, by number in printed order
//	Charts    charts*.go          every table, for reading and for print
//	Track     track.go            the turns and what they bring
//	Openings  openings.go         the set-ups
//
// Movement is counted in Points of a thirtieth of a movement point, so that halves, thirds and fifths are whole
// numbers.
//
// The printed map, the counter sheet, the odds column and the losses of the combat table are lost. The sources listed
// in each file, and the help page, say which parts were rebuilt and from what.
package printed
