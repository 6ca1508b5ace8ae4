package board

// zoneMarkDrop is how far under the letter of a zone the mark of whoever controls it hangs.
const zoneMarkDrop = 30.0

// zoneSeals cuts the marks of controlled zones into the sprite: a ship for those who sail it, a fort for those who closed it.
func zoneSeals(p *pen) {
	for _, side := range []string{"british", "american"} {
		c := paints[side]
		p.begin("g", "id", "b-zone-"+side)
		p.el("circle", "r", 10.4, "fill", "#fbf3de", "stroke", "#170d08", "stroke-width", "1.2")
		p.el("circle", "r", 8.6, "fill", c.front)
		if side == "british" {
			p.el("path", "d", "M-6.6 1.6H6.8L4.6 5H-4.6zM-5.4.4q1.2-2.2.4-4.6h3.2q.8 2.4.2 4.6zM-.9.4q1.4-3.2.4-6.4h3.4q1 3.2.2 6.4zM4 .4q1-2 .3-3.8h2.2q.6 1.8 0 3.8z", "fill", c.emblem)
		} else {
			p.el("path", "d", new(trail).polyline(scaled(trace(0), 0.21)).close().String(), "fill", c.emblem)
			p.el("circle", "r", 1.7, "fill", c.front)
		}
		p.end()
	}
}

// scaled is a line made smaller around the origin.
func scaled(line []pt, k float64) []pt {
	out := make([]pt, len(line))
	for i, q := range line {
		out[i] = q.times(k)
	}
	return out
}

// zoneMark hangs the mark of a side under the letter of a zone.
func (p Place) zoneMark(to *pen, side string) {
	to.el("use", "href", "#b-zone-"+side, "x", p.X, "y", p.Y+zoneMarkDrop)
}
