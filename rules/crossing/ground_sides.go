package crossing

import (
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/hex"
)

// The sides of hexes: waters, roads and ferries, and the links of the board that follow from them.

// sidesOf reads a list of hexsides: the two hexes of each and the side that the first sees.
func (l *layout) sidesOf(list, what string) (out []border) {
	for word := range strings.FieldsSeq(list) {
		a, b, ok := strings.Cut(word, "/")
		p, q := l.find(a, what), l.find(b, what)
		d, near := l.toward(p, q)
		if !ok || p == board.Nowhere || !near {
			l.fault("%s: %q is no hexside", what, word)
			continue
		}
		out = append(out, border{p, q, d})
	}
	return out
}

// border is one hexside, from one hex to the next.
type border struct {
	a, b board.Place
	d    hex.Dir
}

// both are the two faces of a hexside.
func (l *layout) both(s border) [2]*hexside {
	return [2]*hexside{l.side(s.a, s.d), l.side(s.b, s.d.Opposite())}
}

func (l *layout) waters() {
	l.delaware = make([][2]board.Place, 1)
	for i := range l.atlas.Rivers {
		row := &l.atlas.Rivers[i]
		kind := waterNamed(row.Kind)
		if kind == dry || row.Name == "" {
			l.fault("river %q is of no kind %q", row.Name, row.Kind)
		}
		l.rivers = append(l.rivers, row.Name)
		for _, s := range l.sidesOf(row.Sides, row.Name) {
			for _, face := range l.both(s) {
				if face.water != dry {
					l.fault("%s: %s/%s has water already", row.Name, l.hexIDs[s.a], l.hexIDs[s.b])
				}
				face.water, face.river = kind, uint8(i+1)
				if kind == majorRiver {
					face.stretch = stretch(len(l.delaware))
				}
			}
			if kind == majorRiver {
				l.delaware = append(l.delaware, [2]board.Place{s.a, s.b})
			}
		}
	}
	for _, row := range l.atlas.Special {
		for _, s := range l.sidesOf(row.Side, row.Name) {
			l.falls = l.side(s.a, s.d).stretch
		}
	}
}

func waterNamed(word string) water {
	for i, id := range waterIDs {
		if id == word && id != "" {
			return water(i)
		}
	}
	return dry
}

func (l *layout) roads() {
	for i := range l.atlas.Roads {
		row := &l.atlas.Roads[i]
		ids := strings.Fields(row.Hexes)
		if len(ids) < 2 || row.Name == "" || row.Class != "post" && row.Class != "road" {
			l.fault("road %q: name, class and two hexes are required", row.Name)
		}
		for j := 1; j < len(ids); j++ {
			for _, s := range l.sidesOf(ids[j-1]+"/"+ids[j], row.Name) {
				for _, face := range l.both(s) {
					face.road = true
					if face.water == majorRiver {
						l.fault("%s crosses the Delaware at %s", row.Name, ids[j])
					}
				}
				l.tiles[s.a].road, l.tiles[s.b].road = true, true
				if l.tiles[s.a].terrain == ocean || l.tiles[s.b].terrain == ocean {
					l.fault("%s goes through the sea at %s", row.Name, ids[j])
				}
			}
		}
	}
}

func (l *layout) ferryRows() {
	for i := range l.atlas.Ferries {
		row := &l.atlas.Ferries[i]
		f := ferry{name: row.Name, a: l.find(row.From, row.Name), b: l.find(row.To, row.Name), arrows: row.Arrows}
		switch row.Kind {
		case "delaware":
			f.kind = delawareFerry
		case "minor-river":
			f.kind = brunswickFerry
		case "ocean":
			f.kind = amboyFerry
		}
		l.ferries = append(l.ferries, f)
		users := [...]string{"", "american", "both", "british"}[f.kind]
		if f.kind == 0 || row.Users != users || f.arrows < 1 || f.arrows > 2 {
			l.fault("%s: kind, users or arrows", row.Name)
		}
		if f.kind == amboyFerry {
			l.amboy = f
			if over := l.find(row.Over, row.Name); l.tiles[over].terrain != ocean || !l.adjacent(f.a, over) || !l.adjacent(over, f.b) {
				l.fault("%s does not go over the sea at %s", row.Name, row.Over)
			}
			continue
		}
		water := majorRiver
		if f.kind == brunswickFerry {
			water = minorRiver
		}
		for _, s := range l.sidesOf(row.From+"/"+row.To, row.Name) {
			for _, face := range l.both(s) {
				if face.water != water || face.road || face.ferry > 0 {
					l.fault("%s cannot run at %s/%s", row.Name, row.From, row.To)
				}
				face.ferry = uint8(i + 1)
			}
			if f.kind == delawareFerry && (!l.tiles[s.a].pennsylvania || l.tiles[s.b].pennsylvania) {
				l.fault("%s does not run from Pennsylvania to New Jersey", row.Name)
			}
		}
	}
	if l.amboy.kind == 0 {
		l.fault("no ferry at Amboy")
	}
}

// neighbours makes the board of spaces and links: every hex, and every hexside between two of them.
func (l *layout) neighbours() {
	names := map[string]string{}
	for _, row := range l.atlas.Places {
		l.find(row.Hex, row.Name)
		names[row.Hex] = row.Name
	}
	for _, row := range l.atlas.Towns {
		if names[row.Hex] != "" {
			l.fault("%s is both a town and a landmark", row.Name)
		}
		names[row.Hex] = row.Name
	}
	spaces := make([]board.Space, 0, len(l.tiles))
	links := make([]board.Link, 0, 3*len(l.tiles))
	for p := board.Place(1); int(p) < len(l.tiles); p++ {
		id := l.hexIDs[p]
		if names[id] == "" {
			names[id] = id
		}
		spaces = append(spaces, board.Space{ID: board.ID(id), Name: names[id]})
		for _, d := range [3]hex.Dir{hex.NE, hex.SE, hex.S} {
			if q := l.tiles[p].sides[d].next; q != board.Nowhere {
				links = append(links, l.link(border{p, q, d}))
			}
		}
	}
	links = append(links, board.Link{A: board.ID(l.hexIDs[l.amboy.a]), B: board.ID(l.hexIDs[l.amboy.b]), Way: board.Ferry, Crosses: "sea"})
	var faults []error
	l.Board, faults = board.New(spaces, links)
	l.faults = append(l.faults, faults...)
}

func (l *layout) link(s border) board.Link {
	side := l.side(s.a, s.d)
	out := board.Link{A: board.ID(l.hexIDs[s.a]), B: board.ID(l.hexIDs[s.b]), Way: country}
	if side.river > 0 {
		out.Crosses = l.rivers[side.river-1]
	}
	switch {
	case side.road:
		out.Way = board.Road
	case side.ferry > 0:
		out.Way = board.Ferry
	case l.tiles[s.a].terrain == ocean || l.tiles[s.b].terrain == ocean:
		out.Way = sea
	}
	return out
}
