package engrave

import "tricorne/views/board/draw"

// oceanOutlines returns the outlines of the ocean hexes.
func (p *mapDrawing) oceanOutlines() [][]draw.Pt {
	return outlines(p.Hexes, 'o', draw.SeedOf("bay"), 3)
}

// defineBay adds the shore of the bay to the SVG definitions.
func (p *mapDrawing) defineBay() {
	if p.Hexes.HasOpenWater() {
		p.defineOcean()
	} else {
		p.Element("path", "id", "bay", "d", shapePath(p.oceanOutlines()))
		p.Begin("clipPath", "id", "wet")
		p.Element("use", "href", "#bay")
		p.End()
	}
	if p.frozen {
		p.Begin("pattern", "id", "floes", "width", 34, "height", 30, "patternUnits", "userSpaceOnUse", "patternTransform",
			"rotate(14)")
		p.Element("path", "d", "M0 8l9-3 8 5 9-4 8 2M17 10l-2 9-8 6-7-2M15 19l10 6 9-2M25 25l1 5M9 5L7 0M26 6l1-6", "fill",
			"none",
			"stroke", p.crackColour(), "stroke-width", ".8")
		p.End()
	}
}

// drawWaters draws all shores before all water. So streams run into each other and into the bay without a line
// between them.
func (p *mapDrawing) drawWaters() {
	water := draw.MixColours(p.Style.sea, p.shallowWater, 0.85)
	brook := draw.MixColours(p.shallowWater, p.seaLine, 0.55)
	if p.iced() {
		water, brook = p.iceColour(), draw.MixColours(p.iceColour(), p.seaLine, 0.3)
	}
	p.Begin("g", "fill", "none", "stroke", p.ink, "stroke-linejoin", "round")
	p.Element("use", "href", "#bay", "stroke-width", 2.4)
	p.Begin("g", "stroke-width", 1.9)
	p.drawRiversOfKind(false)
	p.End()
	p.End()
	p.Element("use", "href", "#bay", "fill", p.Style.sea)
	p.drawShoreLines()
	p.drawOcean()
	if p.iced() {
		p.Begin("g", "fill", "none", "stroke", p.seaLine, "stroke-width", 1.4)
		p.drawRiversOfKind(true)
		p.End()
	}
	p.Begin("g", "fill", brook)
	p.drawRiversOfKind(true)
	p.End()
	p.Begin("g", "fill", water)
	p.drawRiversOfKind(false)
	p.End()
	if p.iced() {
		p.Begin("g", "fill", "url(#floes)")
		p.drawRiversOfKind(false)
		p.End()
		return
	}
	p.Begin("g", "fill", "none", "stroke", p.seaLine)
	for _, s := range p.riverShapes() {
		if s.halfWidths[len(s.halfWidths)-1] < 2.4 {
			continue
		}
		for i, inset := range []float64{1.8, 4, 6.6, 9.6, 13} {
			p.drawBankLine(s, inset, 0.75-0.13*float64(i))
		}
	}
	p.End()
	p.drawNorthernIce()
}

// drawRiversOfKind draws all creeks, or all other rivers.
func (p *mapDrawing) drawRiversOfKind(creeks bool) {
	for _, r := range p.Rivers {
		if (r.Kind == "creek") == creeks {
			p.Element("use", "href", "#r-"+r.ID)
		}
	}
}

// drawShoreLines draws the engraved lines that follow the shore of the bay.
func (p *mapDrawing) drawShoreLines() {
	p.Begin("g", "clip-path", "url(#wet)", "fill", "none", "stroke-linejoin", "round")
	steps := []float64{34, 28, 22.5, 17.5, 13, 9, 5.6, 2.8}
	for i, d := range steps {
		near := float64(i+1) / float64(len(steps))
		p.Element("use", "href", "#bay", "stroke", draw.MixColours(p.Style.sea, p.seaLine, 0.2+0.75*near), "stroke-width",
			2*d+0.7+0.5*near)
		p.Element("use", "href", "#bay", "stroke", draw.MixColours(p.Style.sea, p.shallowWater, near), "stroke-width",
			2*d-0.1)
	}
	p.End()
}

// crackColour returns the colour of the cracks in the ice.
func (p *mapDrawing) crackColour() string {
	if p.dark() {
		return p.Style.sea
	}
	return p.seaLine
}

// iceColour returns the colour of frozen water, which is paler than the land even on the dark map.
func (p *mapDrawing) iceColour() string {
	if p.dark() {
		return draw.MixColours(p.winter, p.winterInk, 0.42)
	}
	return draw.MixColours(p.winter, p.halo, 0.45)
}
