package board

import "tricorne/views/board/draw"

// The hatching over a piece that the other side does not see. Light lines have a dark edge, so that they show on every
// paper and leave what is printed there legible. It is drawn only for viewers who look at both sides at once, so no
// sprite has it.
const (
	blockLines   = "M-19-7L-7-19M-19 5L5-19M-19 17L17-19M-13 19L19-13M-1 19L19-1M11 19L19 11"
	counterLines = "M-18-6L-6-18M-18 6L6-18M-17 17L17-17M-6 18L18-6M6 18L18 6"
)

// blockHatch hatches the front of a block.
func blockHatch(p *draw.Pen, y float64) {
	shift := ""
	if y != 0 {
		shift = draw.Translate(draw.XY(0, y))
	}
	p.Begin("g", "class", "hatch", "transform", shift)
	p.El("path", "d", blockLines, "transform", "translate(0 -7)")
	p.El("path", "d", blockLines, "transform", "translate(1.6 -5.4)")
	p.End()
}

// counterHatch hatches a counter with its middle at x, y.
func counterHatch(p *draw.Pen, x, y float64) {
	p.Begin("g", "class", "hatch", "transform", shiftTo(x, y))
	p.El("path", "d", counterLines)
	p.El("path", "d", counterLines, "transform", "translate(1.6 1.6)")
	p.End()
}
