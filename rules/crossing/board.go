package crossing

import (
	"strconv"
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/hex"
)

// The ways of this board beside roads and ferries. A hexside is a link whether or not anybody may cross it: command and
// outflanking reach over any (10.5, 17.2.1).
const (
	country board.Way = "country" // a hexside without road
	sea     board.Way = "sea"     // a hexside of an ocean hex
)

// terrain is the ground of a hex (2.1.1).
type terrain uint8

// The terrains.
const (
	openGround terrain = iota // clear
	woods
	marsh
	mountain
	ocean
)

var terrainIDs = [...]string{"clear", "woods", "marsh", "mountain", "ocean"}

// String is the terrain as the data and the screen name it.
func (t terrain) String() string { return terrainIDs[t] }

// water is what flows along a hexside (2.1.1).
type water uint8

// The waters.
const (
	dry water = iota
	creek
	minorRiver
	majorRiver // the Delaware
)

var waterIDs = [...]string{"", "creek", "minor", "major"}

// hexside is what is printed on one side of a hex.
type hexside struct {
	next    board.Place // the hex beyond; Nowhere at the edge of the map
	water   water
	road    bool    // a road crosses it, with a bridge or a ford if there is water (2.1.1)
	ferry   uint8   // number in ground.ferries, counted from 1; nought for none
	river   uint8   // number in ground.rivers, counted from 1; nought for none
	stretch stretch // which hexside of the Delaware
}

// bridged tells whether a road takes one over the water.
func (s *hexside) bridged() bool { return s.road && s.water != dry }

// edge is a set of map edges a hex lies on (11.5).
type edge uint8

// The edges. Up is north-east: the top is the edge with Amboy, the bottom the one with Philadelphia.
const (
	topEdge edge = 1 << iota
	bottomEdge
	leftEdge
	rightEdge
)

// ferry is a ferry over one hexside, or over the ocean at Amboy (11.4).
type ferry struct {
	name   string
	kind   ferryKind
	a, b   board.Place // the Delaware's in Pennsylvania and in New Jersey
	arrows int         // how many ferries the hexside has: the column of the crossing table
}

// ferryKind tells which rule a ferry follows.
type ferryKind uint8

// The kinds of ferries.
const (
	delawareFerry  ferryKind = iota + 1 // 11.4.2
	brunswickFerry                      // 11.4.4
	amboyFerry                          // 11.4.1
)

// town is a town or city (2.1.1). They count alike but in name.
type town struct {
	at    board.Place
	name  string
	city  bool
	daily [2]int // victory points at midnight, by side (22.1)
	final [2]int // victory points at the end of the game, by side (22.4)
}

// tile is what is printed in one hex, and what follows from where it lies.
type tile struct {
	hex          hex.Hex
	terrain      terrain
	town         uint8 // number in ground.towns, counted from 1; nought for none
	road         bool  // a road leads through it or into it
	remote       bool  // two or more hexes from any road or clear hex (10.1)
	pennsylvania bool  // west of the Delaware
	edges        edge
	sides        [6]hexside // by hex.Dir
}

// ground is the printed map as the rules ask of it. Tiles are numbered by Place; tile 0 is nowhere. It never changes once
// made.
type ground struct {
	Board     *board.Board
	tiles     []tile
	places    [100][100]board.Place // by column and row
	towns     []town
	rivers    []string
	ferries   []ferry
	amboy     ferry            // the one that crosses no single hexside
	delaware  [][2]board.Place // by stretch, from 1: the Pennsylvania hex, the New Jersey hex
	falls     stretch          // Trenton Falls, which stop naval units (11.4)
	entries   []board.Place    // where the British arrive (9.1.1), in order along the edge
	mcdougall []board.Place    // where McDougall arrives (9.3.1)
	exits     [3]edge          // by side: the edges it may leave over (11.5)
}

// at is the hex at a place.
func (g *ground) at(p board.Place) *tile { return &g.tiles[p] }

// side is what is printed on one side of a hex.
func (g *ground) side(p board.Place, d hex.Dir) *hexside { return &g.tiles[p].sides[d] }

// place finds a hex by its printed number; Nowhere when there is none.
func (g *ground) place(id string) board.Place { return g.Board.Place(board.ID(id)) }

// id is the printed number of a place.
func (g *ground) id(p board.Place) string { return string(g.Board.ID(p)) }

// toward is the side two adjacent places share, seen from the first; false when they are not adjacent.
func (g *ground) toward(from, to board.Place) (hex.Dir, bool) {
	for _, d := range hex.Dirs {
		if to != board.Nowhere && g.tiles[from].sides[d].next == to {
			return d, true
		}
	}
	return 0, false
}

// adjacent tells whether two places share a hexside.
func (g *ground) adjacent(a, b board.Place) bool {
	_, ok := g.toward(a, b)
	return ok
}

// distance counts the hexes from one place to another, whatever lies between.
func (g *ground) distance(a, b board.Place) int { return hex.Distance(g.tiles[a].hex, g.tiles[b].hex) }

// within lists the hexes of the map at most n away, the place itself included, in printed order.
func (g *ground) within(p board.Place, n int) []board.Place {
	var out []board.Place
	for _, h := range hex.Within(g.tiles[p].hex, n) {
		if q := g.on(h); q != board.Nowhere {
			out = append(out, q)
		}
	}
	return out
}

// on is the place of a hex; Nowhere outside the map.
func (g *ground) on(h hex.Hex) board.Place {
	if h.Col < 0 || h.Row < 0 || h.Col > 99 || h.Row > 99 {
		return board.Nowhere
	}
	return g.places[h.Col][h.Row]
}

// townAt is the town or city of a hex, nil when there is none.
func (g *ground) townAt(p board.Place) *town {
	if n := g.tiles[p].town; n > 0 {
		return &g.towns[n-1]
	}
	return nil
}

// townNamed finds a town by the id that charts and scenarios use: its name in small letters with underscores.
func (g *ground) townNamed(id string) *town {
	for i := range g.towns {
		if townID(g.towns[i].name) == id {
			return &g.towns[i]
		}
	}
	return nil
}

func townID(name string) string { return strings.ReplaceAll(strings.ToLower(name), " ", "_") }

// ferryOver is the ferry of a hexside, nil when there is none.
func (g *ground) ferryOver(s *hexside) *ferry {
	if s.ferry > 0 {
		return &g.ferries[s.ferry-1]
	}
	return nil
}

// stretchAt reads a Delaware hexside as the data write it ("1330/1329"); nought when it is none.
func (g *ground) stretchAt(side string) stretch {
	a, b, _ := strings.Cut(side, "/")
	p, q := g.place(a), g.place(b)
	if d, ok := g.toward(p, q); ok {
		return g.side(p, d).stretch
	}
	return 0
}

// separated tells whether the Delaware lies between two hexes.
func (g *ground) separated(a, b board.Place) bool {
	return g.tiles[a].pennsylvania != g.tiles[b].pennsylvania
}

// row is the printed row of a hex (9.1, 22.1).
func (g *ground) row(p board.Place) int { return g.tiles[p].hex.Row }

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
