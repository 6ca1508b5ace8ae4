package board

// at is where a place stands; check has made sure that it exists.
func (p *plate) at(id string) pt {
	place, _ := p.Place(id)
	return place.pt()
}

// roads draws all casings first and all surfaces after, so that roads run into each other.
func (p *plate) roads() {
	var t trail
	for _, r := range p.Roads {
		a, b := p.at(r.A), p.at(r.B)
		t.move(a).quad(bend(a, r.Via.pt(), b), b)
	}
	for _, e := range p.Exits {
		a := p.at(e.Place)
		t.move(a).quad(e.bent(a), e.To.pt())
	}
	p.begin("defs")
	p.el("path", "id", "roads", "d", t.String())
	p.end()
	p.begin("g", "fill", "none", "stroke-linecap", "round")
	p.el("use", "href", "#roads", "stroke", p.Style.land, "stroke-width", 10.5, "opacity", ".5")
	p.el("use", "href", "#roads", "stroke", p.roadEdge, "stroke-width", 6.6)
	p.el("use", "href", "#roads", "stroke", p.road, "stroke-width", 4.4)
	p.el("use", "href", "#roads", "stroke", mix(p.road, p.ring, 0.55), "stroke-width", 1.3)
	p.end()
}

// bridges draws each crossing as a stone bridge square to the road it carries, as long as the water under it is wide.
func (p *plate) bridges() {
	for _, r := range p.Roads {
		if r.Bridge == nil {
			continue
		}
		at, run := nearestOnBend(p.at(r.A), r.Via.pt(), p.at(r.B), r.Bridge.pt())
		p.use("bridge", at, degrees(run.angle()), 1)
	}
}
