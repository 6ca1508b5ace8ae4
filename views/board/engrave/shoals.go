package engrave

import (
	"math"

	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// drawShoals draws the dots of the shoals, dense along the rim of a bank and sparse within it.
func (p *mapDrawing) drawShoals() {
	if len(p.Decor.Shoals) == 0 {
		return
	}
	var dots draw.PathBuilder
	for n, s := range p.Decor.Shoals {
		seed := draw.SeedOf("shoal") + uint32(n)*977
		rim := draw.Smooth(board.Points(s.Outline), true, 3.6)
		middle := draw.Pt{}
		for _, q := range rim {
			middle = middle.Plus(q.Times(1 / float64(len(rim))))
		}
		for i, q := range rim {
			dots.Dot(q)
			if i%2 == 0 {
				dots.Dot(draw.PointBetween(q, middle, 0.1+0.04*draw.SeededNumber(seed, i)))
			}
			if i%3 == 0 {
				dots.Dot(draw.PointBetween(q, middle, 0.24+0.07*draw.SeededNumber(seed+1, i)))
			}
			if i%4 == 0 {
				dots.Dot(draw.PointBetween(q, middle, 0.5+0.2*math.Abs(draw.SeededNumber(seed+2, i))))
			}
		}
	}
	p.Element("path", "d", dots.String(), "fill", "none", "stroke", p.waterInk, "stroke-width", 1.2, "stroke-linecap",
		"round",
		"opacity", ".6")
}
