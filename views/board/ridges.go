package board

// Ridge is a line of heights, hatched downhill on one side or both: Left and Right are how long the strokes are to either side of
// its course, 0 for none. Cliffs have one side, ranges of hills two.
type Ridge struct {
	Path  []Spot  `yaml:"path"`
	Left  float64 `yaml:"left"`
	Right float64 `yaml:"right"`
}

// ridges hatches them, as the surveyors of the war drew high ground.
func (p *plate) ridges() {
	if len(p.Decor.Ridges) == 0 {
		return
	}
	var crest, strokes, heavy trail
	for n, r := range p.Decor.Ridges {
		seed := seedOf("ridge") + uint32(n)*131
		course := smooth(spots(r.Path), false, 2.7)
		last := float64(len(course) - 1)
		course = beside(course, func(i int) float64 { return 1.6 * wobble(seed, float64(i)*0.16) })
		for i, at := range course {
			taper := min(1, 0.25+float64(i)/5, 0.25+(last-float64(i))/5)
			run := course[min(i+1, len(course)-1)].minus(course[max(0, i-1)]).unit()
			for k, reach := range []float64{r.Left, r.Right} {
				if reach == 0 {
					continue
				}
				down := run.left()
				if k == 1 {
					down = down.times(-1)
				}
				reach *= taper * (0.8 + 0.34*chance(seed+uint32(k)+1, i))
				from := at.plus(down.times(1.1))
				to := from.plus(down.times(reach)).plus(run.times(reach * 0.3 * chance(seed+uint32(k)+5, i)))
				t := &strokes
				if down.x+down.y > 0.2 { // away from the light
					t = &heavy
				}
				t.hop(from).line(to)
			}
		}
		if r.Left == 0 || r.Right == 0 {
			crest.flowing(thin(course, 3))
		}
	}
	p.begin("g", "fill", "none", "stroke", p.hillInk, "stroke-linecap", "round")
	p.el("path", "d", strokes.String(), "stroke-width", ".7", "opacity", ".85")
	p.el("path", "d", heavy.String(), "stroke-width", 1)
	if d := crest.String(); d != "" {
		p.el("path", "d", d, "stroke-width", 1.1)
	}
	p.end()
}
