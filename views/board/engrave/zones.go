package engrave

import (
	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// zoneTints draws a thin colour over the water of every zone. It shows where one zone ends and the next begins. The
// areas continue under the land, which is drawn after them.
func (p *plate) zoneTints() {
	if p.tintFill == 0 {
		return
	}
	for _, place := range p.Places {
		if !place.Zone() || place.Tint == "" {
			continue
		}
		p.El("path", "d", new(draw.Trail).Polyline(board.Points(place.Area)).Close().String(), "fill", p.tints[place.Tint],
			"opacity", draw.Fine(1.7*p.tintFill))
	}
}

// zoneLetters draws the letter of every zone on a roundel, which players press to order ships and landings.
func (p *plate) zoneLetters() {
	for _, place := range p.Places {
		if !place.Zone() {
			continue
		}
		p.Begin("g", "id", "p-"+place.ID, "transform", draw.Translate(place.At()))
		p.roundel(place.Letter, 1)
		p.End()
	}
}

// roundel draws a letter in a ring of rope, about 34 units wide.
func (p *plate) roundel(letter string, scale float64) {
	rim := draw.Mix(p.waterInk, p.ink, 0.25)
	p.El("circle", "r", 18.6*scale, "fill", p.halo, "opacity", ".6")
	p.El("circle", "r", 16.6*scale, "fill", p.ring, "stroke", rim, "stroke-width", 1.5*scale)
	p.El("circle", "r", 14.4*scale, "fill", "none", "stroke", rim, "stroke-width", 2.5*scale)
	p.El("circle", "r", 14.4*scale, "fill", "none", "stroke", p.ring, "stroke-width", 1.5*scale, "stroke-dasharray",
		draw.Fine(2.2*scale)+" "+draw.Fine(1.57*scale))
	p.words(letter, draw.Roman, 21*scale, p.waterInk, draw.XY(0, 6.9*scale), "middle")
}
