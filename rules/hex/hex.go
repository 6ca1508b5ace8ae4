// Package hex is the arithmetic of a printed hex map: flat-topped hexes in columns, numbered CCRR, the even columns half a hex
// lower than the odd ones. It knows neither terrain nor where the map ends.
//
// An odd column's hex touches rows r-1 and r of the columns beside it, an even column's hex rows r and r+1. Written in half
// rows, counted from the top, the centres lie at 2·row in odd columns and at 2·row+1 in even ones; a step to the north or south
// goes two half rows, any other step one column and one half row. Everything here follows from that.
package hex

// Hex is one hex of the map by column and row, both counted from 1 as printed. The zero Hex is none.
type Hex struct{ Col, Row int }

// Dir is the side of a hex, clockwise from the one toward the top of the map.
type Dir uint8

// The six sides.
const (
	N Dir = iota
	NE
	SE
	S
	SW
	NW
)

// Dirs lists the six sides clockwise from the top, the order in which neighbours are named.
var Dirs = [6]Dir{N, NE, SE, S, SW, NW}

// offsets of the neighbours in columns and half rows, by Dir.
var offsets = [6][2]int{N: {0, -2}, NE: {1, -1}, SE: {1, 1}, S: {0, 2}, SW: {-1, 1}, NW: {-1, -1}}

// Opposite is the same side seen from the hex beyond it.
func (d Dir) Opposite() Dir { return (d + 3) % 6 }

// Top tells whether the side leads toward the top edge of the map. Each hex has three such sides and three toward the bottom.
func (d Dir) Top() bool { return d == N || d == NE || d == NW }

// String is the side as the map data write it: "n", "ne".
func (d Dir) String() string { return [6]string{"n", "ne", "se", "s", "sw", "nw"}[d] }

// half is the centre's distance from the top in half rows.
func (h Hex) half() int { return 2*h.Row + even(h.Col) }

func even(col int) int { return 1 - col&1 }

// at is the hex whose centre lies so many half rows from the top.
func at(col, half int) Hex { return Hex{col, (half - even(col)) / 2} }

// Next is the hex beyond a side. It may lie outside the map.
func (h Hex) Next(d Dir) Hex { return at(h.Col+offsets[d][0], h.half()+offsets[d][1]) }

// Toward is the side that two neighbours share, seen from h; false when they are no neighbours.
func (h Hex) Toward(other Hex) (Dir, bool) {
	for _, d := range Dirs {
		if h.Next(d) == other {
			return d, true
		}
	}
	return 0, false
}

// Distance is the least number of steps from one hex to another over a map without holes.
func Distance(a, b Hex) int {
	cols, halves := abs(a.Col-b.Col), abs(a.half()-b.half())
	return cols + max(0, halves-cols)/2
}

// Within lists the hexes at most n steps away, h included, column by column from the left and from the top. Some may lie
// outside the map. N must not be negative.
func Within(h Hex, n int) []Hex {
	out := make([]Hex, 0, 1+3*n*(n+1))
	for col := h.Col - n; col <= h.Col+n; col++ {
		reach := 2*n - abs(col-h.Col)
		for half := h.half() - reach; half <= h.half()+reach; half += 2 {
			out = append(out, at(col, half))
		}
	}
	return out
}

func abs(n int) int { return max(n, -n) }
