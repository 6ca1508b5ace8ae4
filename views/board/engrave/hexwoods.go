package engrave

import (
	"math"
	"slices"
	"sort"
	"strconv"

	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// The drawings of a forest are small groups of leafy trees and of pines. They have few strokes because a map has
// thousands of them.
const (
	copseDrawingCount = 4
	pineDrawingCount  = 3
)

// defineCopses adds the groups of trees to the SVG definitions.
func (p *mapDrawing) defineCopses() {
	for cut := range copseDrawingCount {
		seed := draw.SeedOf("copse") + uint32(cut)*31
		crowns := [][]treeCrown{
			{{draw.XY(-4.6, -6), 4.6, 4.8}, {draw.XY(4, -5.2), 4.8, 4.6}},
			{{draw.XY(0, -9), 4.6, 4.6}, {draw.XY(-5.4, -5.2), 4.4, 4.2}, {draw.XY(5, -4.8), 4.4, 4}},
			{{draw.XY(0.4, -6.4), 5.2, 5.6}},
			{{draw.XY(-4, -7.4), 4.2, 5}, {draw.XY(3.6, -4.8), 4.6, 4.2}},
		}[cut]
		var rim, shade draw.PathBuilder
		for i, c := range crowns {
			drawBumpyCrown(&rim, c, seed+uint32(i))
			for k := range 3 {
				y := -0.3 + 0.4*float64(k)
				reach := math.Sqrt(1 - y*y)
				shade.Move(c.at.Plus(draw.XY(c.w*reach*0.15, c.h*y))).Line(c.at.Plus(draw.XY(c.w*reach*0.9, c.h*y+0.2)))
			}
			shade.Move(draw.XY(c.at.X+1, c.at.Y+c.h+0.6)).Line(draw.XY(c.at.X+c.w+3, c.at.Y+c.h+0.6))
		}
		p.Begin("g", "id", "w"+strconv.Itoa(cut))
		p.Element("path", "d", rim.String(), "fill", p.tree)
		p.Element("path", "d", shade.String(), "stroke-width", ".7")
		p.End()
	}
	for cut := range pineDrawingCount {
		var body, shade draw.PathBuilder
		for i, at := range [][]draw.Pt{
			{draw.XY(-4.4, -1), draw.XY(3.8, 0)},
			{draw.XY(0, -3.4), draw.XY(-5.4, 0), draw.XY(5.2, -0.4)},
			{draw.XY(0, 0)},
		}[cut] {
			tall := 11 + 1.6*draw.SeededNumber(draw.SeedOf("fir"), cut*7+i)
			half := 3.7
			body.Move(at.Plus(draw.XY(0, -tall))).Line(at.Plus(draw.XY(half*0.62, -tall*0.5))).
				Line(at.Plus(draw.XY(half*0.3, -tall*0.5))).Line(at.Plus(draw.XY(half, -1.6))).
				Line(at.Plus(draw.XY(-half, -1.6))).Line(at.Plus(draw.XY(-half*0.3, -tall*0.5))).
				Line(at.Plus(draw.XY(-half*0.62, -tall*0.5))).Close()
			shade.Move(at.Plus(draw.XY(0.6, -tall*0.66))).Line(at.Plus(draw.XY(1.5, -tall*0.56))).
				Move(at.Plus(draw.XY(0.6, -tall*0.36))).Line(at.Plus(draw.XY(2, -tall*0.26))).
				Move(at.Plus(draw.XY(0, -1.6))).Line(at).Move(at.Plus(draw.XY(1, 0))).Line(at.Plus(draw.XY(5, 0)))
		}
		p.Begin("g", "id", "w"+strconv.Itoa(copseDrawingCount+cut))
		p.Element("path", "d", body.String(), "fill", p.tree, "stroke-linejoin", "round")
		p.Element("path", "d", shade.String(), "stroke-width", ".7")
		p.End()
	}
}

// drawBumpyCrown draws a tree crown with a bumpy outline.
func drawBumpyCrown(t *draw.PathBuilder, c treeCrown, seed uint32) {
	const bulges = 7
	edge := make([]draw.Pt, bulges)
	for i := range edge {
		a := 2*math.Pi*float64(i)/bulges + 0.3*draw.SeededNumber(seed, i)
		edge[i] = c.at.Plus(draw.XY(math.Cos(a)*c.w*0.92, math.Sin(a)*c.h*0.92))
	}
	t.Move(edge[0])
	for i := range edge {
		next := edge[(i+1)%bulges]
		mid := draw.PointBetween(edge[i], next, 0.5)
		t.Quad(mid.Plus(mid.Minus(c.at).Unit().Times(2.4)), next)
	}
	t.Close()
}

// treeSpots are the positions of trees or tufts in a hex, from its middle.
var treeSpots = []draw.Pt{
	draw.XY(-15, -12), draw.XY(1, -15), draw.XY(15, -8), draw.XY(-19, 3), draw.XY(-3, 1),
	draw.XY(19, 5), draw.XY(-11, 16), draw.XY(7, 15),
}

// treesOfTerrain returns trees or tufts for every hex of a terrain. They keep a distance from roads, water and towns.
// About one of every skip trees or tufts is left out.
func (p *mapDrawing) treesOfTerrain(letter byte, skip int) []board.SmallDrawing {
	var out []board.SmallDrawing
	for _, c := range p.Hexes.AllHexes(true) {
		if p.Hexes.TerrainToDraw(c) != letter {
			continue
		}
		mid := p.Hexes.Middle(c)
		for k, off := range treeSpots {
			salt := (c.Col*60+c.Row)*9 + k
			if (salt*7+c.Row)%skip == 0 {
				continue
			}
			at := mid.Plus(off).Plus(draw.XY(3.4*draw.SeededNumber(11, salt), 3*draw.SeededNumber(12, salt)))
			if !p.isClear(at) {
				continue
			}
			out = append(out, board.SmallDrawing{
				math.Floor(500 * (1 + draw.SeededNumber(13, salt))), math.Round(at.X), math.Round(at.Y + 4),
				1,
			})
		}
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i][2] < out[j][2] })
	return out
}

// forestTrees returns the trees of the forests. The map of a whole country has so many woods that only some trees are
// drawn.
func (p *mapDrawing) forestTrees() []board.SmallDrawing {
	all := p.treesOfTerrain('w', 4)
	if !p.Hexes.HasOpenWater() {
		return all
	}
	return slices.DeleteFunc(all, func(s board.SmallDrawing) bool { return int(s[0])%5 > 1 })
}

// byMapSize returns the second value on the map of a whole country, and the first on others.
func (p *mapDrawing) byMapSize(plan, country string) string {
	if p.Hexes.HasOpenWater() {
		return country
	}
	return plan
}

// isClear reports whether a point is free for a tree.
func (p *mapDrawing) isClear(at draw.Pt) bool {
	if at.X < 6 || at.Y < 6 || at.X > p.Canvas.Width-6 || at.Y > p.Canvas.Height-6 {
		return false
	}
	for _, q := range p.nearObstacles[squareOf(at)] {
		if q.at.Distance(at) < q.clearance {
			return false
		}
	}
	return true
}

// obstacle is a spot near which no trees are drawn.
type obstacle struct {
	at        draw.Pt
	clearance float64
}

// gridSquare is a square of the sheet, for finding obstacles near a point.
type gridSquare [2]int

const gridSquareSize = 48

func squareOf(at draw.Pt) gridSquare {
	return gridSquare{int(at.X) / gridSquareSize, int(at.Y) / gridSquareSize}
}

// recordObstacles records the roads, the streams and the towns as obstacles.
func (p *mapDrawing) recordObstacles() {
	p.nearObstacles = map[gridSquare][]obstacle{}
	note := func(at draw.Pt, room float64) {
		here := squareOf(at)
		for dx := -1; dx <= 1; dx++ {
			for dy := -1; dy <= 1; dy++ {
				k := gridSquare{here[0] + dx, here[1] + dy}
				p.nearObstacles[k] = append(p.nearObstacles[k], obstacle{at, room})
			}
		}
	}
	for _, g := range p.legs {
		for i := range 8 {
			note(cubicAt(g.From, g.C1, g.C2, g.To, float64(i)/8), 9)
		}
	}
	for _, s := range p.riverShapes() {
		for i, at := range s.middleLine {
			note(at, s.halfWidths[i]+6.5)
		}
	}
	for _, t := range p.Hexes.Towns {
		c, _ := p.Hexes.Parse(t.Hex)
		room := 19.0
		if isMinor(t.Kind) {
			room = 11
		}
		note(p.Hexes.Middle(c), room)
	}
}

// drawWoods tints the ground of the forests and draws their trees, which are pines in the sandy east.
func (p *mapDrawing) drawWoods() {
	d := shapePath(outlines(p.Hexes, 'w', draw.SeedOf("woods"), 4))
	if p.tintFill > 0 {
		p.Element("path", "d", d, "fill", p.tree, "opacity", p.byMapSize(".42", ".3"))
	} else {
		p.Element("path", "d", d, "fill", "none", "stroke", p.treeInk, "stroke-width", ".8", "stroke-dasharray", "1 3")
	}
	p.Begin("g", "fill", "none", "stroke", p.treeInk, "stroke-width", ".9", "stroke-linecap", "round")
	for _, s := range p.forestTrees() {
		cut := s.Drawing() % copseDrawingCount
		if pines := 0.5*s[1] + 0.3*s[2] - 1180; pines+160*draw.SeededNumber(14, s.Drawing()) > 0 {
			cut = copseDrawingCount + s.Drawing()%pineDrawingCount
		}
		p.Element("use", "href", "#w"+strconv.Itoa(cut), "x", s[1], "y", s[2])
	}
	p.End()
}

// drawBogs tints the marshes, draws lines of water through them and adds their tufts.
func (p *mapDrawing) drawBogs() {
	loops := outlines(p.Hexes, 'm', draw.SeedOf("marsh"), 4)
	d := shapePath(loops)
	tint := draw.MixColours(p.Style.sea, p.tree, 0.3)
	if p.iced() {
		tint = p.iceColour()
	}
	p.Begin("pattern", "id", "reeds", "width", 30, "height", 10, "patternUnits", "userSpaceOnUse")
	p.Element("path", "d", "M2 2.5h11M20 2.5h6M8 7.5h14", "stroke", p.seaLine, "stroke-width", ".8", "stroke-linecap",
		"round")
	p.End()
	p.Begin("defs")
	p.Element("path", "id", "bogs", "d", d)
	p.End()
	p.Element("use", "href", "#bogs", "fill", tint, "opacity", ".6")
	p.Element("use", "href", "#bogs", "fill", "url(#reeds)", "stroke", p.seaLine, "stroke-width", ".7", "stroke-dasharray",
		"3 2.4", "opacity", ".75")
	p.Begin("g", "fill", "none", "stroke", draw.MixColours(p.treeInk, p.seaLine, 0.4), "stroke-linecap", "round")
	for _, s := range p.treesOfTerrain('m', 3) {
		p.Element("use", "href", "#m"+strconv.Itoa(s.Drawing()%marshDrawingCount), "x", s[1], "y", s[2])
	}
	p.End()
}
