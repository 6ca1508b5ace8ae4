package board

// armies draws the boxes for armies that wait off the board, each with the emblem of its side.
func (p *plate) armies() {
	for _, a := range p.Furniture.Armies {
		p.panel(a.Box)
		colour := p.colourOf(a.Side)
		slot := a.slot()
		p.box(slot, "none", "rx", 3, "stroke", colour, "stroke-width", 1, "stroke-dasharray", "3 2.5", "opacity", ".8")
		p.emblem(a.Side, slot.middle(), 0.9, "opacity", ".3")
		at := pt{a.X + 15, a.Y + 25}
		p.words(a.Text[0], roman, 17, colour, at, "start")
		for i, line := range a.Text[1:] {
			p.words(line, italic, 14.5, p.ink, at.plus(pt{0, 18 + 16*float64(i)}), "start")
		}
	}
}

// slot is the outlined place in the box where the blocks wait.
func (a Army) slot() Box {
	const w = 46
	return Box{a.X + a.W - w - 13, a.Y + a.H/2 - w/2 + 2, w, w}
}

// Waiting is where the pile of an off-board army stands, by the id of its box.
func (l Layout) Waiting(army string) (x, y float64, ok bool) {
	for _, a := range l.Furniture.Armies {
		if a.ID == army {
			at := a.slot().middle()
			return at.x, at.y + (blockFront+blockTop)/2 - blockFoot, true
		}
	}
	return 0, 0, false
}

// colourOf is the colour a side's words and marks are printed in.
func (p *plate) colourOf(side string) string {
	if side == "british" {
		return p.Style.british
	}
	return p.american
}
