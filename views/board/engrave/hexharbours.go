package engrave

import (
	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// hasTownKind reports whether any town of a map of hexes is of the given kind.
func (p *mapDrawing) hasTownKind(kind string) bool {
	for _, t := range p.Hexes.Towns {
		if t.Kind == kind {
			return true
		}
	}
	return !isMinor(kind) || kind == "place"
}

// defineHarbours adds the signs next to towns to the SVG definitions. They are the anchor of a port, the star of a
// key town and the works.
func (p *mapDrawing) defineHarbours() {
	if !p.Hexes.HasOpenWater() {
		return
	}
	p.drawAnchorShape()
	p.Begin("g", "id", "works", "stroke-linejoin", "round")
	works := new(draw.PathBuilder).Polyline(board.Ramparts(0)).Close().String()
	p.Element("path", "d", works, "transform", "scale(.72 .5)", "fill", draw.MixColours(p.halo, p.wood, 0.25), "stroke",
		p.inkSoft,
		"stroke-width", 1.7)
	p.End()
}

// drawHarbours draws the signs of all towns. The star is to the upper right of the engraving, the anchor to its upper
// left.
func (p *mapDrawing) drawHarbours() {
	for _, t := range p.Hexes.Towns {
		star, anchor := townSigns(p.Hexes, t)
		if t.IsKeyTown {
			p.drawDefinition("star", star, 0, 0.5)
		}
		if t.HasPort {
			p.drawDefinition("anchor", anchor, 0, 0.85)
		}
	}
}

// townSigns returns the positions for the star and the anchor of a town.
func townSigns(h *board.Hexes, t board.Town) (star, anchor draw.Pt) {
	c, _ := h.Parse(t.Hex)
	cut := townShapes[t.Kind]
	at := h.Middle(c).Plus(draw.XY(0, -cut.heightAbove+townDrop+3))
	return at.Plus(draw.XY(cut.halfWidth*0.72, 0)), at.Plus(draw.XY(-max(cut.halfWidth*0.72, 15), 1))
}

// drawOffMapPlaces draws the places off the map. Each has a panel with a hex of its own, the name, and an anchor if it
// is a port.
func (p *mapDrawing) drawOffMapPlaces() {
	for _, a := range p.Hexes.OffMapPlaces {
		p.drawPanel(a.Box)
		at := a.Slot()
		ring := p.Hexes.Outline(0)
		fill := p.Style.land
		p.Element("path", "d", ring, "transform", draw.Translate(at), "fill", fill, "stroke", p.ink, "stroke-width", 1.6,
			"stroke-linejoin", "round")
		p.Element("path", "d", p.Hexes.Outline(3), "transform", draw.Translate(at), "fill", "none", "stroke", p.inkSoft,
			"stroke-width", ".7")
		if a.HasPort {
			p.drawDefinition("anchor", at, 0, 1.3)
		}
		p.drawText(a.Name, draw.Roman, 19, p.victoryRed, draw.XY(a.X+15, a.Y+27), "start")
		for i, line := range a.Text {
			p.drawText(line, draw.Italic, 14.5, p.ink, draw.XY(a.X+15, a.Y+46+16*float64(i)), "start")
		}
	}
}
