package printed

import (
	"strconv"
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/hex"
)

// Kinds of links on this board, besides roads and ferries. Every hexside is a link, even one that nobody may cross,
// because command and outflanking reach across any hexside (10.5, 17.2.1).
const (
	noRoad board.Way = "country" // a hexside without a road
	sea    board.Way = "sea"     // a hexside of an ocean hex
)

// Grid is the printed hex grid. The map data describe the same grid, and the checks compare the two.
var Grid = hex.Grid{Top: hex.Flat, ShiftedLines: hex.Even, NumberOrder: hex.ColumnRow, CountedFrom: hex.Left}

// Terrain is the terrain of a hex (2.1.1).
type Terrain uint8

// The terrains.
const (
	Clear Terrain = iota // clear
	Woods
	Marsh
	Mountain
	Ocean
)

var terrainIDs = [...]string{"clear", "woods", "marsh", "mountain", "ocean"}

// String returns the name of the terrain in the data and on the screen.
func (t Terrain) String() string { return terrainIDs[t] }

// Water is the kind of water along a hexside (2.1.1).
type Water uint8

// The kinds of water.
const (
	NoWater Water = iota
	Creek
	MinorRiver
	MajorRiver // the Delaware
)

var waterIDs = [...]string{"", "creek", "minor", "major"}

// Hexside describes one side of a hex as printed.
type Hexside struct {
	Next    board.Place // the hex beyond; Nowhere at the edge of the map
	Water   Water
	Road    bool    // a road crosses the hexside, with a bridge or a ford if there is water (2.1.1)
	Ferry   uint8   // number in HexMap.Ferries, counted from 1; 0 for none
	river   uint8   // number in HexMap.rivers, counted from 1; 0 for none
	Stretch Stretch // number of the Delaware hexside; 0 if the hexside is not on the Delaware
}

// bridged reports whether a road crosses water at this hexside.
func (s *Hexside) bridged() bool { return s.Road && s.Water != NoWater }

// Edge is a set of map edges a hex lies on (11.5).
type Edge uint8

// The edges of the map. The top edge is the edge with Amboy, the bottom edge the edge with Philadelphia. Up is
// north-east.
const (
	TopEdge Edge = 1 << iota
	BottomEdge
	LeftEdge
	RightEdge
)

// Ferry is a ferry over one hexside, or over the ocean at Amboy (11.4).
type Ferry struct {
	Name       string
	Kind       FerryKind
	A, B       board.Place // the two hexes that the ferry connects; on the Delaware, A is in Pennsylvania
	FerryCount int         // number of ferries on the hexside, which selects the column of the crossing table
}

// FerryKind is the kind of a ferry, which decides the rule it follows.
type FerryKind uint8

// The kinds of ferries.
const (
	DelawareFerry  FerryKind = iota + 1 // 11.4.2
	BrunswickFerry                      // 11.4.4
	AmboyFerry                          // 11.4.1
)

// Town is a town or city (2.1.1). The rules treat both alike.
type Town struct {
	At          board.Place
	Name        string
	City        bool
	DailyPoints [2]int // victory points at midnight, by side (22.1)
	FinalPoints [2]int // victory points at the end of the game, by side (22.4)
}

// Tile describes one hex as printed, with the facts that follow from its position.
type Tile struct {
	hex          hex.Hex
	middle       hex.Point
	Terrain      Terrain
	town         uint8 // number in HexMap.Towns, counted from 1; 0 for none
	Road         bool  // a road leads through the hex or into it
	Remote       bool  // two or more hexes from any road or clear hex (10.1)
	Pennsylvania bool  // the hex lies west of the Delaware, in Pennsylvania
	Edges        Edge
	sides        [6]Hexside // by hex.Dir
}

// HexMap is the printed map as the rules use it. Tiles are indexed by Place; tile 0 is Nowhere. It does not change
// after it is built.
type HexMap struct {
	Board *board.Board
	Tiles []Tile
	// the hex beyond each side, by Place and hex.Dir; stored separately because it is looked up so often
	neighbors        [][6]board.Place
	places           [100][100]board.Place // places of hexes, by column and row
	Towns            []Town
	rivers           []string
	Ferries          []Ferry
	amboy            Ferry            // the Amboy ferry, which crosses a whole ocean hex instead of a hexside
	DelawareHexes    [][2]board.Place // by Stretch, from 1: the Pennsylvania hex, then the New Jersey hex
	TrentonFalls     Stretch          // Trenton Falls, which stop naval units (11.4)
	Entries          []board.Place    // hexes where the British arrive (9.1.1), in order along the edge
	McDougallEntries []board.Place    // hexes where McDougallHexes arrives (9.3.1)
	exits            [3]Edge          // by side: the map edges over which the side's units may leave (11.5)
}

// At returns the hex at a place.
func (g *HexMap) At(p board.Place) *Tile { return &g.Tiles[p] }

// Side returns what is printed on one side of a hex.
func (g *HexMap) Side(p board.Place, d hex.Dir) *Hexside { return &g.Tiles[p].sides[d] }

// Place returns the hex with a printed number, Nowhere if there is none.
func (g *HexMap) Place(id string) board.Place { return g.Board.Place(board.ID(id)) }

// ID returns the printed number of a hex.
func (g *HexMap) ID(p board.Place) string { return string(g.Board.ID(p)) }

// DirectionTo returns the direction from one hex to an adjacent one. It returns false if the hexes are not adjacent.
func (g *HexMap) DirectionTo(from, to board.Place) (hex.Dir, bool) {
	if to != board.Nowhere {
		for d, q := range &g.neighbors[from] {
			if q == to {
				return hex.Dirs[d], true
			}
		}
	}
	return 0, false
}

// Adjacent reports whether two places share a hexside.
func (g *HexMap) Adjacent(a, b board.Place) bool {
	_, ok := g.DirectionTo(a, b)
	return ok
}

// Distance returns the distance between two hexes, ignoring terrain.
func (g *HexMap) Distance(a, b board.Place) int {
	return Grid.PointDistance(g.Tiles[a].middle, g.Tiles[b].middle)
}

// Within lists the hexes of the map at most n hexes away, including the place itself, in printed order.
func (g *HexMap) Within(p board.Place, n int) []board.Place {
	var out []board.Place
	for _, h := range Grid.Within(g.Tiles[p].hex, n) {
		if q := g.hexPlace(h); q != board.Nowhere {
			out = append(out, q)
		}
	}
	return out
}

// hexPlace returns the place of a hex; Nowhere outside the map.
func (g *HexMap) hexPlace(h hex.Hex) board.Place {
	if h.Col < 0 || h.Row < 0 || h.Col > 99 || h.Row > 99 {
		return board.Nowhere
	}
	return g.places[h.Col][h.Row]
}

// TownAt returns the town or city in a hex, nil if there is none.
func (g *HexMap) TownAt(p board.Place) *Town {
	if n := g.Tiles[p].town; n > 0 {
		return &g.Towns[n-1]
	}
	return nil
}

// TownNamed returns the town with an id used by charts and scenarios: its name in lower case with underscores. It
// returns nil if there is none.
func (g *HexMap) TownNamed(id string) *Town {
	for i := range g.Towns {
		if townID(g.Towns[i].Name) == id {
			return &g.Towns[i]
		}
	}
	return nil
}

func townID(name string) string { return strings.ReplaceAll(strings.ToLower(name), " ", "_") }

// FerryOver returns the ferry of a hexside, nil if there is none.
func (g *HexMap) FerryOver(s *Hexside) *Ferry {
	if s.Ferry > 0 {
		return &g.Ferries[s.Ferry-1]
	}
	return nil
}

// FerryAt returns the ferry of a hexside of the Delaware, nil if there is none.
func (g *HexMap) FerryAt(at Stretch) *Ferry {
	side := g.DelawareHexes[at]
	d, _ := g.DirectionTo(side[0], side[1])
	return g.FerryOver(g.Side(side[0], d))
}

// StretchAt returns the number of a Delaware hexside written as in the data ("1330/1329"). It returns 0 for any other
// text.
func (g *HexMap) StretchAt(side string) Stretch {
	a, b, _ := strings.Cut(side, "/")
	p, q := g.Place(a), g.Place(b)
	if d, ok := g.DirectionTo(p, q); ok {
		return g.Side(p, d).Stretch
	}
	return 0
}

// AcrossDelaware reports whether the Delaware lies between two hexes.
func (g *HexMap) AcrossDelaware(a, b board.Place) bool {
	return g.Tiles[a].Pennsylvania != g.Tiles[b].Pennsylvania
}

// Row returns the printed row of a hex (9.1, 22.1).
func (g *HexMap) Row(p board.Place) int { return g.Tiles[p].hex.Row }

// parseRows parses a range of rows such as "30-38" or "54". The result ok is false if the text is not a valid range.
func parseRows(word string) (from, to int, ok bool) {
	a, b, two := strings.Cut(word, "-")
	if !two {
		b = a
	}
	from, err1 := strconv.Atoi(a)
	to, err2 := strconv.Atoi(b)
	return from, to, err1 == nil && err2 == nil && from <= to
}
