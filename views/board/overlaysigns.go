package board

import "tricorne/views/board/draw"

// defineOverlaySigns adds to the sprite the shapes that overlays draw on the map of a country. These are the hatching
// of areas, and the signs of towns and stacks.
func defineOverlaySigns(p *draw.Pen) {
	for _, s := range []struct{ side, d string }{
		{"british", "M-2 2L2-2M0 12L12 0M10 14L14 10"},
		{"american", "M3 3h.1M9 9h.1"},
	} {
		c := WoodColours[s.side]
		p.Begin("pattern", "id", "o-ground-"+s.side, "width", 12, "height", 12, "patternUnits", "userSpaceOnUse")
		p.Element("rect", "width", 12, "height", 12, "fill", c.Front, "opacity", ".13")
		p.Element("path", "d", s.d, "stroke", c.Front, "stroke-width", 2.4, "stroke-linecap", "round", "opacity", ".42")
		p.End()
	}
	seal := func(id, rim, dashes string) {
		p.Begin("g", "id", id, "stroke-linejoin", "round", "stroke-linecap", "round")
		p.Element("circle", "r", 9.6, "fill", "#fbf3de", "stroke", rim, "stroke-width", 1.6, "stroke-dasharray", dashes)
	}
	const star = "M0-7.4L2-2.6 7-2.2 3.2 1.1 4.4 6.2 0 3.4-4.4 6.2-3.2 1.1-7-2.2-2-2.6z"
	seal("o-held", "#6d4a00", "")
	p.Element("path", "d", star, "fill", "#b8860b", "stroke", "#3a2405", "stroke-width", ".9")
	p.End()
	seal("o-lacked", "#2b2118", "3 2")
	p.Element("path", "d", star, "fill", "none", "stroke", "#2b2118", "stroke-width", "1.1")
	p.Element("path", "d", "M-6.4 6.4L6.4-6.4", "fill", "none", "stroke", "#8e1b1b", "stroke-width", "1.9")
	p.End()
	const barrel = "M-3.4-5.8Q-5.4 0-3.4 5.8H3.4Q5.4 0 3.4-5.8z"
	seal("o-fed", "#2f5d3a", "")
	p.Element("path", "d", barrel, "fill", "#a9783f", "stroke", "#2b1a0c", "stroke-width", "1")
	p.Element("path", "d", "M-4.4-2.6H4.4M-4.4 2.6H4.4", "fill", "none", "stroke", "#2b1a0c", "stroke-width", "1")
	p.End()
	seal("o-source", "#6d4a00", "3 2")
	p.Element("path", "d", "M0-5.6V5.6M-5.6 0H5.6", "fill", "none", "stroke", "#2f5d3a", "stroke-width", "2.6")
	p.End()
}

// OverlaySigns are the ids in the sprite of the signs that overlays use, by name.
var OverlaySigns = map[string]string{
	"held": "o-held", "lacked": "o-lacked", "fed": "o-fed", "hungry": "b-hungry",
	"source": "o-source",
}
