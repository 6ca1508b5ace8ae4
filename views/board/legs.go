package board

import (
	"math"
	"slices"
	"sort"
	"strings"

	"tricorne/rules/hex"
	"tricorne/views/board/draw"
)

// Leg is one stretch of printed road from the middle of a hex to the middle of the next. It is a cubic curve with the
// control points C1 and C2.
type Leg struct {
	From, C1, C2, To draw.Pt
	Side             hex.Side // the hexside it crosses; zero if the road leaves the map
	IsPostRoad       bool
}

// reverseRoute returns the leg in the opposite direction.
func (g Leg) reverseRoute() Leg {
	g.From, g.C1, g.C2, g.To = g.To, g.C2, g.C1, g.From
	return g
}

// upTo returns the first part of the leg, up to a share of it.
func (g Leg) upTo(t float64) Leg {
	ab, bc, cd := draw.PointBetween(g.From, g.C1, t), draw.PointBetween(g.C1, g.C2, t), draw.PointBetween(g.C2, g.To, t)
	abc, bcd := draw.PointBetween(ab, bc, t), draw.PointBetween(bc, cd, t)
	g.C1, g.C2, g.To = ab, abc, draw.PointBetween(abc, bcd, t)
	return g
}

// roadCourse is a printed road: its hexes and the point that it passes in each of them. A road that ends at the edge
// of the map continues to a point beyond it, before the first hex or after the last one.
type roadCourse struct {
	hexes         []hex.Hex
	at            []draw.Pt
	before, after *draw.Pt
	isPostRoad    bool
}

// roads lists the roads in the order in which they are drawn, the post roads first. Roads pass near the middle of
// every hex, or through the middle of a town.
func (h *Hexes) roads() []roadCourse {
	ways := append([]Way(nil), h.Ways...)
	sort.SliceStable(ways, func(i, j int) bool { return ways[i].Kind == "post" && ways[j].Kind != "post" })
	towns, count := map[hex.Hex]bool{}, map[hex.Hex]int{}
	for _, t := range h.Towns {
		if c, ok := h.Parse(t.Hex); ok && t.Kind != "place" {
			towns[c] = true
		}
	}
	for _, w := range ways {
		list := h.ParseHexes(w.Hexes)
		for i := range list {
			count[list[i]] += min(1, i) + min(1, len(list)-1-i)
		}
	}
	out := make([]roadCourse, len(ways))
	for i, w := range ways {
		c := roadCourse{hexes: h.ParseHexes(w.Hexes), isPostRoad: w.Kind == "post"}
		for _, at := range c.hexes {
			p := h.Middle(at)
			if !towns[at] {
				p = p.Plus(jitter(at))
			}
			c.at = append(c.at, p)
		}
		if n := len(c.hexes); n > 1 {
			if off, ok := pointBeyondEdge(h, c.hexes[0], c.hexes[1]); ok && count[c.hexes[0]] == 1 {
				c.before = &off
			}
			if off, ok := pointBeyondEdge(h, c.hexes[n-1], c.hexes[n-2]); ok && count[c.hexes[n-1]] == 1 {
				c.after = &off
			}
		}
		out[i] = c
	}
	return out
}

// jitter returns how far a road passes from the middle of a hex. It is in whole units, so that the table for
// scripts is short and exact.
func jitter(c hex.Hex) draw.Pt {
	n := c.Col*100 + c.Row
	return draw.XY(math.Round(maxJitter*draw.SeededNumber(71, n)), math.Round(maxJitter*draw.SeededNumber(72, n)))
}

// maxJitter is the greatest distance between a road and the middle of a hex, on either side.
const maxJitter = 4

// Legs divides the roads into legs, smooth curves that each cross one hexside. No hexside is crossed twice. A road that
// ends at the edge of the map continues under the border.
func (h *Hexes) Legs() []Leg {
	var out []Leg
	drawn := map[hex.Side]bool{}
	for _, c := range h.roads() {
		line, shift := c.at, 0
		if c.before != nil {
			line, shift = append([]draw.Pt{*c.before}, line...), 1
		}
		if c.after != nil {
			line = append(slices.Clip(line), *c.after)
		}
		for i := 1; i < len(line); i++ {
			g := softLeg(line, i)
			g.IsPostRoad = c.isPostRoad
			if a, b := i-1-shift, i-shift; a >= 0 && b < len(c.hexes) {
				g.Side = hex.Side{c.hexes[a], c.hexes[b]}
				if drawn[g.Side.Key()] {
					continue
				}
				drawn[g.Side.Key()] = true
			}
			out = append(out, g)
		}
	}
	return out
}

// softLeg returns the curve to the i-th point of a line from the point before it. It bends softly toward its
// neighbours.
func softLeg(line []draw.Pt, i int) Leg {
	before, after := line[max(0, i-2)], line[min(len(line)-1, i+1)]
	from, to := line[i-1], line[i]
	return Leg{
		From: from, C1: from.Plus(to.Minus(before).Times(1.0 / 6)), C2: to.Minus(after.Minus(from).Times(1.0 / 6)), To: to,
	}
}

// pointBeyondEdge returns a point beyond the edge of the map to which a road that ends in a hex continues. The
// parameter from is the hex that the road passes before that hex. It returns false if the road does not end at the
// edge.
func pointBeyondEdge(h *Hexes, end, from hex.Hex) (draw.Pt, bool) {
	at := h.Middle(end)
	run := at.Minus(h.Middle(from)).Unit()
	best, most := draw.Pt{}, 0.3
	for _, n := range h.Neighbours(end) {
		out := h.Middle(n).Minus(at)
		if along := out.Unit(); !h.Has(n) && !h.IsOpenWater(n) && along.X*run.X+along.Y*run.Y > most {
			best, most = at.Plus(out.Times(1.3)), along.X*run.X+along.Y*run.Y
		}
	}
	return best, most > 0.3
}

// roadIndex holds the printed roads of a board of hexes, in the form in which routes along them are drawn.
type roadIndex struct {
	legs  map[[2]string]Leg  // from hex to hex, in both directions
	at    map[string]draw.Pt // the point that roads pass in a hex
	table string             // RoadTable
}

// roadsByHex returns the printed roads in a form from which routes along them can be drawn.
func (h *Hexes) roadsByHex() roadIndex {
	if h == nil {
		return roadIndex{}
	}
	out := roadIndex{map[[2]string]Leg{}, map[string]draw.Pt{}, h.roadTable()}
	for _, g := range h.Legs() {
		if g.Side == (hex.Side{}) {
			continue
		}
		a, b := h.ID(g.Side[0]), h.ID(g.Side[1])
		out.legs[[2]string{a, b}], out.legs[[2]string{b, a}] = g, g.reverseRoute()
		out.at[a], out.at[b] = g.From, g.To
	}
	return out
}

// Route returns a line from hex to hex, and its arrow head. It follows the printed road where one runs from a hex to
// the next; elsewhere it bends softly through the middles of the hexes. Both are empty for fewer than two places.
func (l Layout) Route(places []string) (line, head string) {
	var ids []string
	var at []draw.Pt
	for _, id := range places {
		p, ok := l.Place(id)
		if !ok {
			continue
		}
		spot := p.At()
		if road, ok := l.roads.at[id]; ok {
			spot = road
		}
		ids, at = append(ids, id), append(at, spot)
	}
	if len(at) < 2 {
		return "", ""
	}
	var t, h draw.PathBuilder
	t.Move(at[0])
	for i := 1; i < len(at); i++ {
		g, ok := l.roads.legs[[2]string{ids[i-1], ids[i]}]
		if !ok {
			g = softLeg(at, i)
		}
		if i == len(at)-1 {
			end := g.To
			g = g.upTo(1 - arrowLength/max(2*arrowLength, end.Distance(g.From)))
			run := end.Minus(g.To).Unit()
			tip, side := end.Plus(run), run.TurnLeft().Times(6)
			foot := tip.Minus(run.Times(12))
			h.Polyline([]draw.Pt{tip, foot.Plus(side), foot.Plus(run.Times(3)), foot.Minus(side)}).Close()
		}
		t.Cubic(g.C1, g.C2, g.To)
	}
	return t.String(), h.String()
}

// arrowLength is how far the line of a route ends before its arrow's tip.
const arrowLength = 9

// RoadTable returns the printed roads for a script, which draws routes along them as Route does. Roads are separated
// by ";". Each has the point beyond the edge of the map where it begins, its hexes, and the point where it ends,
// separated by "|". The points are empty for a road that stays on the map. After the number of a hex, two letters
// tell how far from the middle of the hex the road passes, "e" being in the middle: "|1818ee1718cf|". It is empty on
// boards without hexes.
func (l *Layout) RoadTable() string { return l.roads.table }

func (h *Hexes) roadTable() string {
	edge := func(w *strings.Builder, at *draw.Pt) {
		if at != nil {
			w.WriteString(formatFixed(at.X) + " " + formatFixed(at.Y))
		}
	}
	var w strings.Builder
	for i, c := range h.roads() {
		if i > 0 {
			w.WriteByte(';')
		}
		edge(&w, c.before)
		w.WriteByte('|')
		for n, at := range c.hexes {
			by := c.at[n].Minus(h.Middle(at))
			w.WriteString(h.ID(at))
			w.WriteByte(byte('e' + math.Round(by.X)))
			w.WriteByte(byte('e' + math.Round(by.Y)))
		}
		w.WriteByte('|')
		edge(&w, c.after)
	}
	return w.String()
}
