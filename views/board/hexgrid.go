package board

import "strings"

// upper is a name in capitals.
func upper(s string) string { return strings.ToUpper(s) }

// cutGrid prepares the field, the ground that belongs to hexes, and one column of the grid.
func (p *plate) cutGrid() {
	h := p.Hexes
	var field trail
	for _, loop := range h.rim() {
		field.polyline(loop).close()
	}
	p.begin("clipPath", "id", "field")
	p.el("path", "id", "rim", "d", field.String())
	p.end()
	var comb trail
	x, y := h.Pitch[0]/3, h.Pitch[1]/2
	for row := 0; row <= len(h.Terrain); row++ {
		top := float64(row)*2*y - y
		comb.move(pt{x, top}).line(pt{-x, top}).line(pt{-2 * x, top + y}).line(pt{-x, top + 2*y})
	}
	p.el("path", "id", "comb", "d", comb.String())
}

// rim is the outer edge of all hexes.
func (h *Hexes) rim() [][]pt {
	next := map[corner]corner{}
	var starts []corner
	for _, c := range h.cells(false) {
		corners := c.corners()
		for i, n := range c.beside() {
			if !h.has(n) {
				next[corners[i]] = corners[(i+1)%6]
				starts = append(starts, corners[i])
			}
		}
	}
	var out [][]pt
	for _, k := range starts {
		var loop []pt
		for to, ok := next[k]; ok; to, ok = next[k] {
			delete(next, k)
			loop = append(loop, h.at(k))
			k = to
		}
		if len(loop) > 0 {
			out = append(out, loop)
		}
	}
	return out
}

// grid lays the faint net of hexes over the field and dims what lies outside of it.
func (p *plate) grid() {
	h := p.Hexes
	p.begin("g", "clip-path", "url(#field)", "fill", "none", "stroke", p.ink, "stroke-width", ".9", "opacity", ".3")
	for col := 1; col <= len(h.Terrain[0])+1; col++ {
		at := h.middle(cell{col, 1})
		p.el("use", "href", "#comb", "x", at.x, "y", at.y)
	}
	p.end()
	p.el("use", "href", "#rim", "fill", "none", "stroke", p.ink, "stroke-width", 1.1, "opacity", ".45")
}

// rowLines draws the lines across the map that a rule asks for: a broad soft band with a dotted core, along one side of a row.
func (p *plate) rowLines() {
	for _, l := range p.Hexes.Lines {
		colour := p.waterInk
		if l.Tint == "orange" {
			colour = mix(p.gold, p.red, 0.45)
		}
		line := p.Hexes.rowEdge(l)
		var t trail
		t.flowing(line)
		d := t.String()
		p.begin("g", "clip-path", "url(#field)", "fill", "none", "stroke", colour)
		p.el("path", "d", d, "stroke-width", 9, "opacity", ".2")
		p.el("path", "d", d, "stroke-width", 1.7, "stroke-dasharray", "7 3 1.5 3", "opacity", ".75")
		p.end()
	}
}

// rowEdge is a soft wave along the upper or lower sides of a row.
func (h *Hexes) rowEdge(l RowLine) []pt {
	var out []pt
	dy := -h.Pitch[1] / 2
	if l.Edge == "bottom" {
		dy = -dy
	}
	for col := 0; col <= len(h.Terrain[0])+1; col++ {
		at := h.middle(cell{col, l.Row})
		out = append(out, at.plus(pt{-h.Pitch[0] / 4, dy}), at.plus(pt{h.Pitch[0] / 4, dy}))
	}
	return out
}

// Numbers draws the numbers of all hexes as a file of its own, cacheable like the printed map and shown above it when one looks closely. Boards
// without hexes have none.
func Numbers(l Layout, style Style) []byte {
	if l.Hexes == nil {
		return nil
	}
	var p pen
	p.begin("svg", "xmlns", "http://www.w3.org/2000/svg", "viewBox", "0 0 "+num(l.Canvas.Width)+" "+num(l.Canvas.Height),
		"width", l.Canvas.Width, "height", l.Canvas.Height)
	p.begin("g", "font-family", "Alegreya Sans,Gill Sans,Verdana,sans-serif", "font-size", 8, "fill", style.ink, "fill-opacity", ".85", "text-anchor", "middle",
		"stroke", style.halo, "stroke-opacity", ".6", "stroke-width", 2, "paint-order", "stroke")
	var names []Box
	for _, t := range l.Hexes.Towns {
		names = append(names, l.Hexes.nameBox(t))
	}
	for _, c := range l.Hexes.cells(false) {
		at := l.Hexes.middle(c)
		for _, dy := range []float64{-15, 17.5} { // at the head of the hex, or at its foot when a name stands there
			if free(at.plus(pt{0, dy}), names) {
				p.text(c.id(), "text", "x", at.x, "y", at.y+dy)
				break
			}
		}
	}
	p.end()
	p.end()
	return []byte(p.String())
}

// free tells whether a number whose base line is at a spot keeps clear of all names.
func free(at pt, names []Box) bool {
	number := Box{at.x - 9, at.y - 6, 18, 7}
	for _, b := range names {
		if b.overlaps(number) {
			return false
		}
	}
	return true
}
