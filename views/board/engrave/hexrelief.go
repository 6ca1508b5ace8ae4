package engrave

import "tricorne/views/board/draw"

// drawRelief draws the mountains with hatching, as surveyors did. Strokes go down the slopes in two tiers, heavier on
// the side away from the light, around an empty crest.
func (p *mapDrawing) drawRelief() {
	loops := outlines(p.Hexes, 'h', draw.SeedOf("mountain"), 3)
	p.Element("path", "d", shapePath(loops), "fill", p.hill, "opacity", ".9")
	var light, heavy draw.PathBuilder
	for n, loop := range loops {
		seed := draw.SeedOf("slope") + uint32(n)*17
		edge := draw.Smooth(loop, true, 3.4)
		for _, tier := range []struct{ from, reach, every float64 }{{4.5, 7.5, 1}, {13, 8, 1}} {
			for i := range edge {
				before, after := edge[(i+len(edge)-2)%len(edge)], edge[(i+2)%len(edge)]
				in := after.Minus(before).Unit().TurnLeft().Times(-1) // outlines run clockwise
				if tier.from > 10 && i%2 == 1 {
					continue
				}
				deep := tier.from + tier.reach*(0.85+0.3*draw.SeededNumber(seed, i))
				shallow := tier.from + 1.6*draw.SeededNumber(seed+2, i) - 2
				sway := after.Minus(before).Unit().Times(1.2 * draw.SeededNumber(seed+1, i))
				t := &light
				if in.X+in.Y < -0.2 { // the slope falls toward the lower right, away from the light
					t = &heavy
				}
				t.MoveRelative(edge[i].Plus(in.Times(deep))).Line(edge[i].Plus(in.Times(shallow)).Plus(sway))
			}
		}
	}
	p.Begin("g", "fill", "none", "stroke", p.hillInk, "stroke-linecap", "round")
	p.Element("path", "d", light.String(), "stroke-width", ".7", "opacity", ".75")
	p.Element("path", "d", heavy.String(), "stroke-width", 1.15, "opacity", ".9")
	p.End()
}
