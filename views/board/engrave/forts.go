package engrave

import (
	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// defineFort adds the ramparts to the SVG definitions: the ditch, the earthwork and its parapet.
func (p *mapDrawing) defineFort() {
	if !p.hasForts() {
		return
	}
	p.Begin("g", "id", "fort", "stroke-linejoin", "round")
	p.Element("path", "d", new(draw.PathBuilder).Polyline(board.Ramparts(3)).Close().String(), "fill", p.halo, "opacity",
		".75")
	p.Element("path", "d", new(draw.PathBuilder).Polyline(board.Ramparts(1.2)).Close().String(), "fill",
		draw.MixColours(p.wood, p.ring, 0.35), "stroke", p.ink, "stroke-width", 1.5)
	p.Element("path", "d", new(draw.PathBuilder).Polyline(board.Ramparts(-1.3)).Close().String(), "fill",
		draw.MixColours(p.wood, p.ring, 0.12), "stroke", p.ink, "stroke-width", ".7")
	var guns draw.PathBuilder
	for i := range 4 {
		axis := draw.Radians(45 + 90*float64(i))
		for _, turn := range []float64{-0.16, 0.16} {
			guns.Move(draw.Polar(axis+turn, board.FortTipDistance-9.4)).Line(draw.Polar(axis+turn*0.8,
				board.FortTipDistance-6.2))
		}
	}
	p.Element("path", "d", guns.String(), "fill", "none", "stroke", p.ink, "stroke-width", 1.3, "stroke-linecap", "round")
	p.End()
}

// hasForts reports whether any place has ramparts.
func (p *mapDrawing) hasForts() bool {
	for _, place := range p.Places {
		if place.IsFort {
			return true
		}
	}
	return false
}
