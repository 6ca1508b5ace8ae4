package board

import (
	"math"
	"sort"
	"strings"

	"tricorne/rules/hex"
	"tricorne/views/board/draw"
)

// Hexes is the ground of a board of hexes, in columns and rows counted from 1. Every hex is a place of the board by its
// number (Layout.Place). Lists of hexes and of hexsides are written with blanks between the items; a hexside is the two
// hexes it parts ("1330/1329").
type Hexes struct {
	hex.Grid  `yaml:"grid"`
	First     Spot       `yaml:"first"`   // the middle of 0101
	Pitch     Spot       `yaml:"pitch"`   // from one column to the next, from one row to the next
	Terrain   []string   `yaml:"terrain"` // a row each, a letter a column, as of Grounds
	Provinces *Provinces `yaml:"provinces"`
	Streams   []Stream   `yaml:"streams"`
	Bridges   string     `yaml:"bridges"` // hexsides; where none are named, every road has one over every river
	Ways      []Way      `yaml:"ways"`
	Crossings []Crossing `yaml:"crossings"`
	Towns     []Town     `yaml:"towns"`
	Lines     []RowLine  `yaml:"lines"`
	Asides    []Aside    `yaml:"asides"`
}

// Grounds are the letters of the terrain. They are: . clear, w woods, m marsh, u hills, h mountain, o ocean that is cut
// into hexes, ~ open sea, = open lake, - neither a hex nor water.
const Grounds = ".wmuho~=-"

// Stream is a water course along hexsides, from its head down. Kind is major, minor or creek; sound, lake and
// impassable where open water lies between two hexes. The width grows from the first value to the last.
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

// Town is a hex with a name. Kind is of TownKinds; Label tells where the name stands next to the engraving: s, n, e or
// w, moved by Shift. Prizes are points printed next to it.
type Town struct {
	Hex    string `yaml:"hex"`
	Kind   string `yaml:"kind"`
	Name   string `yaml:"name"`
	Key    bool   `yaml:"key"`  // who holds it counts
	Port   bool   `yaml:"port"` // ships lie here
	Fort   bool   `yaml:"fort"` // it stands within works
	Label  string `yaml:"label"`
	Shift  Spot   `yaml:"shift"`
	Prizes Prizes `yaml:"prizes"`
}

// Prizes holds a town's points for each side at the end, where it is more than a village.
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

// List reads a list of hexes.
func (h *Hexes) List(words string) []hex.Hex {
	var out []hex.Hex
	for _, word := range strings.Fields(words) {
		if c, ok := h.Parse(word); ok {
			out = append(out, c)
		}
	}
	return out
}

// letter returns the terrain of a hex, '-' where there is none.
func (h *Hexes) letter(c hex.Hex) byte {
	if c.Row < 1 || c.Row > len(h.Terrain) || c.Col < 1 || c.Col > len(h.Terrain[c.Row-1]) {
		return '-'
	}
	return h.Terrain[c.Row-1][c.Col-1]
}

// Has reports whether a hex is on the map.
func (h *Hexes) Has(c hex.Hex) bool { return h.letter(c) != '-' && !Open(h.letter(c)) }

// Ground returns the terrain the land shows. It is that of the hex, or of a neighbour where the map ends, so that woods
// run out under the border.
func (h *Hexes) Ground(c hex.Hex) byte {
	if g := h.letter(c); g != '-' {
		return g
	}
	for _, n := range h.Neighbours(c) {
		if h.Has(n) {
			return h.letter(n)
		}
	}
	return '-'
}

// Cells lists every hex row by row, with a rim of those just outside when rim is set.
func (h *Hexes) Cells(rim bool) []hex.Hex {
	grow := 0
	if rim {
		grow = 1
	}
	var out []hex.Hex
	for row := 1 - grow; row <= len(h.Terrain)+grow; row++ {
		for col := 1 - grow; col <= len(h.Terrain[0])+grow; col++ {
			if c := (hex.Hex{Col: col, Row: row}); h.Has(c) || rim && h.Ground(c) != '-' {
				out = append(out, c)
			}
		}
	}
	return out
}

// At returns where a spot of the lattice lies on the canvas.
func (h *Hexes) At(s hex.Spot) draw.Pt {
	col, row := h.Fine()
	return draw.XY(h.First[0]+h.Pitch[0]/float64(col)*float64(s.X), h.First[1]+h.Pitch[1]/float64(row)*float64(s.Y))
}

// Middle returns where the middle of a hex lies.
func (h *Hexes) Middle(c hex.Hex) draw.Pt { return h.At(h.Grid.Middle(c)) }

// Half returns half of how wide a hex is between two sides that face each other.
func (h *Hexes) Half() float64 {
	if h.Top == hex.Pointy {
		return h.Pitch[0] / 2
	}
	return h.Pitch[1] / 2
}

// Foot returns how far under the middle of a hex its number stands. It stands above the lower side, or in the lower
// corner.
func (h *Hexes) Foot() float64 {
	if h.Top == hex.Pointy {
		return 17
	}
	return 20
}

// Around returns the corners of a hex around its middle, clockwise.
func (h *Hexes) Around() [6]draw.Pt {
	var out [6]draw.Pt
	one := hex.Hex{Col: 1, Row: 1}
	mid := h.Middle(one)
	for i, k := range h.Corners(one) {
		out[i] = h.At(k).Minus(mid)
	}
	return out
}

// Outline returns the outline of a hex around its middle, drawn in by so much from its sides.
func (h *Hexes) Outline(inset float64) string {
	ring := h.Around()
	for i := range ring {
		ring[i] = ring[i].Times(1 - inset/h.Half())
	}
	return new(draw.Trail).Polyline(ring[:]).Close().String()
}

// HexAt returns the number of the hex that holds a point of the canvas. False off the map and on boards without hexes.
func (l Layout) HexAt(x, y float64) (string, bool) {
	if l.Hexes == nil {
		return "", false
	}
	best, least := "", math.Inf(1)
	for _, f := range l.Hexes.files() {
		if id, far := f.nearest(draw.XY(x, y)); far < least {
			best, least = id, far
		}
	}
	c, ok := l.Hexes.Parse(best)
	return best, ok && l.Hexes.Has(c)
}

// hexPlace makes a place of a hexside, or of a hex without a name.
func (h *Hexes) hexPlace(id string) (Place, bool) {
	if s, ok := h.ParseSide(id); ok {
		ends, _ := h.Ends(s)
		at := draw.Between(h.At(ends[0]), h.At(ends[1]), 0.5)
		return Place{ID: id, Name: id, Kind: "hexside", X: at.X, Y: at.Y}, h.Has(s[0]) && h.Has(s[1])
	}
	c, ok := h.Parse(id)
	if !ok || !h.Has(c) {
		return Place{}, false
	}
	at := h.Middle(c)
	return Place{ID: id, Name: id, Kind: "hex", X: at.X, Y: at.Y}, true
}

// namedPlaces lists the hexes that have a name and the places off the map, by name.
func (h *Hexes) namedPlaces() []Place {
	var out []Place
	for _, t := range h.Towns {
		if p, ok := h.hexPlace(t.Hex); ok {
			p.Name = t.Name
			out = append(out, p)
		}
	}
	for _, a := range h.Asides {
		out = append(out, a.place())
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i].Name < out[j].Name })
	return out
}

// Hex reports whether the place is a hex: it is lit by its outline and not by a ring.
func (p Place) Hex() bool { return p.Kind == "hex" }

// Hexside reports whether the place is the side between two hexes ("1330/1329"): boats lie there, on its middle.
func (p Place) Hexside() bool { return p.Kind == "hexside" }
