package board

import (
	"fmt"
	"math"
	"strings"

	"tricorne/rules/hex"
	"tricorne/views/board/draw"
)

// hexFile is a straight line of hexes that share sides. It is a column if the hexes have flat tops, a row if they are
// pointy.
type hexFile struct {
	h     *Hexes
	n     int     // its number
	first draw.Pt // the middle of its first hex
	step  draw.Pt // the step from the middle of one hex to the middle of the next
}

// hex returns the hex with a number in the file.
func (f hexFile) hex(n int) hex.Hex {
	if f.h.Top == hex.Pointy {
		return hex.Hex{Col: n, Row: f.n}
	}
	return hex.Hex{Col: f.n, Row: n}
}

// hexFiles lists the straight lines of hexes (file) that make up the map.
func (h *Hexes) hexFiles() []hexFile {
	count := len(h.Terrain[0])
	if h.Top == hex.Pointy {
		count = len(h.Terrain)
	}
	out := make([]hexFile, count)
	for i := range out {
		f := hexFile{h: h, n: i + 1}
		f.first = h.Middle(f.hex(1))
		f.step = h.Middle(f.hex(2)).Minus(f.first)
		out[i] = f
	}
	return out
}

// nearestHex returns the hex of the file whose middle is nearest to a point, and its distance.
func (f hexFile) nearestHex(to draw.Pt) (id string, far float64) {
	off := to.Minus(f.first)
	n := math.Round((off.X*f.step.X + off.Y*f.step.Y) / (f.step.X*f.step.X + f.step.Y*f.step.Y))
	return f.h.ID(f.hex(1 + int(n))), f.first.Plus(f.step.Times(n)).Distance(to)
}

// HexTable returns a table with which a script finds a hex by its number and a number by a point. So the script needs
// no geometry of hexes. A file is a straight line of hexes (hexFile). The table begins with two values: the position
// of the file's digits in a hex number (0 or 2), and the step between the hexes of a file. Then it has the number of
// each file and the middle of its first hex: "0 0 46;1 58 68;2 98 91". It is empty on boards without hexes.
func (l Layout) HexTable() string {
	if l.Hexes == nil {
		return ""
	}
	files := l.Hexes.hexFiles()
	at := 0
	if (l.Hexes.Top == hex.Flat) != (l.Hexes.NumberOrder == hex.ColumnRow) {
		at = 2
	}
	var w strings.Builder
	fmt.Fprintf(&w, "%d %s %s", at, formatFixed(files[0].step.X), formatFixed(files[0].step.Y))
	for _, f := range files {
		fmt.Fprintf(&w, ";%d %s %s", f.n, formatFixed(f.first.X), formatFixed(f.first.Y))
	}
	return w.String()
}

// formatFixed writes a length with at most two decimals, precise enough that rounding errors stay invisible along a
// whole file.
func formatFixed(v float64) string {
	return strings.TrimSuffix(strings.TrimRight(fmt.Sprintf("%.2f", v), "0"), ".")
}
