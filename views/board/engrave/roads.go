package engrave

import "tricorne/views/board/draw"

// at returns the middle of a place. The check of the layout makes sure that the place exists.
func (p *plate) at(id string) draw.Pt {
	place, _ := p.Place(id)
	return place.At()
}

// roads draws the edges of all roads before all surfaces, so that roads run into each other without a line.
func (p *plate) roads() {
	var t draw.Trail
	for _, r := range p.Roads {
		a, b := p.at(r.A), p.at(r.B)
		t.Move(a).Quad(draw.Bend(a, r.Via.At(), b), b)
	}
	for _, e := range p.Exits {
		a := p.at(e.Place)
		t.Move(a).Quad(bent(e, a), e.To.At())
	}
	p.Begin("defs")
	p.El("path", "id", "roads", "d", t.String())
	p.End()
	p.Begin("g", "fill", "none", "stroke-linecap", "round")
	p.El("use", "href", "#roads", "stroke", p.Style.land, "stroke-width", 10.5, "opacity", ".5")
	p.El("use", "href", "#roads", "stroke", p.roadEdge, "stroke-width", 6.6)
	p.El("use", "href", "#roads", "stroke", p.road, "stroke-width", 4.4)
	p.El("use", "href", "#roads", "stroke", draw.Mix(p.road, p.ring, 0.55), "stroke-width", 1.3)
	p.End()
}

// bridges draws each crossing as a stone bridge in the direction of its road. It is as long as the water below is wide.
func (p *plate) bridges() {
	for _, r := range p.Roads {
		if r.Bridge == nil {
			continue
		}
		at, run := draw.NearestOnBend(p.at(r.A), r.Via.At(), p.at(r.B), r.Bridge.At())
		p.use("bridge", at, draw.Degrees(run.Angle()), 1)
	}
}
