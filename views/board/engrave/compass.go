package engrave

import (
	"math"

	"tricorne/views/board/draw"
)

// drawCompass draws the compass rose, turned to true north. It has rays of three lengths, each half dark and half
// light, in a ring of degrees, with a lily at north.
func (p *mapDrawing) drawCompass() {
	r := p.Compass.R
	if r == 0 {
		return
	}
	p.Begin("g", "transform", draw.PlaceTransform(draw.XY(p.Compass.X, p.Compass.Y), p.Compass.NorthAngle, 1),
		"stroke-linejoin",
		"round")
	p.Element("circle", "r", r+3, "fill", p.Style.land, "opacity", ".55")
	p.Element("circle", "r", r*0.86, "fill", "none", "stroke", p.ink, "stroke-width", 1.1)
	p.Element("circle", "r", r*0.74, "fill", "none", "stroke", p.ink, "stroke-width", ".6")
	p.Element("circle", "r", r*0.8, "fill", "none", "stroke", p.inkSoft, "stroke-width", r*0.09, "stroke-dasharray",
		draw.FineNum(r*0.8*math.Pi/72-0.35)+" .35 "+draw.FineNum(r*0.8*math.Pi/72-0.35)+" "+
			draw.FineNum(r*0.8*math.Pi/36-0.0),
		"opacity", ".75")
	p.Element("circle", "r", r*0.46, "fill", "none", "stroke", p.inkSoft, "stroke-width", ".6")
	for _, ring := range []struct {
		count        int
		first, reach float64
		width        float64
	}{{16, 11.25, 0.46, 0.055}, {8, 22.5, 0.6, 0.075}, {4, 45, 0.72, 0.12}, {4, 0, 1.0, 0.15}} {
		var light, dark draw.PathBuilder
		for i := range ring.count {
			a := draw.Radians(ring.first + float64(i)*360/float64(ring.count) - 90)
			tip := draw.Polar(a, r*ring.reach)
			waist := math.Pi / float64(max(4, min(8, ring.count)))
			left, right := draw.Polar(a-waist, r*ring.width), draw.Polar(a+waist, r*ring.width)
			light.Move(draw.Pt{}).Line(left).Line(tip).Close()
			dark.Move(draw.Pt{}).Line(right).Line(tip).Close()
		}
		fill := p.ring
		if ring.reach == 1 {
			fill = p.gold
		}
		p.Element("path", "d", light.String(), "fill", fill, "stroke", p.ink, "stroke-width", ".6")
		p.Element("path", "d", dark.String(), "fill", p.ink, "stroke", p.ink, "stroke-width", ".6")
	}
	p.Element("circle", "r", r*0.085, "fill", p.gold, "stroke", p.ink, "stroke-width", ".8")
	p.Begin("g", "transform", "translate(0 "+draw.Num(-r*1.0)+")scale("+draw.FineNum(r/46)+")", "fill", p.victoryRed,
		"stroke",
		p.ink, "stroke-width", ".6")
	p.Element("path", "d", "M0-19q5.4 6.4 2.6 12.6h-5.2Q-5.4-12.6 0-19zM3.4-6.6q2-8 7-6 3.4 2-.2 4.6 .4-2.6-1.6-2.2-2.4 "+
		".8-2.2 3.6zM-3.4-6.6q-2-8-7-6-3.4 2 .2 4.6-.4-2.6 1.6-2.2 2.4 .8 2.2 3.6zM-6-6h12v2.2H-6zM-2-3.8h4L1 1.4h-2z")
	p.End()
	p.End()
	for i, letter := range []string{"E", "S", "W"} {
		a := draw.Radians(p.Compass.NorthAngle + 90*float64(i))
		at := draw.PolarFrom(draw.XY(p.Compass.X, p.Compass.Y), a, r+7)
		p.drawText(letter, draw.Roman, 12, p.ink, at.Plus(draw.XY(0, 4)), "middle", "stroke", p.halo, "stroke-width", 3,
			"paint-order", "stroke")
	}
}
