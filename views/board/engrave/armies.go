package engrave

import (
	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// drawArmies draws the boxes for armies that wait off the board, each with the emblem of its side.
func (p *mapDrawing) drawArmies() {
	for _, a := range p.Panels.Armies {
		p.drawPanel(a.Box)
		colour := p.colourOf(a.Side)
		slot := a.Slot()
		p.drawBox(slot, "none", "rx", 3, "stroke", colour, "stroke-width", 1, "stroke-dasharray", "3 2.5", "opacity", ".8")
		p.drawEmblem(a.Side, slot.Middle(), 0.9, "opacity", ".3")
		at := draw.XY(a.X+15, a.Y+25)
		p.drawTogether(func() {
			p.drawText(a.Text[0], draw.Roman, 17, colour, at, "start")
			for i, line := range a.Text[1:] {
				p.drawText(line, draw.Italic, 14.5, p.ink, at.Plus(draw.XY(0, 18+16*float64(i))), "start")
			}
		})
	}
}

// colourOf returns the colour for the texts and marks of a side.
func (p *mapDrawing) colourOf(side string) string {
	if side == "british" {
		return p.Style.british
	}
	return p.american
}

// drawEmblem draws the badge of a side on the map.
func (p *mapDrawing) drawEmblem(side string, at draw.Pt, scale float64, more ...any) {
	board.Emblems[side].Draw(&p.Pen, p.colourOf(side), p.Style.panel, draw.PlaceTransform(at, 0, scale), more...)
}
