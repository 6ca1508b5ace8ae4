package board

import (
	"math"
	"sort"
	"strings"

	"tricorne/rules/hex"
	"tricorne/views/board/draw"
)

// Hexes describes the map of a board of hexes, in columns and rows counted from 1. Every hex is a place of the board
// by its number (Layout.Place). Lists of hexes and of hexsides have blanks between the items. A hexside is written as
// the two hexes on either side of it ("1330/1329").
type Hexes struct {
	hex.Grid  `yaml:"grid"`
	Origin    Spot       `yaml:"first"`   // the middle of hex 0101
	Pitch     Spot       `yaml:"pitch"`   // distances between columns and between rows
	Terrain   []string   `yaml:"terrain"` // a string for each row with a letter for each column, see TerrainLetters
	Provinces *Provinces `yaml:"provinces"`
	Streams   []Stream   `yaml:"streams"`
	// hexsides with a bridge; if empty, every road has a bridge over every river
	Bridges      string        `yaml:"bridges"`
	Ways         []Way         `yaml:"ways"`
	Crossings    []Crossing    `yaml:"crossings"`
	Towns        []Town        `yaml:"towns"`
	Lines        []RowLine     `yaml:"lines"`
	OffMapPlaces []OffMapPlace `yaml:"asides"`
}

// TerrainLetters are the letters of the terrain: . clear, w woods, m marsh, u hills, h mountain. Water is o for ocean
// with hexes, ~ for open sea and = for an open lake. A hex with - is neither on the map nor water.
const TerrainLetters = ".wmuho~=-"

// Stream is a water course along hexsides, listed from its head down. Kind is major, minor or creek; it is sound, lake
// or impassable for open water between two hexes. The width grows from the first value to the last.
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

// Crossing is a ferry with a number of boats. It crosses a hexside, or a hex of water between two hexes.
type Crossing struct {
	From  string `yaml:"from"`
	To    string `yaml:"to"`
	River string `yaml:"over"`
	Boats int    `yaml:"boats"`
}

// Town is a hex with a name. Kind is one of TownKinds. Label is the side of the engraving that the name is on: s, n, e
// or w. Shift moves the name from there. Prizes are points printed next to the town.
type Town struct {
	Hex       string     `yaml:"hex"`
	Kind      string     `yaml:"kind"`
	Name      string     `yaml:"name"`
	IsKeyTown bool       `yaml:"key"`  // a key town: it matters in the game who holds the town
	HasPort   bool       `yaml:"port"` // ships can lie here
	HasFort   bool       `yaml:"fort"` // the town has earthworks
	Label     string     `yaml:"label"`
	Shift     Spot       `yaml:"shift"`
	Points    TownPoints `yaml:"prizes"`
}

// TownPoints are a town's points for each side at the end, if they differ from those of a village.
type TownPoints struct {
	British  int `yaml:"british"`
	American int `yaml:"american"`
}

// RowLine is a line across the map along one side of a row. Tint is orange or blue, Edge is top or bottom.
type RowLine struct {
	Row  int    `yaml:"row"`
	Edge string `yaml:"edge"`
	Tint string `yaml:"tint"`
}

// ParseHexes reads the numbers of hexes from a string, separated by blanks. It leaves out words that are not hex
// numbers.
func (h *Hexes) ParseHexes(words string) []hex.Hex {
	var out []hex.Hex
	for _, word := range strings.Fields(words) {
		if c, ok := h.Parse(word); ok {
			out = append(out, c)
		}
	}
	return out
}

// terrainLetter returns the terrain of a hex, or '-' if the map has no such hex.
func (h *Hexes) terrainLetter(c hex.Hex) byte {
	if c.Row < 1 || c.Row > len(h.Terrain) || c.Col < 1 || c.Col > len(h.Terrain[c.Row-1]) {
		return '-'
	}
	return h.Terrain[c.Row-1][c.Col-1]
}

// Has reports whether a hex is on the map.
func (h *Hexes) Has(c hex.Hex) bool {
	return h.terrainLetter(c) != '-' && !IsOpenWaterLetter(h.terrainLetter(c))
}

// TerrainToDraw returns the terrain to draw for a hex. Outside the map it is the terrain of a neighbour on the map, so
// that woods continue under the border. It is '-' if there is no such neighbour.
func (h *Hexes) TerrainToDraw(c hex.Hex) byte {
	if g := h.terrainLetter(c); g != '-' {
		return g
	}
	for _, n := range h.Neighbours(c) {
		if h.Has(n) {
			return h.terrainLetter(n)
		}
	}
	return '-'
}

// AllHexes lists every hex of the map row by row. If rim is set, it includes the hexes just outside.
func (h *Hexes) AllHexes(rim bool) []hex.Hex {
	grow := 0
	if rim {
		grow = 1
	}
	var out []hex.Hex
	for row := 1 - grow; row <= len(h.Terrain)+grow; row++ {
		for col := 1 - grow; col <= len(h.Terrain[0])+grow; col++ {
			if c := (hex.Hex{Col: col, Row: row}); h.Has(c) || rim && h.TerrainToDraw(c) != '-' {
				out = append(out, c)
			}
		}
	}
	return out
}

// At returns the point on the canvas for a spot of the hex lattice.
func (h *Hexes) At(s hex.Point) draw.Pt {
	col, row := h.LatticeSteps()
	return draw.XY(h.Origin[0]+h.Pitch[0]/float64(col)*float64(s.X), h.Origin[1]+h.Pitch[1]/float64(row)*float64(s.Y))
}

// Middle returns the point on the canvas in the middle of a hex.
func (h *Hexes) Middle(c hex.Hex) draw.Pt { return h.At(h.Grid.Middle(c)) }

// InnerRadius returns half the distance between two opposite sides of a hex.
func (h *Hexes) InnerRadius() float64 {
	if h.Top == hex.Pointy {
		return h.Pitch[0] / 2
	}
	return h.Pitch[1] / 2
}

// NumberOffset returns the distance from the middle of a hex down to its number. The number is above the lower side, or
// in the lower corner.
func (h *Hexes) NumberOffset() float64 {
	if h.Top == hex.Pointy {
		return 17
	}
	return 20
}

// HexCorners returns the corners of a hex, measured from its middle, clockwise.
func (h *Hexes) HexCorners() [6]draw.Pt {
	var out [6]draw.Pt
	one := hex.Hex{Col: 1, Row: 1}
	mid := h.Middle(one)
	for i, k := range h.Corners(one) {
		out[i] = h.At(k).Minus(mid)
	}
	return out
}

// Outline returns the outline of a hex around its middle, with every side moved inward by inset.
func (h *Hexes) Outline(inset float64) string {
	ring := h.HexCorners()
	for i := range ring {
		ring[i] = ring[i].Times(1 - inset/h.InnerRadius())
	}
	return new(draw.PathBuilder).Polyline(ring[:]).Close().String()
}

// HexAt returns the number of the hex at a point of the canvas. It returns false off the map and on boards without
// hexes.
func (l Layout) HexAt(x, y float64) (string, bool) {
	if l.Hexes == nil {
		return "", false
	}
	best, least := "", math.Inf(1)
	for _, f := range l.Hexes.hexFiles() {
		if id, far := f.nearestHex(draw.XY(x, y)); far < least {
			best, least = id, far
		}
	}
	c, ok := l.Hexes.Parse(best)
	return best, ok && l.Hexes.Has(c)
}

// hexPlace returns the place for a hexside, or for a hex without a name.
func (h *Hexes) hexPlace(id string) (Place, bool) {
	if s, ok := h.ParseSide(id); ok {
		ends, _ := h.SideCorners(s)
		at := draw.PointBetween(h.At(ends[0]), h.At(ends[1]), 0.5)
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
	for _, a := range h.OffMapPlaces {
		out = append(out, a.place())
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i].Name < out[j].Name })
	return out
}

// IsHex reports whether the place is a hex, which is highlighted by its outline and not by a ring.
func (p Place) IsHex() bool { return p.Kind == "hex" }

// IsHexside reports whether the place is the side between two hexes ("1330/1329"), on whose middle boats lie.
func (p Place) IsHexside() bool { return p.Kind == "hexside" }
