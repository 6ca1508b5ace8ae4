package engrave

import "tricorne/views/board/draw"

// defineSigns adds to the SVG definitions the signs that are both on the map and in the legend. They are bridge,
// star, depot, ferry house and boat.
func (p *mapDrawing) defineSigns() {
	p.Begin("g", "id", "bridge", "stroke", p.ink, "fill", "none", "stroke-linecap", "round")
	p.Element("path", "d", "M-10.5-6.2Q-6-4.4 0-4.4T10.5-6.2V6.2Q6 4.4 0 4.4T-10.5 6.2z", "fill",
		draw.MixColours(p.ring, p.road, 0.25), "stroke", "none")
	p.Element("path", "d", "M-6-3.6V3.6M-3-3.4V3.4M0-3.4V3.4M3-3.4V3.4M6-3.6V3.6", "stroke-width", ".7", "stroke",
		p.inkSoft)
	p.Element("path", "d", "M-12-8.2Q-8-4.4 0-4.4T12-8.2M-12 8.2Q-8 4.4 0 4.4T12 8.2", "stroke-width", 2.1)
	p.End()

	p.Begin("g", "id", "star", "stroke-linejoin", "round")
	var whole, dark draw.PathBuilder
	tips := make([]draw.Pt, 10)
	for i := range tips {
		r := 14.0
		if i%2 == 1 {
			r = 6.7
		}
		tips[i] = draw.Polar(draw.Radians(float64(i)*36-90), r)
	}
	whole.Polyline(tips).Close()
	for i := 0; i < 10; i += 2 {
		dark.Move(draw.Pt{}).Line(tips[i]).Line(tips[i+1]).Close()
	}
	p.Element("path", "d", whole.String(), "fill", p.gold, "stroke", p.halo, "stroke-width", 3.4)
	p.Element("path", "d", whole.String(), "fill", p.gold, "stroke", p.goldInk, "stroke-width", 1.1)
	p.Element("path", "d", dark.String(), "fill", p.goldDark, "opacity", ".5")
	p.Element("circle", "r", 6.6, "fill", draw.MixColours(p.gold, "#ffffff", 0.45), "stroke", p.goldInk, "stroke-width",
		".6")
	p.End()

	p.Begin("g", "id", "depot", "stroke", p.ink, "stroke-linejoin", "round", "stroke-width", ".9")
	dark2 := draw.MixColours(p.wood, p.ink, 0.35)
	p.Element("path", "d", "M-11-2h11v9h-11z", "fill", p.wood)
	p.Element("path", "d", "M1-1.5a4.6 2 0 0 1 9.4 0q1.4 4 0 8a4.6 2 0 0 1-9.4 0q-1.4-4 0-8z", "fill", dark2)
	p.Element("path", "d", "M.4 1h10.6M.4 4.4h10.6M1-1.5a4.6 2 0 0 0 9.4 0", "fill", "none", "stroke-width", ".7")
	p.Element("path", "d", "M-7.5-10h11v8h-11z", "fill", draw.MixColours(p.wood, p.ring, 0.25))
	p.Element("path", "d", "M-7.5-10l11 8M3.5-10l-11 8M-11-2l11 9M0-2l-11 9", "fill", "none", "stroke-width", ".6")
	p.End()

	p.Begin("g", "id", "house", "stroke", p.ink, "stroke-linejoin", "round", "stroke-width", ".9")
	p.Element("path", "d", "M-7-1h8v7h-8z", "fill", p.ring)
	p.Element("path", "d", "M1-1l3.4-5.4L8-1v7h-7z", "fill", draw.MixColours(p.ring, p.ink, 0.22))
	p.Element("path", "d", "M-8.4-1l4-6.2h9L.8-1z", "fill", p.victoryRed)
	p.Element("path", "d", "M-4.6 6V2h2v4M3.6 1.2h1.8v2h-1.8zM-2.2-7.2v-2.4h2v2.4", "fill", p.inkSoft, "stroke-width",
		".6")
	p.End()

	p.Begin("g", "id", "boat", "stroke", p.ink, "stroke-linejoin", "round")
	p.Element("path", "d", "M-10-2.6Q0 5 10-2.6L7.6 3Q0 5.4-7.6 3z", "fill", p.wood, "stroke-width", ".9")
	p.Element("path", "d", "M-4-6l-3 9M3-6.4L6 3M-1.6-1v-4.6M1.4-1v-4.6", "fill", "none", "stroke-width", ".8")
	p.Element("path", "d", "M-3-6.4h3l-1.4-2zM0-6.4h3l-1.4-2z", "fill", p.ink, "stroke-width", ".4")
	p.End()
}
