package engrave

import (
	"math"

	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// cutCoast turns the outlines into a shore with small irregularities like a real one. It adds the shore to the
// definitions.
func (p *plate) cutCoast() {
	if p.provinces() {
		for _, land := range p.Land {
			p.El("path", "id", "l-"+land.ID, "d", new(draw.Trail).Shore(edge(land)).String())
		}
		p.Begin("g", "id", "coast")
		p.lands()
		p.End()
		return
	}
	var t draw.Trail
	for _, land := range p.Land {
		t.Shore(edge(land))
	}
	p.El("path", "id", "coast", "d", t.String())
}

// provinces reports whether some piece of land has a colour of its own. Then every outline has a definition of its own
// too.
func (p *plate) provinces() bool {
	for _, w := range p.Washes {
		if w.Land != "" {
			return true
		}
	}
	return false
}

// lands draws the outlines of all pieces of land from their definitions.
func (p *plate) lands() {
	for _, land := range p.Land {
		p.El("use", "href", "#l-"+land.ID)
	}
}

// edge returns the outline of one piece of land with the irregularities of its shore.
func edge(l board.Land) []draw.Pt {
	seed := draw.SeedOf(l.ID)
	return draw.SideStep(draw.Smooth(board.Points(l.Outline), true, 9), func(i int) float64 {
		return 2.2*draw.Wobble(seed, float64(i)*0.35) + 1.3*draw.Wobble(seed+1, float64(i)*0.9)
	})
}

// sea fills everything with water and draws lines along the shore, as an engraver does. Farther from the land the lines
// are fainter and farther apart.
func (p *plate) sea() {
	p.box(p.inner, p.Style.sea)
	p.rhumbs()
	steps := []float64{34, 28, 22.5, 17.5, 13, 9, 5.6, 2.8}
	for i, d := range steps {
		near := float64(i+1) / float64(len(steps))
		p.El("use", "href", "#coast", "fill", "none", "stroke", draw.Mix(p.Style.sea, p.seaLine, 0.2+0.75*near),
			"stroke-width", 2*d+0.7+0.5*near, "stroke-linejoin", "round")
		p.El("use", "href", "#coast", "fill", "none", "stroke", draw.Mix(p.Style.sea, p.shallow, near), "stroke-width",
			2*d-0.1, "stroke-linejoin", "round")
	}
	p.soundings()
	p.ships()
}

// land fills the dry ground and draws its shore.
func (p *plate) land() {
	p.El("use", "href", "#coast", "fill", p.Style.land, "stroke", p.ink, "stroke-width", 1.5, "stroke-linejoin", "round")
}

// washes draws the hand colouring. A thin tint covers a whole province, and stronger ones follow the river at its
// border.
func (p *plate) washes() {
	if p.tintFill == 0 {
		return
	}
	p.Begin("g", "clip-path", "url(#dry)")
	for _, w := range p.Washes {
		if w.Land != "" {
			p.provinceWash(w)
			continue
		}
		r, _ := p.River(w.River)
		line := draw.Smooth(board.Points(r.Path), false, 24)
		var edge, whole draw.Trail
		edge.Flowing(line)
		whole.Flowing(line)
		for _, s := range w.Close {
			whole.Line(s.At())
		}
		id := "wash-" + w.ID
		p.Begin("clipPath", "id", id)
		p.El("path", "id", id+"-all", "d", whole.Close().String())
		p.End()
		p.Begin("defs")
		p.El("path", "id", id+"-rim", "d", edge.String())
		p.End()
		p.Begin("g", "clip-path", "url(#"+id+")", "fill", "none", "stroke", p.tints[w.Tint])
		p.El("use", "href", "#"+id+"-all", "fill", p.tints[w.Tint], "stroke", "none", "opacity", draw.Fine(p.tintFill))
		for _, width := range rims {
			p.El("use", "href", "#"+id+"-rim", "stroke-width", width, "opacity", draw.Fine(p.tintRim))
		}
		p.End()
	}
	p.End()
}

// rims are the widths of the strokes that make a tint fade away from its border.
var rims = []float64{156, 138, 122, 107, 93, 80, 68, 57, 47, 39, 32}

// provinceWash draws the hand colouring of one piece of land, within its shore.
func (p *plate) provinceWash(w board.Wash) {
	id := "wash-" + w.ID
	p.Begin("clipPath", "id", id)
	p.El("use", "href", "#l-"+w.Land)
	p.End()
	p.Begin("g", "clip-path", "url(#"+id+")", "fill", "none", "stroke", p.tints[w.Tint])
	p.El("use", "href", "#l-"+w.Land, "fill", p.tints[w.Tint], "stroke", "none", "opacity", draw.Fine(p.tintFill))
	for _, width := range rims[2:] {
		p.El("use", "href", "#l-"+w.Land, "stroke-width", width*0.6, "opacity", draw.Fine(p.tintRim*0.85))
	}
	p.End()
}

// regions draws the wide names of provinces and counties.
func (p *plate) regions() {
	for i, n := range p.Lettering {
		switch n.Kind {
		case "region":
			ink := p.region
			if p.Hexes != nil && p.Hexes.HasOpenWater() {
				ink = draw.Mix(p.region, p.ink, 0.4)
			}
			p.loose(n, draw.Capitals, ink)
		case "county":
			p.loose(n, draw.Capitals, draw.Mix(p.region, p.ink, p.bold(0.25, 0.3)))
		case "hills":
			p.loose(n, draw.Italic, draw.Mix(p.hillInk, p.ink, p.bold(0, 0.6)))
		case "place":
			if i > 0 && below(n, p.Lettering[i-1]) {
				continue // this line is drawn together with the line above it
			}
			lines := i + 1
			for lines < len(p.Lettering) && below(p.Lettering[lines], p.Lettering[lines-1]) {
				lines++
			}
			letter := func() {
				for _, line := range p.Lettering[i:lines] {
					p.loose(line, draw.Italic, p.inkSoft)
				}
			}
			if lines > i+1 {
				p.together(letter)
			} else {
				letter()
			}
		}
	}
}

// bold chooses how dark names without a place are. It returns hexes on a board of hexes, and plain on others.
func (p *plate) bold(plain, hexes float64) float64 {
	if p.Hexes != nil {
		return hexes
	}
	return plain
}

// below reports whether lettering is the second line of a name whose first line is other. The two lines keep their
// order on a sheet that is turned.
func below(n, other board.Lettering) bool {
	return n.Kind == other.Kind && n.Size == other.Size && n.Angle == 0 && other.Angle == 0 && n.Y > other.Y &&
		n.Y-other.Y < 1.3*n.Size && math.Abs(n.X-other.X) < n.Size
}

// loose draws a name at its position and angle.
func (p *plate) loose(n board.Lettering, face, fill string) {
	turn := ""
	if n.Angle != 0 {
		turn = "rotate(" + draw.Num(n.Angle) + " " + draw.Num(n.X) + " " + draw.Num(n.Y) + ")"
	}
	p.words(n.Text, face, n.Size, fill, draw.XY(n.X+n.Spacing/2, n.Y), "middle", "class", p.farNote(n), "letter-spacing",
		spacing(n.Spacing), "transform", turn,
		"stroke", p.Style.land, "stroke-width", 2.5, "stroke-opacity", ".6", "paint-order", "stroke", "stroke-linejoin",
		"round")
}

func spacing(v float64) string {
	if v == 0 {
		return ""
	}
	return draw.Num(v)
}
