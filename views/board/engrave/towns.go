package engrave

import (
	"strconv"

	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// engravings are the drawings inside the ring for each kind of place. They are small enough to look like a dark mark
// from afar and like buildings from close up.
var engravings = map[string]string{
	"village": "M-5.5 4.5V-.5L-2 -4 1.5 -.5V4.5zM1.5 1.2l2-2.2 2.4 2.2v3.3h-4.4z",
	"town":    "M-6.4 4.6V.2L-4-2.2-1.6.2v-4.4L0-8.6 1.6-4.2V.2L4-2.2 6.4.2v4.4z",
	"city":    "M-7.4 4.6V.6L-5-1.4-2.8.4v-2.8h1.4V-5L0-10 1.4-5v2.6h1.4V.4L5-1.4 7.4.6v4z",
	"landing": "M-4.6 1V-2.4L-.6-6.2 3.4-2.4V1zM-7 3.2Q0 7.6 7 3.2L5.4 6Q0 7.8-5.4 6z",
	"fort":    "M-7.6 5.2L-6.4-.6H-4.6V.8H-2V-.6H-.9V-9.2L6-6.8 .7-4.4V-.6H2V.8H4.6V-.6H6.4L7.6 5.2z",
}

// drawTowns draws every place: a ring, the engraving in it, and ramparts around a fort. A victory location has a red
// band and its star. A source of supply has a band in the colour of its side, with the emblem of that side.
func (p *mapDrawing) drawTowns() {
	for _, place := range p.Places {
		if place.IsZone() {
			continue
		}
		at := place.At()
		p.Begin("g", "id", "p-"+place.ID, "transform", draw.Translate(at))
		if place.IsFort {
			p.Element("use", "href", "#fort")
		}
		if place.SupplySide != "" {
			p.drawSupplySource(place.SupplySide)
			p.End()
			continue
		}
		if place.Victory != nil {
			p.Element("circle", "r", 18.4, "fill", p.halo, "opacity", ".7")
			p.Element("circle", "r", 16.4, "fill", p.victoryRed, "stroke", p.ink, "stroke-width", 1.3)
			p.Element("circle", "r", 14.2, "fill", "none", "stroke", p.ring, "stroke-width", ".8")
			p.Element("circle", "r", 12, "fill", p.ring, "stroke", p.ink, "stroke-width", 1)
		} else {
			p.Element("circle", "r", 15, "fill", p.halo, "opacity", ".7")
			p.Element("circle", "r", 13, "fill", p.ring, "stroke", p.ink, "stroke-width", 1.7)
			p.Element("circle", "r", 10.6, "fill", "none", "stroke", p.ringInner, "stroke-width", ".7")
		}
		p.drawTogether(func() { p.Element("path", "d", engravings[place.Symbol], "fill", p.inkSoft, "fill-rule", "evenodd") })
		p.End()
	}
	for _, place := range p.Places {
		if place.Depot != nil {
			p.drawDefinition("depot", place.Depot.At(), 0, 1)
		}
		if v := place.Victory; v != nil {
			p.drawStar(draw.XY(v.X, v.Y), 1, v.Value)
		}
	}
}

// drawSupplySource draws the ring of a place that supplies a side.
func (p *mapDrawing) drawSupplySource(side string) {
	p.Element("circle", "r", 18.4, "fill", p.halo, "opacity", ".7")
	p.Element("circle", "r", 16.4, "fill", board.WoodColours[side].Front, "stroke", p.ink, "stroke-width", 1.3)
	p.Element("circle", "r", 14.2, "fill", "none", "stroke", board.WoodColours[side].Emblem, "stroke-width", ".8")
	p.Element("circle", "r", 12, "fill", p.ring, "stroke", p.ink, "stroke-width", 1)
	lift := draw.XY(0, 0.4)
	if side == "american" {
		lift.Y = 2.4
	}
	p.drawTogether(func() {
		board.Emblems[side].Draw(&p.Pen, p.colourOf(side), p.ring,
			draw.PlaceTransform(lift, 0, 0.5))
	})
}

// drawStar draws a gold star with its number.
func (p *mapDrawing) drawStar(at draw.Pt, scale float64, value int) {
	p.Begin("g", "transform", draw.PlaceTransform(at, 0, scale))
	p.Element("use", "href", "#star")
	p.drawText(strconv.Itoa(value), draw.Roman, 12.5, p.goldInk, draw.XY(0, 4.1), "middle")
	p.End()
}
