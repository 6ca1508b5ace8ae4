package engrave

import "tricorne/views/board/draw"

// ferries draws each ferry: a rope over the water, a house at each landing and a boat between them.
func (p *plate) ferries() {
	var ropes draw.Trail
	for _, f := range p.Ferries {
		ropes.Move(p.at(f.A)).Line(f.Houses[0].At()).Line(f.Houses[1].At()).Line(p.at(f.B))
	}
	p.Begin("g", "fill", "none", "stroke-linejoin", "round")
	p.El("path", "d", ropes.String(), "stroke", p.Style.land, "stroke-width", 6, "opacity", ".5")
	p.El("path", "d", ropes.String(), "stroke", p.roadEdge, "stroke-width", 4, "stroke-dasharray", ".1 5.6",
		"stroke-linecap", "round")
	p.El("path", "d", ropes.String(), "stroke", p.ring, "stroke-width", 2.4, "stroke-dasharray", ".1 5.6",
		"stroke-linecap", "round")
	p.End()
	for _, f := range p.Ferries {
		p.use("boat", draw.Between(f.Houses[0].At(), f.Houses[1].At(), 0.5), 0, 0.85)
	}
	for _, f := range p.Ferries {
		p.use("house", f.Houses[0].At(), 0, 1)
		p.use("house", f.Houses[1].At(), 0, 1)
	}
}
