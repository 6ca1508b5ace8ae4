package board

import (
	"strconv"
	"strings"
	"testing"

	"tricorne/rules/hex"
)

// emptyHexBoard returns an empty board of hexes with a given grid.
func emptyHexBoard(g hex.Grid) Layout {
	h := &Hexes{Grid: g, Origin: Spot{500, 40}, Pitch: Spot{36, 42}}
	if g.Top == hex.Pointy {
		h.Pitch = Spot{42, 36}
	}
	for range 9 {
		h.Terrain = append(h.Terrain, strings.Repeat(".", 11))
	}
	return Layout{Canvas: Canvas{Width: 1000, Height: 500}, Hexes: h}
}

// TestHexesAreFoundOnEveryGrid checks that a point in a hex leads to its number, and the number to its middle. It
// checks the same for the table that the script reads, with every orientation and numbering of hexes.
func TestHexesAreFoundOnEveryGrid(t *testing.T) {
	for _, top := range []hex.Orientation{hex.Flat, hex.Pointy} {
		for _, shoved := range []hex.Parity{hex.Odd, hex.Even} {
			for _, numbers := range []hex.Numbering{hex.ColumnRow, hex.RowColumn} {
				for _, from := range []hex.Edge{hex.Left, hex.Right} {
					l := emptyHexBoard(hex.Grid{Top: top, ShiftedLines: shoved, NumberOrder: numbers, CountedFrom: from})
					checkFindsHexes(t, l)
				}
			}
		}
	}
}

func checkFindsHexes(t *testing.T, l Layout) {
	t.Helper()
	h := l.Hexes
	head, _, _ := strings.Cut(l.HexTable(), ";")
	var at int
	var step [2]float64
	for i, w := range strings.Fields(head) {
		v, err := strconv.ParseFloat(w, 64)
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			at = int(v)
		} else {
			step[i-1] = v
		}
	}
	firsts := map[string][2]float64{}
	for _, f := range strings.Split(l.HexTable(), ";")[1:] {
		w := strings.Fields(f)
		x, _ := strconv.ParseFloat(w[1], 64)
		y, _ := strconv.ParseFloat(w[2], 64)
		firsts[strings.Repeat("0", 2-len(w[0]))+w[0]] = [2]float64{x, y}
	}
	for _, c := range h.AllHexes(false) {
		id := h.ID(c)
		p, ok := l.Place(id)
		if !ok {
			t.Fatalf("%v: %s is no place", h.Grid, id)
		}
		for _, k := range h.HexCorners() {
			if got, ok := l.HexAt(p.X+k.X*0.95, p.Y+k.Y*0.95); !ok || got != id {
				t.Errorf("%v: a point near a corner of %s lies in %q", h.Grid, id, got)
			}
		}
		n, _ := strconv.Atoi(id[2-at : 4-at])
		first := firsts[id[at:at+2]]
		if x, y := first[0]+step[0]*float64(n-1), first[1]+step[1]*float64(n-1); abs(int(x-p.X)) > 0 || abs(int(y-p.Y)) > 0 {
			t.Errorf("%v: by the table %s lies at %.1f %.1f, on the map at %.1f %.1f", h.Grid, id, x, y, p.X, p.Y)
		}
		for _, o := range h.Neighbours(c) {
			if !h.Has(o) {
				continue
			}
			side, ok := l.Place(id + "/" + h.ID(o))
			q, _ := l.Place(h.ID(o))
			if !ok || abs(int(2*side.X-p.X-q.X)) > 0 || abs(int(2*side.Y-p.Y-q.Y)) > 0 {
				t.Errorf("%v: the side of %s and %s lies at %.1f %.1f", h.Grid, id, h.ID(o), side.X, side.Y)
			}
		}
	}
	if (Layout{}).HexTable() != "" {
		t.Error("a board without hexes has a table of them")
	}
}
