package board

import (
	"slices"

	"tricorne/rules/hex"
	"tricorne/views/board/draw"
)

// Provinces says which province owns each hex of a map, and how the open sea is divided. Rows has one letter for each
// hex, like the terrain. A letter that is in no list belongs to nobody.
type Provinces struct {
	Rows       []string   `yaml:"rows"`
	Lands      []Province `yaml:"lands"`
	SeaLetters string     `yaml:"seas"` // the letters of the sea sections, north to south
}

// Province is a land under one government. Borders between provinces of different regions are drawn stronger.
type Province struct {
	Letter string `yaml:"letter"`
	Name   string `yaml:"name"`
	Region string `yaml:"region"` // the id of a region
	Tint   string `yaml:"tint"`   // the tint, as in TintArea
}

// Region is a part of the sheet that a viewer can jump to. It consists of its provinces.
type Region struct {
	ID   string `yaml:"id"`
	Name string `yaml:"name"`
	Sign *Spot  `yaml:"sign"` // the spot where an overlay writes about the region
}

// OffMapPlace is a place off a map of hexes, drawn as a single hex on a small panel. It is land, or a port across the
// sea.
type OffMapPlace struct {
	draw.Box `yaml:",inline"`
	ID       string   `yaml:"id"`
	Name     string   `yaml:"name"`
	HasPort  bool     `yaml:"port"`
	Text     []string `yaml:"text"` // lines below the name
}

// RegionBox returns the part of the sheet a region covers, with some ground around it. It is empty if there is no such
// region.
func (l Layout) RegionBox(id string) draw.Box {
	if l.Hexes == nil {
		return draw.Box{}
	}
	low, high := draw.XY(l.Canvas.Width, l.Canvas.Height), draw.Pt{}
	for _, c := range l.Hexes.AllHexes(false) {
		if p, ok := l.Hexes.Province(l.Hexes.Owner(c)); ok && p.Region == id {
			at := l.Hexes.Middle(c)
			low, high = draw.XY(min(low.X, at.X), min(low.Y, at.Y)), draw.XY(max(high.X, at.X), max(high.Y, at.Y))
		}
	}
	if high.X == 0 {
		return draw.Box{}
	}
	const around = 60
	low, high = draw.XY(max(0, low.X-around), max(0, low.Y-around)),
		draw.XY(min(l.Canvas.Width, high.X+around), min(l.Canvas.Height, high.Y+around))
	return draw.Box{X: low.X, Y: low.Y, W: high.X - low.X, H: high.Y - low.Y}
}

// Slot returns the middle of the hex on the panel.
func (a OffMapPlace) Slot() draw.Pt { return draw.XY(a.X+a.W-44, a.Y+a.H/2) }

// place returns the place off the map as a place of the board, highlighted and pressed like any hex.
func (a OffMapPlace) place() Place {
	at := a.Slot()
	return Place{ID: a.ID, Name: a.Name, Kind: "hex", X: at.X, Y: at.Y}
}

// IsOpenWaterLetter reports whether a letter of the terrain is open water, which is the sea or a lake without hexes.
func IsOpenWaterLetter(letter byte) bool { return letter == '~' || letter == '=' }

// HasOpenWater reports whether the map has water that is not cut into hexes.
func (h *Hexes) HasOpenWater() bool {
	return slices.ContainsFunc(h.Terrain, func(row string) bool {
		return slices.ContainsFunc([]byte(row), IsOpenWaterLetter)
	})
}

// IsOpenWater reports whether a hex is open water. A hex beyond the edge of the map counts like the nearest hex of the
// edge.
func (h *Hexes) IsOpenWater(c hex.Hex) bool { return IsOpenWaterLetter(h.terrainLetter(h.clamp(c))) }

// WaterLetter returns the letter for the water of a flooded hex: ~ for the sea, = for a lake.
func (h *Hexes) WaterLetter(c hex.Hex) byte { return h.terrainLetter(h.clamp(c)) }

// clamp returns the hex itself, or for a hex off the map the nearest one on it.
func (h *Hexes) clamp(c hex.Hex) hex.Hex {
	return hex.Hex{Col: max(1, min(len(h.Terrain[0]), c.Col)), Row: max(1, min(len(h.Terrain), c.Row))}
}

// InBounds reports whether a hex is within the rows and columns of the map. It need not be in play.
func (h *Hexes) InBounds(c hex.Hex) bool { return h.clamp(c) == c }

// Owner returns the letter of the province or sea section of a hex. It is '-' if the hex has neither.
func (h *Hexes) Owner(c hex.Hex) byte {
	if h.Provinces == nil || len(h.Provinces.Rows) == 0 {
		return '-'
	}
	c = h.clamp(c)
	return h.Provinces.Rows[c.Row-1][c.Col-1]
}

// Province finds a province by its letter. It returns false if there is none.
func (h *Hexes) Province(letter byte) (Province, bool) {
	if h.Provinces == nil {
		return Province{}, false
	}
	i := slices.IndexFunc(h.Provinces.Lands, func(p Province) bool { return p.Letter[0] == letter })
	if i < 0 {
		return Province{}, false
	}
	return h.Provinces.Lands[i], true
}
