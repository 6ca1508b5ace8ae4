package engrave

import (
	"tricorne/rules/hex"
	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// hexesBeyondSheet lists the hexes of the whole sheet and some beyond its edge. It includes hexes that are not on the
// map.
func (p *mapDrawing) hexesBeyondSheet() []hex.Hex {
	h := p.Hexes
	const over = 60
	var out []hex.Hex
	for row := -4; row <= len(h.Terrain)+5; row++ {
		for col := -9; col <= len(h.Terrain[0])+5; col++ {
			c := hex.Hex{Col: col, Row: row}
			if at := h.Middle(c); at.X > -over && at.Y > -over && at.X < p.Canvas.Width+over && at.Y < p.Canvas.Height+over {
				out = append(out, c)
			}
		}
	}
	return out
}

// coastLines returns the shores of all open water with a terrain letter. It adds small irregularities like those of a
// real shore.
func (p *mapDrawing) coastLines(letter byte) [][]draw.Pt {
	h := p.Hexes
	in := func(c hex.Hex) bool { return h.WaterLetter(c) == letter }
	var out [][]draw.Pt
	for n, loop := range patchOutlines(h, p.hexesBeyondSheet(), in) {
		seed := draw.SeedOf("coast") + uint32(n)*7 + uint32(letter)
		line := draw.Smooth(loosenLoop(h, loop, draw.SeedOf("coast"), 4.5), true, 7)
		out = append(out, draw.OffsetLine(line, func(i int) float64 {
			return 3*draw.Wobble(seed, float64(i)*0.24) + 1.7*draw.Wobble(seed+1, float64(i)*0.8)
		}))
	}
	return out
}

// defineOcean adds the shores of the sea and of the lakes to the SVG definitions.
func (p *mapDrawing) defineOcean() {
	p.Element("path", "id", "deep", "d", shapePath(p.coastLines('~')))
	p.Element("path", "id", "lakes", "d", shapePath(p.coastLines('=')))
	p.Begin("g", "id", "bay")
	p.Element("use", "href", "#deep")
	p.Element("use", "href", "#lakes")
	p.End()
	p.Begin("clipPath", "id", "wet")
	p.Element("use", "href", "#deep")
	p.Element("use", "href", "#lakes")
	p.End()
	p.Begin("clipPath", "id", "sea")
	p.Element("use", "href", "#deep")
	p.End()
}

// drawOcean draws everything on the open sea, including the lines between its sections.
func (p *mapDrawing) drawOcean() {
	if !p.Hexes.HasOpenWater() {
		return
	}
	p.Begin("g", "clip-path", "url(#sea)")
	p.drawRhumbs()
	p.drawCurrents()
	p.drawShoals()
	p.drawSoundings()
	if p.Hexes.Provinces != nil {
		var t draw.PathBuilder
		for _, line := range borderLines(p.Hexes, p.hexesBeyondSheet(), p.Hexes.IsOpenWater, func(a, b byte) bool {
			return a != b && p.isSeaSection(a) && p.isSeaSection(b)
		}) {
			t.SoftCurve(line)
		}
		for _, s := range sectionStrokes(p) {
			p.Element("path", "d", t.String(), "fill", "none", "stroke", s.colour, "stroke-width", s.width, "stroke-dasharray",
				s.dashes, "stroke-linecap", s.lineCaps)
		}
	}
	p.End()
}

// drawCurrents draws the currents of the sea: broken, slightly irregular lines side by side.
func (p *mapDrawing) drawCurrents() {
	var t draw.PathBuilder
	for n, c := range p.Decor.Currents {
		course := draw.Smooth(board.Points(c.Path), false, 9)
		for k := range c.Lines {
			seed := draw.SeedOf("current") + uint32(n*40+k)
			off := c.Width * (float64(k)/float64(c.Lines-1) - 0.5)
			line := draw.OffsetLine(course, func(i int) float64 { return off + 3.4*draw.Wobble(seed, float64(i)*0.13) })
			for from := int(6 * (1 + draw.SeededNumber(seed, 1))); from+6 < len(line); {
				long := 9 + int(7*(1+draw.SeededNumber(seed, from)))
				t.SoftCurve(line[from:min(len(line), from+long)])
				from += long + 3
			}
		}
	}
	if d := t.String(); d != "" {
		p.Element("path", "d", d, "fill", "none", "stroke", p.seaLine, "stroke-width", 1.1, "stroke-linecap", "round",
			"opacity",
			".6")
	}
}

// isSeaSection reports whether a letter is the letter of a section of the sea.
func (p *mapDrawing) isSeaSection(letter byte) bool {
	for i := range p.Hexes.Provinces.SeaLetters {
		if p.Hexes.Provinces.SeaLetters[i] == letter {
			return true
		}
	}
	return false
}

// borderLines returns smoothed lines along the hexsides between two owners for which the function apart returns true.
// Each line is as long as possible.
func borderLines(h *board.Hexes, cells []hex.Hex, in func(hex.Hex) bool, apart func(a, b byte) bool) [][]draw.Pt {
	ways := map[hex.Point][]hex.Point{}
	var order []hex.Point
	join := func(a, b hex.Point) {
		if len(ways[a]) == 0 {
			order = append(order, a)
		}
		ways[a] = append(ways[a], b)
	}
	for _, c := range cells {
		if !in(c) {
			continue
		}
		corners, around := h.Corners(c), h.Neighbours(c)
		for _, d := range hex.HalfDirs {
			if n := around[d]; in(n) && apart(h.Owner(c), h.Owner(n)) {
				join(corners[d], corners[(d+1)%6])
				join(corners[(d+1)%6], corners[d])
			}
		}
	}
	used := map[[2]hex.Point]bool{}
	var out [][]draw.Pt
	walk := func(from, to hex.Point) {
		if used[[2]hex.Point{from, to}] {
			return
		}
		chain := []hex.Point{from}
		for {
			used[[2]hex.Point{from, to}], used[[2]hex.Point{to, from}] = true, true
			chain = append(chain, to)
			next, ok := hex.Point{}, false
			for _, k := range ways[to] {
				if len(ways[to]) == 2 && !used[[2]hex.Point{to, k}] {
					next, ok = k, true
				}
			}
			if !ok {
				break
			}
			from, to = to, next
		}
		out = append(out, softenLine(h, chain))
	}
	for _, ends := range []bool{true, false} { // lines with two ends first, then closed lines
		for _, k := range order {
			if (len(ways[k]) != 2) == ends {
				for _, to := range ways[k] {
					walk(k, to)
				}
			}
		}
	}
	return out
}

// softenLine smooths the corners of an open line, as loosenLoop does for a closed one.
func softenLine(h *board.Hexes, chain []hex.Point) []draw.Pt {
	out := make([]draw.Pt, len(chain))
	for i, k := range chain {
		out[i] = h.At(k)
		if i > 0 && i < len(chain)-1 {
			out[i] = draw.PointBetween(out[i], draw.PointBetween(h.At(chain[i-1]), h.At(chain[i+1]), 0.5), 0.3)
		}
	}
	return out
}
