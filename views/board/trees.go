package board

import (
	"math"
	"strconv"
)

const (
	treeCuts  = 8 // five leafy ones and three pines
	marshCuts = 3
)

// crown is one leafy head as it is drawn: where its middle is and how large.
type crown struct {
	at   pt
	w, h float64
}

// groves lists the leafy cuts, back to front.
var groves = [][]crown{
	{{pt{0, -9}, 6.4, 6.2}},
	{{pt{0, -10}, 5.2, 7.2}},
	{{pt{-5, -8.5}, 5, 5.4}, {pt{4.4, -7.4}, 5.6, 5.6}},
	{{pt{1, -11.5}, 5.4, 5.6}, {pt{-6, -7.6}, 5, 5}, {pt{6.6, -7}, 5, 4.8}},
	{{pt{-4, -8}, 4.4, 4.6}, {pt{4, -9.6}, 4.8, 5.8}},
}

// cutTrees engraves the trees and the tufts of the marshes.
func (p *plate) cutTrees() {
	for cut, crowns := range groves {
		p.begin("g", "id", "t"+strconv.Itoa(cut))
		var ground trail
		for i, c := range crowns {
			ground.move(pt{c.at.x + 1, 0}).line(pt{c.at.x + c.w + 5 - float64(i), 0})
			ground.move(pt{c.at.x + 2.4, 1.3}).line(pt{c.at.x + c.w + 2.6, 1.3})
		}
		p.el("path", "d", ground.String(), "stroke-width", ".6")
		for i, c := range crowns {
			p.leafy(c, seedOf("tree")+uint32(cut*10+i))
		}
		p.end()
	}
	for cut := len(groves); cut < treeCuts; cut++ {
		p.begin("g", "id", "t"+strconv.Itoa(cut))
		offsets := [][]pt{{{0, 0}}, {{-4.2, -1.2}, {3.8, 0}}, {{0.6, -2}, {-5.2, 0}, {6, 0.2}}}[cut-len(groves)]
		for i, at := range offsets {
			p.pine(at, 11.5+2*chance(seedOf("pine"), cut*5+i))
		}
		p.end()
	}
	for cut := range marshCuts {
		seed := seedOf("marsh") + uint32(cut)
		var t trail
		for k := -2; k <= 2; k++ {
			x := float64(k) * 2.1
			t.move(pt{x, 0}).quad(pt{x * 1.1, -2.6}, pt{x*1.7 + chance(seed, k), -4.6 - 1.4*math.Abs(chance(seed, k+9)) + math.Abs(float64(k))*0.7})
		}
		t.move(pt{-8.5, 0.9}).line(pt{7 + 2*chance(seed, 30), 0.9}).move(pt{-4, 2.6}).line(pt{9, 2.6})
		p.el("path", "id", "m"+strconv.Itoa(cut), "d", t.String(), "stroke-width", ".75")
	}
}

// leafy draws one tree: trunk, a crown of small bulges, and its shaded side.
func (p *plate) leafy(c crown, seed uint32) {
	p.el("path", "d", new(trail).move(pt{c.at.x - 0.8, 0}).line(pt{c.at.x - 0.6, c.at.y + c.h - 1}).move(pt{c.at.x + 0.9, 0}).line(pt{c.at.x + 0.6, c.at.y + c.h - 1}).String(), "stroke-width", ".8")
	const bulges = 8
	var rim trail
	edge := make([]pt, bulges)
	for i := range edge {
		a := 2*math.Pi*float64(i)/bulges + 0.25*chance(seed, i)
		r := 0.93 + 0.1*chance(seed, i+20)
		edge[i] = c.at.plus(pt{math.Cos(a) * c.w * r, math.Sin(a) * c.h * r})
	}
	rim.move(edge[0])
	for i := range edge {
		next := edge[(i+1)%bulges]
		out := between(edge[i], next, 0.5).minus(c.at).unit().times(2.9)
		rim.quad(between(edge[i], next, 0.5).plus(out), next)
	}
	p.el("path", "d", rim.close().String(), "fill", p.tree, "stroke-width", ".85")
	var shade trail
	for k := range 6 {
		y := -0.62 + 0.26*float64(k)
		reach := math.Sqrt(math.Max(0, 1-y*y))
		from := c.at.plus(pt{c.w * reach * (0.1 + 0.2*chance(seed, k+40)), c.h * y})
		shade.move(from).quad(c.at.plus(pt{c.w * reach * 0.6, c.h*y + 1.3}), c.at.plus(pt{c.w * reach * 0.92, c.h * y}))
	}
	p.el("path", "d", shade.String(), "stroke-width", ".6")
}

// pine draws one conifer of a height.
func (p *plate) pine(at pt, h float64) {
	var t, shade trail
	t.move(at.plus(pt{0, -h}))
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
				t.quad(at.plus(pt{k * 0.8, y - 1.6}), at.plus(pt{k * reach, y}))
				if tier < tiers {
					t.line(at.plus(pt{k * reach * 0.42, y - 0.5}))
				}
				continue
			}
			if tier < tiers {
				t.line(at.plus(pt{k * reach * 0.42, y - 0.5})).line(at.plus(pt{k * reach, y}))
			} else {
				t.line(at.plus(pt{k * reach, y}))
			}
			t.quad(at.plus(pt{k * 0.8, y - 1.6}), at.plus(pt{k * (0.6 + 0.45*float64(tier-1)), y - (h-2.2)/float64(tiers)*0.9}))
		}
	}
	t.line(at.plus(pt{0, -h})).close()
	for i := range 5 {
		y := -h*0.82 + float64(i)*h*0.15
		shade.move(at.plus(pt{0.5, y})).line(at.plus(pt{1.1 + float64(i)*0.62, y + 0.9}))
	}
	shade.move(at.plus(pt{1, 0})).line(at.plus(pt{6.4, 0})).move(at).line(at.plus(pt{0, -2.2}))
	p.el("path", "d", t.String(), "fill", p.tree, "stroke-width", ".8", "stroke-linejoin", "round")
	p.el("path", "d", shade.String(), "stroke-width", ".65")
}

func (p *plate) trees()   { p.sprigs("t", treeCuts, p.Decor.Trees, p.treeInk) }
func (p *plate) marshes() { p.sprigs("m", marshCuts, p.Decor.Marsh, p.seaLine) }
