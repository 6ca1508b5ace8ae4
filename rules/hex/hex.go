// Package hex does the arithmetic of a printed hex map. Hexes may have flat or pointy tops, and may be numbered in
// different ways. The package has nothing about terrain or the edges of the map. The rules, the code that draws the
// map and the JavaScript of the playing page all use the same Grid of a map.
//
// Every other line of hexes is shifted by half a hex. All functions use a lattice of points. The points are a third
// of the line spacing apart across the lines, and half a hex apart along them. So all middles and corners have
// whole-number coordinates, and the neighbours of every hex are at the same six offsets.
package hex

// Hex is one hex of a map by column and row, both counted from 1 as printed. The zero Hex stands for no hex.
type Hex struct{ Col, Row int }

// Dir is a side of a hex, counted clockwise from 0. Side 0 is at the top of a flat-topped hex, and at the upper right
// of a pointy one (Grid.DirWord names the sides).
type Dir uint8

// Dirs lists the six sides clockwise, the order in which neighbours are named.
var Dirs = [6]Dir{0, 1, 2, 3, 4, 5}

// HalfDirs lists three adjacent sides of a hex. Every hexside is one of these sides for exactly one of its two hexes,
// so loops can visit each hexside once.
var HalfDirs = [3]Dir{1, 2, 3}

// Opposite returns the same hexside as seen from the hex beyond it.
func (d Dir) Opposite() Dir { return (d + 3) % 6 }
