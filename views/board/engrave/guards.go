package engrave

import (
	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// drawGuards draws the guards of zones: a chain of sunken frames from fort to fort across the closed water.
func (p *mapDrawing) drawGuards() {
	if len(p.Guards) == 0 {
		return
	}
	p.Begin("g", "fill", "none", "stroke-linecap", "round")
	for _, g := range p.Guards {
		a, b := p.placeMiddle(g.A), p.placeMiddle(g.B)
		c := draw.PointBetween(a, b, 0.5)
		if g.Via != nil {
			c = draw.BendControl(a, g.Via.At(), b)
		}
		p.drawChain(a, c, b, board.FortTipDistance-3)
	}
	p.End()
}

// drawChain draws the frames along a curve. At both ends it leaves a distance of gap free.
func (p *mapDrawing) drawChain(a, c, b draw.Pt, gap float64) {
	var line []draw.Pt
	const steps = 60
	for i := range steps + 1 {
		t := float64(i) / steps
		q := draw.PointBetween(draw.PointBetween(a, c, t), draw.PointBetween(c, b, t), t)
		if q.Distance(a) >= gap && q.Distance(b) >= gap {
			line = append(line, q)
		}
	}
	line = draw.EvenPoints(line, false, 8.5)
	var rope, frames draw.PathBuilder
	rope.SoftCurve(line)
	for i, q := range line {
		run := line[min(i+1, len(line)-1)].Minus(line[max(0, i-1)]).Unit()
		side := run.TurnLeft()
		for _, k := range []float64{1, -1} {
			arm := run.Times(2.4).Plus(side.Times(k * 3.2))
			frames.Move(q.Minus(arm)).Line(q.Plus(arm))
		}
	}
	p.Element("path", "d", rope.String()+frames.String(), "stroke", draw.MixColours(p.Style.sea, p.halo, 0.7),
		"stroke-width",
		3.6,
		"opacity", ".8")
	p.Element("path", "d", rope.String(), "stroke", p.ink, "stroke-width", ".8")
	p.Element("path", "d", frames.String(), "stroke", p.ink, "stroke-width", 1.25)
}
