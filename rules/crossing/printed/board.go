package printed

import (
	"strconv"
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/hex"
)

// The ways of this board besides roads and ferries. A hexside is a link whether or not anybody may cross it: command
// and outflanking reach over any (10.5, 17.2.1).
const (
	country board.Way = "country" // a hexside without road
	sea     board.Way = "sea"     // a hexside of an ocean hex
)

// Grid is the net of hexes as it is printed. The map data say the same in words, and the checks compare the two.
var Grid = hex.Grid{Top: hex.Flat, Shoved: hex.Even, Numbers: hex.ColumnRow, From: hex.Left}

// Terrain is the ground of a hex (2.1.1).
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

// String returns the terrain as the data and the screen name it.
func (t Terrain) String() string { return terrainIDs[t] }

// Water is the kind of stream along a hexside (2.1.1).
type Water uint8

// The waters.
const (
	Dry Water = iota
	Creek
	MinorRiver
	MajorRiver // the Delaware
)

var waterIDs = [...]string{"", "creek", "minor", "major"}

// Hexside describes one side of a hex as printed.
type Hexside struct {
	Next    board.Place // the hex beyond; Nowhere at the edge of the map
	Water   Water
	Road    bool    // a road crosses it, with a bridge or a ford if there is water (2.1.1)
	Ferry   uint8   // number in Ground.Ferries, counted from 1; 0 for none
	river   uint8   // number in Ground.rivers, counted from 1; 0 for none
	Stretch Stretch // which hexside of the Delaware
}

// bridged reports whether a road crosses the water.
func (s *Hexside) bridged() bool { return s.Road && s.Water != Dry }

// Edge is a set of map edges a hex lies on (11.5).
type Edge uint8

// The edges. Up is north-east: the top is the edge with Amboy, the bottom the one with Philadelphia.
const (
	TopEdge Edge = 1 << iota
	BottomEdge
	LeftEdge
	RightEdge
)

// Ferry is a ferry over one hexside, or over the ocean at Amboy (11.4).
type Ferry struct {
	Name   string
	Kind   FerryKind
	A, B   board.Place // the Delaware's in Pennsylvania and in New Jersey
	Arrows int         // how many ferries the hexside has: the column of the crossing table
}

// FerryKind tells which rule a ferry follows.
type FerryKind uint8

// The kinds of ferries.
const (
	DelawareFerry  FerryKind = iota + 1 // 11.4.2
	BrunswickFerry                      // 11.4.4
	AmboyFerry                          // 11.4.1
)

// Town is a town or city (2.1.1). They count alike but in name.
type Town struct {
	At    board.Place
	Name  string
	City  bool
	Daily [2]int // victory points at midnight, by side (22.1)
	Final [2]int // victory points at the end of the game, by side (22.4)
}

// Tile describes one hex as printed, with the facts that follow from its position.
type Tile struct {
	hex          hex.Hex
	middle       hex.Spot
	Terrain      Terrain
	town         uint8 // number in Ground.Towns, counted from 1; 0 for none
	Road         bool  // a road leads through it or into it
	Remote       bool  // two or more hexes from any road or clear hex (10.1)
	Pennsylvania bool  // west of the Delaware
	Edges        Edge
	sides        [6]Hexside // by hex.Dir
}

// Ground is the printed map as the rules ask of it. Tiles are numbered by Place; tile 0 is nowhere. It never changes
// once made.
type Ground struct {
	Board *board.Board
	Tiles []Tile
	// by Place and hex.Dir: the hex beyond each side, kept apart since it is asked for all the time
	next      [][6]board.Place
	places    [100][100]board.Place // by column and row
	Towns     []Town
	rivers    []string
	Ferries   []Ferry
	amboy     Ferry            // the one that crosses no single hexside
	Delaware  [][2]board.Place // by stretch, from 1: the Pennsylvania hex, the New Jersey hex
	Falls     Stretch          // Trenton Falls, which stop naval units (11.4)
	Entries   []board.Place    // where the British arrive (9.1.1), in order along the edge
	McDougall []board.Place    // where McDougall arrives (9.3.1)
	exits     [3]Edge          // by side: the edges it may leave over (11.5)
}

// At returns the hex at a place.
func (g *Ground) At(p board.Place) *Tile { return &g.Tiles[p] }

// Side returns what is printed on one side of a hex.
func (g *Ground) Side(p board.Place, d hex.Dir) *Hexside { return &g.Tiles[p].sides[d] }

// Place finds a hex by its printed number; Nowhere when there is none.
func (g *Ground) Place(id string) board.Place { return g.Board.Place(board.ID(id)) }

// ID returns the printed number of a place.
func (g *Ground) ID(p board.Place) string { return string(g.Board.ID(p)) }

// Toward returns the side two adjacent places share, seen from the first; false when they are not adjacent.
func (g *Ground) Toward(from, to board.Place) (hex.Dir, bool) {
	if to != board.Nowhere {
		for d, q := range &g.next[from] {
			if q == to {
				return hex.Dirs[d], true
			}
		}
	}
	return 0, false
}

// Adjacent reports whether two places share a hexside.
func (g *Ground) Adjacent(a, b board.Place) bool {
	_, ok := g.Toward(a, b)
	return ok
}

// Distance counts the hexes from one place to another, whatever lies between.
func (g *Ground) Distance(a, b board.Place) int {
	return Grid.Steps(g.Tiles[a].middle, g.Tiles[b].middle)
}

// Within lists the hexes of the map at most n away, the place itself included, in printed order.
func (g *Ground) Within(p board.Place, n int) []board.Place {
	var out []board.Place
	for _, h := range Grid.Within(g.Tiles[p].hex, n) {
		if q := g.on(h); q != board.Nowhere {
			out = append(out, q)
		}
	}
	return out
}

// on returns the place of a hex; Nowhere outside the map.
func (g *Ground) on(h hex.Hex) board.Place {
	if h.Col < 0 || h.Row < 0 || h.Col > 99 || h.Row > 99 {
		return board.Nowhere
	}
	return g.places[h.Col][h.Row]
}

// TownAt returns the town or city of a hex, nil when there is none.
func (g *Ground) TownAt(p board.Place) *Town {
	if n := g.Tiles[p].town; n > 0 {
		return &g.Towns[n-1]
	}
	return nil
}

// TownNamed finds a town by the id that charts and scenarios use: its name in small letters with underscores.
func (g *Ground) TownNamed(id string) *Town {
	for i := range g.Towns {
		if townID(g.Towns[i].Name) == id {
			return &g.Towns[i]
		}
	}
	return nil
}

func townID(name string) string { return strings.ReplaceAll(strings.ToLower(name), " ", "_") }

// FerryOver returns the ferry of a hexside, nil when there is none.
func (g *Ground) FerryOver(s *Hexside) *Ferry {
	if s.Ferry > 0 {
		return &g.Ferries[s.Ferry-1]
	}
	return nil
}

// FerryAt returns the ferry of a hexside of the Delaware, nil when there is none.
func (g *Ground) FerryAt(at Stretch) *Ferry {
	side := g.Delaware[at]
	d, _ := g.Toward(side[0], side[1])
	return g.FerryOver(g.Side(side[0], d))
}

// StretchAt reads a Delaware hexside as the data write it ("1330/1329"); 0 when it is none.
func (g *Ground) StretchAt(side string) Stretch {
	a, b, _ := strings.Cut(side, "/")
	p, q := g.Place(a), g.Place(b)
	if d, ok := g.Toward(p, q); ok {
		return g.Side(p, d).Stretch
	}
	return 0
}

// Separated reports whether the Delaware lies between two hexes.
func (g *Ground) Separated(a, b board.Place) bool {
	return g.Tiles[a].Pennsylvania != g.Tiles[b].Pennsylvania
}

// Row returns the printed row of a hex (9.1, 22.1).
func (g *Ground) Row(p board.Place) int { return g.Tiles[p].hex.Row }

// rows reads "30-38" or "54".
func rows(word string) (from, to int, ok bool) {
	a, b, two := strings.Cut(word, "-")
	if !two {
		b = a
	}
	from, err1 := strconv.Atoi(a)
	to, err2 := strconv.Atoi(b)
	return from, to, err1 == nil && err2 == nil && from <= to
}
