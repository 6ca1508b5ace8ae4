package hex

import "fmt"

// Orientation says whether the hexes of a map have a side or a corner at the top.
type Orientation string

// The two orientations.
const (
	// Flat has a side at the top of each hex. Columns are straight lines of hexes, and every other column is shifted.
	Flat   Orientation = "flat"
	Pointy Orientation = "pointy" // a corner at the top: rows are straight lines of hexes, and every other row is shifted
)

// Parity is odd or even, for the columns or rows that are shifted.
type Parity string

// The two parities.
const (
	Odd  Parity = "odd"
	Even Parity = "even"
)

// Numbering is the order of column and row in the printed number of a hex.
type Numbering string

// The two orders, with two digits each.
const (
	ColumnRow Numbering = "column-row"
	RowColumn Numbering = "row-column"
)

// Edge is the edge of the map from which columns are counted.
type Edge string

// The two edges.
const (
	Left  Edge = "left"
	Right Edge = "right"
)

// Grid describes the grid of hexes of one map. Rows are counted from the top.
type Grid struct {
	Top Orientation `yaml:"top"`
	// which lines of hexes are shifted: columns half a hex down, or rows half a hex away from the edge CountedFrom
	ShiftedLines Parity    `yaml:"shoved"`
	NumberOrder  Numbering `yaml:"numbers"` // how the numbers of hexes are printed
	CountedFrom  Edge      `yaml:"from"`    // the edge from which columns are counted
}

// Check returns an error if a value of the grid is missing or wrong.
func (g Grid) Check() error {
	switch {
	case g.Top != Flat && g.Top != Pointy:
		return fmt.Errorf("hexes have flat or pointy tops, not %q", g.Top)
	case g.ShiftedLines != Odd && g.ShiftedLines != Even:
		return fmt.Errorf("odd or even columns or rows are shoved, not %q", g.ShiftedLines)
	case g.NumberOrder != ColumnRow && g.NumberOrder != RowColumn:
		return fmt.Errorf("hexes are numbered column-row or row-column, not %q", g.NumberOrder)
	case g.CountedFrom != Left && g.CountedFrom != Right:
		return fmt.Errorf("columns are counted from the left or the right, not %q", g.CountedFrom)
	}
	return nil
}

// shift returns 1 if the column or row with number n is shifted by half a hex, otherwise 0.
func (g Grid) shift(n int) int {
	if (n&1 == 0) == (g.ShiftedLines == Even) {
		return 1
	}
	return 0
}

// Point is a point on the lattice of a grid. Every middle and every corner of a hex is such a point. X grows to the
// right, Y downwards. The middle of the hex in the first column and row is at 0, 0, or half a hex away if that column
// or row is shifted.
type Point struct{ X, Y int }

// LatticeSteps returns the number of lattice steps between two columns and between two rows.
func (g Grid) LatticeSteps() (column, row int) {
	if g.Top == Pointy {
		return 2, 3
	}
	return 3, 2
}

// Middle returns the center of a hex as a point on the lattice.
func (g Grid) Middle(h Hex) Point {
	s := Point{3 * (h.Col - 1), 2*(h.Row-1) + g.shift(h.Col)}
	if g.Top == Pointy {
		s = Point{2*(h.Col-1) + g.shift(h.Row), 3 * (h.Row - 1)}
	}
	if g.CountedFrom == Right {
		s.X = -s.X
	}
	return s
}

// hexAt returns the hex whose middle is at a spot.
func (g Grid) hexAt(s Point) Hex {
	if g.CountedFrom == Right {
		s.X = -s.X
	}
	if g.Top == Pointy {
		row := s.Y/3 + 1
		return Hex{(s.X-g.shift(row))/2 + 1, row}
	}
	col := s.X/3 + 1
	return Hex{col, (s.Y-g.shift(col))/2 + 1}
}

// corners returns the corners of a hex relative to its middle, clockwise. Side i goes from corner i to the next.
func (g Grid) corners() [6]Point {
	if g.Top == Pointy {
		return [6]Point{{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}}
	}
	return [6]Point{{-1, -1}, {1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}}
}

// steps returns the steps from the middle of a hex to the middles of its neighbours, by Dir.
func (g Grid) steps() [6]Point {
	if g.Top == Pointy {
		return [6]Point{{1, -3}, {2, 0}, {1, 3}, {-1, 3}, {-2, 0}, {-1, -3}}
	}
	return [6]Point{{0, -2}, {3, -1}, {3, 1}, {0, 2}, {-3, 1}, {-3, -1}}
}

// Corners returns the corners of a hex, clockwise; its side d goes from corner d to the next. Adjacent hexes share
// corners.
func (g Grid) Corners(h Hex) [6]Point {
	m, out := g.Middle(h), g.corners()
	for i := range out {
		out[i].X += m.X
		out[i].Y += m.Y
	}
	return out
}

// Neighbour returns the hex beyond a side. It may be outside the map.
func (g Grid) Neighbour(h Hex, d Dir) Hex {
	m, step := g.Middle(h), g.steps()[d]
	return g.hexAt(Point{m.X + step.X, m.Y + step.Y})
}

// Neighbours lists the six neighbours clockwise, by Dir. Some neighbours may be outside the map.
func (g Grid) Neighbours(h Hex) [6]Hex {
	var out [6]Hex
	for _, d := range Dirs {
		out[d] = g.Neighbour(h, d)
	}
	return out
}

// DirectionTo returns the side that two neighbours share, seen from h. It returns false if they are not neighbours.
func (g Grid) DirectionTo(h, other Hex) (Dir, bool) {
	for _, d := range Dirs {
		if g.Neighbour(h, d) == other {
			return d, true
		}
	}
	return 0, false
}

// FacesUp reports whether a side faces the top edge of the map. A flat-topped hex has three such sides, a pointy one
// two.
func (g Grid) FacesUp(d Dir) bool { return g.steps()[d].Y < 0 }

// DirWord returns the name of a side as written in the map data: "n", "ne".
func (g Grid) DirWord(d Dir) string {
	if g.Top == Pointy {
		return [6]string{"ne", "e", "se", "sw", "w", "nw"}[d]
	}
	return [6]string{"n", "ne", "se", "s", "sw", "nw"}[d]
}

// Distance returns the minimum number of steps between two hexes on a map without holes.
func (g Grid) Distance(a, b Hex) int { return g.PointDistance(g.Middle(a), g.Middle(b)) }

// PointDistance returns the distance in hexes between two hexes, given their middles. It is for callers that store the
// middles.
func (g Grid) PointDistance(from, to Point) int {
	lines, halves := abs(from.X-to.X)/3, abs(from.Y-to.Y)
	if g.Top == Pointy {
		lines, halves = abs(from.Y-to.Y)/3, abs(from.X-to.X)
	}
	return lines + max(0, halves-lines)/2
}

// Within lists the hexes at most n steps away, including h. The list is sorted by column and then row if the top is
// flat, by row and then column if it is pointy. Some hexes may be outside the map. n must not be negative.
func (g Grid) Within(h Hex, n int) []Hex {
	out := make([]Hex, 0, 1+3*n*(n+1))
	line, along := h.Col, 2*h.Row+g.shift(h.Col)
	if g.Top == Pointy {
		line, along = h.Row, 2*h.Col+g.shift(h.Row)
	}
	for l := line - n; l <= line+n; l++ {
		reach := 2*n - abs(l-line)
		for at := along - reach; at <= along+reach; at += 2 {
			o := Hex{l, (at - g.shift(l)) / 2}
			if g.Top == Pointy {
				o = Hex{(at - g.shift(l)) / 2, l}
			}
			out = append(out, o)
		}
	}
	return out
}

func abs(n int) int { return max(n, -n) }
