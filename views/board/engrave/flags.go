package engrave

import (
	"math"

	"tricorne/views/board/draw"
)

// flagPole is a flag on a pole. It has the foot and the head of the pole, the point of the pole where the cloth begins,
// and the size of the cloth.
type flagPole struct {
	poleFoot, poleHead draw.Pt
	clothHeight        float64 // length of the cloth along the pole
	clothWidth         float64 // length of the cloth away from the pole
	clothDirection     float64 // the side of the pole that the cloth is on: 1 for right, -1 for left
}

// clothPoint returns the point on the sheet for a point of the cloth, which sags and ripples. The parameter u is the
// share of the way along the fly, and v the share of the way down the pole.
func (f flagPole) clothPoint(u, v float64) draw.Pt {
	down := f.poleFoot.Minus(f.poleHead).Unit()
	hoist := f.poleHead.Plus(down.Times(3 + v*f.clothHeight))
	out := draw.XY(f.clothDirection, 0.30).Unit()
	ripple := 3.2*math.Sin(u*7.2+v*1.1)*u + 1.2*math.Sin(u*11+2*v)
	return hoist.Plus(out.Times(u * f.clothWidth * (1 - 0.06*v))).Plus(draw.XY(0, ripple+5*u*u+0.1*v*u*f.clothHeight))
}

// drawPatch adds a piece of the cloth with four sides to a path.
func (f flagPole) drawPatch(t *draw.PathBuilder, u1, v1, u2, v2 float64) {
	f.drawStrip(t, [][2]float64{{u1, v1}, {u2, v1}, {u2, v2}, {u1, v2}})
}

// drawStrip adds a piece of the cloth with any number of corners to a path. The edges of the piece follow the ripples
// of the cloth.
func (f flagPole) drawStrip(t *draw.PathBuilder, corners [][2]float64) {
	var line []draw.Pt
	for i, c := range corners {
		n := corners[(i+1)%len(corners)]
		cuts := 1 + int(math.Abs(n[0]-c[0])*10)
		for k := range cuts {
			s := float64(k) / float64(cuts)
			line = append(line, f.clothPoint(c[0]+(n[0]-c[0])*s, c[1]+(n[1]-c[1])*s))
		}
	}
	t.Polyline(line).Close()
}

// drawFlag draws the flag of a side on its pole. For the British it is the Union Flag as it was before 1801. For the
// Americans it is the Continental Colours, thirteen stripes with that Union in the canton.
func (p *mapDrawing) drawFlag(f flagPole, side string) {
	p.Element("path", "d", new(draw.PathBuilder).Move(f.poleFoot).Line(f.poleHead).String(), "stroke", p.ink,
		"stroke-width", 2.6,
		"stroke-linecap", "round")
	p.Element("path", "d", new(draw.PathBuilder).Move(f.poleFoot).Line(f.poleHead).String(), "stroke", p.wood,
		"stroke-width", 1.3,
		"stroke-linecap", "round")
	p.Element("circle", "cx", f.poleHead.X, "cy", f.poleHead.Y-1.5, "r", 2.3, "fill", p.gold, "stroke", p.ink,
		"stroke-width", ".7")
	var cloth, red draw.PathBuilder
	f.drawPatch(&cloth, 0, 0, 1, 1)
	p.Element("path", "d", cloth.String(), "fill", p.cloth, "stroke", p.frame, "stroke-width", 1.6, "stroke-linejoin",
		"round")
	if side == "british" {
		p.drawUnionCrosses(f, 1, 1)
	} else {
		for i := 0; i < 13; i += 2 {
			f.drawPatch(&red, 0, float64(i)/13, 1, float64(i+1)/13)
		}
		p.Element("path", "d", red.String(), "fill", p.red)
		p.drawUnionCrosses(f, 0.46, 7.0/13)
	}
	p.Element("path", "d", cloth.String(), "fill", "none", "stroke", p.frame, "stroke-width", 1, "stroke-linejoin",
		"round")
	var folds draw.PathBuilder
	for _, u := range []float64{0.16, 0.3, 0.42, 0.63, 0.76, 0.9} {
		for k := range 3 {
			x := u + 0.022*float64(k)
			folds.Move(f.clothPoint(x, 0.03)).Quad(f.clothPoint(x+0.02, 0.4), f.clothPoint(x, 0.62+0.12*float64(k%2)))
		}
	}
	p.Element("path", "d", folds.String(), "fill", "none", "stroke", p.frame, "stroke-width", ".5", "opacity", ".5")
}

// drawUnionCrosses draws the crosses of St George and St Andrew next to the head of the pole.
func (p *mapDrawing) drawUnionCrosses(f flagPole, u, v float64) {
	piece := func(fill string, shapes ...[][2]float64) {
		var t draw.PathBuilder
		for _, s := range shapes {
			for i := range s {
				s[i] = [2]float64{s[i][0] * u, s[i][1] * v}
			}
			f.drawStrip(&t, s)
		}
		p.Element("path", "d", t.String(), "fill", fill)
	}
	bar := func(a, b, c, d float64) [][2]float64 { return [][2]float64{{a, b}, {c, b}, {c, d}, {a, d}} }
	const w = 0.1
	piece(p.blue, bar(0, 0, 1, 1))
	piece(p.cloth, [][2]float64{{0, 0}, {w, 0}, {1, 1 - w}, {1, 1}, {1 - w, 1}, {0, w}},
		[][2]float64{{1, 0}, {1, w}, {w, 1}, {0, 1}, {0, 1 - w}, {1 - w, 0}})
	piece(p.cloth, bar(0.38, 0, 0.62, 1), bar(0, 0.33, 1, 0.67))
	piece(p.red, bar(0.43, 0, 0.57, 1), bar(0, 0.4, 1, 0.6))
}
