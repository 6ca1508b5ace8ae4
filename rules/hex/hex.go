// Package hex does the arithmetic of a printed hex map. Tops may be flat or pointy, and hexes numbered in any way.
// It knows nothing of terrain or the edges of the map. The rules, the drawing and the script of the desk all use
// the one Grid of a map.
//
// Every other line of hexes is shifted by half a hex. On a lattice of thirds of a line across and halves of a hex
// along it, all middles and corners are whole numbers, and all neighbours are at the same six steps. All functions
// here are based on that.
package hex

// Hex is one hex of a map by column and row, both counted from 1 as printed. The zero Hex stands for no hex.
type Hex struct{ Col, Row int }

// Dir is a side of a hex, counted clockwise from 0. Side 0 is at the top of a flat-topped hex, and at the upper right
// of a pointy one (Grid.Word names them).
type Dir uint8

// Dirs lists the six sides clockwise, the order in which neighbours are named.
var Dirs = [6]Dir{0, 1, 2, 3, 4, 5}

// Onward are three adjacent sides of a hex. Every hexside of a map is an onward side of exactly one hex.
var Onward = [3]Dir{1, 2, 3}

// Opposite returns the same hexside as seen from the hex beyond it.
func (d Dir) Opposite() Dir { return (d + 3) % 6 }
