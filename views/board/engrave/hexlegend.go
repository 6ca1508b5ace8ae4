package engrave

import (
	"slices"
	"strconv"

	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// drawLegendColumns draws a legend with a heading in several columns, filled one after the other.
func (p *mapDrawing) drawLegendColumns(l board.Legend) {
	p.drawText(l.Text, draw.Roman, 20, p.victoryRed, draw.XY(l.X+l.W/2, l.Y+28), "middle", "letter-spacing", 1)
	half := draw.Measure(draw.Roman, l.Text, 20, 1)/2 + 34
	p.drawRule(draw.XY(l.X+l.W/2-half, l.Y+22), 24, p.panelEdge)
	p.drawRule(draw.XY(l.X+l.W/2+half, l.Y+22), 24, p.panelEdge)
	per := (len(l.Rows) + l.Cols - 1) / l.Cols
	step, wide := (l.H-54)/float64(per), (l.W-20)/float64(l.Cols)
	for i, row := range l.Rows {
		at := draw.XY(l.X+36+wide*float64(i/per), l.Y+44+step*(float64(i%per)+0.5))
		p.drawLegendSign(row.Mark, at)
		p.drawText(row.Text, draw.Italic, 15, p.ink, at.Plus(draw.XY(29, 4.6)), "")
	}
}

// drawLegendSign draws one sign of the legend for a board of hexes, about 44 units wide.
func (p *mapDrawing) drawLegendSign(mark string, at draw.Pt) {
	p.Begin("g", "transform", draw.Translate(at))
	line := func(width float64, colour string) {
		p.Element("path", "d", "M-22 3Q-10-6 0 0T22-3", "fill", "none", "stroke", colour, "stroke-width", width)
	}
	swatch := func(fill, opacity string) {
		p.Element("path", "d", p.Hexes.Outline(8), "transform", "scale(1.1 1)", "fill", fill, "fill-opacity", opacity,
			"stroke",
			p.ink, "stroke-width", ".7", "stroke-opacity", ".5")
	}
	switch mark {
	case "clear":
		swatch(p.Style.land, "1")
	case "woods":
		swatch(p.tree, ".42")
		p.Begin("g", "fill", "none", "stroke", p.treeInk, "stroke-width", ".9", "stroke-linecap", "round")
		for i, x := range []float64{-8, 8, 0} {
			p.Element("use", "href", "#w"+strconv.Itoa(i), "x", x, "y", float64(2+4*i))
		}
		p.End()
	case "marsh":
		swatch(draw.MixColours(p.Style.sea, p.tree, 0.3), ".6")
		p.Begin("g", "fill", "none", "stroke", draw.MixColours(p.treeInk, p.seaLine, 0.4), "stroke-linecap", "round")
		p.Element("use", "href", "#m0", "x", -6, "y", 0)
		p.Element("use", "href", "#m1", "x", 6, "y", 8)
		p.End()
	case "mountain":
		swatch(p.hill, ".9")
		if p.Hexes.HasOpenWater() {
			p.Begin("g", "fill", "none", "stroke", p.hillInk, "stroke-linecap", "round")
			p.Element("use", "href", "#h0", "x", 0, "y", 7)
			p.End()
			break
		}
		p.Element("path", "d", "M-8-8l-4-4M-3-8l-1-5M3-8l1-5M8-7l4-5M-11-2l-6-1M-9 2l-5 3", "stroke", p.hillInk,
			"stroke-width",
			".7", "fill", "none")
		p.Element("path", "d", "M11-3l6 1M9 2l6 4M4 5l3 7M-1 5l0 8M-6 4l-3 7", "stroke", p.hillInk, "stroke-width", 1.1,
			"fill",
			"none")
	case "major", "minor":
		width := map[string]float64{"major": 13, "minor": 5}[mark]
		line(width+1.9, p.ink)
		line(width, draw.MixColours(p.Style.sea, p.shallowWater, 0.85))
	case "creek":
		line(2.2, draw.MixColours(p.shallowWater, p.seaLine, 0.55))
	case "post":
		line(6.4, p.roadEdge)
		line(3.8, p.road)
	case "road":
		line(2.3, p.laneColour())
	case "bridge":
		line(2.3, p.laneColour())
		p.drawDefinition("bridge", draw.Pt{}, -6, 0.85)
	case "ford":
		line(2.3, p.laneColour())
		p.drawDefinition("ford", draw.Pt{}, -6, 1)
	case "boat", "boats":
		line(17, draw.MixColours(p.Style.sea, p.shallowWater, 0.85))
		p.drawDefinition("house", draw.XY(-19, -4), 0, 0.78)
		p.drawDefinition("house", draw.XY(19, -4), 0, 0.78)
		if mark == "boat" {
			p.drawDefinition("boat", draw.Pt{}, 0, 0.72)
		} else {
			p.drawDefinition("boat", draw.XY(-5, -4), 0, 0.72)
			p.drawDefinition("boat", draw.XY(5, 4), 0, 0.72)
		}
	case "city", "town", "place":
		p.Element("use", "href", "#s-"+mark, "y", 3)
	case "british_prize", "american_prize":
		side := mark[:len(mark)-len("_prize")]
		p.Element("use", "href", "#prize-"+side)
		p.drawText("3", draw.Roman, 10.5, p.colourOf(side), draw.XY(0, 3.5), "middle")
	case "orange", "blue":
		colour := p.waterInk
		if mark == "orange" {
			colour = draw.MixColours(p.gold, p.red, 0.45)
		}
		p.Element("path", "d", "M-22 0h44", "stroke", colour, "stroke-width", 9, "opacity", ".28")
		p.Element("path", "d", "M-22 0h44", "stroke", colour, "stroke-width", 2.2, "stroke-dasharray", "7 3 1.5 3")
	default:
		p.drawCountrySign(mark, swatch, line)
	}
	p.End()
}

// drawCountrySign draws one sign of the legend for the map of a whole country.
func (p *mapDrawing) drawCountrySign(mark string, swatch func(fill, opacity string),
	line func(width float64, colour string),
) {
	stroke := func(passes []lineStroke) {
		for _, s := range passes {
			p.Element("path", "d", "M-22 0h44", "stroke", s.colour, "stroke-width", s.width, "stroke-dasharray", s.dashes,
				"stroke-linecap", s.lineCaps)
		}
	}
	switch mark {
	case "hills":
		swatch(p.hill, ".45")
		p.Begin("g", "fill", "none", "stroke", p.hillInk, "stroke-linecap", "round")
		p.Element("use", "href", "#k0", "x", -5, "y", 0)
		p.Element("use", "href", "#k1", "x", 5, "y", 9)
		p.End()
	case "sound":
		line(16.9, p.ink)
		line(15, draw.MixColours(p.Style.sea, p.shallowWater, 0.85))
	case "fortress", "village":
		kind := map[string]string{"fortress": "fort", "village": "village"}[mark]
		p.Element("use", "href", "#s-"+kind, "y", 1)
	case "key":
		p.Element("use", "href", "#s-town", "y", 4)
		p.drawDefinition("star", draw.XY(11.5, -9), 0, 0.5)
	case "anchor":
		p.drawDefinition("anchor", draw.Pt{}, 0, 1)
	case "province":
		stroke(provinceStrokes(p))
	case "region":
		stroke(regionStrokes(p))
	case "border":
		stroke(sectionStrokes(p))
	}
}

// drawCalendar draws the calendar. Night is dark with a moon, and days of ice have a snowflake.
func (p *mapDrawing) drawCalendar() {
	c := p.Panels.Calendar
	if len(c.Days) == 0 {
		return
	}
	defer p.beginHalfTurn(c.Box)()
	p.drawPanel(c.Box)
	p.drawText(c.Text, draw.Roman, 20, p.victoryRed, draw.XY(c.X+c.W/2, c.Y+28), "middle", "letter-spacing", 1)
	for i, slot := range c.Slots {
		b := c.Cell(0, i)
		p.drawText(slot, draw.Italic, 11, p.ink, draw.XY(b.X+b.W/2, c.Y+board.CalendarTopMargin-7), "middle")
	}
	turn := 2 - c.FirstColumn
	for d, day := range c.Days {
		b := c.Cell(d, 0)
		p.drawText(day, draw.Italic, 14.5, p.ink, draw.XY(b.X-6, b.Y+b.H/2+4.6), "end")
		for s := range c.Slots {
			b := c.Cell(d, s)
			if _, ok := p.TurnBox(turn); !ok {
				turn++
				continue
			}
			if c.WinterColumn > 0 {
				p.drawSeason(b, turn, s+1 == c.WinterColumn)
				turn++
				continue
			}
			fill, ink := p.ring, p.inkSoft
			night := slices.Contains(c.NightColumns, s+1)
			if night {
				fill = draw.MixColours(p.ring, p.american, 0.22)
			}
			p.drawBox(b, fill, "rx", 2.5, "stroke", p.panelEdge, "stroke-width", ".9")
			at := draw.XY(b.X+b.W/2, b.Y+b.H/2)
			if night {
				p.Element("path", "d", "M1.6-4.4a4.6 4.6 0 1 0 2.9 6.3A4 4 0 0 1 1.6-4.4z", "fill", p.ring, "stroke", ink,
					"stroke-width", ".6", "transform", draw.Translate(at))
			} else {
				p.Element("path", "d", "M-2.6 0a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0zM0-4.2V-6M0 4.2V6M-4.2 0H-6M4.2 "+
					"0H6M-3-3l-1.2-1.2M3-3l1.2-1.2M-3 3l-1.2 1.2M3 3l1.2 1.2", "fill", p.gold, "stroke", ink, "stroke-width", ".7",
					"transform", draw.Translate(at))
			}
			turn++
		}
		if c.FrozenRow > 0 && d+1 >= c.FrozenRow {
			p.Element("path", "d", "M0-4.4V4.4M-3.8-2.2L3.8 2.2M-3.8 2.2L3.8-2.2", "fill", "none", "stroke", p.winterInk,
				"stroke-width", ".9", "transform", draw.Translate(draw.XY(c.X+board.CalendarSideMargin+3, b.Y+b.H/2)))
		}
	}
}

// drawSeason draws the box of a turn if the rows are years. It has the turn's number, and in winter a snowflake below.
func (p *mapDrawing) drawSeason(b draw.Box, turn int, winter bool) {
	fill, ink := p.ring, p.inkSoft
	if winter {
		fill, ink = p.winter, p.winterInk
	}
	p.drawBox(b, fill, "rx", 2.5, "stroke", p.panelEdge, "stroke-width", ".9")
	at := b.Middle()
	if winter {
		p.Element("path", "d", "M0-8V8M-7-4L7 4M-7 4L7-4", "fill", "none", "stroke", ink, "stroke-width", ".8", "opacity",
			".4",
			"transform", draw.Translate(at))
	}
	p.drawText(strconv.Itoa(turn), draw.Roman, 11.5, ink, at.Plus(draw.XY(0, 4)), "middle")
}

// drawScaleBar draws the scale of miles.
func (p *mapDrawing) drawScaleBar() {
	s := p.Panels.Scale
	if s.Count == 0 {
		return
	}
	long := s.Unit * float64(s.Count)
	at := draw.XY(s.X+(s.W-long)/2, s.Y+s.H/2+3)
	p.drawPanel(s.Box)
	p.drawBox(draw.Box{X: at.X, Y: at.Y, W: long, H: 5}, p.ring, "stroke", p.ink, "stroke-width", 1)
	for i := range s.Count {
		x := at.X + s.Unit*float64(i)
		if i%2 == 0 {
			p.drawBox(draw.Box{X: x, Y: at.Y, W: s.Unit, H: 5}, p.ink)
		}
		p.drawText(strconv.Itoa(i), draw.Roman, 12, p.ink, draw.XY(x, at.Y+18), "middle")
	}
	p.drawText(strconv.Itoa(s.Count), draw.Roman, 12, p.ink, draw.XY(at.X+long, at.Y+18), "middle")
	p.drawText(s.Text, draw.Italic, 15, p.ink, draw.XY(s.X+s.W/2, at.Y-8), "middle")
}
