package engrave

import (
	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// lineStroke is one stroke of a line that is drawn with several strokes over each other.
type lineStroke struct {
	colour   string
	width    float64
	dashes   string
	shift    string
	lineCaps string
}

// drawBorders draws dotted lines at the borders that ships may pass. They are drawn before the land, so that they end
// at its shore.
func (p *mapDrawing) drawBorders() {
	p.drawBorderLines(p.Borders, "dots", []lineStroke{
		{colour: draw.MixColours(p.Style.sea, p.halo, 0.75), width: 6.2, lineCaps: "round"},
		{colour: p.waterInk, width: 3, dashes: ".1 6.6", lineCaps: "round"},
	})
}

// drawBarriers draws lines at the borders that no ship may pass: broad red dashes, over everything else.
func (p *mapDrawing) drawBarriers() {
	p.drawBorderLines(p.Barriers, "bars", []lineStroke{
		{colour: p.halo, width: 8.4, lineCaps: "round"},
		{colour: p.ink, width: 5.6, dashes: "7.4 3.6"},
		{colour: p.victoryRed, width: 4.2, dashes: "6 5", shift: "-.7"},
	})
}

// drawBorderLines draws all lines of a list, first with the first stroke, then with the next, and so on.
func (p *mapDrawing) drawBorderLines(list []board.Border, id string, passes []lineStroke) {
	if len(list) == 0 {
		return
	}
	var t draw.PathBuilder
	for _, b := range list {
		t.Polyline(board.Points(b.Line))
	}
	p.Begin("defs")
	p.Element("path", "id", id, "d", t.String())
	p.End()
	p.Begin("g", "fill", "none")
	for _, s := range passes {
		p.Element("use", "href", "#"+id, "stroke", s.colour, "stroke-width", s.width, "stroke-dasharray", s.dashes,
			"stroke-dashoffset", s.shift, "stroke-linecap", s.lineCaps)
	}
	p.End()
}
