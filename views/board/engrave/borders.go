package engrave

import (
	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// pass is one stroke of a line that is drawn with several strokes over each other.
type pass struct {
	colour   string
	width    float64
	dashes   string
	shift    string
	lineCaps string
}

// drawBorders draws dotted lines at the borders that ships may pass. They are drawn before the land, so that they end
// at its shore.
func (p *plate) drawBorders() {
	p.drawStretches(p.Borders, "dots", []pass{
		{colour: draw.Mix(p.Style.sea, p.halo, 0.75), width: 6.2, lineCaps: "round"},
		{colour: p.waterInk, width: 3, dashes: ".1 6.6", lineCaps: "round"},
	})
}

// drawBarriers draws lines at the borders that no ship may pass: broad red dashes, over everything else.
func (p *plate) drawBarriers() {
	p.drawStretches(p.Barriers, "bars", []pass{
		{colour: p.halo, width: 8.4, lineCaps: "round"},
		{colour: p.ink, width: 5.6, dashes: "7.4 3.6"},
		{colour: p.victoryRed, width: 4.2, dashes: "6 5", shift: "-.7"},
	})
}

// drawStretches draws all lines of a list, first with the first stroke, then with the next, and so on.
func (p *plate) drawStretches(list []board.Border, id string, passes []pass) {
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
