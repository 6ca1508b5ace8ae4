package engrave

import "tricorne/views/board/draw"

// drawPanel draws a plate for tables and boxes. It is paper with a double rule and notched corners, like a printed
// ticket.
func (p *mapDrawing) drawPanel(b draw.Box) {
	p.Element("path", "d", notchedPath(draw.Box{X: b.X + 1.5, Y: b.Y + 2.5, W: b.W, H: b.H}, 9), "fill", p.frame,
		"opacity",
		".28")
	p.Element("path", "d", notchedPath(b, 9), "fill", p.Style.panel, "stroke", p.panelEdge, "stroke-width", 1.8)
	p.Element("path", "d", notchedPath(b.Inset(4), 7.5), "fill", "none", "stroke", p.panelEdge, "stroke-width", ".7")
	for i := range 4 {
		at := draw.XY(b.X+3.4, b.Y+3.4)
		if i%2 == 1 {
			at.X = b.X + b.W - 3.4
		}
		if i > 1 {
			at.Y = b.Y + b.H - 3.4
		}
		p.Element("circle", "cx", at.X, "cy", at.Y, "r", 1.7, "fill", p.panelEdge)
	}
}

// notchedPath returns a rectangle with a round notch of radius r at each corner.
func notchedPath(b draw.Box, r float64) string {
	x2, y2 := b.X+b.W, b.Y+b.H
	arc := "A" + draw.Num(r) + " " + draw.Num(r) + " 0 0 0 "
	return "M" + draw.Num(b.X+r) + " " + draw.Num(b.Y) + "H" + draw.Num(x2-r) + arc + draw.Num(x2) + " " +
		draw.Num(b.Y+r) + "V" + draw.Num(y2-r) +
		arc + draw.Num(x2-r) + " " + draw.Num(y2) + "H" + draw.Num(b.X+r) + arc + draw.Num(b.X) + " " + draw.Num(y2-r) + "V" +
		draw.Num(b.Y+r) +
		arc + draw.Num(b.X+r) + " " + draw.Num(b.Y) + "z"
}

// drawRule draws a short ornamental line: a diamond between two tapering strokes.
func (p *mapDrawing) drawRule(at draw.Pt, reach float64, fill string) {
	p.Element("path", "d", "M"+draw.Num(-reach)+" 0Q"+draw.Num(-reach/2)+"-.3-5-.9v1.8Q"+draw.Num(-reach/2)+" .3"+" "+
		draw.Num(-reach)+" 0zM"+draw.Num(reach)+" 0Q"+draw.Num(reach/2)+"-.3 5-.9v1.8Q"+draw.Num(reach/2)+" .3 "+
		draw.Num(reach)+" 0zM0-3L3.4 0 0 3-3.4 0z",
		"fill", fill, "transform", draw.Translate(at))
}
