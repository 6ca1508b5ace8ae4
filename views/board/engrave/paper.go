package engrave

import "tricorne/views/board/draw"

// definePaper adds the texture of the sheet to the definitions: the wire lines of laid paper and its brown edges. Both
// are drawn without filters, so that browsers paint the map quickly at any size.
func (p *mapDrawing) definePaper() {
	if p.grain == 0 {
		return
	}
	p.Begin("pattern", "id", "laid", "width", 46, "height", 9, "patternUnits", "userSpaceOnUse")
	p.Element("path", "d", "M0 1.5h46M0 4.5h46M0 7.5h46", "stroke", p.shade, "stroke-width", ".6", "opacity",
		draw.FineNum(0.07*p.grain))
	p.Element("path", "d", "M12 0v9", "stroke", p.shade, "stroke-width", 1, "opacity", draw.FineNum(0.09*p.grain))
	p.End()
	p.Begin("radialGradient", "id", "age", "cx", ".5", "cy", ".48", "r", ".74")
	for _, s := range [][2]string{{".55", "0"}, {".8", ".07"}, {".93", ".17"}, {"1", ".34"}} {
		p.Element("stop", "offset", s[0], "stop-color", p.shade, "stop-opacity", s[1])
	}
	p.End()
	p.Begin("radialGradient", "id", "stain")
	for _, s := range [][2]string{{"0", ".1"}, {".7", ".06"}, {".93", ".09"}, {"1", "0"}} {
		p.Element("stop", "offset", s[0], "stop-color", p.shade, "stop-opacity", s[1])
	}
	p.End()
}

// drawPaper draws the plain paper.
func (p *mapDrawing) drawPaper() {
	p.drawBox(draw.Box{X: 0, Y: 0, W: p.Canvas.Width, H: p.Canvas.Height}, p.paper)
}

// drawPaperStains draws stains and the texture of the paper over the printed map.
func (p *mapDrawing) drawPaperStains() {
	if p.grain == 0 {
		return
	}
	all := draw.Box{X: 0, Y: 0, W: p.Canvas.Width, H: p.Canvas.Height}
	for i, at := range []draw.Pt{draw.XY(0.83, 0.72), draw.XY(0.13, 0.47), draw.XY(0.47, 0.93), draw.XY(0.3, 0.16)} {
		r := 90 + 50*draw.SeededNumber(draw.SeedOf(p.Game), i)
		p.Element("ellipse", "cx", at.X*all.W, "cy", at.Y*all.H, "rx", r, "ry", r*0.8, "fill", "url(#stain)", "opacity",
			draw.FineNum(0.55*p.grain))
	}
	p.drawBox(all, "url(#laid)")
	p.drawBox(all, "url(#age)")
}
