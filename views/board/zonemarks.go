package board

import "tricorne/views/board/draw"

// ZoneMarkDrop is the distance from the letter of a zone down to the mark of its holder.
const ZoneMarkDrop = 30.0

// defineZoneMarks adds the marks of controlled zones to the sprite. A zone held by ships is marked with a ship, a zone
// closed by forts with a fort.
func defineZoneMarks(p *draw.Pen) {
	for _, side := range []string{"british", "american"} {
		c := WoodColours[side]
		p.Begin("g", "id", "b-zone-"+side)
		p.Element("circle", "r", 10.4, "fill", "#fbf3de", "stroke", "#170d08", "stroke-width", "1.2")
		p.Element("circle", "r", 8.6, "fill", c.Front)
		if side == "british" {
			p.Element("path", "d", "M-6.6 1.6H6.8L4.6 5H-4.6zM-5.4.4q1.2-2.2.4-4.6h3.2q.8 2.4.2 4.6zM-.9.4q1.4-3.2.4-6.4h3.4q1 "+
				"3.2.2 6.4zM4 .4q1-2 .3-3.8h2.2q.6 1.8 0 3.8z", "fill", c.Emblem)
		} else {
			p.Element("path", "d", new(draw.PathBuilder).Polyline(scale(Ramparts(0), 0.21)).Close().String(), "fill", c.Emblem)
			p.Element("circle", "r", 1.7, "fill", c.Front)
		}
		p.End()
	}
}

// scale returns a line scaled around the origin.
func scale(line []draw.Pt, k float64) []draw.Pt {
	out := make([]draw.Pt, len(line))
	for i, q := range line {
		out[i] = q.Times(k)
	}
	return out
}

// drawZoneMark draws the mark of a side under the letter of a zone.
func (p Place) drawZoneMark(to *draw.Pen, side string) {
	to.Element("use", "href", "#b-zone-"+side, "x", p.X, "y", p.Y+ZoneMarkDrop)
}
