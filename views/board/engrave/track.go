package engrave

import (
	"strconv"

	"tricorne/views/board/draw"
)

// drawTrack draws the turn track. Winter boxes, in which the river may freeze, are tinted and carry a small snowflake.
func (p *mapDrawing) drawTrack() {
	t := p.Panels.Track
	if t.Cols == 0 {
		return
	}
	defer p.beginHalfTurn(t.Box)()
	p.drawPanel(t.Box)
	middle := t.X + t.W/2
	p.drawText(t.Text, draw.Roman, 20, p.victoryRed, draw.XY(middle, t.Y+29), "middle", "letter-spacing", 1)
	p.drawRule(draw.XY(middle-78, t.Y+23), 40, p.panelEdge)
	p.drawRule(draw.XY(middle+78, t.Y+23), 40, p.panelEdge)
	for turn := t.FirstTurn; turn <= t.LastTurn; turn++ {
		b, _ := p.TurnBox(turn)
		fill, ink := p.ring, p.ink
		winter := t.WinterStart > 0 && turn >= t.WinterStart
		if winter {
			fill, ink = p.winter, p.winterInk
		}
		p.drawBox(b, fill, "rx", 3, "stroke", p.panelEdge, "stroke-width", 1)
		p.drawBox(b.Inset(2.2), "none", "rx", 1.5, "stroke", ink, "stroke-width", ".5", "opacity", ".5")
		if winter {
			p.Element("path", "d", "M0-3.4V3.4M-3-1.7L3 1.7M-3 1.7L3-1.7", "fill", "none", "stroke", p.winterInk, "stroke-width",
				".7", "opacity", ".55",
				"transform", draw.Translate(draw.XY(b.X+b.W-7, b.Y+7)))
		}
		p.drawText(strconv.Itoa(turn), draw.Roman, 17, ink, draw.XY(b.X+b.W/2, b.Y+b.H/2+5.6), "middle")
	}
	for _, a := range t.Arrivals {
		b, _ := p.TurnBox(a.Turn)
		p.drawEmblem(a.Side, draw.XY(b.X+11, b.Y+9.5), 0.36)
	}
}

// beginHalfTurn rotates a table of turns as a whole on a sheet that is turned. So it is still read from left to right.
// The centre is the same as for the mark of the turn in board.MarksLayer. The caller calls end after the table.
func (p *mapDrawing) beginHalfTurn(b draw.Box) (end func()) {
	if !p.upsideDown {
		return func() {}
	}
	m := b.Middle()
	p.Begin("g", "class", "half", "transform", "rotate(180 "+draw.Num(m.X)+" "+draw.Num(m.Y)+")")
	return p.End
}
