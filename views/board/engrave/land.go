package engrave

import (
	"math"

	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// defineCoast turns the outlines into a shore with small irregularities like a real one. It adds the shore to the SVG
// definitions.
func (p *mapDrawing) defineCoast() {
	if p.hasProvinces() {
		for _, land := range p.Land {
			p.Element("path", "id", "l-"+land.ID, "d", new(draw.PathBuilder).ClosedSoftCurve(shoreOutline(land)).String())
		}
		p.Begin("g", "id", "coast")
		p.drawLands()
		p.End()
		return
	}
	var t draw.PathBuilder
	for _, land := range p.Land {
		t.ClosedSoftCurve(shoreOutline(land))
	}
	p.Element("path", "id", "coast", "d", t.String())
}

// hasProvinces reports whether some piece of land has a colour of its own. Then every outline has a definition of its
// own too.
func (p *mapDrawing) hasProvinces() bool {
	for _, w := range p.TintAreas {
		if w.Land != "" {
			return true
		}
	}
	return false
}

// drawLands draws the outlines of all pieces of land from their SVG definitions.
func (p *mapDrawing) drawLands() {
	for _, land := range p.Land {
		p.Element("use", "href", "#l-"+land.ID)
	}
}

// shoreOutline returns the outline of one piece of land with the irregularities of its shore.
func shoreOutline(l board.Land) []draw.Pt {
	seed := draw.SeedOf(l.ID)
	return draw.OffsetLine(draw.Smooth(board.Points(l.Outline), true, 9), func(i int) float64 {
		return 2.2*draw.Wobble(seed, float64(i)*0.35) + 1.3*draw.Wobble(seed+1, float64(i)*0.9)
	})
}

// drawSea fills everything with water and draws lines along the shore, as an engraver does. Farther from the land the
// lines are fainter and farther apart.
func (p *mapDrawing) drawSea() {
	p.drawBox(p.innerBox, p.Style.sea)
	p.drawRhumbs()
	steps := []float64{34, 28, 22.5, 17.5, 13, 9, 5.6, 2.8}
	for i, d := range steps {
		near := float64(i+1) / float64(len(steps))
		p.Element("use", "href", "#coast", "fill", "none", "stroke", draw.MixColours(p.Style.sea, p.seaLine, 0.2+0.75*near),
			"stroke-width", 2*d+0.7+0.5*near, "stroke-linejoin", "round")
		p.Element("use", "href", "#coast", "fill", "none", "stroke", draw.MixColours(p.Style.sea, p.shallowWater, near),
			"stroke-width",
			2*d-0.1, "stroke-linejoin", "round")
	}
	p.drawSoundings()
	p.drawShips()
}

// drawLand fills the dry ground and draws its shore.
func (p *mapDrawing) drawLand() {
	p.Element("use", "href", "#coast", "fill", p.Style.land, "stroke", p.ink, "stroke-width", 1.5, "stroke-linejoin",
		"round")
}

// drawTintAreas draws the hand colouring. A thin tint covers a whole province, and stronger ones follow the river at
// its border.
func (p *mapDrawing) drawTintAreas() {
	if p.tintFill == 0 {
		return
	}
	p.Begin("g", "clip-path", "url(#dry)")
	for _, w := range p.TintAreas {
		if w.Land != "" {
			p.drawTintArea(w)
			continue
		}
		r, _ := p.River(w.River)
		line := draw.Smooth(board.Points(r.Path), false, 24)
		var edge, whole draw.PathBuilder
		edge.SoftCurve(line)
		whole.SoftCurve(line)
		for _, s := range w.Boundary {
			whole.Line(s.At())
		}
		id := "wash-" + w.ID
		p.Begin("clipPath", "id", id)
		p.Element("path", "id", id+"-all", "d", whole.Close().String())
		p.End()
		p.Begin("defs")
		p.Element("path", "id", id+"-rim", "d", edge.String())
		p.End()
		p.Begin("g", "clip-path", "url(#"+id+")", "fill", "none", "stroke", p.tints[w.Tint])
		p.Element("use", "href", "#"+id+"-all", "fill", p.tints[w.Tint], "stroke", "none", "opacity",
			draw.FineNum(p.tintFill))
		for _, width := range tintWidths {
			p.Element("use", "href", "#"+id+"-rim", "stroke-width", width, "opacity", draw.FineNum(p.tintRim))
		}
		p.End()
	}
	p.End()
}

// tintWidths are the widths of the strokes that make a tint fade away from its border.
var tintWidths = []float64{156, 138, 122, 107, 93, 80, 68, 57, 47, 39, 32}

// drawTintArea draws the hand colouring of one piece of land, within its shore.
func (p *mapDrawing) drawTintArea(w board.TintArea) {
	id := "wash-" + w.ID
	p.Begin("clipPath", "id", id)
	p.Element("use", "href", "#l-"+w.Land)
	p.End()
	p.Begin("g", "clip-path", "url(#"+id+")", "fill", "none", "stroke", p.tints[w.Tint])
	p.Element("use", "href", "#l-"+w.Land, "fill", p.tints[w.Tint], "stroke", "none", "opacity", draw.FineNum(p.tintFill))
	for _, width := range tintWidths[2:] {
		p.Element("use", "href", "#l-"+w.Land, "stroke-width", width*0.6, "opacity", draw.FineNum(p.tintRim*0.85))
	}
	p.End()
}

// drawRegions draws the wide names of provinces and counties.
func (p *mapDrawing) drawRegions() {
	for i, n := range p.Lettering {
		switch n.Kind {
		case "region":
			ink := p.region
			if p.Hexes != nil && p.Hexes.HasOpenWater() {
				ink = draw.MixColours(p.region, p.ink, 0.4)
			}
			p.drawLooseName(n, draw.Capitals, ink)
		case "county":
			p.drawLooseName(n, draw.Capitals, draw.MixColours(p.region, p.ink, p.chooseBoldness(0.25, 0.3)))
		case "hills":
			p.drawLooseName(n, draw.Italic, draw.MixColours(p.hillInk, p.ink, p.chooseBoldness(0, 0.6)))
		case "place":
			if i > 0 && isSecondLine(n, p.Lettering[i-1]) {
				continue // this line is drawn together with the line above it
			}
			lines := i + 1
			for lines < len(p.Lettering) && isSecondLine(p.Lettering[lines], p.Lettering[lines-1]) {
				lines++
			}
			letter := func() {
				for _, line := range p.Lettering[i:lines] {
					p.drawLooseName(line, draw.Italic, p.inkSoft)
				}
			}
			if lines > i+1 {
				p.drawTogether(letter)
			} else {
				letter()
			}
		}
	}
}

// chooseBoldness chooses how dark names without a place are. On a board of hexes it returns the value of the
// parameter hexes, on others the value of plain.
func (p *mapDrawing) chooseBoldness(plain, hexes float64) float64 {
	if p.Hexes != nil {
		return hexes
	}
	return plain
}

// isSecondLine reports whether lettering is the second line of a name whose first line is other. The two lines keep
// their order on a sheet that is turned.
func isSecondLine(n, other board.Lettering) bool {
	return n.Kind == other.Kind && n.Size == other.Size && n.Angle == 0 && other.Angle == 0 && n.Y > other.Y &&
		n.Y-other.Y < 1.3*n.Size && math.Abs(n.X-other.X) < n.Size
}

// drawLooseName draws a name at its position and angle.
func (p *mapDrawing) drawLooseName(n board.Lettering, face, fill string) {
	turn := ""
	if n.Angle != 0 {
		turn = "rotate(" + draw.Num(n.Angle) + " " + draw.Num(n.X) + " " + draw.Num(n.Y) + ")"
	}
	p.drawText(n.Text, face, n.Size, fill, draw.XY(n.X+n.Spacing/2, n.Y), "middle", "class", p.smallSheetClass(n),
		"letter-spacing",
		spacingAttr(n.Spacing), "transform", turn,
		"stroke", p.Style.land, "stroke-width", 2.5, "stroke-opacity", ".6", "paint-order", "stroke", "stroke-linejoin",
		"round")
}

func spacingAttr(v float64) string {
	if v == 0 {
		return ""
	}
	return draw.Num(v)
}
