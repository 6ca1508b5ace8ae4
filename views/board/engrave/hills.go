package engrave

import (
	"math"
	"strconv"

	"tricorne/views/board"
	"tricorne/views/board/draw"
)

const hillDrawingCount = 6

// defineHills adds the small mountains of an old map to the SVG definitions. They are seen from the side, lit from
// the left, and hatched on the right.
func (p *mapDrawing) defineHills() {
	for cut := range hillDrawingCount {
		seed := draw.SeedOf("hill") + uint32(cut)
		w := 15 + 3*draw.SeededNumber(seed, 1)
		h := 11.5 + 3*draw.SeededNumber(seed, 2)
		top := draw.XY(1.5+2.5*draw.SeededNumber(seed, 3), -h)
		left, right := draw.XY(-w, 0), draw.XY(w*1.08, 0.6)
		leftBend, rightBend := [2]draw.Pt{draw.XY(-w*0.62, -h*0.16), draw.XY(top.X-w*0.42, -h*0.98)},
			[2]draw.Pt{draw.XY(top.X+w*0.3, -h*1.02), draw.XY(w*0.62, -h*0.3)}
		var outline, fill, shade, foot draw.PathBuilder
		slope := func(t *draw.PathBuilder) {
			t.Move(left).Cubic(leftBend[0], leftBend[1], top).Cubic(rightBend[0], rightBend[1], right)
		}
		slope(&outline)
		slope(&fill)
		fill.Close()
		for k := range 15 {
			t := 0.01 + 0.066*float64(k)
			from := cubicAt(top, rightBend[0], rightBend[1], right, t)
			reach := (h*0.74 + 1.8*draw.SeededNumber(seed, 20+k)) * (1 - 0.5*t)
			to := from.Plus(draw.XY(reach*(0.1+0.55*t), reach))
			if low := 1.6 + 0.8*draw.SeededNumber(seed, 60+k); to.Y > low {
				to = draw.PointBetween(from, to, math.Max(0, (low-from.Y)/(to.Y-from.Y)))
			}
			shade.Move(from.Plus(draw.XY(-0.5, 0.8))).Quad(draw.PointBetween(from, to, 0.5).Plus(draw.XY(-0.8, 0)), to)
		}
		for k := range 6 {
			t := 0.34 + 0.115*float64(k)
			from := cubicAt(left, leftBend[0], leftBend[1], top, t)
			shade.Move(from.Plus(draw.XY(0.7, 0.9))).Line(from.Plus(draw.XY(-0.9, h*(0.2+0.07*draw.SeededNumber(seed, 40+k)))))
		}
		for k := range 4 {
			x := -w*0.5 + w*0.42*float64(k) + draw.SeededNumber(seed, 80+k)
			foot.Move(draw.XY(x, 1.6)).Line(draw.XY(x+4+draw.SeededNumber(seed, 90+k), 2))
		}
		p.Begin("g", "id", "h"+strconv.Itoa(cut))
		p.Element("path", "d", fill.String(), "fill", p.hill, "stroke", "none")
		p.Element("path", "d", shade.String(), "stroke-width", ".6")
		p.Element("path", "d", foot.String(), "stroke-width", ".5", "opacity", ".7")
		p.Element("path", "d", outline.String(), "stroke-width", "1.05")
		p.End()
	}
}

func cubicAt(a, b, c, d draw.Pt, t float64) draw.Pt {
	ab, bc, cd := draw.PointBetween(a, b, t), draw.PointBetween(b, c, t), draw.PointBetween(c, d, t)
	return draw.PointBetween(draw.PointBetween(ab, bc, t), draw.PointBetween(bc, cd, t), t)
}

// drawHills draws the hills of the layout, far ones first.
func (p *mapDrawing) drawHills() {
	p.drawSmallDrawings("h", hillDrawingCount, p.Decor.Hills, p.hillInk)
}

// drawSmallDrawings draws a list of small engravings in one colour.
func (p *mapDrawing) drawSmallDrawings(prefix string, cuts int, list []board.SmallDrawing, ink string) {
	if len(list) == 0 {
		return
	}
	p.Begin("g", "fill", "none", "stroke", ink, "stroke-linecap", "round")
	for _, s := range list {
		p.drawDefinition(prefix+strconv.Itoa(s.Drawing()%cuts), s.At(), 0, s.Scale())
	}
	p.End()
}
