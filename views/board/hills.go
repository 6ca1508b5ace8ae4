package board

import (
	"math"
	"strconv"
)

const hillCuts = 6

// cutHills engraves the small mountains of an old map: seen from the side, lit from the left, hatched on the right.
func (p *plate) cutHills() {
	for cut := range hillCuts {
		seed := seedOf("hill") + uint32(cut)
		w := 15 + 3*chance(seed, 1)
		h := 11.5 + 3*chance(seed, 2)
		top := pt{1.5 + 2.5*chance(seed, 3), -h}
		left, right := pt{-w, 0}, pt{w * 1.08, 0.6}
		leftBend, rightBend := [2]pt{{-w * 0.62, -h * 0.16}, {top.x - w*0.42, -h * 0.98}}, [2]pt{{top.x + w*0.3, -h * 1.02}, {w * 0.62, -h * 0.3}}
		var outline, fill, shade, foot trail
		slope := func(t *trail) {
			t.move(left).cubic(leftBend[0], leftBend[1], top).cubic(rightBend[0], rightBend[1], right)
		}
		slope(&outline)
		slope(&fill)
		fill.close()
		for k := range 15 {
			t := 0.01 + 0.066*float64(k)
			from := cubicAt(top, rightBend[0], rightBend[1], right, t)
			reach := (h*0.74 + 1.8*chance(seed, 20+k)) * (1 - 0.5*t)
			to := from.plus(pt{reach * (0.1 + 0.55*t), reach})
			if low := 1.6 + 0.8*chance(seed, 60+k); to.y > low {
				to = between(from, to, math.Max(0, (low-from.y)/(to.y-from.y)))
			}
			shade.move(from.plus(pt{-0.5, 0.8})).quad(between(from, to, 0.5).plus(pt{-0.8, 0}), to)
		}
		for k := range 6 {
			t := 0.34 + 0.115*float64(k)
			from := cubicAt(left, leftBend[0], leftBend[1], top, t)
			shade.move(from.plus(pt{0.7, 0.9})).line(from.plus(pt{-0.9, h * (0.2 + 0.07*chance(seed, 40+k))}))
		}
		for k := range 4 {
			x := -w*0.5 + w*0.42*float64(k) + chance(seed, 80+k)
			foot.move(pt{x, 1.6}).line(pt{x + 4 + chance(seed, 90+k), 2})
		}
		p.begin("g", "id", "h"+strconv.Itoa(cut))
		p.el("path", "d", fill.String(), "fill", p.hill, "stroke", "none")
		p.el("path", "d", shade.String(), "stroke-width", ".6")
		p.el("path", "d", foot.String(), "stroke-width", ".5", "opacity", ".7")
		p.el("path", "d", outline.String(), "stroke-width", "1.05")
		p.end()
	}
}

func cubicAt(a, b, c, d pt, t float64) pt {
	ab, bc, cd := between(a, b, t), between(b, c, t), between(c, d, t)
	return between(between(ab, bc, t), between(bc, cd, t), t)
}

// hills sets the cuts where the layout wants them, far ones first.
func (p *plate) hills() {
	p.sprigs("h", hillCuts, p.Decor.Hills, p.hillInk)
}

// sprigs sets a list of small engravings in one ink.
func (p *plate) sprigs(prefix string, cuts int, list []Sprig, ink string) {
	if len(list) == 0 {
		return
	}
	p.begin("g", "fill", "none", "stroke", ink, "stroke-linecap", "round")
	for _, s := range list {
		p.use(prefix+strconv.Itoa(s.cut()%cuts), s.pt(), 0, s.scale())
	}
	p.end()
}
