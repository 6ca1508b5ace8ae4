package board

import (
	"math"
	"sort"
	"strconv"
)

// The cuts of a forest: small copses of leafy trees and of pines, drawn with few strokes because a map has thousands of them.
const (
	copseCuts = 4
	pineCuts  = 3
)

// cutCopses engraves them.
func (p *plate) cutCopses() {
	for cut := range copseCuts {
		seed := seedOf("copse") + uint32(cut)*31
		crowns := [][]crown{
			{{pt{-4.6, -6}, 4.6, 4.8}, {pt{4, -5.2}, 4.8, 4.6}},
			{{pt{0, -9}, 4.6, 4.6}, {pt{-5.4, -5.2}, 4.4, 4.2}, {pt{5, -4.8}, 4.4, 4}},
			{{pt{0.4, -6.4}, 5.2, 5.6}},
			{{pt{-4, -7.4}, 4.2, 5}, {pt{3.6, -4.8}, 4.6, 4.2}},
		}[cut]
		var rim, shade trail
		for i, c := range crowns {
			rim.bulging(c, seed+uint32(i))
			for k := range 3 {
				y := -0.3 + 0.4*float64(k)
				reach := math.Sqrt(1 - y*y)
				shade.move(c.at.plus(pt{c.w * reach * 0.15, c.h * y})).line(c.at.plus(pt{c.w * reach * 0.9, c.h*y + 0.2}))
			}
			shade.move(pt{c.at.x + 1, c.at.y + c.h + 0.6}).line(pt{c.at.x + c.w + 3, c.at.y + c.h + 0.6})
		}
		p.begin("g", "id", "w"+strconv.Itoa(cut))
		p.el("path", "d", rim.String(), "fill", p.tree)
		p.el("path", "d", shade.String(), "stroke-width", ".7")
		p.end()
	}
	for cut := range pineCuts {
		var body, shade trail
		for i, at := range [][]pt{{{-4.4, -1}, {3.8, 0}}, {{0, -3.4}, {-5.4, 0}, {5.2, -0.4}}, {{0, 0}}}[cut] {
			tall := 11 + 1.6*chance(seedOf("fir"), cut*7+i)
			half := 3.7
			body.move(at.plus(pt{0, -tall})).line(at.plus(pt{half * 0.62, -tall * 0.5})).line(at.plus(pt{half * 0.3, -tall * 0.5})).line(at.plus(pt{half, -1.6})).
				line(at.plus(pt{-half, -1.6})).line(at.plus(pt{-half * 0.3, -tall * 0.5})).line(at.plus(pt{-half * 0.62, -tall * 0.5})).close()
			shade.move(at.plus(pt{0.6, -tall * 0.66})).line(at.plus(pt{1.5, -tall * 0.56})).move(at.plus(pt{0.6, -tall * 0.36})).line(at.plus(pt{2, -tall * 0.26})).
				move(at.plus(pt{0, -1.6})).line(at).move(at.plus(pt{1, 0})).line(at.plus(pt{5, 0}))
		}
		p.begin("g", "id", "w"+strconv.Itoa(copseCuts+cut))
		p.el("path", "d", body.String(), "fill", p.tree, "stroke-linejoin", "round")
		p.el("path", "d", shade.String(), "stroke-width", ".7")
		p.end()
	}
}

// bulging draws a crown of small bulges.
func (t *trail) bulging(c crown, seed uint32) {
	const bulges = 7
	edge := make([]pt, bulges)
	for i := range edge {
		a := 2*math.Pi*float64(i)/bulges + 0.3*chance(seed, i)
		edge[i] = c.at.plus(pt{math.Cos(a) * c.w * 0.92, math.Sin(a) * c.h * 0.92})
	}
	t.move(edge[0])
	for i := range edge {
		next := edge[(i+1)%bulges]
		mid := between(edge[i], next, 0.5)
		t.quad(mid.plus(mid.minus(c.at).unit().times(2.4)), next)
	}
	t.close()
}

// scatter is where trees or tufts may stand in a hex, around its middle.
var scatter = []pt{{-15, -12}, {1, -15}, {15, -8}, {-19, 3}, {-3, 1}, {19, 5}, {-11, 16}, {7, 15}}

// sprouts gives every hex of a terrain its sprigs, kept clear of roads, water, towns and the edge of their patch. One in skip is left out.
func (p *plate) sprouts(letter byte, skip int) []Sprig {
	var out []Sprig
	for _, c := range p.Hexes.cells(true) {
		if p.Hexes.ground(c) != letter {
			continue
		}
		mid := p.Hexes.middle(c)
		for k, off := range scatter {
			salt := (c.col*60+c.row)*9 + k
			if (salt*7+c.row)%skip == 0 {
				continue
			}
			at := mid.plus(off).plus(pt{3.4 * chance(11, salt), 3 * chance(12, salt)})
			if !p.clear(at) {
				continue
			}
			out = append(out, Sprig{math.Floor(500 * (1 + chance(13, salt))), math.Round(at.x), math.Round(at.y + 4), 1})
		}
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i][2] < out[j][2] })
	return out
}

// clear tells whether a tree may stand there.
func (p *plate) clear(at pt) bool {
	if at.x < 6 || at.y < 6 || at.x > p.Canvas.Width-6 || at.y > p.Canvas.Height-6 {
		return false
	}
	for _, q := range p.near[nearby(at)] {
		if q.at.distance(at) < q.room {
			return false
		}
	}
	return true
}

// obstacle is something that keeps trees away.
type obstacle struct {
	at   pt
	room float64
}

// patch is a square of the sheet, for finding what is near.
type patch [2]int

const patchSize = 48

func nearby(at pt) patch { return patch{int(at.x) / patchSize, int(at.y) / patchSize} }

// survey notes where the roads, the streams and the towns lie.
func (p *plate) survey() {
	p.near = map[patch][]obstacle{}
	note := func(at pt, room float64) {
		here := nearby(at)
		for dx := -1; dx <= 1; dx++ {
			for dy := -1; dy <= 1; dy++ {
				k := patch{here[0] + dx, here[1] + dy}
				p.near[k] = append(p.near[k], obstacle{at, room})
			}
		}
	}
	for _, g := range p.legs {
		for i := range 8 {
			note(cubicAt(g.from, g.c1, g.c2, g.to, float64(i)/8), 9)
		}
	}
	for _, s := range p.streams() {
		for i, at := range s.mid {
			note(at, s.half[i]+6.5)
		}
	}
	for _, t := range p.Hexes.Towns {
		c, _ := readCell(t.Hex)
		room := 19.0
		if t.Kind == "place" {
			room = 11
		}
		note(p.Hexes.middle(c), room)
	}
}

// woods tints the ground of the forests and sets their trees; in the sandy east they are pines.
func (p *plate) woods() {
	d := shaped(p.Hexes.outlines('w', seedOf("woods"), 4))
	if p.tintFill > 0 {
		p.el("path", "d", d, "fill", p.tree, "opacity", ".42")
	} else {
		p.el("path", "d", d, "fill", "none", "stroke", p.treeInk, "stroke-width", ".8", "stroke-dasharray", "1 3")
	}
	p.begin("g", "fill", "none", "stroke", p.treeInk, "stroke-width", ".9", "stroke-linecap", "round")
	for _, s := range p.sprouts('w', 4) {
		cut := s.cut() % copseCuts
		if pines := 0.5*s[1] + 0.3*s[2] - 1180; pines+160*chance(14, s.cut()) > 0 {
			cut = copseCuts + s.cut()%pineCuts
		}
		p.el("use", "href", "#w"+strconv.Itoa(cut), "x", s[1], "y", s[2])
	}
	p.end()
}

// bogs tints the marshes, rules water through them and sets their tufts.
func (p *plate) bogs() {
	loops := p.Hexes.outlines('m', seedOf("marsh"), 4)
	d := shaped(loops)
	tint := mix(p.Style.sea, p.tree, 0.3)
	if p.frozen {
		tint = p.ice()
	}
	p.begin("pattern", "id", "reeds", "width", 30, "height", 10, "patternUnits", "userSpaceOnUse")
	p.el("path", "d", "M2 2.5h11M20 2.5h6M8 7.5h14", "stroke", p.seaLine, "stroke-width", ".8", "stroke-linecap", "round")
	p.end()
	p.begin("defs")
	p.el("path", "id", "bogs", "d", d)
	p.end()
	p.el("use", "href", "#bogs", "fill", tint, "opacity", ".6")
	p.el("use", "href", "#bogs", "fill", "url(#reeds)", "stroke", p.seaLine, "stroke-width", ".7", "stroke-dasharray", "3 2.4", "opacity", ".75")
	p.begin("g", "fill", "none", "stroke", mix(p.treeInk, p.seaLine, 0.4), "stroke-linecap", "round")
	for _, s := range p.sprouts('m', 3) {
		p.el("use", "href", "#m"+strconv.Itoa(s.cut()%marshCuts), "x", s[1], "y", s[2])
	}
	p.end()
}
