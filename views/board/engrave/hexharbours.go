package engrave

import (
	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// settled reports whether any town of a map of hexes is of the given kind.
func (p *plate) settled(kind string) bool {
	for _, t := range p.Hexes.Towns {
		if t.Kind == kind {
			return true
		}
	}
	return !minor(kind) || kind == "place"
}

// cutHarbours adds the signs next to towns to the definitions. They are the anchor of a port, the star of a key town
// and the works.
func (p *plate) cutHarbours() {
	if !p.Hexes.HasOpenWater() {
		return
	}
	p.anchorCut()
	p.Begin("g", "id", "works", "stroke-linejoin", "round")
	works := new(draw.Trail).Polyline(board.Ramparts(0)).Close().String()
	p.El("path", "d", works, "transform", "scale(.72 .5)", "fill", draw.Mix(p.halo, p.wood, 0.25), "stroke", p.inkSoft,
		"stroke-width", 1.7)
	p.End()
}

// harbours draws the signs of all towns. The star is to the upper right of the engraving, the anchor to its upper left.
func (p *plate) harbours() {
	for _, t := range p.Hexes.Towns {
		star, anchor := townSigns(p.Hexes, t)
		if t.Key {
			p.use("star", star, 0, 0.5)
		}
		if t.Port {
			p.use("anchor", anchor, 0, 0.85)
		}
	}
}

// townSigns returns the positions for the star and the anchor of a town.
func townSigns(h *board.Hexes, t board.Town) (star, anchor draw.Pt) {
	c, _ := h.Parse(t.Hex)
	cut := townCuts[t.Kind]
	at := h.Middle(c).Plus(draw.XY(0, -cut.up+townDrop+3))
	return at.Plus(draw.XY(cut.half*0.72, 0)), at.Plus(draw.XY(-max(cut.half*0.72, 15), 1))
}

// asides draws the places off the map. Each has a panel with a hex of its own, the name, and an anchor if it is a port.
func (p *plate) asides() {
	for _, a := range p.Hexes.Asides {
		p.panel(a.Box)
		at := a.Slot()
		ring := p.Hexes.Outline(0)
		fill := p.Style.land
		p.El("path", "d", ring, "transform", draw.Translate(at), "fill", fill, "stroke", p.ink, "stroke-width", 1.6,
			"stroke-linejoin", "round")
		p.El("path", "d", p.Hexes.Outline(3), "transform", draw.Translate(at), "fill", "none", "stroke", p.inkSoft,
			"stroke-width", ".7")
		if a.Port {
			p.use("anchor", at, 0, 1.3)
		}
		p.words(a.Name, draw.Roman, 19, p.madder, draw.XY(a.X+15, a.Y+27), "start")
		for i, line := range a.Text {
			p.words(line, draw.Italic, 14.5, p.ink, draw.XY(a.X+15, a.Y+46+16*float64(i)), "start")
		}
	}
}
