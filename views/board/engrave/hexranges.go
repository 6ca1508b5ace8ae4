package engrave

import (
	"math"
	"sort"
	"strconv"

	"tricorne/rules/hex"
	"tricorne/views/board"
	"tricorne/views/board/draw"
)

const knollDrawingCount = 4

// defineRanges adds the mountains and the low hills of the map of a whole country to the SVG definitions. They are
// seen from the side and lit from the left.
func (p *mapDrawing) defineRanges() {
	if !p.Hexes.HasOpenWater() {
		return
	}
	p.defineHills()
	for cut := range knollDrawingCount {
		seed := draw.SeedOf("knoll") + uint32(cut)*13
		w, h := 10.5+1.8*draw.SeededNumber(seed, 1), 5.6+1.2*draw.SeededNumber(seed, 2)
		top := draw.XY(1.2*draw.SeededNumber(seed, 3), -h)
		left, right := draw.XY(-w, 0), draw.XY(w, 0.4)
		lb, rb := [2]draw.Pt{draw.XY(-w*0.6, -h*0.2), draw.XY(top.X-w*0.5, -h)},
			[2]draw.Pt{draw.XY(top.X+w*0.5, -h), draw.XY(w*0.6, -h*0.3)}
		var line, body, shade draw.PathBuilder
		line.Move(left).Cubic(lb[0], lb[1], top).Cubic(rb[0], rb[1], right)
		body.Move(left).Cubic(lb[0], lb[1], top).Cubic(rb[0], rb[1], right).Close()
		for k := range 6 {
			t := 0.12 + 0.15*float64(k)
			from := cubicAt(top, rb[0], rb[1], right, t)
			reach := h * (0.75 - 0.55*t) * (1 + 0.15*draw.SeededNumber(seed, 20+k))
			shade.Move(from.Plus(draw.XY(-0.4, 0.7))).Line(from.Plus(draw.XY(reach*0.35, math.Min(reach, 0.6-from.Y))))
		}
		p.Begin("g", "id", "k"+strconv.Itoa(cut))
		p.Element("path", "d", body.String(), "fill", draw.MixColours(p.hill, p.Style.land, 0.35), "stroke", "none")
		p.Element("path", "d", shade.String(), "stroke-width", ".6")
		p.Element("path", "d", line.String(), "stroke-width", ".95")
		p.End()
	}
}

// These are the positions of the mountains and the hills in a hex, from its middle.
var (
	peakSpots  = []draw.Pt{draw.XY(-12, -9), draw.XY(12, -6), draw.XY(-3, 6), draw.XY(14, 14), draw.XY(-16, 16)}
	knollSpots = []draw.Pt{draw.XY(-12, -8), draw.XY(11, -2), draw.XY(-6, 12)}
)

// drawRanges draws high ground. It is hatched on a small map, and drawn as rows of small mountains on the map of a
// country.
func (p *mapDrawing) drawRanges() {
	if !p.Hexes.HasOpenWater() {
		p.drawRelief()
		return
	}
	p.Element("path", "d", shapePath(outlines(p.Hexes, 'u', draw.SeedOf("hills"), 4)), "fill", p.hill, "opacity", ".45")
	p.Element("path", "d", shapePath(outlines(p.Hexes, 'h', draw.SeedOf("mountain"), 4)), "fill",
		draw.MixColours(p.hill, p.hillInk, 0.14), "opacity", ".7")
	high := p.scatterInHexes('h', peakSpots, 3, 4)
	low := p.scatterInHexes('u', knollSpots, 4, 2)
	p.Begin("g", "fill", "none", "stroke", p.hillInk, "stroke-linecap", "round")
	for _, s := range low {
		p.Element("use", "href", "#k"+strconv.Itoa(s.Drawing()%knollDrawingCount), "x", s[1], "y", s[2])
	}
	for _, s := range high {
		p.Element("use", "href", "#h"+strconv.Itoa(s.Drawing()%hillDrawingCount), "x", s[1], "y", s[2])
	}
	p.End()
}

// scatterInHexes returns small engravings in every hex of a terrain, at random distances from the given spots. The
// engravings keep the same distance from rivers, towns and roads as trees do, plus the distance room.
func (p *mapDrawing) scatterInHexes(letter byte, spots []draw.Pt, stir, room float64) []board.SmallDrawing {
	h := p.Hexes
	in := func(c hex.Hex) bool { return h.Has(c) && h.TerrainToDraw(c) == letter }
	var out []board.SmallDrawing
	for _, c := range h.AllHexes(false) {
		if !in(c) {
			continue
		}
		for k, off := range spots {
			salt := (c.Col*70+c.Row)*7 + k
			at := h.Middle(c).Plus(off).Plus(draw.XY(stir*draw.SeededNumber(31, salt), stir*draw.SeededNumber(32, salt)))
			if !p.isClear(at) || !p.isClear(at.Plus(draw.XY(room, 0))) || !p.isClear(at.Minus(draw.XY(room, 0))) {
				continue
			}
			out = append(out, board.SmallDrawing{
				math.Floor(500 * (1 + draw.SeededNumber(33, salt))), math.Round(at.X), math.Round(at.Y + 4),
				1,
			})
		}
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i][2] < out[j][2] })
	return out
}
