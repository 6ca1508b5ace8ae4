package hex

import (
	"strings"
	"testing"
)

// delaware is the grid of Washington's Crossing. seaboard is a different kind of grid: its hex numbers begin with the
// row, and its columns are counted from the sea on the right.
var (
	delaware = Grid{Top: Flat, ShiftedLines: Even, NumberOrder: ColumnRow, CountedFrom: Left}
	seaboard = Grid{Top: Pointy, ShiftedLines: Even, NumberOrder: RowColumn, CountedFrom: Right}
)

// grids returns every possible grid.
func grids() []Grid {
	var out []Grid
	for _, top := range []Orientation{Flat, Pointy} {
		for _, shoved := range []Parity{Odd, Even} {
			for _, numbers := range []Numbering{ColumnRow, RowColumn} {
				for _, from := range []Edge{Left, Right} {
					out = append(out, Grid{top, shoved, numbers, from})
				}
			}
		}
	}
	return out
}

func parse(t *testing.T, g Grid, id string) Hex {
	t.Helper()
	h, ok := g.Parse(id)
	if !ok {
		t.Fatalf("%q is no hex", id)
	}
	return h
}

// TestNeighboursOfShiftedLines checks the neighbours of both kinds of line, clockwise from the top, against
// printed maps.
func TestNeighboursOfShiftedLines(t *testing.T) {
	for _, c := range []struct {
		g        Grid
		id, want string
	}{
		{delaware, "2029", "2028 2129 2130 2030 1930 1929"}, // Trenton, an even column
		{delaware, "1929", "1928 2028 2029 1930 1829 1828"},
		{Grid{Flat, Odd, ColumnRow, Left}, "2029", "2028 2128 2129 2030 1929 1928"},
		{Grid{Flat, Even, RowColumn, Left}, "2920", "2820 2921 3021 3020 3019 2919"},
		{Grid{Flat, Even, ColumnRow, Right}, "2029", "2028 1929 1930 2030 2130 2129"},
		// In the seaboard grid, rows with even numbers are half a hex farther from the sea, and column numbers increase
		// away from the sea. Ticonderoga is next to Crown Point, and Trenton is across the Delaware from Philadelphia.
		{seaboard, "1212", "1112 1211 1312 1313 1213 1113"},
		{seaboard, "2607", "2507 2606 2707 2708 2608 2508"},
		{seaboard, "1113", "1012 1112 1212 1213 1114 1013"},
		{Grid{Pointy, Odd, ColumnRow, Left}, "1303", "1402 1403 1404 1304 1203 1302"},
		{Grid{Pointy, Even, RowColumn, Left}, "0313", "0213 0314 0413 0412 0312 0212"},
	} {
		var got []string
		for _, n := range c.g.Neighbours(parse(t, c.g, c.id)) {
			got = append(got, c.g.ID(n))
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%v: %s touches %s, want %s", c.g, c.id, s, c.want)
		}
	}
}

func TestEverySideHasItsOpposite(t *testing.T) {
	for _, g := range grids() {
		for col := range 5 {
			for row := -1; row <= 4; row++ {
				h := Hex{col, row}
				for _, d := range Dirs {
					next := g.Neighbour(h, d)
					if back := g.Neighbour(next, d.Opposite()); back != h {
						t.Errorf("%v: %v, %v and back: %v", g, h, d, back)
					}
					if got, ok := g.DirectionTo(h, next); !ok || got != d {
						t.Errorf("%v: %v toward its %v is %v", g, h, d, got)
					}
				}
				if _, ok := g.DirectionTo(h, h); ok {
					t.Errorf("%v: %v touches itself", g, h)
				}
			}
		}
	}
}

// TestNeighboursShareTheirSide checks that neighbours share the two corners of the side between them. The corners are
// equally far from both middles.
func TestNeighboursShareTheirSide(t *testing.T) {
	for _, g := range grids() {
		for _, h := range []Hex{{4, 4}, {4, 5}, {5, 4}, {5, 5}} {
			for d, n := range g.Neighbours(h) {
				mine, yours := g.Corners(h), g.Corners(n)
				back := Dir(d).Opposite()
				if mine[d] != yours[(back+1)%6] || mine[(d+1)%6] != yours[back] {
					t.Errorf("%v: side %d of %v has the corners %v, seen from beyond %v", g, d, h, mine, yours)
				}
				ends, ok := g.SideCorners(Side{h, n})
				if other, also := g.SideCorners(Side{n, h}); !ok || !also || ends[0] != other[1] || ends[1] != other[0] {
					t.Errorf("%v: the side of %v and %v has the ends %v and %v", g, h, n, ends, other)
				}
				if (Side{h, n}).Key() != (Side{n, h}).Key() {
					t.Errorf("%v: the side of %v and %v has two keys", g, h, n)
				}
			}
		}
		if _, ok := g.SideCorners(Side{{1, 1}, {3, 3}}); ok {
			t.Errorf("%v: 1,1 and 3,3 have a side", g)
		}
	}
}

// TestHalfDirsNameEveryHexsideOnce checks that every hexside is one of the HalfDirs of exactly one of its two hexes.
func TestHalfDirsNameEveryHexsideOnce(t *testing.T) {
	for _, g := range grids() {
		count := map[Side]int{}
		for _, h := range g.Within(Hex{10, 10}, 4) {
			for _, d := range HalfDirs {
				count[Side{h, g.Neighbour(h, d)}.Key()]++
			}
		}
		for _, h := range g.Within(Hex{10, 10}, 3) {
			for _, n := range g.Neighbours(h) {
				if got := count[Side{h, n}.Key()]; got != 1 {
					t.Errorf("%v: the side of %v and %v is met %d times", g, h, n, got)
				}
			}
		}
	}
}

func TestFacesUp(t *testing.T) {
	for _, c := range []struct {
		g    Grid
		want string
	}{{delaware, "n ne nw"}, {seaboard, "ne nw"}} {
		var up []string
		for _, d := range Dirs {
			if c.g.FacesUp(d) {
				up = append(up, c.g.DirWord(d))
				if c.g.FacesUp(d.Opposite()) {
					t.Errorf("%s and its opposite lead the same way", c.g.DirWord(d))
				}
			}
		}
		if got := strings.Join(up, " "); got != c.want {
			t.Errorf("toward the top: %s, want %s", got, c.want)
		}
	}
}

// TestDistanceAgreesWithWalking compares the formula with a search, from hexes of both parities.
func TestDistanceAgreesWithWalking(t *testing.T) {
	for _, g := range grids() {
		for _, start := range []Hex{{10, 10}, {11, 10}, {10, 11}, {11, 11}} {
			steps := map[Hex]int{start: 0}
			edge := []Hex{start}
			for n := 1; n <= 6; n++ {
				var next []Hex
				for _, h := range edge {
					for _, o := range g.Neighbours(h) {
						if steps[o] == 0 && o != start {
							steps[o] = n
							next = append(next, o)
						}
					}
				}
				edge = next
			}
			for h, want := range steps {
				if got, back := g.Distance(start, h), g.Distance(h, start); got != want || back != want {
					t.Errorf("%v: %v to %v: %d and %d back, want %d", g, start, h, got, back, want)
				}
			}
		}
	}
}

// listedBefore reports whether a hex comes before another in the order of lists. Lists follow the straight lines of
// the grid.
func listedBefore(g Grid, a, b Hex) bool {
	if g.Top == Pointy {
		return a.Row < b.Row || a.Row == b.Row && a.Col < b.Col
	}
	return a.Col < b.Col || a.Col == b.Col && a.Row < b.Row
}

func TestWithinListsAllOnceInOrder(t *testing.T) {
	for _, g := range grids() {
		for _, h := range []Hex{{10, 10}, {11, 10}, {10, 11}} {
			for n := range 5 {
				got := g.Within(h, n)
				if len(got) != 1+3*n*(n+1) {
					t.Errorf("%v: %d hexes within %d of %v", g, len(got), n, h)
				}
				for i, o := range got {
					if g.Distance(h, o) > n {
						t.Errorf("%v: %v is farther than %d from %v", g, o, n, h)
					}
					if i > 0 && !listedBefore(g, got[i-1], o) {
						t.Errorf("%v: %v stands after %v", g, o, got[i-1])
					}
				}
			}
		}
	}
}

// TestLinesOfHexesAreStraight checks that the hexes of one line are on a straight line and share sides. A line is a
// column of a flat-topped grid, or a row of a pointy one.
func TestLinesOfHexesAreStraight(t *testing.T) {
	for _, g := range grids() {
		for n := 2; n < 9; n++ {
			a, b, c := Hex{3, n - 1}, Hex{3, n}, Hex{3, n + 1}
			if g.Top == Pointy {
				a, b, c = Hex{n - 1, 3}, Hex{n, 3}, Hex{n + 1, 3}
			}
			one, ok := g.DirectionTo(a, b)
			two, also := g.DirectionTo(b, c)
			if !ok || !also || one != two {
				t.Errorf("%v: from %v by %v to %v the way turns", g, a, b, c)
			}
		}
	}
}

func TestParseReadsWhatIDWrites(t *testing.T) {
	for _, g := range grids() {
		for _, id := range []string{"0101", "3654", "2029", "9999"} {
			h := parse(t, g, id)
			if got := g.ID(h); got != id {
				t.Errorf("%v: %s reads back as %q", g, id, got)
			}
			if at := g.hexAt(g.Middle(h)); at != h {
				t.Errorf("%v: the middle of %v is that of %v", g, h, at)
			}
		}
		for _, id := range []string{"", "101", "0001", "0100", "20 9", "20290", "２０"} {
			if h, ok := g.Parse(id); ok {
				t.Errorf("%q was read as %v", id, h)
			}
		}
		if s := g.ID(Hex{100, 1}) + g.ID(Hex{0, 1}); s != "" {
			t.Errorf("hexes outside the numbering print %q", s)
		}
	}
	if h := parse(t, delaware, "1329"); h != (Hex{13, 29}) {
		t.Errorf("1329 is %v by column and row", h)
	}
	if h := parse(t, seaboard, "1329"); h != (Hex{29, 13}) {
		t.Errorf("1329 is %v by row and column", h)
	}
}

func TestParseSide_ByTheTwoHexes(t *testing.T) {
	if s, ok := delaware.ParseSide("1330/1329"); !ok || s != (Side{{13, 30}, {13, 29}}) {
		t.Errorf("1330/1329 is %v", s)
	}
	for _, id := range []string{"1330/1331/1332", "1330", "1330/1332", "a/b", ""} {
		if s, ok := delaware.ParseSide(id); ok {
			t.Errorf("%q was read as %v", id, s)
		}
	}
}

func TestCheck_RefusesIncompleteGrids(t *testing.T) {
	for _, g := range grids() {
		if err := g.Check(); err != nil {
			t.Errorf("%v: %v", g, err)
		}
	}
	for _, g := range []Grid{
		{},
		{Top: "square", ShiftedLines: Even, NumberOrder: ColumnRow, CountedFrom: Left},
		{Flat, "all", ColumnRow, Left},
		{Flat, Even, "abc", Left},
		{Flat, Even, ColumnRow, "top"},
	} {
		if g.Check() == nil {
			t.Errorf("%v passes", g)
		}
	}
}
