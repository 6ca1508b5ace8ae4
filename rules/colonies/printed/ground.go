package printed

import (
	"fmt"
	"slices"
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/hex"
)

func neighbor(row, col int, d hex.Dir) (int, int) {
	h := Grid.Neighbour(hex.Hex{Col: col, Row: row}, d)
	return h.Row, h.Col
}

func hexID(row, col int) string { return fmt.Sprintf("%02d%02d", row, col) }

// layout builds the map from its file and collects every fault.
type layout struct {
	*Map
	file      *mapFile
	nodeAt    map[cornerHexes]NodeNr
	nodeHexes []cornerHexes // by node number: the three hexes that meet at this corner of the grid
	dirs      []hex.Dir     // by reach number: on which side of its first bank hex the reach lies
	faults    []error
}

// cornerHexes is the three hexes around a corner, by row and column, sorted.
type cornerHexes [3][2]int

// mapOf returns the map and every fault in its file.
func (f *mapFile) mapOf() (*Map, []error) {
	l := &layout{Map: &Map{hexes: make([]Hex, 1), WinterRow: f.WinterRivers}, file: f, nodeAt: map[cornerHexes]NodeNr{}}
	l.addLands()
	l.addSeas()
	l.buildBoard()
	if len(l.faults) > 0 {
		return l.Map, l.faults
	}
	l.linkHexes()
	l.addTowns()
	l.addPorts()
	l.addRivers()
	l.addRoads()
	return l.Map, l.faults
}

func (l *layout) fault(format string, args ...any) {
	l.faults = append(l.faults, fmt.Errorf("map.yaml: "+format, args...))
}

// letter returns the letter of a hex in the rows of a raster.
func letter(rows []string, row, col int) string { return rows[row-1][col-1 : col] }

// addLands adds the land hexes, row by row from the coast, with their terrain and colonies.
func (l *layout) addLands() {
	f := l.file
	if f.Grid.Grid != Grid {
		l.fault("the grid is %+v", f.Grid.Grid)
	}
	for _, rows := range [][]string{f.Terrain.Rows, f.Colonies.Rows} {
		if len(rows) != f.Grid.Rows[1] ||
			slices.ContainsFunc(rows, func(s string) bool { return len(s) != f.Grid.Columns[1] }) {
			l.fault("a raster is not %d rows of %d columns", f.Grid.Rows[1], f.Grid.Columns[1])
			return
		}
	}
	for row := 1; row <= f.Grid.Rows[1]; row++ {
		for col := 1; col <= f.Grid.Columns[1]; col++ {
			ground, ok := f.Terrain.Codes[letter(f.Terrain.Rows, row, col)]
			land, known := f.Colonies.Codes[letter(f.Colonies.Rows, row, col)]
			if !ok || !known {
				l.fault("%s: an unknown letter", hexID(row, col))
				continue
			}
			terrain := Terrain(max(0, slices.Index(terrainIDs[:], ground)))
			if (terrain != OffMap) != (land.Colony != "") {
				l.fault("%s: %s ground in the colony %q", hexID(row, col), ground, land.Colony)
			}
			if terrain != OffMap {
				l.hexes = append(l.hexes, Hex{Row: row, Col: col, Terrain: terrain, Colony: l.colony(land)})
			}
		}
	}
	for i := range l.hexes {
		h := &l.hexes[i]
		h.middle = Grid.Middle(hex.Hex{Col: h.Col, Row: h.Row})
		if n := h.Colony; n > 0 {
			h.Area = l.Colonies[n-1].Area
		}
	}
}

// colony returns the number of a colony, adding it and its area if they are new.
func (l *layout) colony(row landRow) ColonyNr {
	if n := l.ColonyNamed(row.Colony); n > 0 {
		return n
	}
	area := l.AreaNamed(row.Area)
	if area == 0 {
		l.Areas = append(l.Areas, Area{Name: row.Area})
		area = AreaNr(len(l.Areas))
	}
	l.Colonies = append(l.Colonies, Colony{Name: row.Colony, Area: area})
	n := ColonyNr(len(l.Colonies))
	l.Areas[area-1].Colonies = append(l.Areas[area-1].Colonies, n)
	return n
}

// addSeas adds the sea sections and the areas off the map.
func (l *layout) addSeas() {
	for _, s := range l.file.Seas {
		l.Seas = append(l.Seas, Sea{Name: s.Name})
	}
	for _, o := range l.file.OffMap {
		h := Hex{Sea: l.seaNamed(o.Sea), Area: l.AreaNamed(o.Area)}
		if h.Sea == 0 {
			l.fault("%s: no sea section %q", o.Name, o.Sea)
		}
		l.hexes = append(l.hexes, h)
	}
}

func (l *layout) seaNamed(name string) SeaNr {
	return SeaNr(1 + slices.IndexFunc(l.Seas, func(s Sea) bool { return s.Name == name }))
}

// offMapID returns the id of an area off the map: "nova-scotia".
func offMapID(name string) string { return strings.ReplaceAll(strings.ToLower(name), " ", "-") }

// buildBoard builds the board: its places, their names, and the links between adjacent places.
func (l *layout) buildBoard() {
	names := map[string]string{}
	for _, t := range l.file.Towns {
		names[t.Hex] = t.Name
	}
	for _, s := range l.file.Settlements {
		names[s.Hex] = s.Name
	}
	road := map[string]bool{}
	ids := strings.Fields(l.file.PostRoad)
	for i := 1; i < len(ids); i++ {
		road[min(ids[i-1], ids[i])+"/"+max(ids[i-1], ids[i])] = true
	}
	on := map[[2]int]bool{}
	for i := range l.hexes {
		on[[2]int{l.hexes[i].Row, l.hexes[i].Col}] = true
	}
	var spaces []board.Space
	var links []board.Link
	for i := range l.hexes {
		h := &l.hexes[i]
		if h.Row == 0 {
			continue
		}
		id := hexID(h.Row, h.Col)
		name := names[id]
		if name == "" {
			name = id
		}
		spaces = append(spaces, board.Space{ID: board.ID(id), Name: name})
		for d := range hex.Dir(3) { // visit only three of the six directions, so that each hexside is visited once
			row, col := neighbor(h.Row, h.Col, d)
			if !on[[2]int{row, col}] {
				continue
			}
			other := hexID(row, col)
			way := Hexside
			if road[min(id, other)+"/"+max(id, other)] {
				way = PostRoad
			}
			links = append(links, board.Link{A: board.ID(id), B: board.ID(other), Way: way})
		}
	}
	for _, o := range l.file.OffMap {
		spaces = append(spaces, board.Space{ID: board.ID(offMapID(o.Name)), Name: o.Name})
		for id := range strings.FieldsSeq(o.NextTo) {
			links = append(links, board.Link{A: board.ID(id), B: board.ID(offMapID(o.Name)), Way: FloridaEdge})
		}
	}
	var faults []error
	l.Board, faults = board.New(spaces, links)
	l.faults = append(l.faults, faults...)
}

// linkHexes sets the neighbours of every hex, and finds the areas off the map.
func (l *layout) linkHexes() {
	for i := range l.hexes {
		h := &l.hexes[i]
		if h.Row == 0 {
			continue
		}
		for d := range hex.Dir(6) {
			row, col := neighbor(h.Row, h.Col, d)
			if row > 0 && col > 0 {
				h.Sides[d].NextHex = l.Place(hexID(row, col))
			}
		}
	}
	for _, o := range l.file.OffMap {
		for id := range strings.FieldsSeq(o.NextTo) {
			l.hexes[l.Place(id)].LeadsToFlorida = true
		}
	}
	l.NovaScotia, l.Florida, l.Caribbean = l.Place("nova-scotia"), l.Place("florida"), l.Place("caribbean")
}

// addTowns adds towns and settlements to their hexes, and marks Long Island.
func (l *layout) addTowns() {
	for _, t := range l.file.Towns {
		p := l.Place(t.Hex)
		if p == board.Nowhere || l.hexes[p].Town > 0 || t.Kind != "town" && t.Kind != "city" ||
			(t.Kind == "city") != (l.hexes[p].Terrain == City) {
			l.fault("%s: no place for the %s %s", t.Hex, t.Kind, t.Name)
			continue
		}
		l.Towns = append(l.Towns, Town{
			At: p, Name: t.Name, City: t.Kind == "city", Port: t.Port, Key: t.Key,
			FortSite: t.FortSite,
		})
		l.hexes[p].Town = uint8(len(l.Towns))
		if c := l.Colony(l.hexes[p].Colony); t.Key {
			c.KeyTowns = append(c.KeyTowns, p)
			l.Areas[c.Area-1].KeyTowns = append(l.Areas[c.Area-1].KeyTowns, p)
		}
	}
	for _, s := range l.file.Settlements {
		p := l.Place(s.Hex)
		if p == board.Nowhere || l.hexes[p].Town > 0 || l.hexes[p].Settlement > 0 ||
			s.Allies != "british" && s.Allies != "american" {
			l.fault("%s: no place for the settlement %s", s.Hex, s.Name)
			continue
		}
		l.Settlements = append(l.Settlements,
			Settlement{At: p, Name: s.Name, Tribe: s.Tribe, AmericanAlly: s.Allies == "american"})
		l.hexes[p].Settlement = uint8(len(l.Settlements))
	}
	for id := range strings.FieldsSeq(l.file.LongIsland) {
		if p := l.Place(id); p != board.Nowhere {
			l.hexes[p].LongIsland = true
		} else {
			l.fault("long_island: no hex %s", id)
		}
	}
}

// addPorts assigns every port to its sea section. Long Island belongs to the sea section of New York.
func (l *layout) addPorts() {
	for i, s := range l.file.Seas {
		for _, id := range s.Ports {
			p := l.port(id)
			if p == board.Nowhere || !l.IsPort(p) {
				l.fault("%s sea: no port %q", s.Name, id)
				continue
			}
			l.Seas[i].Ports = append(l.Seas[i].Ports, p)
			l.hexes[p].Sea = SeaNr(i + 1)
		}
	}
	for _, t := range l.Towns {
		if t.Port && l.hexes[t.At].Sea == 0 {
			l.fault("the port %s lies on no sea", t.Name)
		}
	}
	for i := range l.hexes {
		if h := &l.hexes[i]; h.LongIsland {
			h.Sea = l.seaNamed("North")
		}
	}
	for _, id := range l.file.SupplyPorts {
		p := l.port(id)
		if p == board.Nowhere || !l.IsPort(p) {
			l.fault("supply_ports: no port %q", id)
		}
		l.SupplyPorts = append(l.SupplyPorts, p)
	}
}

// port returns a place by hex number or by the name of an area off the map. It returns Nowhere if there is none.
func (l *layout) port(id string) board.Place {
	if p := l.Place(id); p != board.Nowhere {
		return p
	}
	return l.Place(offMapID(id))
}

// addRoads adds the post road and the bridges.
func (l *layout) addRoads() {
	var last board.Place
	for id := range strings.FieldsSeq(l.file.PostRoad) {
		p := l.Place(id)
		if p == board.Nowhere {
			l.fault("post_road: no hex %s", id)
			return
		}
		l.hexes[p].Road = true
		if last != board.Nowhere {
			d, ok := l.DirectionTo(last, p)
			if !ok {
				l.fault("post_road: %s does not touch %s", id, l.ID(last))
				return
			}
			l.hexes[last].Sides[d].Road, l.hexes[p].Sides[d.Opposite()].Road = true, true
		}
		last = p
	}
	for word := range strings.FieldsSeq(l.file.Bridges) {
		p, q, d, ok := l.hexside(word)
		if !ok || l.hexes[p].Sides[d].Water == NoWater {
			l.fault("bridges: no river at %s", word)
			continue
		}
		l.hexes[p].Sides[d].Bridge, l.hexes[q].Sides[d.Opposite()].Bridge = true, true
	}
}

// hexside reads a hexside as the data write it ("2607/2708"); false if there is none.
func (l *layout) hexside(word string) (p, q board.Place, d hex.Dir, ok bool) {
	a, b, _ := strings.Cut(word, "/")
	p, q = l.Place(a), l.Place(b)
	if p == board.Nowhere || q == board.Nowhere {
		return p, q, 0, false
	}
	d, ok = l.DirectionTo(p, q)
	return p, q, d, ok
}
