package board

// legend explains the signs, one below the other.
func (p *plate) legend() {
	l := p.Furniture.Legend
	if len(l.Rows) == 0 {
		return
	}
	p.panel(l.Box)
	step := (l.H - 16) / float64(len(l.Rows))
	for i, row := range l.Rows {
		at := pt{l.X + 25, l.Y + 8 + step*(float64(i)+0.5)}
		switch row.Mark {
		case "victory":
			p.use("star", at, 0, 0.62)
		case "depot":
			p.use("depot", at.plus(pt{0, 1}), 0, 0.85)
		case "ferry":
			p.use("house", at.plus(pt{0, 1}), 0, 1)
		case "bridge":
			p.use("bridge", at, 0, 0.85)
		}
		p.words(row.Text, italic, 15, p.ink, pt{l.X + 46, at.y + 4.6}, "")
	}
}
