package opinion

import (
	"fmt"
	"strconv"
	"strings"
)

// hex is a column and a row of the map.
type hex struct{ column, row int }

func (h hex) String() string { return fmt.Sprintf("%02d%02d", h.column, h.row) }

func parseHex(id string) hex {
	n, _ := strconv.Atoi(id)
	return hex{n / 100, n % 100}
}

// hexside is a hexside: the two hexes it lies between, in the order of their numbers.
type hexside struct{ a, b string }

func hexsideBetween(a, b string) hexside {
	if b < a {
		a, b = b, a
	}
	return hexside{a, b}
}

// parseHexside parses a hexside in the notation of the data.
func parseHexside(text string) hexside {
	a, b, _ := strings.Cut(text, "/")
	return hexsideBetween(a, b)
}

func (b *Book) underLegend(h hex) bool {
	for _, x := range b.legend {
		if h.column >= x.Columns[0] && h.column <= x.Columns[1] && h.row >= x.Rows[0] && h.row <= x.Rows[1] {
			return true
		}
	}
	return false
}

// Neighbours lists the hexes adjacent to a hex. In even columns hexes are half a hex lower (map.yaml, grid).
func (b *Book) Neighbours(at string) []string { return b.neighbors[at] }

func (b *Book) findNeighbours(at string) []string {
	h := parseHex(at)
	upper := h.row - 1
	if h.column%2 == 0 {
		upper = h.row
	}
	var out []string
	for _, n := range []hex{
		{h.column, h.row - 1},
		{h.column, h.row + 1},
		{h.column - 1, upper},
		{h.column - 1, upper + 1},
		{h.column + 1, upper},
		{h.column + 1, upper + 1},
	} {
		if _, ok := b.terrain[n.String()]; ok {
			out = append(out, n.String())
		}
	}
	return out
}

// stepsFrom lists the hexes one step away: the adjacent ones, and the other landing of the Amboy ferry (11.4.1).
func (b *Book) stepsFrom(at string) []string {
	out := b.Neighbours(at)
	if f, ok := b.oceanFerries[at]; ok {
		if at == f.From {
			return append(out, f.To)
		}
		return append(out, f.From)
	}
	return out
}
