package engrave

import "tricorne/views/board/draw"

// drawFerries draws each ferry: a rope over the water, a house at each landing and a boat between them.
func (p *mapDrawing) drawFerries() {
	var ropes draw.PathBuilder
	for _, f := range p.Ferries {
		ropes.Move(p.placeMiddle(f.A)).Line(f.Houses[0].At()).Line(f.Houses[1].At()).Line(p.placeMiddle(f.B))
	}
	p.Begin("g", "fill", "none", "stroke-linejoin", "round")
	p.Element("path", "d", ropes.String(), "stroke", p.Style.land, "stroke-width", 6, "opacity", ".5")
	p.Element("path", "d", ropes.String(), "stroke", p.roadEdge, "stroke-width", 4, "stroke-dasharray", ".1 5.6",
		"stroke-linecap", "round")
	p.Element("path", "d", ropes.String(), "stroke", p.ring, "stroke-width", 2.4, "stroke-dasharray", ".1 5.6",
		"stroke-linecap", "round")
	p.End()
	for _, f := range p.Ferries {
		p.drawDefinition("boat", draw.PointBetween(f.Houses[0].At(), f.Houses[1].At(), 0.5), 0, 0.85)
	}
	for _, f := range p.Ferries {
		p.drawDefinition("house", f.Houses[0].At(), 0, 1)
		p.drawDefinition("house", f.Houses[1].At(), 0, 1)
	}
}
