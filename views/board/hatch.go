package board

import "tricorne/views/board/draw"

// The hatching covers a piece that the other side does not see. Its light lines have a dark edge, so that they are
// visible on every background and the printed piece below stays legible. It is drawn only for viewers who see both
// sides at once, so it is not in any sprite.
const (
	blockHatchPath   = "M-19-7L-7-19M-19 5L5-19M-19 17L17-19M-13 19L19-13M-1 19L19-1M11 19L19 11"
	counterHatchPath = "M-18-6L-6-18M-18 6L6-18M-17 17L17-17M-6 18L18-6M6 18L18 6"
)

// drawBlockHatch draws hatching over the front of a block.
func drawBlockHatch(p *draw.Pen, y float64) {
	shift := ""
	if y != 0 {
		shift = draw.Translate(draw.XY(0, y))
	}
	p.Begin("g", "class", "hatch", "transform", shift)
	p.Element("path", "d", blockHatchPath, "transform", "translate(0 -7)")
	p.Element("path", "d", blockHatchPath, "transform", "translate(1.6 -5.4)")
	p.End()
}

// drawCounterHatch draws hatching over a counter with its middle at x, y.
func drawCounterHatch(p *draw.Pen, x, y float64) {
	p.Begin("g", "class", "hatch", "transform", shiftTo(x, y))
	p.Element("path", "d", counterHatchPath)
	p.Element("path", "d", counterHatchPath, "transform", "translate(1.6 1.6)")
	p.End()
}
