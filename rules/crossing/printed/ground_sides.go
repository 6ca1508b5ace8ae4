package printed

import (
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/hex"
)

// The sides of hexes: water, roads and ferries, and the links of the board that follow from them.

// parseHexsides parses a list of hexsides. Each hexside has its two hexes, and its direction as seen from the first.
func (l *mapBuilder) parseHexsides(list, what string) (out []border) {
	for word := range strings.FieldsSeq(list) {
		a, b, ok := strings.Cut(word, "/")
		p, q := l.findHex(a, what), l.findHex(b, what)
		d, near := l.DirectionTo(p, q)
		if !ok || p == board.Nowhere || !near {
			l.fault("%s: %q is no hexside", what, word)
			continue
		}
		out = append(out, border{p, q, d})
	}
	return out
}

// border is a hexside between two hexes, with its direction as seen from the first hex.
type border struct {
	a, b board.Place
	d    hex.Dir
}

// hexsidesOf returns the two descriptions of a hexside, one for each of its hexes.
func (l *mapBuilder) hexsidesOf(s border) [2]*Hexside {
	return [2]*Hexside{l.Side(s.a, s.d), l.Side(s.b, s.d.Opposite())}
}

func (l *mapBuilder) addWaters() {
	l.DelawareHexes = make([][2]board.Place, 1)
	for i := range l.atlas.Rivers {
		row := &l.atlas.Rivers[i]
		kind := waterNamed(row.Kind)
		if kind == NoWater || row.Name == "" {
			l.fault("river %q is of no kind %q", row.Name, row.Kind)
		}
		l.rivers = append(l.rivers, row.Name)
		for _, s := range l.parseHexsides(row.Sides, row.Name) {
			for _, face := range l.hexsidesOf(s) {
				if face.Water != NoWater {
					l.fault("%s: %s/%s has water already", row.Name, l.hexIDs[s.a], l.hexIDs[s.b])
				}
				face.Water, face.river = kind, uint8(i+1)
				if kind == MajorRiver {
					face.Stretch = Stretch(len(l.DelawareHexes))
				}
			}
			if kind == MajorRiver {
				l.DelawareHexes = append(l.DelawareHexes, [2]board.Place{s.a, s.b})
			}
		}
	}
	for _, row := range l.atlas.SpecialHexsides {
		for _, s := range l.parseHexsides(row.Side, row.Name) {
			l.TrentonFalls = l.Side(s.a, s.d).Stretch
		}
	}
}

func waterNamed(word string) Water {
	for i, id := range waterIDs {
		if id == word && id != "" {
			return Water(i)
		}
	}
	return NoWater
}

func (l *mapBuilder) addRoads() {
	for i := range l.atlas.Roads {
		row := &l.atlas.Roads[i]
		ids := strings.Fields(row.Hexes)
		if len(ids) < 2 || row.Name == "" || row.Class != "post" && row.Class != "road" {
			l.fault("road %q: name, class and two hexes are required", row.Name)
		}
		for j := 1; j < len(ids); j++ {
			for _, s := range l.parseHexsides(ids[j-1]+"/"+ids[j], row.Name) {
				for _, face := range l.hexsidesOf(s) {
					face.Road = true
					if face.Water == MajorRiver {
						l.fault("%s crosses the Delaware at %s", row.Name, ids[j])
					}
				}
				l.Tiles[s.a].Road, l.Tiles[s.b].Road = true, true
				if l.Tiles[s.a].Terrain == Ocean || l.Tiles[s.b].Terrain == Ocean {
					l.fault("%s goes through the sea at %s", row.Name, ids[j])
				}
			}
		}
	}
}

func (l *mapBuilder) addFerries() {
	for i := range l.atlas.Ferries {
		row := &l.atlas.Ferries[i]
		f := Ferry{
			Name: row.Name, A: l.findHex(row.From, row.Name), B: l.findHex(row.To, row.Name),
			FerryCount: row.FerryCount,
		}
		switch row.Kind {
		case "delaware":
			f.Kind = DelawareFerry
		case "minor-river":
			f.Kind = BrunswickFerry
		case "ocean":
			f.Kind = AmboyFerry
		}
		l.Ferries = append(l.Ferries, f)
		users := [...]string{"", "american", "both", "british"}[f.Kind]
		if f.Kind == 0 || row.Users != users || f.FerryCount < 1 || f.FerryCount > 2 {
			l.fault("%s: kind, users or arrows", row.Name)
		}
		if f.Kind == AmboyFerry {
			l.amboy = f
			if over := l.findHex(row.OverHex, row.Name); l.Tiles[over].Terrain != Ocean || !l.Adjacent(f.A, over) ||
				!l.Adjacent(over, f.B) {
				l.fault("%s does not go over the sea at %s", row.Name, row.OverHex)
			}
			continue
		}
		water := MajorRiver
		if f.Kind == BrunswickFerry {
			water = MinorRiver
		}
		for _, s := range l.parseHexsides(row.From+"/"+row.To, row.Name) {
			for _, face := range l.hexsidesOf(s) {
				if face.Water != water || face.Road || face.Ferry > 0 {
					l.fault("%s cannot run at %s/%s", row.Name, row.From, row.To)
				}
				face.Ferry = uint8(i + 1)
			}
			if f.Kind == DelawareFerry && (!l.Tiles[s.a].Pennsylvania || l.Tiles[s.b].Pennsylvania) {
				l.fault("%s does not run from Pennsylvania to New Jersey", row.Name)
			}
		}
	}
	if l.amboy.Kind == 0 {
		l.fault("no ferry at Amboy")
	}
}

// linkNeighbours builds the board of spaces and links: every hex, and every hexside between two of them.
func (l *mapBuilder) linkNeighbours() {
	names := map[string]string{}
	for _, row := range l.atlas.Places {
		l.findHex(row.Hex, row.Name)
		names[row.Hex] = row.Name
	}
	for _, row := range l.atlas.Towns {
		if names[row.Hex] != "" {
			l.fault("%s is both a town and a landmark", row.Name)
		}
		names[row.Hex] = row.Name
	}
	spaces := make([]board.Space, 0, len(l.Tiles))
	links := make([]board.Link, 0, 3*len(l.Tiles))
	for p := board.Place(1); int(p) < len(l.Tiles); p++ {
		id := l.hexIDs[p]
		if names[id] == "" {
			names[id] = id
		}
		spaces = append(spaces, board.Space{ID: board.ID(id), Name: names[id]})
		for _, d := range hex.HalfDirs {
			if q := l.Tiles[p].sides[d].Next; q != board.Nowhere {
				links = append(links, l.link(border{p, q, d}))
			}
		}
	}
	links = append(links, board.Link{
		A: board.ID(l.hexIDs[l.amboy.A]), B: board.ID(l.hexIDs[l.amboy.B]), Way: board.Ferry,
		WaterCrossed: "sea",
	})
	var faults []error
	l.Board, faults = board.New(spaces, links)
	l.faults = append(l.faults, faults...)
}

func (l *mapBuilder) link(s border) board.Link {
	side := l.Side(s.a, s.d)
	out := board.Link{A: board.ID(l.hexIDs[s.a]), B: board.ID(l.hexIDs[s.b]), Way: noRoad}
	if side.river > 0 {
		out.WaterCrossed = l.rivers[side.river-1]
	}
	switch {
	case side.Road:
		out.Way = board.Road
	case side.Ferry > 0:
		out.Way = board.Ferry
	case l.Tiles[s.a].Terrain == Ocean || l.Tiles[s.b].Terrain == Ocean:
		out.Way = sea
	}
	return out
}
