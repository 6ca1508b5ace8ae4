package engrave

import "tricorne/views/board/draw"

// drawLegend draws the legend, one sign below the other.
func (p *mapDrawing) drawLegend() {
	l := p.Panels.Legend
	if len(l.Rows) == 0 {
		return
	}
	p.drawPanel(l.Box)
	if l.Cols > 1 {
		p.drawLegendColumns(l)
		return
	}
	step := (l.H - 16) / float64(len(l.Rows))
	for i, row := range l.Rows {
		at := draw.XY(l.X+25, l.Y+8+step*(float64(i)+0.5))
		switch row.Mark {
		case "victory":
			p.drawDefinition("star", at, 0, 0.62)
		case "depot":
			p.drawDefinition("depot", at.Plus(draw.XY(0, 1)), 0, 0.85)
		case "ferry":
			p.drawDefinition("house", at.Plus(draw.XY(0, 1)), 0, 1)
		case "bridge":
			p.drawDefinition("bridge", at, 0, 0.85)
		default:
			p.drawWaterSign(row.Mark, at)
		}
		p.drawText(row.Text, draw.Italic, 15, p.ink, draw.XY(l.X+46, at.Y+4.6), "")
	}
}

// drawWaterSign draws one of the signs of a board with zones, small enough for a line of the legend.
func (p *mapDrawing) drawWaterSign(mark string, at draw.Pt) {
	p.Begin("g", "transform", draw.Translate(at))
	switch mark {
	case "fort":
		p.drawDefinition("fort", draw.Pt{}, 0, 0.46)
	case "anchor":
		p.drawDefinition("anchor", draw.Pt{}, 0, 0.95)
	case "american_supply":
		p.Begin("g", "transform", "scale(.66)")
		p.drawSupplySource("american")
		p.End()
	case "british_supply":
		p.Begin("g", "transform", "scale(.66)")
		p.drawSupplySource("british")
		p.End()
	case "zone":
		p.drawLetterRing("A", 0.6)
	case "border":
		p.Element("path", "d", "M-15 0H15", "stroke", p.waterInk, "stroke-width", 2.8, "stroke-dasharray", ".1 6",
			"stroke-linecap", "round")
	case "barrier":
		p.Element("path", "d", "M-14 0H14", "stroke", p.ink, "stroke-width", 5.2, "stroke-dasharray", "7.6 3")
		p.Element("path", "d", "M-14 0H14", "stroke", p.victoryRed, "stroke-width", 3.8, "stroke-dasharray", "6.2 4.4",
			"stroke-dashoffset", "-.7")
	case "guard":
		p.drawChain(draw.XY(-10, 0), draw.Pt{}, draw.XY(10, 0), 4)
		p.drawDefinition("fort", draw.XY(-11, 0), 0, 0.23)
		p.drawDefinition("fort", draw.XY(11, 0), 0, 0.23)
	}
	p.End()
}
