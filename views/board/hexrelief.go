package board

// relief hatches the mountains as surveyors did: strokes down the slopes in two tiers, heavier on the side away from the light, around a crest
// left bare.
func (p *plate) relief() {
	loops := p.Hexes.outlines('h', seedOf("mountain"), 3)
	p.el("path", "d", shaped(loops), "fill", p.hill, "opacity", ".9")
	var light, heavy trail
	for n, loop := range loops {
		seed := seedOf("slope") + uint32(n)*17
		edge := smooth(loop, true, 3.4)
		for _, tier := range []struct{ from, reach, every float64 }{{4.5, 7.5, 1}, {13, 8, 1}} {
			for i := range edge {
				before, after := edge[(i+len(edge)-2)%len(edge)], edge[(i+2)%len(edge)]
				in := after.minus(before).unit().left().times(-1) // outlines run clockwise
				if tier.from > 10 && i%2 == 1 {
					continue
				}
				deep := tier.from + tier.reach*(0.85+0.3*chance(seed, i))
				shallow := tier.from + 1.6*chance(seed+2, i) - 2
				sway := after.minus(before).unit().times(1.2 * chance(seed+1, i))
				t := &light
				if in.x+in.y < -0.2 { // the slope falls toward the lower right, away from the light
					t = &heavy
				}
				t.hop(edge[i].plus(in.times(deep))).line(edge[i].plus(in.times(shallow)).plus(sway))
			}
		}
	}
	p.begin("g", "fill", "none", "stroke", p.hillInk, "stroke-linecap", "round")
	p.el("path", "d", light.String(), "stroke-width", ".7", "opacity", ".75")
	p.el("path", "d", heavy.String(), "stroke-width", 1.15, "opacity", ".9")
	p.end()
}
