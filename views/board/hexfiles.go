package board

import (
	"fmt"
	"math"
	"strings"

	"tricorne/rules/hex"
	"tricorne/views/board/draw"
)

// file is a straight line of hexes that share sides. It is a column where tops are flat, a row where they are pointy.
type file struct {
	h     *Hexes
	n     int     // its number
	first draw.Pt // the middle of its first hex
	step  draw.Pt // from one hex to the next
}

// hex returns the one of a number in the file.
func (f file) hex(n int) hex.Hex {
	if f.h.Top == hex.Pointy {
		return hex.Hex{Col: n, Row: f.n}
	}
	return hex.Hex{Col: f.n, Row: n}
}

// files lists the files of the map.
func (h *Hexes) files() []file {
	count := len(h.Terrain[0])
	if h.Top == hex.Pointy {
		count = len(h.Terrain)
	}
	out := make([]file, count)
	for i := range out {
		f := file{h: h, n: i + 1}
		f.first = h.Middle(f.hex(1))
		f.step = h.Middle(f.hex(2)).Minus(f.first)
		out[i] = f
	}
	return out
}

// nearest returns the hex of the file whose middle lies nearest to a point, and how far.
func (f file) nearest(to draw.Pt) (id string, far float64) {
	off := to.Minus(f.first)
	n := math.Round((off.X*f.step.X + off.Y*f.step.Y) / (f.step.X*f.step.X + f.step.Y*f.step.Y))
	return f.h.ID(f.hex(1 + int(n))), f.first.Plus(f.step.Times(n)).Distance(to)
}

// HexTable returns what a script needs to find a hex by its number and its number by a point. The script then needs no
// arithmetic of hexes of its own. First comes where in the number the digits of its file stand (0 or 2) and the step
// from one hex of a file to the next; then of every file its number and the middle of its first hex: "0 0 46;1 58 68;2
// 98 91". Empty on boards without hexes.
func (l Layout) HexTable() string {
	if l.Hexes == nil {
		return ""
	}
	files := l.Hexes.files()
	at := 0
	if (l.Hexes.Top == hex.Flat) != (l.Hexes.Numbers == hex.ColumnRow) {
		at = 2
	}
	var w strings.Builder
	fmt.Fprintf(&w, "%d %s %s", at, fix(files[0].step.X), fix(files[0].step.Y))
	for _, f := range files {
		fmt.Fprintf(&w, ";%d %s %s", f.n, fix(f.first.X), fix(f.first.Y))
	}
	return w.String()
}

// fix returns a length with two decimals, which do not add up to a fault along a file.
func fix(v float64) string {
	return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%.2f", v), "0"), ".")
}
