package board

// Guard is a pair of forts that close a zone to ships together. Via bends the line between them.
type Guard struct {
	Zone string `yaml:"zone"`
	A    string `yaml:"a"`
	B    string `yaml:"b"`
	Via  *Spot  `yaml:"via"`
}

// guards hints at them: a chain of sunken frames from fort to fort across the water it closes.
func (p *plate) guards() {
	if len(p.Guards) == 0 {
		return
	}
	p.begin("g", "fill", "none", "stroke-linecap", "round")
	for _, g := range p.Guards {
		a, b := p.at(g.A), p.at(g.B)
		c := between(a, b, 0.5)
		if g.Via != nil {
			c = bend(a, g.Via.pt(), b)
		}
		p.chain(a, c, b, fortTip-3)
	}
	p.end()
}

// chain draws the frames along a curve, leaving gap free at both ends.
func (p *plate) chain(a, c, b pt, gap float64) {
	var line []pt
	const steps = 60
	for i := range steps + 1 {
		t := float64(i) / steps
		q := between(between(a, c, t), between(c, b, t), t)
		if q.distance(a) >= gap && q.distance(b) >= gap {
			line = append(line, q)
		}
	}
	line = paced(line, false, 8.5)
	var rope, frames trail
	rope.flowing(line)
	for i, q := range line {
		run := line[min(i+1, len(line)-1)].minus(line[max(0, i-1)]).unit()
		side := run.left()
		for _, k := range []float64{1, -1} {
			arm := run.times(2.4).plus(side.times(k * 3.2))
			frames.move(q.minus(arm)).line(q.plus(arm))
		}
	}
	p.el("path", "d", rope.String()+frames.String(), "stroke", mix(p.Style.sea, p.halo, 0.7), "stroke-width", 3.6, "opacity", ".8")
	p.el("path", "d", rope.String(), "stroke", p.ink, "stroke-width", ".8")
	p.el("path", "d", frames.String(), "stroke", p.ink, "stroke-width", 1.25)
}
