package board

import "tricorne/views/board/draw"

// The hatching over a piece that the other side does not see: light lines with a dark edge, so that they show on every paper and leave
// what is printed there legible. It is drawn only for who looks at both sides at once, so no sprite has it.
const (
	blockLines   = "M-19 -8L-8 -19M-19 4L4 -19M-19 16L16 -19M-15 20L19 -14M-4 20L19 -3M8 20L19 9"
	counterLines = "M-18 -7L-7 -18M-18 5L5 -18M-18 17L17 -18M-7 18L18 -7M5 18L18 5"
)

// blockHatch hatches the front of a block.
func blockHatch(p *draw.Pen, y float64) {
	shift := ""
	if y != 0 {
		shift = draw.Translate(draw.XY(0, y))
	}
	p.Begin("g", "class", "hatch", "transform", shift)
	p.El("path", "d", blockLines, "transform", "translate(0 -7)")
	p.End()
}

// counterHatch hatches a counter with its middle at x, y.
func counterHatch(p *draw.Pen, x, y float64) {
	p.Begin("g", "class", "hatch", "transform", shifted(x, y))
	p.El("path", "d", counterLines)
	p.End()
}
