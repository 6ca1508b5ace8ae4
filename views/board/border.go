package board

// border frames the sheet: a dark moulding, a band of alternating bars like a scale, and the neat line.
func (p *plate) border() {
	all := Box{0, 0, p.Canvas.Width, p.Canvas.Height}
	line := func(inset float64, colour string, width float64, more ...any) {
		p.box(all.inset(inset), "none", append([]any{"stroke", colour, "stroke-width", width}, more...)...)
	}
	line(margin/2, p.paper, margin)
	line(2.2, p.frame, 4.4)
	line(9.75, p.ink, 6.5)
	line(9.75, p.paper, 5.3)
	// Two rows of dashes, the inner ones where the outer ones pause. The pitch divides both sides of the sheet evenly.
	p.scaleBars(all.inset(8.4), 0)
	p.scaleBars(all.inset(11.1), 0.5)
	line(margin-.4, p.ink, 1.4)
	for i := range 4 {
		x, y := 9.75, 9.75
		if i%2 == 1 {
			x = all.W - x
		}
		if i > 1 {
			y = all.H - y
		}
		p.box(Box{x - 5.2, y - 5.2, 10.4, 10.4}, p.paper, "stroke", p.ink, "stroke-width", 1)
		p.el("path", "d", "M0-4Q1-1 4 0 1 1 0 4-1 1-4 0-1-1 0-4z", "fill", p.ink, "transform", translate(pt{x, y}))
	}
}

// scaleBars draws one row of bars along the four sides; shift moves them by a share of their pitch.
func (p *plate) scaleBars(b Box, shift float64) {
	row := func(from, to pt) {
		const pitch = 50.0
		length := to.distance(from)
		n := float64(int(length/pitch + 0.5))
		dash := length / n / 2
		p.el("path", "d", new(trail).move(from).line(to).String(), "fill", "none", "stroke", p.ink, "stroke-width", 2.6,
			"stroke-dasharray", fine(dash), "stroke-dashoffset", fine(2*dash*shift))
	}
	const corner = 6
	row(pt{b.X + corner, b.Y}, pt{b.X + b.W - corner, b.Y})
	row(pt{b.X + corner, b.Y + b.H}, pt{b.X + b.W - corner, b.Y + b.H})
	row(pt{b.X, b.Y + corner}, pt{b.X, b.Y + b.H - corner})
	row(pt{b.X + b.W, b.Y + corner}, pt{b.X + b.W, b.Y + b.H - corner})
}
