package engrave

import (
	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// drawRidges draws heights with hatching, as surveyors drew high ground at the time of the war.
func (p *mapDrawing) drawRidges() {
	if len(p.Decor.Ridges) == 0 {
		return
	}
	var crest, strokes, heavy draw.PathBuilder
	for n, r := range p.Decor.Ridges {
		seed := draw.SeedOf("ridge") + uint32(n)*131
		course := draw.Smooth(board.Points(r.Path), false, 2.7)
		last := float64(len(course) - 1)
		course = draw.OffsetLine(course, func(i int) float64 { return 1.6 * draw.Wobble(seed, float64(i)*0.16) })
		for i, at := range course {
			taper := min(1, 0.25+float64(i)/5, 0.25+(last-float64(i))/5)
			run := course[min(i+1, len(course)-1)].Minus(course[max(0, i-1)]).Unit()
			for k, reach := range []float64{r.Left, r.Right} {
				if reach == 0 {
					continue
				}
				down := run.TurnLeft()
				if k == 1 {
					down = down.Times(-1)
				}
				reach *= taper * (0.8 + 0.34*draw.SeededNumber(seed+uint32(k)+1, i))
				from := at.Plus(down.Times(1.1))
				to := from.Plus(down.Times(reach)).Plus(run.Times(reach * 0.3 * draw.SeededNumber(seed+uint32(k)+5, i)))
				t := &strokes
				if down.X+down.Y > 0.2 { // this slope is turned away from the light
					t = &heavy
				}
				t.MoveRelative(from).Line(to)
			}
		}
		if r.Left == 0 || r.Right == 0 {
			crest.SoftCurve(everyNth(course, 3))
		}
	}
	p.Begin("g", "fill", "none", "stroke", p.hillInk, "stroke-linecap", "round")
	p.Element("path", "d", strokes.String(), "stroke-width", ".7", "opacity", ".85")
	p.Element("path", "d", heavy.String(), "stroke-width", 1)
	if d := crest.String(); d != "" {
		p.Element("path", "d", d, "stroke-width", 1.1)
	}
	p.End()
}
