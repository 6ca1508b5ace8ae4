package printed

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/hex"
)

// checkMap checks the parts of the map that are not checked when the HexMap is built. These are the grid (compared
// with the hex arithmetic), the banks of the Delaware, the edges, the entry hexes, and the hex numbers in the
// rulebook.
func (c *checker) checkMap() {
	const file = "map.yaml"
	c.Must(len(c.MapFile.Sources) > 0, "%s names no sources", file)
	c.checkGrid(file)
	c.checkRiver(file)
	c.checkBorder(file)
	for _, row := range c.MapFile.RulebookIDs {
		// Some rules number the hexes of odd columns one row lower, so that these columns have a row 00.
		h, known := Grid.Parse(row.Hex)
		older := hex.Hex{Col: h.Col, Row: h.Row - h.Col%2}
		printed := Grid.ID(older)
		if older.Row == 0 {
			printed = row.Hex[:2] + "00"
		}
		c.Must(known && c.hexMap.hexPlace(h) != board.Nowhere && printed == row.Rulebook, "%s: rule %s: %s is not %s", file,
			row.Rule, row.Rulebook, row.Hex)
	}
}

// checkGrid checks the grid in the data: which columns are shifted, and the neighbours and directions.
func (c *checker) checkGrid(file string) {
	g := &c.MapFile.Grid
	for _, d := range hex.Dirs {
		word := Grid.DirWord(d)
		for _, col := range []int{5, 6} {
			offset := g.Neighbours.Odd[word]
			if col%2 == 0 {
				offset = g.Neighbours.Even[word]
			}
			h := hex.Hex{Col: col, Row: 5}
			c.Must(Grid.Neighbour(h, d) == hex.Hex{Col: col + offset[0], Row: 5 + offset[1]},
				"%s: column %d: %s leads elsewhere",
				file, col, word)
		}
		c.Must(slices.Contains(g.TowardTop, word) == Grid.FacesUp(d) &&
			slices.Contains(g.TowardBottom, word) != Grid.FacesUp(d), "%s: %s leads to one edge", file, word)
	}
	c.Must(g.Orientation == "flat-top" && g.ID == "CCRR" && g.EvenColumns == "lower", "%s: another grid", file)
}

// checkRiver checks that the Delaware is one unbroken line between Pennsylvania and New Jersey. No other hexside may
// separate the two states.
func (c *checker) checkRiver(file string) {
	g := c.hexMap
	for s := 1; s < len(g.DelawareHexes); s++ {
		pa, nj := g.DelawareHexes[s][0], g.DelawareHexes[s][1]
		c.Must(g.At(pa).Pennsylvania && !g.At(nj).Pennsylvania, "%s: the Delaware at %s/%s has not Pennsylvania first", file,
			g.ID(pa), g.ID(nj))
		if s > 1 {
			last := g.DelawareHexes[s-1]
			shared := slices.Contains(last[:], pa) || slices.Contains(last[:], nj)
			near := g.Adjacent(pa, last[1]) || pa == last[0] && g.Adjacent(nj, last[1])
			c.Must(shared && near, "%s: the Delaware breaks off before %s/%s", file, g.ID(pa), g.ID(nj))
		}
	}
	for p := 1; p < len(g.Tiles); p++ {
		for _, side := range g.Tiles[p].sides {
			if side.Next != board.Nowhere && g.AcrossDelaware(board.Place(p), side.Next) {
				c.Must(side.Water == MajorRiver, "%s: nothing parts %s from %s", file, g.ID(board.Place(p)), g.ID(side.Next))
			}
		}
	}
	c.Must(g.TrentonFalls > 0, "%s: no Trenton Falls", file)
}

// checkBorder checks the edges of the map and the hexes where reinforcements enter.
func (c *checker) checkBorder(file string) {
	g := c.hexMap
	for p := 1; p < len(g.Tiles); p++ {
		t := &g.Tiles[p]
		open := slices.ContainsFunc(t.sides[:], func(s Hexside) bool { return s.Next == board.Nowhere })
		c.Must(open == (t.Edges != 0) || t.Terrain == Ocean, "%s: %s is on an edge of the map or not", file, Grid.ID(t.hex))
	}
	entry := &c.Charts.BritishArrivals.Entry
	c.Must(len(g.Entries) > 0 && g.ID(g.Entries[0]) == entry.FromHex && g.ID(g.Entries[len(g.Entries)-1]) == entry.ToHex,
		"%s: the British enter from %s to %s", file, entry.FromHex, entry.ToHex)
	for i, list := range [][]board.Place{g.Entries, g.McDougallEntries} {
		for j, p := range list {
			c.Must(g.At(p).Edges&TopEdge != 0 && g.At(p).Terrain != Ocean, "%s: entry %d: %s is not on the top edge", file, i+1,
				g.ID(p))
			c.Must(j == 0 || g.At(p).hex.Col == g.At(list[j-1]).hex.Col+1, "%s: entry %d: a gap before %s", file, i+1, g.ID(p))
		}
	}
	for _, row := range c.Charts.AmericanArrivals.Rows {
		if row.Leader == "mcdougall" {
			c.Must(len(g.McDougallEntries) > 0 && g.ID(g.McDougallEntries[0]) == row.FromHex &&
				g.ID(g.McDougallEntries[len(g.McDougallEntries)-1]) == row.ToHex, "%s: McDougall enters from %s to %s", file,
				row.FromHex,
				row.ToHex)
		}
	}
	for _, side := range []string{"american", "british"} {
		c.Must(slices.Equal(c.MapFile.Exits[side], c.Charts.Costs.LeaveMap.Exits[side]),
			"%s: %s leave over other edges in charts.yaml", file, side)
	}
	c.Must(c.MapFile.Lines.Accelerated.Row == c.Charts.BritishArrivals.AccelerateRow &&
		c.MapFile.Lines.Southern.Row == c.Charts.ObjectivesInPlay.South.Row, "%s: the lines are elsewhere in charts.yaml",
		file)
	philadelphia := g.TownNamed("philadelphia")
	c.Must(philadelphia != nil &&
		c.MapFile.Entry.MifflinHexes == g.ID(philadelphia.At), "%s: Mifflin comes to Philadelphia",
		file)
}
