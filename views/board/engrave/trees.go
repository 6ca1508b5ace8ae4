package engrave

import (
	"math"
	"strconv"

	"tricorne/views/board/draw"
)

const (
	treeDrawingCount  = 8 // five leafy trees and three pines
	marshDrawingCount = 3
)

// treeCrown is one round head of leaves: its middle and size.
type treeCrown struct {
	at   draw.Pt
	w, h float64
}

// groves lists the crowns of each leafy drawing, back to front.
var groves = [][]treeCrown{
	{{draw.XY(0, -9), 6.4, 6.2}},
	{{draw.XY(0, -10), 5.2, 7.2}},
	{{draw.XY(-5, -8.5), 5, 5.4}, {draw.XY(4.4, -7.4), 5.6, 5.6}},
	{{draw.XY(1, -11.5), 5.4, 5.6}, {draw.XY(-6, -7.6), 5, 5}, {draw.XY(6.6, -7), 5, 4.8}},
	{{draw.XY(-4, -8), 4.4, 4.6}, {draw.XY(4, -9.6), 4.8, 5.8}},
}

// defineTrees adds the trees and the tufts of the marshes to the SVG definitions.
func (p *mapDrawing) defineTrees() {
	for cut, crowns := range groves {
		p.Begin("g", "id", "t"+strconv.Itoa(cut))
		var ground draw.PathBuilder
		for i, c := range crowns {
			ground.Move(draw.XY(c.at.X+1, 0)).Line(draw.XY(c.at.X+c.w+5-float64(i), 0))
			ground.Move(draw.XY(c.at.X+2.4, 1.3)).Line(draw.XY(c.at.X+c.w+2.6, 1.3))
		}
		p.Element("path", "d", ground.String(), "stroke-width", ".6")
		for i, c := range crowns {
			p.drawLeafyTree(c, draw.SeedOf("tree")+uint32(cut*10+i))
		}
		p.End()
	}
	for cut := len(groves); cut < treeDrawingCount; cut++ {
		p.Begin("g", "id", "t"+strconv.Itoa(cut))
		offsets := [][]draw.Pt{
			{draw.XY(0, 0)},
			{draw.XY(-4.2, -1.2), draw.XY(3.8, 0)},
			{draw.XY(0.6, -2), draw.XY(-5.2, 0), draw.XY(6, 0.2)},
		}[cut-len(groves)]
		for i, at := range offsets {
			p.drawPine(at, 11.5+2*draw.SeededNumber(draw.SeedOf("pine"), cut*5+i))
		}
		p.End()
	}
	for cut := range marshDrawingCount {
		seed := draw.SeedOf("marsh") + uint32(cut)
		var t draw.PathBuilder
		for k := -2; k <= 2; k++ {
			x := float64(k) * 2.1
			t.Move(draw.XY(x, 0)).Quad(draw.XY(x*1.1, -2.6),
				draw.XY(x*1.7+draw.SeededNumber(seed, k), -4.6-1.4*math.Abs(draw.SeededNumber(seed, k+9))+math.Abs(float64(k))*0.7))
		}
		t.Move(draw.XY(-8.5, 0.9)).Line(draw.XY(7+2*draw.SeededNumber(seed, 30), 0.9)).Move(draw.XY(-4, 2.6)).Line(draw.XY(9,
			2.6))
		p.Element("path", "id", "m"+strconv.Itoa(cut), "d", t.String(), "stroke-width", ".75")
	}
}

// drawLeafyTree draws one leafy tree: trunk, a crown with a bumpy outline, and its shaded side.
func (p *mapDrawing) drawLeafyTree(c treeCrown, seed uint32) {
	p.Element("path", "d", new(draw.PathBuilder).Move(draw.XY(c.at.X-0.8, 0)).Line(draw.XY(c.at.X-0.6, c.at.Y+c.h-1)).
		Move(draw.XY(c.at.X+0.9, 0)).Line(draw.XY(c.at.X+0.6, c.at.Y+c.h-1)).String(), "stroke-width", ".8")
	const bulges = 8
	var rim draw.PathBuilder
	edge := make([]draw.Pt, bulges)
	for i := range edge {
		a := 2*math.Pi*float64(i)/bulges + 0.25*draw.SeededNumber(seed, i)
		r := 0.93 + 0.1*draw.SeededNumber(seed, i+20)
		edge[i] = c.at.Plus(draw.XY(math.Cos(a)*c.w*r, math.Sin(a)*c.h*r))
	}
	rim.Move(edge[0])
	for i := range edge {
		next := edge[(i+1)%bulges]
		out := draw.PointBetween(edge[i], next, 0.5).Minus(c.at).Unit().Times(2.9)
		rim.Quad(draw.PointBetween(edge[i], next, 0.5).Plus(out), next)
	}
	p.Element("path", "d", rim.Close().String(), "fill", p.tree, "stroke-width", ".85")
	var shade draw.PathBuilder
	for k := range 6 {
		y := -0.62 + 0.26*float64(k)
		reach := math.Sqrt(math.Max(0, 1-y*y))
		from := c.at.Plus(draw.XY(c.w*reach*(0.1+0.2*draw.SeededNumber(seed, k+40)), c.h*y))
		shade.Move(from).Quad(c.at.Plus(draw.XY(c.w*reach*0.6, c.h*y+1.3)), c.at.Plus(draw.XY(c.w*reach*0.92, c.h*y)))
	}
	p.Element("path", "d", shade.String(), "stroke-width", ".6")
}

// drawPine draws one conifer of a given height.
func (p *mapDrawing) drawPine(at draw.Pt, h float64) {
	var t, shade draw.PathBuilder
	t.Move(at.Plus(draw.XY(0, -h)))
	tiers := 3
	for side := range 2 {
		k := 1 - 2*float64(side)
		for i := range tiers {
			tier := i + 1
			if side == 1 {
				tier = tiers - i
			}
			y := -h + (h-2.2)*float64(tier)/float64(tiers)
			reach := 1.7 + 1.25*float64(tier)
			if side == 0 {
				t.Quad(at.Plus(draw.XY(k*0.8, y-1.6)), at.Plus(draw.XY(k*reach, y)))
				if tier < tiers {
					t.Line(at.Plus(draw.XY(k*reach*0.42, y-0.5)))
				}
				continue
			}
			if tier < tiers {
				t.Line(at.Plus(draw.XY(k*reach*0.42, y-0.5))).Line(at.Plus(draw.XY(k*reach, y)))
			} else {
				t.Line(at.Plus(draw.XY(k*reach, y)))
			}
			t.Quad(at.Plus(draw.XY(k*0.8, y-1.6)), at.Plus(draw.XY(k*(0.6+0.45*float64(tier-1)), y-(h-2.2)/float64(tiers)*0.9)))
		}
	}
	t.Line(at.Plus(draw.XY(0, -h))).Close()
	for i := range 5 {
		y := -h*0.82 + float64(i)*h*0.15
		shade.Move(at.Plus(draw.XY(0.5, y))).Line(at.Plus(draw.XY(1.1+float64(i)*0.62, y+0.9)))
	}
	shade.Move(at.Plus(draw.XY(1, 0))).Line(at.Plus(draw.XY(6.4, 0))).Move(at).Line(at.Plus(draw.XY(0, -2.2)))
	p.Element("path", "d", t.String(), "fill", p.tree, "stroke-width", ".8", "stroke-linejoin", "round")
	p.Element("path", "d", shade.String(), "stroke-width", ".65")
}

func (p *mapDrawing) drawTrees() {
	p.drawSmallDrawings("t", treeDrawingCount, p.Decor.Trees, p.treeInk)
}

func (p *mapDrawing) drawMarshes() {
	p.drawSmallDrawings("m", marshDrawingCount, p.Decor.Marsh, p.seaLine)
}
