package printed

import "tricorne/rules/board"

// SeaNr is the number of a sea section in Map.Seas, counted from 1 in the north; zero for none.
type SeaNr uint8

// Sea is a section of the ocean (6.42).
type Sea struct {
	Name  string
	Ports []board.Place
}

// SeaSections returns the number of sea sections between two ports or landings, including both ends (6.48).
func (m *Map) SeaSections(from, to board.Place) int {
	return abs(int(m.hexes[from].Sea)-int(m.hexes[to].Sea)) + 1
}

// MayLand reports whether a fleet may land troops in a place: a port, Long Island or Florida (6.44).
func (m *Map) MayLand(p board.Place) bool {
	return m.IsPort(p) || m.hexes[p].LongIsland || p == m.Florida
}
