package board

// margin is the width of the border outside the neat line.
const margin = 16

// cutPaper prepares the sheet: the wire lines of laid paper and the browning of its edges. Both are drawn without filters, so
// that the map stays quick to paint at any size.
func (p *plate) cutPaper() {
	if p.grain == 0 {
		return
	}
	p.begin("pattern", "id", "laid", "width", 46, "height", 9, "patternUnits", "userSpaceOnUse")
	p.el("path", "d", "M0 1.5h46M0 4.5h46M0 7.5h46", "stroke", p.shade, "stroke-width", ".6", "opacity", fine(0.07*p.grain))
	p.el("path", "d", "M12 0v9", "stroke", p.shade, "stroke-width", 1, "opacity", fine(0.09*p.grain))
	p.end()
	p.begin("radialGradient", "id", "age", "cx", ".5", "cy", ".48", "r", ".74")
	for _, s := range [][2]string{{".55", "0"}, {".8", ".07"}, {".93", ".17"}, {"1", ".34"}} {
		p.el("stop", "offset", s[0], "stop-color", p.shade, "stop-opacity", s[1])
	}
	p.end()
	p.begin("radialGradient", "id", "stain")
	for _, s := range [][2]string{{"0", ".1"}, {".7", ".06"}, {".93", ".09"}, {"1", "0"}} {
		p.el("stop", "offset", s[0], "stop-color", p.shade, "stop-opacity", s[1])
	}
	p.end()
}

// sheet lays the paper down.
func (p *plate) sheet() {
	p.box(Box{0, 0, p.Canvas.Width, p.Canvas.Height}, p.paper)
}

// age lets the paper show through the printing.
func (p *plate) age() {
	if p.grain == 0 {
		return
	}
	all := Box{0, 0, p.Canvas.Width, p.Canvas.Height}
	for i, at := range []pt{{0.83, 0.72}, {0.13, 0.47}, {0.47, 0.93}, {0.3, 0.16}} {
		r := 90 + 50*chance(seedOf(p.Game), i)
		p.el("ellipse", "cx", at.x*all.W, "cy", at.y*all.H, "rx", r, "ry", r*0.8, "fill", "url(#stain)", "opacity", fine(0.55*p.grain))
	}
	p.box(all, "url(#laid)")
	p.box(all, "url(#age)")
}
