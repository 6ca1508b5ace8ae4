package engrave

import (
	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// exitControl returns the control point of the curve of a road that leads to the edge of the sheet.
func exitControl(e board.Exit, from draw.Pt) draw.Pt {
	if e.Via == nil {
		return draw.PointBetween(from, e.To.At(), 0.5)
	}
	return draw.BendControl(from, e.Via.At(), e.To.At())
}

// drawArrows draws the signs of supply where roads cross the border. They are drawn over the border and point outward.
func (p *mapDrawing) drawArrows() {
	for _, e := range p.Exits {
		place, _ := p.Place(e.Place)
		if place.SupplySide == "" {
			continue
		}
		at, run := p.exitPoint(e.To.At())
		p.drawArrow(at, draw.Degrees(run.Angle()), 0.92, place.SupplySide)
	}
}

// exitPoint returns the point where the road crosses the middle of the border, and the direction outward there.
func (p *mapDrawing) exitPoint(to draw.Pt) (at, out draw.Pt) {
	w, h := p.Canvas.Width, p.Canvas.Height
	const deep = board.Margin / 2
	switch {
	case to.Y <= 0:
		return draw.XY(to.X, deep), draw.XY(0, -1)
	case to.Y >= h:
		return draw.XY(to.X, h-deep), draw.XY(0, 1)
	case to.X <= 0:
		return draw.XY(deep, to.Y), draw.XY(-1, 0)
	}
	return draw.XY(w-deep, to.Y), draw.XY(1, 0)
}

// drawArrow draws a broad arrow in the colour of a side. It points along the x axis before it is turned.
func (p *mapDrawing) drawArrow(at draw.Pt, angle, scale float64, side string) {
	p.Begin("g", "transform", draw.PlaceTransform(at, angle, scale), "stroke-linejoin", "round")
	const body = "M8 0L-6.5-14Q-2.6-7.5-3.2-5H-17.5V5H-3.2Q-2.6 7.5-6.5 14z"
	p.Element("path", "d", body, "fill", p.halo, "stroke", p.halo, "stroke-width", 4.6)
	p.Element("path", "d", body, "fill", board.WoodColours[side].Front, "stroke", p.ink, "stroke-width", 1.3)
	p.Element("path", "d", "M4.6 0L-3.4-8.6Q-.8-5.6-1.2-2.8H-15.2M-15.2 2.8H-1.2Q-.8 5.6-3.4 8.6", "fill", "none",
		"stroke",
		board.WoodColours[side].Emblem, "stroke-width", ".8", "opacity", ".85")
	p.End()
}
