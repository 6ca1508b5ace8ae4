package engrave

import (
	"math"

	"tricorne/views/board/draw"
)

// scrollBand is one ornament of a carved frame: a band that rolls up at both ends, between two points. The field
// bulge is how strongly it bends between them (positive to the left of its run). The field sShaped is set if the
// second end rolls the other way.
type scrollBand struct {
	from, to draw.Pt
	bulge    float64
	width    float64
	turns    float64
	sShaped  bool
}

// middleLine returns the middle line of the band. Its curvature is steady in the middle and grows toward both ends, so
// that they roll up.
func (s scrollBand) middleLine() []draw.Pt {
	const steps = 160
	const roll = 0.13
	other := 1.0
	if s.sShaped {
		other = -1
	}
	tight := s.turns * 2 * math.Pi / roll
	line := make([]draw.Pt, steps+1)
	angle := 0.0
	for i := 1; i <= steps; i++ {
		t := (float64(i) - 0.5) / steps
		bow := s.bulge
		if s.sShaped {
			bow *= 1 - 2*t
		}
		angle += (tight*(math.Exp(-t/roll)+other*math.Exp(-(1-t)/roll)) + bow) / steps
		line[i] = line[i-1].Plus(draw.Polar(angle, 1.0/steps))
	}
	return fitLine(line, s.from, s.to)
}

// fitLine turns, scales and moves a line so that it begins at a and ends at b.
func fitLine(line []draw.Pt, a, b draw.Pt) []draw.Pt {
	had, want := line[len(line)-1].Minus(line[0]), b.Minus(a)
	k, turn := want.Length()/had.Length(), want.Angle()-had.Angle()
	sin, cos := math.Sincos(turn)
	first := line[0]
	out := make([]draw.Pt, len(line))
	for i, p := range line {
		p = p.Minus(first).Times(k)
		out[i] = a.Plus(draw.XY(p.X*cos-p.Y*sin, p.X*sin+p.Y*cos))
	}
	return out
}

// drawScrolls draws bands, each with a lit and a shaded side.
func (p *mapDrawing) drawScrolls(list []scrollBand, fill, ink string) {
	var bodies, shade, light draw.PathBuilder
	for _, s := range list {
		spine := s.middleLine()
		last := float64(len(spine) - 1)
		swell := func(i int) float64 {
			t := float64(i) / last
			return s.width / 2 * (0.12 + 0.88*math.Pow(math.Sin(math.Pi*t), 1.5))
		}
		left := draw.OffsetLine(spine, swell)
		right := draw.OffsetLine(spine, func(i int) float64 { return -swell(i) })
		var outline []draw.Pt
		outline = append(outline, everyNth(left, 3)...)
		for i := len(right) - 1; i >= 0; i -= 3 {
			outline = append(outline, right[i])
		}
		bodies.ClosedSoftCurve(outline)
		light.SoftCurve(everyNth(draw.OffsetLine(spine[16:len(spine)-16], func(i int) float64 { return 0.28 * swell(i+16) }),
			5))
		for i := 26; i < len(spine)-26; i += 3 {
			w := swell(i)
			run := spine[i+1].Minus(spine[i-1]).Unit()
			in := run.TurnLeft().Times(-1)
			shade.Move(spine[i].Plus(in.Times(w * 0.95))).Line(spine[i].Plus(in.Times(w * 0.25)).Plus(run.Times(w * 0.5)))
		}
	}
	p.Element("path", "d", bodies.String(), "fill", fill, "stroke", ink, "stroke-width", "1", "stroke-linejoin", "round")
	p.Element("path", "d", shade.String(), "fill", "none", "stroke", ink, "stroke-width", ".5")
	p.Element("path", "d", light.String(), "fill", "none", "stroke", ink, "stroke-width", ".45", "opacity", ".8")
}

func everyNth(line []draw.Pt, every int) []draw.Pt {
	var out []draw.Pt
	for i := 0; i < len(line); i += every {
		out = append(out, line[i])
	}
	return append(out, line[len(line)-1])
}

// drawLeaf adds a pointed leaf and its rib to the paths. The leaf grows from its foot in the direction run.
func drawLeaf(t, ribs *draw.PathBuilder, foot, run draw.Pt, length, width float64) {
	tip := foot.Plus(run.Times(length))
	side := run.TurnLeft().Times(width)
	t.Move(foot).Quad(foot.Plus(run.Times(length*0.42)).Plus(side), tip).
		Quad(foot.Plus(run.Times(length*0.5)).Minus(side), foot).Close()
	ribs.Move(foot).Line(foot.Plus(run.Times(length * 0.72)))
}

// drawLaurel draws a branch along a line. Its pairs of leaves get smaller toward the tip, with some berries between
// them.
func (p *mapDrawing) drawLaurel(line []draw.Pt, size float64, fill, ink string) {
	var stem, leaves, ribs, berries draw.PathBuilder
	branch := draw.Smooth(line, false, size*0.5)
	stem.SoftCurve(branch)
	last := float64(len(branch) - 1)
	for i := 1; i < len(branch); i++ {
		run := branch[i].Minus(branch[i-1]).Unit()
		k := size * (1 - 0.45*float64(i)/last)
		for _, side := range []float64{1, -1} {
			if i%2 == 0 && i < len(branch)-1 {
				b := branch[i].Plus(run.TurnLeft().Times(side * k * 0.35))
				berries.Move(b.Plus(draw.XY(-0.9, 0))).Quad(b.Plus(draw.XY(0, -1.8)), b.Plus(draw.XY(0.9, 0))).
					Quad(b.Plus(draw.XY(0, 1.8)), b.Plus(draw.XY(-0.9, 0)))
			}
			drawLeaf(&leaves, &ribs, branch[i], run.Times(0.8).Plus(run.TurnLeft().Times(side*0.62)).Unit(), k, k*0.26)
		}
	}
	drawLeaf(&leaves, &ribs, branch[len(branch)-1], branch[len(branch)-1].Minus(branch[len(branch)-2]).Unit(), size*0.6,
		size*0.17)
	p.Element("path", "d", stem.String(), "fill", "none", "stroke", ink, "stroke-width", 1.1)
	p.Element("path", "d", leaves.String(), "fill", fill, "stroke", ink, "stroke-width", ".7", "stroke-linejoin", "round")
	p.Element("path", "d", ribs.String(), "fill", "none", "stroke", ink, "stroke-width", ".45")
	p.Element("path", "d", berries.String(), "fill", p.victoryRed, "stroke", ink, "stroke-width", ".5")
}

// drawAcanthus draws a tuft of three curling leaves at a corner of the frame. Angle is the direction of the middle
// leaf.
func (p *mapDrawing) drawAcanthus(foot draw.Pt, angle, size float64, fill, ink string) {
	var leaves, ribs draw.PathBuilder
	for _, l := range [][3]float64{
		{-48, 0.85, 0.3},
		{48, 0.85, 0.3},
		{-24, 1.05, 0.26},
		{24, 1.05, 0.26},
		{0, 1.25, 0.26},
	} {
		run := draw.Polar(draw.Radians(angle+l[0]), 1)
		drawLeaf(&leaves, &ribs, foot, run, size*l[1], size*l[2])
	}
	p.Element("path", "d", leaves.String(), "fill", fill, "stroke", ink, "stroke-width", ".9", "stroke-linejoin", "round")
	p.Element("path", "d", ribs.String(), "fill", "none", "stroke", ink, "stroke-width", ".5")
}
