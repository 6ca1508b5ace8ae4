package engrave

import (
	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// drawZoneTints draws a thin colour over the water of every zone. It shows where one zone ends and the next begins. The
// areas continue under the land, which is drawn after them.
func (p *mapDrawing) drawZoneTints() {
	if p.tintFill == 0 {
		return
	}
	for _, place := range p.Places {
		if !place.IsZone() || place.Tint == "" {
			continue
		}
		p.Element("path", "d", new(draw.PathBuilder).Polyline(board.Points(place.Area)).Close().String(), "fill",
			p.tints[place.Tint],
			"opacity", draw.FineNum(1.7*p.tintFill))
	}
}

// drawZoneLetters draws the letter of every zone on a roundel, which players press to order ships and landings.
func (p *mapDrawing) drawZoneLetters() {
	for _, place := range p.Places {
		if !place.IsZone() {
			continue
		}
		p.Begin("g", "id", "p-"+place.ID, "transform", draw.Translate(place.At()))
		p.drawLetterRing(place.Letter, 1)
		p.End()
	}
}

// drawLetterRing draws a letter in a ring of rope, about 34 units wide.
func (p *mapDrawing) drawLetterRing(letter string, scale float64) {
	rim := draw.MixColours(p.waterInk, p.ink, 0.25)
	p.Element("circle", "r", 18.6*scale, "fill", p.halo, "opacity", ".6")
	p.Element("circle", "r", 16.6*scale, "fill", p.ring, "stroke", rim, "stroke-width", 1.5*scale)
	p.Element("circle", "r", 14.4*scale, "fill", "none", "stroke", rim, "stroke-width", 2.5*scale)
	p.Element("circle", "r", 14.4*scale, "fill", "none", "stroke", p.ring, "stroke-width", 1.5*scale, "stroke-dasharray",
		draw.FineNum(2.2*scale)+" "+draw.FineNum(1.57*scale))
	p.drawText(letter, draw.Roman, 21*scale, p.waterInk, draw.XY(0, 6.9*scale), "middle")
}
