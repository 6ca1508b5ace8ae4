package engrave

import (
	"tricorne/rules/hex"
	"tricorne/views/board/draw"
)

// provinceRims are the widths of the strokes that make the tint of a province fade away from its border.
var provinceRims = []float64{46, 38, 31, 25, 19.5, 14.5, 10}

// drawProvinceTints draws the hand colouring of every province on a map of hexes: thin all over, stronger along its
// borders.
func (p *mapDrawing) drawProvinceTints() {
	h := p.Hexes
	if h.Provinces == nil || p.tintFill == 0 {
		return
	}
	cells := p.hexesBeyondSheet()
	for _, land := range h.Provinces.Lands {
		letter := land.Letter[0]
		in := func(c hex.Hex) bool {
			if h.Has(c) || !h.InBounds(c) && !h.IsOpenWater(c) { // the tint continues beyond the edge of the map
				return h.Owner(c) == letter
			}
			for _, n := range h.Neighbours(c) { // the tint also continues under the water
				if h.Has(n) && h.Owner(n) == letter {
					return true
				}
			}
			return false
		}
		var loops [][]draw.Pt
		for _, loop := range patchOutlines(h, cells, in) {
			loops = append(loops, loosenLoop(h, loop, 0, 0))
		}
		id := "land-" + land.Letter
		p.Begin("clipPath", "id", id)
		p.Element("path", "id", id+"-all", "d", shapePath(loops))
		p.End()
		p.Begin("g", "clip-path", "url(#"+id+")", "fill", "none", "stroke", p.tints[land.Tint], "stroke-linejoin", "round")
		p.Element("use", "href", "#"+id+"-all", "fill", p.tints[land.Tint], "stroke", "none", "opacity",
			draw.FineNum(p.tintFill*1.5))
		for _, width := range provinceRims {
			p.Element("use", "href", "#"+id+"-all", "stroke-width", width, "opacity", draw.FineNum(p.tintRim*2.2))
		}
		p.End()
	}
}

// provinceStrokes returns the strokes of the border between two provinces of a region, which is dotted.
func provinceStrokes(p *mapDrawing) []lineStroke {
	return []lineStroke{
		{colour: p.halo, width: 3.4, lineCaps: "round"},
		{colour: p.inkSoft, width: 1.7, dashes: "6 3.4 .1 3.4", lineCaps: "round"},
	}
}

// regionStrokes returns the strokes of the border between two regions, which is broad, red and broken.
func regionStrokes(p *mapDrawing) []lineStroke {
	return []lineStroke{
		{colour: p.halo, width: 5.6, lineCaps: "round"},
		{colour: p.victoryRed, width: 2.6, dashes: "11 5 2.4 5", lineCaps: "butt"},
	}
}

// sectionStrokes returns the strokes of the line between two sections of the sea, which is a row of dots.
func sectionStrokes(p *mapDrawing) []lineStroke {
	under := draw.MixColours(p.Style.sea, p.halo, 0.75)
	if p.dark() {
		under = draw.MixColours(p.Style.sea, p.waterInk, 0.14)
	}
	return []lineStroke{
		{colour: under, width: 6.2, lineCaps: "round"},
		{colour: p.waterInk, width: 3, dashes: ".1 8", lineCaps: "round"},
	}
}

// drawProvinceBorders draws the lines between the provinces of one region. Rivers are drawn over these lines.
func (p *mapDrawing) drawProvinceBorders() {
	p.drawBordersBetween(func(a, b byte) bool { return a != b && p.regionOf(a) == p.regionOf(b) }, provinceStrokes(p))
}

// drawRegionBorders draws the lines between regions, over rivers too.
func (p *mapDrawing) drawRegionBorders() {
	p.drawBordersBetween(func(a, b byte) bool { return p.regionOf(a) != p.regionOf(b) }, regionStrokes(p))
}

// regionOf returns the region of a province by its letter. It is empty for ground that belongs to nobody.
func (p *mapDrawing) regionOf(letter byte) string {
	land, _ := p.Hexes.Province(letter)
	return land.Region
}

// drawBordersBetween draws all borders between neighbours for which the function apart returns true. It draws all of
// them with the first stroke, then all with the next.
func (p *mapDrawing) drawBordersBetween(apart func(a, b byte) bool, passes []lineStroke) {
	h := p.Hexes
	if h.Provinces == nil {
		return
	}
	var t draw.PathBuilder
	for _, line := range borderLines(h, h.AllHexes(false), h.Has, apart) {
		t.SoftCurve(line)
	}
	d := t.String()
	if d == "" {
		return
	}
	p.Begin("g", "fill", "none")
	for _, s := range passes {
		opacity := ""
		if s.dashes == "" {
			opacity = ".6"
		}
		p.Element("path", "d", d, "stroke", s.colour, "stroke-width", s.width, "stroke-dasharray", s.dashes, "stroke-linecap",
			s.lineCaps, "opacity", opacity)
	}
	p.End()
}
