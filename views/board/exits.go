package board

// Exit is a road that leaves the sheet: from a place to a point on or beyond the edge, by the curve that passes through Via at its
// middle. Where the place supplies a side, an arrow of its colour stands on the border.
type Exit struct {
	Place string `yaml:"place"`
	To    Spot   `yaml:"to"`
	Via   *Spot  `yaml:"via"` // nil for a straight road
}

// bent is the handle of the curve to the edge.
func (e Exit) bent(from pt) pt {
	if e.Via == nil {
		return between(from, e.To.pt(), 0.5)
	}
	return bend(from, e.Via.pt(), e.To.pt())
}

// arrows sets the signs of supply on the border, where the roads leave. They are drawn over it and point outward.
func (p *plate) arrows() {
	for _, e := range p.Exits {
		place, _ := p.Place(e.Place)
		if place.Supply == "" {
			continue
		}
		at, run := p.leaving(e.To.pt())
		p.arrow(at, degrees(run.angle()), 0.92, place.Supply)
	}
}

// leaving is where the road crosses the middle of the border, and which way is out there.
func (p *plate) leaving(to pt) (at, out pt) {
	w, h := p.Canvas.Width, p.Canvas.Height
	const deep = margin / 2
	switch {
	case to.y <= 0:
		return pt{to.x, deep}, pt{0, -1}
	case to.y >= h:
		return pt{to.x, h - deep}, pt{0, 1}
	case to.x <= 0:
		return pt{deep, to.y}, pt{-1, 0}
	}
	return pt{w - deep, to.y}, pt{1, 0}
}

// arrow is a broad arrow in the colour of a side, pointing along the x axis before it is turned.
func (p *plate) arrow(at pt, angle, scale float64, side string) {
	p.begin("g", "transform", placed(at, angle, scale), "stroke-linejoin", "round")
	const body = "M8 0L-6.5-14Q-2.6-7.5-3.2-5H-17.5V5H-3.2Q-2.6 7.5-6.5 14z"
	p.el("path", "d", body, "fill", p.halo, "stroke", p.halo, "stroke-width", 4.6)
	p.el("path", "d", body, "fill", paints[side].front, "stroke", p.ink, "stroke-width", 1.3)
	p.el("path", "d", "M4.6 0L-3.4-8.6Q-.8-5.6-1.2-2.8H-15.2M-15.2 2.8H-1.2Q-.8 5.6-3.4 8.6", "fill", "none", "stroke", paints[side].emblem, "stroke-width", ".8", "opacity", ".85")
	p.end()
}
