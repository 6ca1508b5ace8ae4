package engrave

import (
	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// drawBorder draws the frame of the sheet. It has a dark moulding, a band of alternating bars like a scale, and an
// inner line (the neat line).
func (p *mapDrawing) drawBorder() {
	all := draw.Box{X: 0, Y: 0, W: p.Canvas.Width, H: p.Canvas.Height}
	line := func(inset float64, colour string, width float64, more ...any) {
		p.drawBox(all.Inset(inset), "none", append([]any{"stroke", colour, "stroke-width", width}, more...)...)
	}
	line(board.Margin/2, p.paper, board.Margin)
	line(2.2, p.frame, 4.4)
	line(9.75, p.ink, 6.5)
	line(9.75, p.paper, 5.3)
	// There are two rows of dashes, and the inner dashes are at the gaps of the outer ones. The pitch divides both
	// sides of the sheet evenly.
	p.drawScaleBars(all.Inset(8.4), 0)
	p.drawScaleBars(all.Inset(11.1), 0.5)
	line(board.Margin-.4, p.ink, 1.4)
	for i := range 4 {
		x, y := 9.75, 9.75
		if i%2 == 1 {
			x = all.W - x
		}
		if i > 1 {
			y = all.H - y
		}
		p.drawBox(draw.Box{X: x - 5.2, Y: y - 5.2, W: 10.4, H: 10.4}, p.paper, "stroke", p.ink, "stroke-width", 1)
		p.Element("path", "d", "M0-4Q1-1 4 0 1 1 0 4-1 1-4 0-1-1 0-4z", "fill", p.ink, "transform",
			draw.Translate(draw.XY(x, y)))
	}
}

// drawScaleBars draws one row of bars along the four sides, moved along the side by a share of their pitch.
func (p *mapDrawing) drawScaleBars(b draw.Box, shift float64) {
	row := func(from, to draw.Pt) {
		const pitch = 50.0
		length := to.Distance(from)
		n := float64(int(length/pitch + 0.5))
		dash := length / n / 2
		p.Element("path", "d", new(draw.PathBuilder).Move(from).Line(to).String(), "fill", "none", "stroke", p.ink,
			"stroke-width", 2.6,
			"stroke-dasharray", draw.FineNum(dash), "stroke-dashoffset", draw.FineNum(2*dash*shift))
	}
	const corner = 6
	row(draw.XY(b.X+corner, b.Y), draw.XY(b.X+b.W-corner, b.Y))
	row(draw.XY(b.X+corner, b.Y+b.H), draw.XY(b.X+b.W-corner, b.Y+b.H))
	row(draw.XY(b.X, b.Y+corner), draw.XY(b.X, b.Y+b.H-corner))
	row(draw.XY(b.X+b.W, b.Y+corner), draw.XY(b.X+b.W, b.Y+b.H-corner))
}
