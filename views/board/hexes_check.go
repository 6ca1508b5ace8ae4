package board

import (
	"slices"
	"strings"

	"tricorne/rules/hex"
)

// checkHexes checks a board of hexes. Its lists may name only hexes of the map, streams and roads must be connected,
// and no two names may share a hex.
func (l Layout) checkHexes(f *faults) {
	h := l.Hexes
	if err := h.Check(); err != nil {
		f.add("hexes: %v", err)
	}
	if len(h.Terrain) == 0 || h.Pitch[0] <= 0 || h.Pitch[1] <= 0 {
		f.add("hexes: need a pitch and terrain")
		return
	}
	for i, row := range h.Terrain {
		if len(row) != len(h.Terrain[0]) || strings.Trim(row, TerrainLetters) != "" {
			f.add("hexes: terrain of row %d is %q", i+1, row)
		}
	}
	hex := func(what, id string) {
		c, ok := h.Parse(id)
		if !ok || !h.Has(c) {
			f.add("%s: no hex %q", what, id)
		}
	}
	for _, s := range h.Streams {
		if _, ok := h.streamCorners(s); !ok || bendReach[s.Kind] == 0 {
			f.add("streams: %s is of kind %q, or its sides do not hang together", s.ID, s.Kind)
		}
		for _, word := range strings.Fields(s.Sides) {
			a, b, _ := strings.Cut(word, "/")
			if at, ok := h.ParseSide(word); ok && h.HasOpenWater() && (h.Has(at[0]) || h.Has(at[1])) {
				continue // the far bank may be off the map
			}
			hex("streams: "+s.ID, a)
			hex("streams: "+s.ID, b)
		}
	}
	for _, w := range h.Ways {
		list := h.ParseHexes(w.Hexes)
		if w.Kind != "post" && w.Kind != "road" || len(list) < 2 || len(list) != len(strings.Fields(w.Hexes)) {
			f.add("ways: %q of kind %q", w.Hexes, w.Kind)
		}
		for i, c := range list {
			hex("ways", h.ID(c))
			if i > 0 && !h.areNeighbours(list[i-1], c) {
				f.add("ways: %s and %s do not touch", h.ID(list[i-1]), h.ID(c))
			}
		}
	}
	l.checkTowns(f, hex)
	l.checkProvinces(f)
}

// areNeighbours reports whether two hexes are neighbours.
func (h *Hexes) areNeighbours(a, b hex.Hex) bool {
	_, ok := h.DirectionTo(a, b)
	return ok
}

// checkTowns checks towns, ferries and the lines across the map.
func (l Layout) checkTowns(f *faults, hex func(what, id string)) {
	h := l.Hexes
	seen := map[string]bool{}
	for _, t := range h.Towns {
		hex("towns: "+t.Name, t.Hex)
		if seen[t.Hex] || t.Name == "" || !slices.Contains(TownKinds, t.Kind) {
			f.add("towns: %s %q of kind %q has no name or kind, or is there twice", t.Hex, t.Name, t.Kind)
		}
		seen[t.Hex] = true
		switch t.Label {
		case "", "s", "n", "e", "w":
		default:
			f.add("towns: %s: unknown label %q", t.Name, t.Label)
		}
	}
	for _, c := range h.Crossings {
		hex("crossings", c.From)
		hex("crossings", c.To)
		a, _ := h.Parse(c.From)
		b, _ := h.Parse(c.To)
		if c.River != "" {
			hex("crossings", c.River)
			o, _ := h.Parse(c.River)
			if !h.areNeighbours(a, o) || !h.areNeighbours(o, b) {
				f.add("crossings: %s does not lie between %s and %s", c.River, c.From, c.To)
			}
		} else if !h.areNeighbours(a, b) {
			f.add("crossings: %s and %s do not touch", c.From, c.To)
		}
		if c.Boats < 1 || c.Boats > 2 {
			f.add("crossings: %d boats from %s to %s", c.Boats, c.From, c.To)
		}
	}
	for _, line := range h.Lines {
		if line.Row < 1 || line.Row > len(h.Terrain) || line.Edge != "top" && line.Edge != "bottom" ||
			line.Tint != "orange" && line.Tint != "blue" {
			f.add("lines: row %d, edge %q, tint %q", line.Row, line.Edge, line.Tint)
		}
	}
	if c := l.Panels.Calendar; len(c.Days) > 0 &&
		(len(c.Slots) == 0 || c.FirstColumn < 1 || c.FirstColumn > len(c.Slots) || c.LastColumn < 1 ||
			c.LastColumn > len(c.Slots) ||
			c.WinterColumn > len(c.Slots)) {
		f.add("calendar: the first turn stands in column %d, the last in column %d of %d", c.FirstColumn, c.LastColumn,
			len(c.Slots))
	}
}
