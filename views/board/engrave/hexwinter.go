package engrave

import (
	"tricorne/rules/hex"
	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// The map of a whole country has winter only north of a line. There the land is under snow, and the rivers are under
// ice that no boat breaks. South of the line everything stays as in summer.

// hasWinterLine reports whether winter on the sheet ends at a line.
func (p *mapDrawing) hasWinterLine() bool { return p.frozen && p.Layout.Ice.Rows > 0 }

// iced reports whether all water is under ice.
func (p *mapDrawing) iced() bool { return p.frozen && !p.hasWinterLine() }

// winterLine returns the southern edge of the last row of ice, from border to border.
func winterLine(l *board.Layout) []draw.Pt {
	h := l.Hexes
	var out []draw.Pt
	// the loop runs from the right to the left, because columns are counted from the right
	for col := len(h.Terrain[0]) + 5; col >= -8; col-- {
		corners := h.Corners(hex.Hex{Row: l.Ice.Rows, Col: col})
		low := make([]draw.Pt, 0, 3)
		mid := h.Middle(hex.Hex{Row: l.Ice.Rows, Col: col})
		for _, k := range corners {
			if at := h.At(k); at.Y > mid.Y {
				low = append(low, at)
			}
		}
		for i := range low { // sort the lower corners from left to right
			for j := i + 1; j < len(low); j++ {
				if low[j].X < low[i].X {
					low[i], low[j] = low[j], low[i]
				}
			}
		}
		if len(out) > 0 { // leave out the corner that two hexes share
			low = low[1:]
		}
		out = append(out, low...)
	}
	return out
}

// defineWinter adds the winter part of the sheet to the SVG definitions.
func (p *mapDrawing) defineWinter() {
	if !p.hasWinterLine() {
		return
	}
	const bank = 7 // a river that runs along the line is frozen from bank to bank
	line := winterLine(&p.Layout)
	for i := range line {
		line[i] = line[i].Plus(draw.XY(0, bank))
	}
	last := line[len(line)-1]
	ring := append(line, draw.XY(last.X, -20), draw.XY(line[0].X, -20))
	p.Begin("clipPath", "id", "cold")
	p.Element("path", "id", "north", "d", new(draw.PathBuilder).Polyline(ring).Close().String())
	p.End()
}

// drawSnow draws the snow on the land of the north.
func (p *mapDrawing) drawSnow() {
	if !p.hasWinterLine() {
		return
	}
	fill, much := "#ffffff", ".5"
	if p.dark() {
		fill, much = p.winterInk, ".2"
	}
	p.Begin("g", "clip-path", "url(#field)")
	p.Element("use", "href", "#north", "fill", fill, "opacity", much)
	p.End()
}

// drawNorthernIce draws the ice on the rivers of the north, and the line across the land at which winter ends.
func (p *mapDrawing) drawNorthernIce() {
	if !p.hasWinterLine() {
		return
	}
	p.Begin("g", "clip-path", "url(#cold)")
	p.Begin("g", "clip-path", "url(#field)") // the sea beyond the river mouths stays open
	for _, fill := range []string{p.iceColour(), "url(#floes)"} {
		p.Begin("g", "fill", fill)
		p.drawRiversOfKind(false)
		p.End()
	}
	p.End()
	p.End()
	d := new(draw.PathBuilder).Polyline(winterLine(&p.Layout)).String()
	p.Begin("g", "clip-path", "url(#field)", "fill", "none", "stroke", p.winterInk, "stroke-linejoin", "round")
	p.Element("path", "d", d, "stroke-width", 8, "opacity", ".22")
	p.Element("path", "d", d, "stroke-width", 1.8, "stroke-dasharray", "7 3 1.5 3", "opacity", ".85")
	p.End()
}
