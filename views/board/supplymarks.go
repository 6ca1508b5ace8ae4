package board

import "tricorne/views/board/draw"

// defineHungerSign adds the sign of an army without supply to the sprite: a barrel, crossed out.
func defineHungerSign(p *draw.Pen) {
	p.Begin("g", "id", "b-hungry")
	p.Element("circle", "r", 9.6, "fill", "#fbf3de", "stroke", "#8e1b1b", "stroke-width", "1.6")
	p.Element("path", "d", "M-3.4-5.8Q-5.4 0-3.4 5.8H3.4Q5.4 0 3.4-5.8z", "fill", "#a9783f", "stroke", "#2b1a0c",
		"stroke-width", "1", "stroke-linejoin", "round")
	p.Element("path", "d", "M-4.4-2.6H4.4M-4.4 2.6H4.4", "fill", "none", "stroke", "#2b1a0c", "stroke-width", "1")
	p.Element("path", "d", "M-6.8 6.8L6.8-6.8", "fill", "none", "stroke", "#8e1b1b", "stroke-width", "2.2")
	p.End()
}

// drawHungerSign draws the sign of an army without supply next to the blocks at a place.
func (p Place) drawHungerSign(to *draw.Pen) {
	to.Element("use", "href", "#b-hungry", "x", p.X-31, "y", p.Y+9)
}
