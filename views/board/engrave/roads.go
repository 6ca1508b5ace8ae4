package engrave

import "tricorne/views/board/draw"

// placeMiddle returns the middle of a place. The check of the layout makes sure that the place exists.
func (p *mapDrawing) placeMiddle(id string) draw.Pt {
	place, _ := p.Place(id)
	return place.At()
}

// drawRoads draws the edges of all roads before all surfaces. So roads run into each other without a line between
// them.
func (p *mapDrawing) drawRoads() {
	var t draw.PathBuilder
	for _, r := range p.Roads {
		a, b := p.placeMiddle(r.A), p.placeMiddle(r.B)
		t.Move(a).Quad(draw.BendControl(a, r.Via.At(), b), b)
	}
	for _, e := range p.Exits {
		a := p.placeMiddle(e.Place)
		t.Move(a).Quad(exitControl(e, a), e.To.At())
	}
	p.Begin("defs")
	p.Element("path", "id", "roads", "d", t.String())
	p.End()
	p.Begin("g", "fill", "none", "stroke-linecap", "round")
	p.Element("use", "href", "#roads", "stroke", p.Style.land, "stroke-width", 10.5, "opacity", ".5")
	p.Element("use", "href", "#roads", "stroke", p.roadEdge, "stroke-width", 6.6)
	p.Element("use", "href", "#roads", "stroke", p.road, "stroke-width", 4.4)
	p.Element("use", "href", "#roads", "stroke", draw.MixColours(p.road, p.ring, 0.55), "stroke-width", 1.3)
	p.End()
}

// drawBridges draws each crossing as a stone bridge in the direction of its road. It is as long as the water below is
// wide.
func (p *mapDrawing) drawBridges() {
	for _, r := range p.Roads {
		if r.Bridge == nil {
			continue
		}
		at, run := draw.NearestOnBend(p.placeMiddle(r.A), r.Via.At(), p.placeMiddle(r.B), r.Bridge.At())
		p.drawDefinition("bridge", at, draw.Degrees(run.Angle()), 1)
	}
}
