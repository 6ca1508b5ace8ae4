package board

import (
	"math"
	"sort"
	"strings"

	"tricorne/views/board/draw"
)

// Hexes is the ground of a board of hexes, flat-topped, in columns and rows counted from 1, the even columns half a hex lower. A hex is
// named by two digits of its column and two of its row ("1329"), and every one is a place of the board (Layout.Place). Lists of hexes and
// of hexsides are written with blanks between the items; a hexside is the two hexes it parts ("1330/1329").
type Hexes struct {
	First     Spot       `yaml:"first"`   // the middle of 0101
	Pitch     Spot       `yaml:"pitch"`   // from one column to the next, from one row to the next
	Terrain   []string   `yaml:"terrain"` // a row each, a letter a column: . clear, w woods, m marsh, h mountain, o ocean, - no hex
	Streams   []Stream   `yaml:"streams"`
	Ways      []Way      `yaml:"ways"`
	Crossings []Crossing `yaml:"crossings"`
	Towns     []Town     `yaml:"towns"`
	Lines     []RowLine  `yaml:"lines"`
}

// Stream is a water course along hexsides, from its head down. Kind is major, minor or creek; the width grows from the first value to the last.
type Stream struct {
	ID    string     `yaml:"id"`
	Name  string     `yaml:"name"`
	Kind  string     `yaml:"kind"`
	Width [2]float64 `yaml:"width"`
	Sides string     `yaml:"sides"`
}

// Way is a road from hex to hex. Kind is post or road.
type Way struct {
	Kind  string `yaml:"kind"`
	Hexes string `yaml:"hexes"`
}

// Crossing is a ferry with so many boats, over a hexside, or over a hex of water between the two.
type Crossing struct {
	From  string `yaml:"from"`
	To    string `yaml:"to"`
	Over  string `yaml:"over"`
	Boats int    `yaml:"boats"`
}

// Town is a hex with a name. Kind is city, town or place; Label tells where the name stands beside the engraving: s, n, e or w, moved by Shift.
// Prizes are points printed beside it.
type Town struct {
	Hex    string `yaml:"hex"`
	Kind   string `yaml:"kind"`
	Name   string `yaml:"name"`
	Label  string `yaml:"label"`
	Shift  Spot   `yaml:"shift"`
	Prizes Prizes `yaml:"prizes"`
}

// Prizes is what a town is worth to each side at the end, where it is more than a village.
type Prizes struct {
	British  int `yaml:"british"`
	American int `yaml:"american"`
}

// RowLine is a line across the map along one side of a row. Tint is orange or blue, Edge is top or bottom.
type RowLine struct {
	Row  int    `yaml:"row"`
	Edge string `yaml:"edge"`
	Tint string `yaml:"tint"`
}

// Cell is one hex by column and row.
type Cell struct{ Col, Row int }

// ID is the number of the hex.
func (c Cell) ID() string {
	return string([]byte{byte('0' + c.Col/10%10), byte('0' + c.Col%10), byte('0' + c.Row/10%10), byte('0' + c.Row%10)})
}

// ReadCell reads the number of a hex, which need not be on the map.
func ReadCell(id string) (Cell, bool) {
	if len(id) != 4 {
		return Cell{}, false
	}
	for i := range len(id) {
		if id[i] < '0' || id[i] > '9' {
			return Cell{}, false
		}
	}
	return Cell{int(id[0]-'0')*10 + int(id[1]-'0'), int(id[2]-'0')*10 + int(id[3]-'0')}, true
}

// CellsOf reads a list of hexes.
func CellsOf(list string) []Cell {
	var out []Cell
	for _, word := range strings.Fields(list) {
		if c, ok := ReadCell(word); ok {
			out = append(out, c)
		}
	}
	return out
}

// low is 1 in the columns that stand half a hex lower.
func (c Cell) low() int { return 1 - c.Col&1 }

// Beside lists the six neighbours, clockwise from the one above.
func (c Cell) Beside() [6]Cell {
	up := c.Row - 1 + c.low()
	return [6]Cell{{c.Col, c.Row - 1}, {c.Col + 1, up}, {c.Col + 1, up + 1}, {c.Col, c.Row + 1}, {c.Col - 1, up + 1}, {c.Col - 1, up}}
}

// letter is the terrain of a hex, '-' where there is none.
func (h *Hexes) letter(c Cell) byte {
	if c.Row < 1 || c.Row > len(h.Terrain) || c.Col < 1 || c.Col > len(h.Terrain[c.Row-1]) {
		return '-'
	}
	return h.Terrain[c.Row-1][c.Col-1]
}

// Has tells whether a hex is on the map.
func (h *Hexes) Has(c Cell) bool { return h.letter(c) != '-' }

// Ground is the terrain the land shows: that of the hex, or of a hex beside it where the map ends, so that woods run out under the border.
func (h *Hexes) Ground(c Cell) byte {
	if g := h.letter(c); g != '-' {
		return g
	}
	for _, n := range c.Beside() {
		if g := h.letter(n); g != '-' {
			return g
		}
	}
	return '-'
}

// Cells lists every hex row by row, with a rim of those just outside when rim is set.
func (h *Hexes) Cells(rim bool) []Cell {
	grow := 0
	if rim {
		grow = 1
	}
	var out []Cell
	for row := 1 - grow; row <= len(h.Terrain)+grow; row++ {
		for col := 1 - grow; col <= len(h.Terrain[0])+grow; col++ {
			if c := (Cell{col, row}); h.Has(c) || rim && h.Ground(c) != '-' {
				out = append(out, c)
			}
		}
	}
	return out
}

// Middle is where the middle of a hex lies.
func (h *Hexes) Middle(c Cell) draw.Pt {
	return draw.XY(h.First[0]+h.Pitch[0]*float64(c.Col-1), h.First[1]+h.Pitch[1]*(float64(c.Row-1)+float64(c.low())/2))
}

// Corner is a corner of hexes on a lattice of thirds of a column and halves of a row. Hexes that meet share it.
type Corner [2]int

// Corner is where a corner lies.
func (h *Hexes) Corner(k Corner) draw.Pt {
	return draw.XY(h.First[0]+h.Pitch[0]/3*float64(k[0]), h.First[1]+h.Pitch[1]/2*float64(k[1]))
}

// Corners of a hex, clockwise from the left end of its top side, so that side i lies toward neighbour i.
func (c Cell) Corners() [6]Corner {
	u, v := 3*(c.Col-1), 2*(c.Row-1)+c.low()
	return [6]Corner{{u - 1, v - 1}, {u + 1, v - 1}, {u + 2, v}, {u + 1, v + 1}, {u - 1, v + 1}, {u - 2, v}}
}

// Outline is the outline of a hex around its middle.
func (h *Hexes) Outline(inset float64) string {
	k := 1 - inset/(h.Pitch[1]/2)
	x, y := h.Pitch[0]/3*k, h.Pitch[1]/2*k
	return new(draw.Trail).Polyline([]draw.Pt{draw.XY(-x, -y), draw.XY(x, -y), draw.XY(2*x, 0), draw.XY(x, y), draw.XY(-x, y), draw.XY(-2*x, 0)}).Close().String()
}

// HexAt is the number of the hex that holds a point of the canvas; false beside the map and on boards without hexes.
func (l Layout) HexAt(x, y float64) (string, bool) {
	h := l.Hexes
	if h == nil {
		return "", false
	}
	col := int(math.Floor((x-h.First[0])/h.Pitch[0])) + 1
	best, least := Cell{}, math.Inf(1)
	for _, c := range []Cell{{col, 0}, {col + 1, 0}} {
		c.Row = int(math.Round((y-h.First[1])/h.Pitch[1]-float64(c.low())/2)) + 1
		if far := h.Middle(c).Distance(draw.XY(x, y)); far < least {
			best, least = c, far
		}
	}
	return best.ID(), h.Has(best)
}

// hexPlace finds a hex, or a hexside, as a place.
func (h *Hexes) hexPlace(id string) (Place, bool) {
	if s, ok := readSide(id); ok {
		ends, good := s.ends()
		at := draw.Between(h.Corner(ends[0]), h.Corner(ends[1]), 0.5)
		return Place{ID: id, Name: id, Kind: "hexside", X: at.X, Y: at.Y}, good && h.Has(s[0]) && h.Has(s[1])
	}
	c, ok := ReadCell(id)
	if !ok || !h.Has(c) {
		return Place{}, false
	}
	at := h.Middle(c)
	p := Place{ID: id, Name: id, Kind: "hex", X: at.X, Y: at.Y}
	for i := range h.Towns {
		if h.Towns[i].Hex == id {
			p.Name = h.Towns[i].Name
		}
	}
	return p, true
}

// named lists the hexes that have a name, by name.
func (h *Hexes) named() []Place {
	var out []Place
	for _, t := range h.Towns {
		if p, ok := h.hexPlace(t.Hex); ok {
			out = append(out, p)
		}
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i].Name < out[j].Name })
	return out
}

// Hex tells whether the place is a hex: it is lit by its outline and not by a ring.
func (p Place) Hex() bool { return p.Kind == "hex" }

// Hexside tells whether the place is the side between two hexes ("1330/1329"): boats lie there, on its middle.
func (p Place) Hexside() bool { return p.Kind == "hexside" }
