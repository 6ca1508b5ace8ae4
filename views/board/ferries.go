package board

// ferries draws each crossing: a rope over the water, a house at either landing and a boat between them.
func (p *plate) ferries() {
	var ropes trail
	for _, f := range p.Ferries {
		ropes.move(p.at(f.A)).line(f.Houses[0].pt()).line(f.Houses[1].pt()).line(p.at(f.B))
	}
	p.begin("g", "fill", "none", "stroke-linejoin", "round")
	p.el("path", "d", ropes.String(), "stroke", p.Style.land, "stroke-width", 6, "opacity", ".5")
	p.el("path", "d", ropes.String(), "stroke", p.roadEdge, "stroke-width", 4, "stroke-dasharray", ".1 5.6", "stroke-linecap", "round")
	p.el("path", "d", ropes.String(), "stroke", p.ring, "stroke-width", 2.4, "stroke-dasharray", ".1 5.6", "stroke-linecap", "round")
	p.end()
	for _, f := range p.Ferries {
		p.use("boat", between(f.Houses[0].pt(), f.Houses[1].pt(), 0.5), 0, 0.85)
	}
	for _, f := range p.Ferries {
		p.use("house", f.Houses[0].pt(), 0, 1)
		p.use("house", f.Houses[1].pt(), 0, 1)
	}
}
