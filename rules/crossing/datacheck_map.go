package crossing

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/hex"
)

// theMap checks what laying the map out does not: the grid against the arithmetic of hexes, the banks of the Delaware, edges and
// entries, and the ids of the rulebook.
func (c *checker) theMap() {
	const file = "map.yaml"
	c.Must(len(c.atlas.Sources) > 0, "%s names no sources", file)
	c.grid(file)
	c.river(file)
	c.border(file)
	for _, row := range c.atlas.RulebookIDs {
		// Odd columns are numbered one row lower in the rules listed, so that row 00 occurs.
		h, known := hex.Parse(row.Hex)
		older := hex.Hex{Col: h.Col, Row: h.Row - h.Col%2}
		printed := older.String()
		if older.Row == 0 {
			printed = row.Hex[:2] + "00"
		}
		c.Must(known && c.ground.on(h) != board.Nowhere && printed == row.Rulebook, "%s: rule %s: %s is not %s", file, row.Rule, row.Rulebook, row.Hex)
	}
}

// grid checks the parity and the two halves of the compass.
func (c *checker) grid(file string) {
	g := &c.atlas.Grid
	for _, d := range hex.Dirs {
		word := d.String()
		for _, col := range []int{5, 6} {
			offset := g.Neighbours.Odd[word]
			if col%2 == 0 {
				offset = g.Neighbours.Even[word]
			}
			h := hex.Hex{Col: col, Row: 5}
			c.Must(h.Next(d) == hex.Hex{Col: col + offset[0], Row: 5 + offset[1]}, "%s: column %d: %s leads elsewhere", file, col, word)
		}
		c.Must(slices.Contains(g.TowardTop, word) == d.Top() && slices.Contains(g.TowardBottom, word) != d.Top(), "%s: %s leads to one edge", file, word)
	}
	c.Must(g.Orientation == "flat-top" && g.ID == "CCRR" && g.EvenColumns == "lower", "%s: another grid", file)
}

// river checks that the Delaware is one unbroken line between Pennsylvania and New Jersey, and that no other hexside parts them.
func (c *checker) river(file string) {
	g := c.ground
	for s := 1; s < len(g.delaware); s++ {
		pa, nj := g.delaware[s][0], g.delaware[s][1]
		c.Must(g.at(pa).pennsylvania && !g.at(nj).pennsylvania, "%s: the Delaware at %s/%s has not Pennsylvania first", file, g.id(pa), g.id(nj))
		if s > 1 {
			last := g.delaware[s-1]
			shared := slices.Contains(last[:], pa) || slices.Contains(last[:], nj)
			near := g.adjacent(pa, last[1]) || pa == last[0] && g.adjacent(nj, last[1])
			c.Must(shared && near, "%s: the Delaware breaks off before %s/%s", file, g.id(pa), g.id(nj))
		}
	}
	for p := 1; p < len(g.tiles); p++ {
		for _, side := range g.tiles[p].sides {
			if side.next != board.Nowhere && g.separated(board.Place(p), side.next) {
				c.Must(side.water == majorRiver, "%s: nothing parts %s from %s", file, g.id(board.Place(p)), g.id(side.next))
			}
		}
	}
	c.Must(g.falls > 0, "%s: no Trenton Falls", file)
}

// border checks the edges of the map and where armies come in.
func (c *checker) border(file string) {
	g := c.ground
	for p := 1; p < len(g.tiles); p++ {
		t := &g.tiles[p]
		open := slices.ContainsFunc(t.sides[:], func(s hexside) bool { return s.next == board.Nowhere })
		c.Must(open == (t.edges != 0) || t.terrain == ocean, "%s: %s is on an edge of the map or not", file, t.hex)
	}
	entry := &c.charts.British.Entry
	c.Must(len(g.entries) > 0 && g.id(g.entries[0]) == entry.FromHex && g.id(g.entries[len(g.entries)-1]) == entry.ToHex, "%s: the British enter from %s to %s", file, entry.FromHex, entry.ToHex)
	for i, list := range [][]board.Place{g.entries, g.mcdougall} {
		for j, p := range list {
			c.Must(g.at(p).edges&topEdge != 0 && g.at(p).terrain != ocean, "%s: entry %d: %s is not on the top edge", file, i+1, g.id(p))
			c.Must(j == 0 || g.at(p).hex.Col == g.at(list[j-1]).hex.Col+1, "%s: entry %d: a gap before %s", file, i+1, g.id(p))
		}
	}
	for _, row := range c.charts.American.Rows {
		if row.Leader == "mcdougall" {
			c.Must(len(g.mcdougall) > 0 && g.id(g.mcdougall[0]) == row.FromHex && g.id(g.mcdougall[len(g.mcdougall)-1]) == row.ToHex, "%s: McDougall enters from %s to %s", file, row.FromHex, row.ToHex)
		}
	}
	for _, side := range []string{"american", "british"} {
		c.Must(slices.Equal(c.atlas.Exits[side], c.charts.Costs.LeaveMap.Exits[side]), "%s: %s leave over other edges in charts.yaml", file, side)
	}
	c.Must(c.atlas.Lines.Accelerated.Row == c.charts.British.AccelerateRow && c.atlas.Lines.Southern.Row == c.charts.ObjectivesDuring.South.Row, "%s: the lines are elsewhere in charts.yaml", file)
	philadelphia := g.townNamed("philadelphia")
	c.Must(philadelphia != nil && c.atlas.Entry.Mifflin == g.id(philadelphia.at), "%s: Mifflin comes to Philadelphia", file)
}
