package engrave

import (
	"bytes"
	"strings"

	"tricorne/rules/hex"
	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// upper returns a name in capitals.
func upper(s string) string { return strings.ToUpper(s) }

// defineGrid adds to the SVG definitions the area of all hexes and one row or column of the grid.
func (p *mapDrawing) defineGrid() {
	h := p.Hexes
	var field draw.PathBuilder
	for _, loop := range outline(h) {
		field.Polyline(loop).Close()
	}
	p.Begin("clipPath", "id", "field")
	p.Element("path", "id", "rim", "d", field.String())
	p.End()
	p.Element("path", "id", "comb", "d", gridLines(h))
}

// gridLines returns the grid lines of one file of hexes. A file is a column if the hexes have flat tops and a row if
// they are pointy. It has three sides of every hex; the next file draws the other three.
func gridLines(h *board.Hexes) string {
	var t draw.PathBuilder
	ring := h.HexCorners()
	from := h.Middle(hex.Hex{Col: 1, Row: 1})
	last := hex.Hex{Col: 1, Row: len(h.Terrain) + 1}
	if h.Top == hex.Pointy {
		last = hex.Hex{Col: len(h.Terrain[0]) + 1, Row: 1}
	}
	for c := (hex.Hex{Col: 1, Row: 1}); c.Col <= last.Col && c.Row <= last.Row; {
		at := h.Middle(c).Minus(from)
		t.Move(ring[1].Plus(at)).Line(ring[0].Plus(at)).Line(ring[5].Plus(at)).Line(ring[4].Plus(at))
		if h.Top == hex.Pointy {
			c.Col++
		} else {
			c.Row++
		}
	}
	return t.String()
}

// outline returns the outlines of the whole area of hexes, as closed lines.
func outline(h *board.Hexes) [][]draw.Pt {
	next := map[hex.Point]hex.Point{}
	var starts []hex.Point
	for _, c := range h.AllHexes(false) {
		corners := h.Corners(c)
		for i, n := range h.Neighbours(c) {
			if !h.Has(n) {
				next[corners[i]] = corners[(i+1)%6]
				starts = append(starts, corners[i])
			}
		}
	}
	var out [][]draw.Pt
	for _, k := range starts {
		var loop []draw.Pt
		for to, ok := next[k]; ok; to, ok = next[k] {
			delete(next, k)
			loop = append(loop, h.At(k))
			k = to
		}
		if len(loop) > 0 {
			out = append(out, loop)
		}
	}
	return out
}

// drawGrid draws the faint grid of hexes and dims the area outside of it.
func (p *mapDrawing) drawGrid() {
	h := p.Hexes
	p.Begin("g", "clip-path", "url(#field)", "fill", "none", "stroke", p.ink, "stroke-width", ".9", "opacity", ".3")
	files := len(h.Terrain[0])
	if h.Top == hex.Pointy {
		files = len(h.Terrain)
	}
	for n := 1; n <= files+1; n++ {
		at := h.Middle(hex.Hex{Col: n, Row: 1})
		if h.Top == hex.Pointy {
			at = h.Middle(hex.Hex{Col: 1, Row: n})
		}
		p.Element("use", "href", "#comb", "x", at.X, "y", at.Y)
	}
	p.End()
	if h.HasOpenWater() {
		return // an outline would only follow the shore, which is drawn already
	}
	p.Element("use", "href", "#rim", "fill", "none", "stroke", p.ink, "stroke-width", 1.1, "opacity", ".45")
}

// drawRowLines draws the lines across the map that mark rows named in a rule. Each is a broad soft band with a dotted
// core, along one side of a row.
func (p *mapDrawing) drawRowLines() {
	for _, l := range p.Hexes.Lines {
		colour := p.waterInk
		if l.Tint == "orange" {
			colour = draw.MixColours(p.gold, p.red, 0.45)
		}
		line := rowEdge(p.Hexes, l)
		var t draw.PathBuilder
		t.SoftCurve(line)
		d := t.String()
		p.Begin("g", "clip-path", "url(#field)", "fill", "none", "stroke", colour)
		p.Element("path", "d", d, "stroke-width", 9, "opacity", ".2")
		p.Element("path", "d", d, "stroke-width", 1.7, "stroke-dasharray", "7 3 1.5 3", "opacity", ".75")
		p.End()
	}
}

// rowEdge returns the line along the upper or lower sides of a row of hexes.
func rowEdge(h *board.Hexes, l board.RowLine) []draw.Pt {
	var out []draw.Pt
	dy := -h.Pitch[1] / 2
	if l.Edge == "bottom" {
		dy = -dy
	}
	for col := 0; col <= len(h.Terrain[0])+1; col++ {
		at := h.Middle(hex.Hex{Col: col, Row: l.Row})
		out = append(out, at.Plus(draw.XY(-h.Pitch[0]/4, dy)), at.Plus(draw.XY(h.Pitch[0]/4, dy)))
	}
	return out
}

// HexNumbers draws the numbers of all hexes as a separate file. It is cacheable like the printed map and shown above it
// when the viewer zooms in. It returns nil for boards without hexes.
func HexNumbers(l board.Layout, style Style) []byte {
	if l.Hexes == nil {
		return nil
	}
	var p draw.Pen
	p.Begin("svg", "xmlns", "http://www.w3.org/2000/svg", "viewBox",
		"0 0 "+draw.Num(l.Canvas.Width)+" "+draw.Num(l.Canvas.Height),
		"width", l.Canvas.Width, "height", l.Canvas.Height)
	if style.upsideDown {
		p.Begin("style")
		p.WriteString("text{transform-box:fill-box;transform-origin:50% 50%;rotate:180deg}")
		p.End()
	}
	p.Begin("g", "font-family", "Alegreya Sans,Gill Sans,Verdana,sans-serif", "font-size", 8, "fill", style.ink,
		"fill-opacity", ".85", "text-anchor", "middle",
		"stroke", style.halo, "stroke-opacity", ".6", "stroke-width", 2, "paint-order", "stroke")
	var names []draw.Box
	for _, t := range l.Hexes.Towns {
		names = append(names, nameBox(l.Hexes, t))
	}
	for _, c := range l.Hexes.AllHexes(false) {
		at := l.Hexes.Middle(c)
		for _, dy := range []float64{-15, 17.5} { // at the top of the hex, or at the bottom if a name is in the way
			if isFree(at.Plus(draw.XY(0, dy)), names) {
				p.Text(l.Hexes.ID(c), "text", "x", at.X, "y", at.Y+dy)
				break
			}
		}
	}
	p.End()
	p.End()
	return bytes.Clone(p.Bytes())
}

// isFree reports whether a number with its base line at a point overlaps no name.
func isFree(at draw.Pt, names []draw.Box) bool {
	number := draw.Box{X: at.X - 9, Y: at.Y - 6, W: 18, H: 7}
	for _, b := range names {
		if b.Overlaps(number) {
			return false
		}
	}
	return true
}
