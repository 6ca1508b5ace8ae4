package printed

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/hex"
)

// The kinds of links on the board. Every hexside between land hexes is a link, whether or not it can be crossed.
const (
	Hexside     board.Way = "hexside"
	PostRoad    board.Way = "post road" // along the post road (5.4)
	FloridaEdge board.Way = "edge"      // between Georgia and Florida (5.53)
)

// Terrain is the terrain of a hex (5.29).
type Terrain uint8

// The terrains. Hexes of water or out of play are not places of the board.
const (
	OffMap Terrain = iota // an area next to the map (5.5)
	Cleared
	Woods
	Swamp
	Hilly
	Mountain
	City
)

var terrainIDs = [...]string{"off the map", "cleared", "woods", "swamp", "hilly", "mountain", "city"}

// String returns the name of the terrain in the data and on the screen.
func (t Terrain) String() string { return terrainIDs[t] }

// Water is the kind of water along a hexside between two land hexes (6.31).
type Water uint8

// The kinds of water. Only a minor river can be forded.
const (
	NoWater Water = iota
	MinorRiver
	MajorRiver
	Lake
	Sound
	Impassable // no unit can cross this water, and no boat can sail on it: Niagara (6.36)
)

var waterIDs = [...]string{"", "minor", "major", "lake", "sound", "impassable"}

// String returns the name of the water in the data, or "" for none.
func (w Water) String() string { return waterIDs[w] }

// Unfordable reports whether units can cross the water only with bateaux or by a bridge (6.33).
func (w Water) Unfordable() bool { return w >= MajorRiver }

// HexEdge describes one side of a hex as printed.
type HexEdge struct {
	NextHex board.Place // the land hex beyond; Nowhere for water and the edge of the map
	Water   Water
	Bridge  bool    // a bridge crosses the water (6.37)
	Road    bool    // the post road crosses this side (5.4)
	Reach   ReachNr // reach of a river, sound or lake along this side; zero for none
}

// Colony is a colony or another territory of an area of operations (2.13).
type Colony struct {
	Name         string
	Area         AreaNr
	KeyTowns     []board.Place // its key towns, in printed order
	ControlTowns []board.Place // towns that decide control if there are no key towns (17.12)
	NeededTowns  int           // number of the deciding towns that must be controlled
}

// ColonyNr is the number of a colony in Map.Colonies, counted from 1; zero for none.
type ColonyNr uint8

// Area is an area of operations (4.6).
type Area struct {
	Name     string
	Colonies []ColonyNr
	KeyTowns []board.Place // all key towns of its colonies
}

// AreaNr is the number of an area in Map.Areas, counted from 1; zero for none.
type AreaNr uint8

// Town is a city or town (2.14).
type Town struct {
	At       board.Place
	Name     string
	City     bool
	Port     bool
	Key      bool
	FortSite bool // a named fort is printed there; it has no effect by itself (11.11)
}

// Settlement is an Indian settlement (2.14).
type Settlement struct {
	At           board.Place
	Name         string
	Tribe        string
	AmericanAlly bool // the Americans may activate the tribe, and the British may not (16.33)
}

// Hex describes one hex as printed, and properties that follow from its position. An area off the map is also a Hex.
type Hex struct {
	Row, Col       int // zero off the map
	Terrain        Terrain
	Colony         ColonyNr
	Area           AreaNr
	Town           uint8 // number in Map.Towns, counted from 1; zero for none
	Settlement     uint8 // number in Map.Settlements, counted from 1; zero for none
	Sea            SeaNr // sea section of a port or an area off the map; else zero
	LeadsToFlorida bool  // Florida is entered from here (5.53)
	LongIsland     bool  // fleets land here without a port (6.44)
	Road           bool  // the post road goes through the hex
	Sides          [6]HexEdge
	middle         hex.Point
}

// Map is the printed map. Hexes are numbered by Place; hex 0 is nowhere. It never changes once made.
type Map struct {
	Board       *board.Board
	Colonies    []Colony
	Areas       []Area
	Towns       []Town
	Settlements []Settlement
	Rivers      []string // names of the waters; Reach.River is the number of one, from 1
	Reaches     []Reach  // by ReachNr; reach 0 is none
	Seas        []Sea    // north to south
	SupplyPorts []board.Place

	NovaScotia, Florida, Caribbean board.Place
	WinterRow                      int // in winter there is no river movement in the rows before this one (6.21)

	hexes         []Hex
	reachesByNode [][]ReachNr // by node: the reaches that meet there
}

// At returns the hex at a place. The caller must not change it.
func (m *Map) At(p board.Place) *Hex { return &m.hexes[p] }

// Place returns the place with an id, or Nowhere if there is none. The id is the printed number of a hex, or the
// id of an area off the map.
func (m *Map) Place(id string) board.Place { return m.Board.Place(board.ID(id)) }

// ID returns the id of a place.
func (m *Map) ID(p board.Place) string { return string(m.Board.ID(p)) }

// DirectionTo returns the side of the first hex that touches the second; false if they are not adjacent.
func (m *Map) DirectionTo(from, to board.Place) (hex.Dir, bool) {
	for d := range hex.Dir(6) {
		if to != board.Nowhere && m.hexes[from].Sides[d].NextHex == to {
			return d, true
		}
	}
	return 0, false
}

// NeighborsOf lists the land hexes adjacent to a hex, clockwise from the right-hand side.
func (m *Map) NeighborsOf(p board.Place) []board.Place {
	out := make([]board.Place, 0, 6)
	for d := range m.hexes[p].Sides {
		if q := m.hexes[p].Sides[d].NextHex; q != board.Nowhere {
			out = append(out, q)
		}
	}
	return out
}

// Town returns the city or town in a place, or nil if there is none.
func (m *Map) Town(p board.Place) *Town {
	if n := m.hexes[p].Town; n > 0 {
		return &m.Towns[n-1]
	}
	return nil
}

// Settlement returns the Indian settlement in a place, or nil if there is none.
func (m *Map) Settlement(p board.Place) *Settlement {
	if n := m.hexes[p].Settlement; n > 0 {
		return &m.Settlements[n-1]
	}
	return nil
}

// IsPort reports whether fleets may be in a place (6.44).
func (m *Map) IsPort(p board.Place) bool {
	t := m.Town(p)
	return t != nil && t.Port || p == m.NovaScotia || p == m.Caribbean
}

// Colony returns a colony by number.
func (m *Map) Colony(n ColonyNr) *Colony { return &m.Colonies[n-1] }

// Area returns an area of operations by number.
func (m *Map) Area(n AreaNr) *Area { return &m.Areas[n-1] }

// ColonyNamed returns the number of the colony with a name, or zero if there is none.
func (m *Map) ColonyNamed(name string) ColonyNr {
	return ColonyNr(1 + slices.IndexFunc(m.Colonies, func(c Colony) bool { return c.Name == name }))
}

// AreaNamed returns the number of the area with a name, or zero if there is none.
func (m *Map) AreaNamed(name string) AreaNr {
	return AreaNr(1 + slices.IndexFunc(m.Areas, func(a Area) bool { return a.Name == name }))
}

// Distance returns the number of hexes from one place to another, ignoring terrain. An area off the map is 1000
// from any other place.
func (m *Map) Distance(a, b board.Place) int {
	x, y := &m.hexes[a], &m.hexes[b]
	switch {
	case a == b:
		return 0
	case x.Row == 0 || y.Row == 0:
		return 1000
	}
	return Grid.PointDistance(x.middle, y.middle)
}

// Grid describes the hex grid of the printed map.
var Grid = hex.Grid{Top: hex.Pointy, ShiftedLines: hex.Even, NumberOrder: hex.RowColumn, CountedFrom: hex.Right}

func abs(n int) int { return max(n, -n) }
