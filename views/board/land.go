package board

// cutCoast turns the outlines into a shore with the small unrest of a real one, for everything that follows it.
func (p *plate) cutCoast() {
	if p.provinces() {
		for _, land := range p.Land {
			p.el("path", "id", "l-"+land.ID, "d", new(trail).shore(land.edge()).String())
		}
		p.begin("g", "id", "coast")
		p.lands()
		p.end()
		return
	}
	var t trail
	for _, land := range p.Land {
		t.shore(land.edge())
	}
	p.el("path", "id", "coast", "d", t.String())
}

// provinces tells whether some land is coloured by itself; then every outline is cut by itself too.
func (p *plate) provinces() bool {
	for _, w := range p.Washes {
		if w.Land != "" {
			return true
		}
	}
	return false
}

// lands sets every outline that was cut by itself.
func (p *plate) lands() {
	for _, land := range p.Land {
		p.el("use", "href", "#l-"+land.ID)
	}
}

// edge is the outline of one piece of land as it is engraved.
func (l Land) edge() []pt {
	seed := seedOf(l.ID)
	return beside(smooth(spots(l.Outline), true, 9), func(i int) float64 {
		return 2.2*wobble(seed, float64(i)*0.35) + 1.3*wobble(seed+1, float64(i)*0.9)
	})
}

// sea fills everything with water and lines it along the shore, as an engraver does: lines that follow the land at growing
// distances and grow fainter.
func (p *plate) sea() {
	p.box(p.inner, p.Style.sea)
	p.rhumbs()
	steps := []float64{34, 28, 22.5, 17.5, 13, 9, 5.6, 2.8}
	for i, d := range steps {
		near := float64(i+1) / float64(len(steps))
		p.el("use", "href", "#coast", "fill", "none", "stroke", mix(p.Style.sea, p.seaLine, 0.2+0.75*near), "stroke-width", 2*d+0.7+0.5*near, "stroke-linejoin", "round")
		p.el("use", "href", "#coast", "fill", "none", "stroke", mix(p.Style.sea, p.shallow, near), "stroke-width", 2*d-0.1, "stroke-linejoin", "round")
	}
	p.soundings()
	p.ships()
}

// land fills the dry ground and draws its shore.
func (p *plate) land() {
	p.el("use", "href", "#coast", "fill", p.Style.land, "stroke", p.ink, "stroke-width", 1.5, "stroke-linejoin", "round")
}

// washes lays the hand colouring on: a thin tint over a whole province and stronger ones along the river that bounds it.
func (p *plate) washes() {
	if p.tintFill == 0 {
		return
	}
	p.begin("g", "clip-path", "url(#dry)")
	for _, w := range p.Washes {
		if w.Land != "" {
			p.provinceWash(w)
			continue
		}
		r, _ := p.river(w.River)
		line := smooth(spots(r.Path), false, 24)
		var edge, whole trail
		edge.flowing(line)
		whole.flowing(line)
		for _, s := range w.Close {
			whole.line(s.pt())
		}
		id := "wash-" + w.ID
		p.begin("clipPath", "id", id)
		p.el("path", "id", id+"-all", "d", whole.close().String())
		p.end()
		p.begin("defs")
		p.el("path", "id", id+"-rim", "d", edge.String())
		p.end()
		p.begin("g", "clip-path", "url(#"+id+")", "fill", "none", "stroke", p.tints[w.Tint])
		p.el("use", "href", "#"+id+"-all", "fill", p.tints[w.Tint], "stroke", "none", "opacity", fine(p.tintFill))
		for _, width := range rims {
			p.el("use", "href", "#"+id+"-rim", "stroke-width", width, "opacity", fine(p.tintRim))
		}
		p.end()
	}
	p.end()
}

// rims are the widths of the strokes that let a tint fade away from its border.
var rims = []float64{156, 138, 122, 107, 93, 80, 68, 57, 47, 39, 32}

// provinceWash tints one piece of land within its own shore.
func (p *plate) provinceWash(w Wash) {
	id := "wash-" + w.ID
	p.begin("clipPath", "id", id)
	p.el("use", "href", "#l-"+w.Land)
	p.end()
	p.begin("g", "clip-path", "url(#"+id+")", "fill", "none", "stroke", p.tints[w.Tint])
	p.el("use", "href", "#l-"+w.Land, "fill", p.tints[w.Tint], "stroke", "none", "opacity", fine(p.tintFill))
	for _, width := range rims[2:] {
		p.el("use", "href", "#l-"+w.Land, "stroke-width", width*0.6, "opacity", fine(p.tintRim*0.85))
	}
	p.end()
}

// regions letters the wide names of provinces and counties.
func (p *plate) regions() {
	for _, n := range p.Lettering {
		switch n.Kind {
		case "region":
			p.loose(n, capitals, p.region)
		case "county":
			p.loose(n, capitals, mix(p.region, p.ink, p.bold(0.25, 0.5)))
		case "hills":
			p.loose(n, italic, mix(p.hillInk, p.ink, p.bold(0, 0.6)))
		case "place":
			p.loose(n, italic, p.inkSoft)
		}
	}
}

// bold chooses how dark loose lettering is: on a board of hexes it stands among much more.
func (p *plate) bold(plain, hexes float64) float64 {
	if p.Hexes != nil {
		return hexes
	}
	return plain
}

// loose letters a name at its spot, turned by its angle.
func (p *plate) loose(n Lettering, face, fill string) {
	turn := ""
	if n.Angle != 0 {
		turn = "rotate(" + num(n.Angle) + " " + num(n.X) + " " + num(n.Y) + ")"
	}
	p.words(n.Text, face, n.Size, fill, pt{n.X + n.Spacing/2, n.Y}, "middle", "letter-spacing", spacing(n.Spacing), "transform", turn,
		"stroke", p.Style.land, "stroke-width", 2.5, "stroke-opacity", ".6", "paint-order", "stroke", "stroke-linejoin", "round")
}

func spacing(v float64) string {
	if v == 0 {
		return ""
	}
	return num(v)
}
