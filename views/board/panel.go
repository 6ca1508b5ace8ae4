package board

// panel draws a plate for furniture: paper with a double rule and corners cut in, as on a printed ticket.
func (p *plate) panel(b Box) {
	p.el("path", "d", notched(Box{b.X + 1.5, b.Y + 2.5, b.W, b.H}, 9), "fill", p.frame, "opacity", ".28")
	p.el("path", "d", notched(b, 9), "fill", p.Style.panel, "stroke", p.panelEdge, "stroke-width", 1.8)
	p.el("path", "d", notched(b.inset(4), 7.5), "fill", "none", "stroke", p.panelEdge, "stroke-width", ".7")
	for i := range 4 {
		at := pt{b.X + 3.4, b.Y + 3.4}
		if i%2 == 1 {
			at.x = b.X + b.W - 3.4
		}
		if i > 1 {
			at.y = b.Y + b.H - 3.4
		}
		p.el("circle", "cx", at.x, "cy", at.y, "r", 1.7, "fill", p.panelEdge)
	}
}

// notched is a rectangle whose corners are scooped out by r.
func notched(b Box, r float64) string {
	x2, y2 := b.X+b.W, b.Y+b.H
	arc := "A" + num(r) + " " + num(r) + " 0 0 0 "
	return "M" + num(b.X+r) + " " + num(b.Y) + "H" + num(x2-r) + arc + num(x2) + " " + num(b.Y+r) + "V" + num(y2-r) +
		arc + num(x2-r) + " " + num(y2) + "H" + num(b.X+r) + arc + num(b.X) + " " + num(y2-r) + "V" + num(b.Y+r) +
		arc + num(b.X+r) + " " + num(b.Y) + "z"
}

// rule draws a short ornamental line: a diamond between two tapering strokes.
func (p *plate) rule(at pt, reach float64, fill string) {
	p.el("path", "d", "M"+num(-reach)+" 0Q"+num(-reach/2)+"-.3-5-.9v1.8Q"+num(-reach/2)+" .3"+" "+num(-reach)+" 0zM"+num(reach)+" 0Q"+num(reach/2)+"-.3 5-.9v1.8Q"+num(reach/2)+" .3 "+num(reach)+" 0zM0-3L3.4 0 0 3-3.4 0z",
		"fill", fill, "transform", translate(at))
}
