package board

import (
	"sort"
	"strings"
)

// leg is one stretch of road from the middle of a hex to the middle of the next.
type leg struct {
	from, c1, c2, to pt
	side             side // of hexes; zero where the road leaves the map
	post             bool
}

// halfway is the middle of the leg and the direction it has there.
func (g leg) halfway() (at, run pt) {
	at = cubicAt(g.from, g.c1, g.c2, g.to, 0.5)
	return at, between(g.c2, g.to, 0.5).minus(between(g.from, g.c1, 0.5)).unit()
}

// cellsOf reads a list of hexes.
func cellsOf(list string) []cell {
	var out []cell
	for _, word := range strings.Fields(list) {
		if c, ok := readCell(word); ok {
			out = append(out, c)
		}
	}
	return out
}

// legs cuts the ways into legs, each hexside once, the post roads first. Roads pass near the middle of every hex, through the middle of a
// town, and bend softly; one that ends at the edge of the map goes on under the border.
func (h *Hexes) legs() []leg {
	ways := append([]Way(nil), h.Ways...)
	sort.SliceStable(ways, func(i, j int) bool { return ways[i].Kind == "post" && ways[j].Kind != "post" })
	towns, count := map[cell]bool{}, map[cell]int{}
	for _, t := range h.Towns {
		if c, ok := readCell(t.Hex); ok && t.Kind != "place" {
			towns[c] = true
		}
	}
	for _, w := range ways {
		list := cellsOf(w.Hexes)
		for i := range list {
			count[list[i]] += min(1, i) + min(1, len(list)-1-i)
		}
	}
	spot := func(c cell) pt {
		at := h.middle(c)
		if towns[c] {
			return at
		}
		return at.plus(pt{4 * chance(71, c.col*100+c.row), 4 * chance(72, c.col*100+c.row)})
	}
	var out []leg
	drawn := map[side]bool{}
	for _, w := range ways {
		list := cellsOf(w.Hexes)
		line := make([]pt, len(list), len(list)+2)
		for i, c := range list {
			line[i] = spot(c)
		}
		shift := 0
		if n := len(list); n > 1 {
			if off, ok := h.off(list[0], list[1]); ok && count[list[0]] == 1 {
				line, shift = append([]pt{off}, line...), 1
			}
			if off, ok := h.off(list[n-1], list[n-2]); ok && count[list[n-1]] == 1 {
				line = append(line, off)
			}
		}
		for i := 1; i < len(line); i++ {
			g := leg{from: line[i-1], to: line[i], post: w.Kind == "post"}
			before, after := line[max(0, i-2)], line[min(len(line)-1, i+1)]
			g.c1 = g.from.plus(g.to.minus(before).times(1.0 / 6))
			g.c2 = g.to.minus(after.minus(g.from).times(1.0 / 6))
			if a, b := i-1-shift, i-shift; a >= 0 && b < len(list) {
				g.side = side{list[a], list[b]}
				if drawn[g.side.key()] {
					continue
				}
				drawn[g.side.key()] = true
			}
			out = append(out, g)
		}
	}
	return out
}

// off is a point beside the map where a road that comes from another hex leaves it; false in the middle of the map.
func (h *Hexes) off(end, from cell) (pt, bool) {
	at := h.middle(end)
	run := at.minus(h.middle(from)).unit()
	best, most := pt{}, 0.3
	for _, n := range end.beside() {
		out := h.middle(n).minus(at)
		if along := out.unit(); !h.has(n) && along.x*run.x+along.y*run.y > most {
			best, most = at.plus(out.times(1.3)), along.x*run.x+along.y*run.y
		}
	}
	return best, most > 0.3
}

// trackOf writes legs as one path, legs that follow each other without a break.
func trackOf(legs []leg) string {
	var t trail
	for i, g := range legs {
		if i == 0 || legs[i-1].to != g.from {
			t.move(g.from)
		} else if g.from.times(2).minus(legs[i-1].c2).distance(g.c1) < 0.01 {
			t.onward(g.c2, g.to)
			continue
		}
		t.cubic(g.c1, g.c2, g.to)
	}
	return t.String()
}

// cutWays prepares the post roads and the country roads.
func (p *plate) cutWays() {
	var post, country []leg
	for _, g := range p.legs {
		if g.post {
			post = append(post, g)
		} else {
			country = append(country, g)
		}
	}
	p.el("path", "id", "post", "d", trackOf(post))
	p.el("path", "id", "lanes", "d", trackOf(country))
}

// lane is the ink of country roads: dark on pale land, pale on dark.
func (p *plate) lane() string {
	if p.dark() {
		return mix(p.road, p.Style.land, 0.25)
	}
	return mix(p.roadEdge, p.wood, 0.35)
}

// dark tells whether the plate is the one for dark rooms, in whatever season.
func (p *plate) dark() bool { return p.Name == Dark.Name || p.Name == Dark.Ice().Name }

// ways draws the country roads as a single line and the post roads as a double one.
func (p *plate) ways() {
	p.begin("g", "fill", "none", "stroke-linecap", "round", "stroke-linejoin", "round")
	p.el("use", "href", "#lanes", "stroke", p.Style.land, "stroke-width", 6.4, "opacity", ".75")
	p.el("use", "href", "#post", "stroke", p.Style.land, "stroke-width", 11, "opacity", ".7")
	p.el("use", "href", "#lanes", "stroke", p.lane(), "stroke-width", 2.3)
	p.el("use", "href", "#post", "stroke", p.roadEdge, "stroke-width", 6.4)
	p.el("use", "href", "#post", "stroke", p.road, "stroke-width", 3.8)
	if p.road == p.Style.land { // on white paper a grey core tells it from a river
		p.el("use", "href", "#post", "stroke", mix(p.inkFaint, p.Style.land, 0.45), "stroke-width", 2)
	}
	p.end()
}

// passages sets a bridge where a road crosses a river and a ford where it crosses a creek.
func (p *plate) passages() {
	wet := p.Hexes.wet()
	for _, g := range p.legs {
		at, run := g.halfway()
		switch wet[g.side.key()] {
		case "minor", "major":
			p.use("bridge", at, degrees(run.angle()), 0.85)
		case "creek":
			p.use("ford", at, degrees(run.angle()), 1)
		}
	}
}

// landings draws the ferries: a dotted line from bank to bank, a house on either and the boats between, one or two.
func (p *plate) landings() {
	var ropes trail
	type landing struct {
		houses []pt
		boats  []pt
	}
	named := map[string]bool{}
	for _, t := range p.Hexes.Towns {
		named[t.Hex] = true
	}
	var all []landing
	for _, f := range p.Hexes.Crossings {
		a, _ := readCell(f.From)
		b, _ := readCell(f.To)
		from, to := p.Hexes.middle(a), p.Hexes.middle(b)
		run := to.minus(from).unit()
		mid := between(from, to, 0.5)
		one, two := between(from, mid, 0.2), between(to, mid, 0.2)
		if f.Over == "" {
			if near := p.nearestWater(mid); near.distance(mid) < 12 {
				mid = near
			}
			one, two = mid.minus(run.times(14)), mid.plus(run.times(14))
		}
		ropes.move(from).line(one).line(mid).line(two).line(to)
		side := run.left().times(5.2 * float64(f.Boats-1))
		l := landing{boats: []pt{mid.plus(side)}}
		if !named[f.From] { // where people live, their houses are the landing
			l.houses = append(l.houses, one)
		}
		if !named[f.To] {
			l.houses = append(l.houses, two)
		}
		if f.Boats > 1 {
			l.boats = append(l.boats, mid.minus(side))
		}
		all = append(all, l)
	}
	p.begin("g", "fill", "none", "stroke-linejoin", "round", "stroke-linecap", "round")
	p.el("path", "d", ropes.String(), "stroke", p.roadEdge, "stroke-width", 3.6, "stroke-dasharray", ".1 5")
	p.el("path", "d", ropes.String(), "stroke", p.ring, "stroke-width", 2, "stroke-dasharray", ".1 5")
	p.end()
	for _, l := range all {
		for _, at := range l.boats {
			p.use("boat", at, 0, 0.8)
		}
		for _, at := range l.houses {
			p.use("house", at, 0, 0.78)
		}
	}
}

// nearestWater is the point of the great rivers nearest to a spot.
func (p *plate) nearestWater(to pt) pt {
	best := pt{}
	for _, r := range p.Rivers {
		if r.kind == "creek" {
			continue
		}
		for _, s := range r.Path {
			if s.pt().distance(to) < best.distance(to) {
				best = s.pt()
			}
		}
	}
	return best
}
