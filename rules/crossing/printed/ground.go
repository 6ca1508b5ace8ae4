package printed

import (
	"fmt"
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/hex"
)

// buildHexMap builds the map, with hexes named by the numbers printed on the map (our reading (7)). It also returns
// every fault it finds.
func (d *Data) buildHexMap() (*HexMap, []error) {
	m := &d.MapFile
	l := &mapBuilder{HexMap: &HexMap{Tiles: make([]Tile, 1)}, atlas: m}
	l.addHexes()
	l.addTerrains()
	l.placeTowns()
	l.markPennsylvania()
	l.addWaters()
	l.addRoads()
	l.addFerries()
	l.linkNeighbours()
	l.markEdges()
	l.markRemote()
	l.storeMiddles()
	return l.HexMap, l.faults
}

// mapBuilder builds the map from the data. It holds the unfinished map and the faults found so far.
type mapBuilder struct {
	*HexMap
	atlas  *mapFile
	hexIDs []string // the printed numbers of the hexes, indexed by Place from 1
	faults []error
}

func (l *mapBuilder) fault(format string, args ...any) {
	l.faults = append(l.faults, fmt.Errorf("map.yaml: "+format, args...))
}

// addHexes numbers the hexes of the map column by column, without those under the legend.
func (l *mapBuilder) addHexes() {
	g := &l.atlas.Grid
	l.hexIDs = []string{""}
	for col := g.Columns[0]; col <= g.Columns[1]; col++ {
		span := g.RowsEven
		if col%2 == 1 {
			span = g.RowsOdd
		}
		for row := span[0]; row <= span[1]; row++ {
			h := hex.Hex{Col: col, Row: row}
			if l.underLegend(h) || Grid.ID(h) == "" {
				continue
			}
			l.Tiles = append(l.Tiles, Tile{hex: h})
			l.hexIDs = append(l.hexIDs, Grid.ID(h))
			l.places[col][row] = board.Place(len(l.Tiles) - 1)
		}
	}
	if len(l.Tiles) > int(maxHexes) {
		l.fault("a set of hexes has room for %d, not for %d", maxHexes, len(l.Tiles))
	}
	l.neighbors = make([][6]board.Place, len(l.Tiles))
	for p := 1; p < len(l.Tiles); p++ {
		for _, d := range hex.Dirs {
			l.neighbors[p][d] = l.hexPlace(Grid.Neighbour(l.Tiles[p].hex, d))
			l.Tiles[p].sides[d].Next = l.neighbors[p][d]
		}
	}
}

// underLegend reports whether a hex is covered by the legend.
func (l *mapBuilder) underLegend(h hex.Hex) bool {
	for _, off := range l.atlas.Grid.OffMap {
		if off.Columns[0] <= h.Col && h.Col <= off.Columns[1] && off.Rows[0] <= h.Row && h.Row <= off.Rows[1] {
			return true
		}
	}
	return false
}

// findHex returns the hex with a number in the data. If there is none, it records a fault, whose message begins with
// the text in what.
func (l *mapBuilder) findHex(id, what string) board.Place {
	h, ok := Grid.Parse(id)
	p := l.hexPlace(h)
	if !ok || p == board.Nowhere {
		l.fault("%s: no hex %q", what, id)
	}
	return p
}

func (l *mapBuilder) addTerrains() {
	t := &l.atlas.Terrain
	for _, row := range []struct {
		terrain Terrain
		lists   []string
	}{{Woods, t.Woods}, {Marsh, t.Marsh}, {Mountain, t.Mountain}, {Ocean, t.Ocean}} {
		for _, list := range row.lists {
			for _, id := range strings.Fields(list) {
				if p := l.findHex(id, row.terrain.String()); p != board.Nowhere {
					if l.Tiles[p].Terrain != Clear {
						l.fault("%s is both %v and %v", id, l.Tiles[p].Terrain, row.terrain)
					}
					l.Tiles[p].Terrain = row.terrain
				}
			}
		}
	}
	if l.atlas.DefaultTerrain != Clear.String() {
		l.fault("the rest of the map is clear, not %q", l.atlas.DefaultTerrain)
	}
}

// placeTowns puts the towns and cities on the map.
func (l *mapBuilder) placeTowns() {
	for i := range l.atlas.Towns {
		row := &l.atlas.Towns[i]
		p := l.findHex(row.Hex, row.Name)
		l.Towns = append(l.Towns, Town{
			At: p, Name: row.Name, City: row.Kind == "city",
			DailyPoints: [2]int{row.VP.American[0], row.VP.British[0]},
			FinalPoints: [2]int{row.VP.American[1], row.VP.British[1]},
		})
		if l.Tiles[p].town > 0 || row.Name == "" || l.Tiles[p].Terrain == Ocean {
			l.fault("town %q cannot stand in %s", row.Name, row.Hex)
		}
		if row.Kind != "town" && row.Kind != "city" {
			l.fault("%s is neither town nor city", row.Name)
		}
		l.Tiles[p].town = uint8(i + 1)
	}
}

func (l *mapBuilder) markPennsylvania() {
	marked := 0
	for col := l.atlas.Grid.Columns[0]; col <= l.atlas.Grid.Columns[1]; col++ {
		list, there := l.atlas.Pennsylvania[Grid.ID(hex.Hex{Col: col, Row: 1})[:2]]
		if !there {
			continue
		}
		marked++
		for word := range strings.FieldsSeq(list) {
			from, to, ok := parseRows(word)
			if !ok {
				l.fault("pennsylvania: column %d: %q are no rows", col, word)
			}
			for row := from; ok && row <= to; row++ {
				l.Tiles[l.findHex(Grid.ID(hex.Hex{Col: col, Row: row}), "pennsylvania")].Pennsylvania = true
			}
		}
	}
	if marked != len(l.atlas.Pennsylvania) {
		l.fault("pennsylvania: a column outside the map")
	}
	l.Tiles[0] = Tile{}
}

func (l *mapBuilder) markEdges() {
	e := &l.atlas.Edges
	for _, row := range []struct {
		edge Edge
		list string
	}{{TopEdge, e.Top}, {BottomEdge, e.Bottom}, {LeftEdge, e.Left}, {RightEdge, e.Right}} {
		for id := range strings.FieldsSeq(row.list) {
			l.Tiles[l.findHex(id, "edges")].Edges |= row.edge
		}
	}
	l.Tiles[0] = Tile{}
	l.Entries = l.parseHexList(l.atlas.Entry.BritishHexes, "entry")
	l.McDougallEntries = l.parseHexList(l.atlas.Entry.McDougallHexes, "entry")
	for _, s := range bothSides {
		id := [3]string{american: "american", british: "british"}[s]
		for _, word := range l.atlas.Exits[id] {
			l.exits[s] |= edgeNamed(word)
			if edgeNamed(word) == 0 {
				l.fault("exits: no edge %q", word)
			}
		}
	}
}

func (l *mapBuilder) parseHexList(ids, what string) []board.Place {
	var out []board.Place
	for id := range strings.FieldsSeq(ids) {
		out = append(out, l.findHex(id, what))
	}
	return out
}

func edgeNamed(word string) Edge {
	for i, id := range [...]string{"top", "bottom", "left", "right"} {
		if id == word {
			return 1 << i
		}
	}
	return 0
}

// markRemote marks the hexes that are two or more hexes away from any road or clear hex (10.1).
func (l *mapBuilder) markRemote() {
	near := func(t *Tile) bool { return t.Road || t.Terrain == Clear }
	for p := 1; p < len(l.Tiles); p++ {
		t := &l.Tiles[p]
		t.Remote = !near(t)
		for _, s := range t.sides {
			if s.Next != board.Nowhere && near(&l.Tiles[s.Next]) {
				t.Remote = false
			}
		}
	}
}

// storeMiddles stores the center of every hex, because distances are computed so often.
func (l *mapBuilder) storeMiddles() {
	for p := range l.Tiles {
		l.Tiles[p].middle = Grid.Middle(l.Tiles[p].hex)
	}
}

// IsExit reports whether a side may leave the map from a hex (11.5).
func (g *HexMap) IsExit(p board.Place, s game.Side) bool { return g.Tiles[p].Edges&g.exits[s] != 0 }

// splitList returns the items of a list separated by commas.
func splitList(list string) []string { return strings.Split(list, ", ") }
