package board

// armies draws the boxes for armies that wait off the board, each with the emblem of its side.
func (p *plate) armies() {
	for _, a := range p.Furniture.Armies {
		p.panel(a.Box)
		colour := p.colourOf(a.Side)
		slot := p.ArmySlot(a)
		p.box(slot, "none", "rx", 3, "stroke", colour, "stroke-width", 1, "stroke-dasharray", "3 2.5", "opacity", ".8")
		p.emblem(a.Side, slot.middle(), 0.9, "opacity", ".3")
		at := pt{a.X + 15, a.Y + 26}
		p.words(a.Text[0], roman, 17, colour, at, "start")
		for i, line := range a.Text[1:] {
			p.words(line, italic, 14.5, p.ink, at.plus(pt{0, 19 + 16.5*float64(i)}), "start")
		}
	}
}

// ArmySlot is the place in the box of an off-board army where its blocks stand.
func (l Layout) ArmySlot(a Army) Box {
	const w = 46
	return Box{a.X + a.W - w - 13, a.Y + a.H/2 - w/2 + 2, w, w}
}

// colourOf is the colour a side's words and marks are printed in.
func (p *plate) colourOf(side string) string {
	if side == "british" {
		return p.Style.british
	}
	return p.american
}
