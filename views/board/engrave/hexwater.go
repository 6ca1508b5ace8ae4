package engrave

import "tricorne/views/board/draw"

// bay returns the outlines of the ocean hexes.
func (p *plate) bay() [][]draw.Pt { return outlines(p.Hexes, 'o', draw.SeedOf("bay"), 3) }

// cutBay adds the shore of the bay to the definitions.
func (p *plate) cutBay() {
	if p.Hexes.HasOpenWater() {
		p.cutOcean()
	} else {
		p.El("path", "id", "bay", "d", shapePath(p.bay()))
		p.Begin("clipPath", "id", "wet")
		p.El("use", "href", "#bay")
		p.End()
	}
	if p.frozen {
		p.Begin("pattern", "id", "floes", "width", 34, "height", 30, "patternUnits", "userSpaceOnUse", "patternTransform",
			"rotate(14)")
		p.El("path", "d", "M0 8l9-3 8 5 9-4 8 2M17 10l-2 9-8 6-7-2M15 19l10 6 9-2M25 25l1 5M9 5L7 0M26 6l1-6", "fill", "none",
			"stroke", p.crack(), "stroke-width", ".8")
		p.End()
	}
}

// waters draws all shores before all water. So streams run into each other and into the bay without a line.
func (p *plate) waters() {
	water := draw.Mix(p.Style.sea, p.shallow, 0.85)
	brook := draw.Mix(p.shallow, p.seaLine, 0.55)
	if p.iced() {
		water, brook = p.ice(), draw.Mix(p.ice(), p.seaLine, 0.3)
	}
	p.Begin("g", "fill", "none", "stroke", p.ink, "stroke-linejoin", "round")
	p.El("use", "href", "#bay", "stroke-width", 2.4)
	p.Begin("g", "stroke-width", 1.9)
	p.ofKind(false)
	p.End()
	p.End()
	p.El("use", "href", "#bay", "fill", p.Style.sea)
	p.drawShoreLines()
	p.ocean()
	if p.iced() {
		p.Begin("g", "fill", "none", "stroke", p.seaLine, "stroke-width", 1.4)
		p.ofKind(true)
		p.End()
	}
	p.Begin("g", "fill", brook)
	p.ofKind(true)
	p.End()
	p.Begin("g", "fill", water)
	p.ofKind(false)
	p.End()
	if p.iced() {
		p.Begin("g", "fill", "url(#floes)")
		p.ofKind(false)
		p.End()
		return
	}
	p.Begin("g", "fill", "none", "stroke", p.seaLine)
	for _, s := range p.streams() {
		if s.half[len(s.half)-1] < 2.4 {
			continue
		}
		for i, inset := range []float64{1.8, 4, 6.6, 9.6, 13} {
			p.lining(s, inset, 0.75-0.13*float64(i))
		}
	}
	p.End()
	p.northernIce()
}

// ofKind draws all creeks, or all other rivers.
func (p *plate) ofKind(creeks bool) {
	for _, r := range p.Rivers {
		if (r.Kind == "creek") == creeks {
			p.El("use", "href", "#r-"+r.ID)
		}
	}
}

// drawShoreLines draws the engraved lines that follow the shore of the bay.
func (p *plate) drawShoreLines() {
	p.Begin("g", "clip-path", "url(#wet)", "fill", "none", "stroke-linejoin", "round")
	steps := []float64{34, 28, 22.5, 17.5, 13, 9, 5.6, 2.8}
	for i, d := range steps {
		near := float64(i+1) / float64(len(steps))
		p.El("use", "href", "#bay", "stroke", draw.Mix(p.Style.sea, p.seaLine, 0.2+0.75*near), "stroke-width",
			2*d+0.7+0.5*near)
		p.El("use", "href", "#bay", "stroke", draw.Mix(p.Style.sea, p.shallow, near), "stroke-width", 2*d-0.1)
	}
	p.End()
}

// crack returns the colour of the cracks in the ice.
func (p *plate) crack() string {
	if p.dark() {
		return p.Style.sea
	}
	return p.seaLine
}

// ice returns the colour of frozen water, which is paler than the land even on the dark map.
func (p *plate) ice() string {
	if p.dark() {
		return draw.Mix(p.winter, p.winterInk, 0.42)
	}
	return draw.Mix(p.winter, p.halo, 0.45)
}
