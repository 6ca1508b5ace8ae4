package engrave

import (
	"sort"
	"strings"

	"tricorne/rules/hex"
	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// leg is one stretch of road from the middle of a hex to the middle of the next.
type leg struct {
	from, c1, c2, to draw.Pt
	side             hex.Side // the hexside it crosses; zero if the road leaves the map
	post             bool
}

// halfway returns the middle of the leg and the direction of the leg there.
func (g leg) halfway() (at, run draw.Pt) {
	at = cubicAt(g.from, g.c1, g.c2, g.to, 0.5)
	return at, draw.Between(g.c2, g.to, 0.5).Minus(draw.Between(g.from, g.c1, 0.5)).Unit()
}

// legs divides the roads into legs, each hexside once, the post roads first. Roads bend softly and pass near the middle
// of every hex, or through the middle of a town. A road that ends at the edge of the map continues under the border.
func legs(h *board.Hexes) []leg {
	ways := append([]board.Way(nil), h.Ways...)
	sort.SliceStable(ways, func(i, j int) bool { return ways[i].Kind == "post" && ways[j].Kind != "post" })
	towns, count := map[hex.Hex]bool{}, map[hex.Hex]int{}
	for _, t := range h.Towns {
		if c, ok := h.Parse(t.Hex); ok && t.Kind != "place" {
			towns[c] = true
		}
	}
	for _, w := range ways {
		list := h.List(w.Hexes)
		for i := range list {
			count[list[i]] += min(1, i) + min(1, len(list)-1-i)
		}
	}
	spot := func(c hex.Hex) draw.Pt {
		at := h.Middle(c)
		if towns[c] {
			return at
		}
		return at.Plus(draw.XY(4*draw.Chance(71, c.Col*100+c.Row), 4*draw.Chance(72, c.Col*100+c.Row)))
	}
	var out []leg
	drawn := map[hex.Side]bool{}
	for _, w := range ways {
		list := h.List(w.Hexes)
		line := make([]draw.Pt, len(list), len(list)+2)
		for i, c := range list {
			line[i] = spot(c)
		}
		shift := 0
		if n := len(list); n > 1 {
			if off, ok := off(h, list[0], list[1]); ok && count[list[0]] == 1 {
				line, shift = append([]draw.Pt{off}, line...), 1
			}
			if off, ok := off(h, list[n-1], list[n-2]); ok && count[list[n-1]] == 1 {
				line = append(line, off)
			}
		}
		for i := 1; i < len(line); i++ {
			g := leg{from: line[i-1], to: line[i], post: w.Kind == "post"}
			before, after := line[max(0, i-2)], line[min(len(line)-1, i+1)]
			g.c1 = g.from.Plus(g.to.Minus(before).Times(1.0 / 6))
			g.c2 = g.to.Minus(after.Minus(g.from).Times(1.0 / 6))
			if a, b := i-1-shift, i-shift; a >= 0 && b < len(list) {
				g.side = hex.Side{list[a], list[b]}
				if drawn[g.side.Key()] {
					continue
				}
				drawn[g.side.Key()] = true
			}
			out = append(out, g)
		}
	}
	return out
}

// off returns a point beyond the edge of the map to which a road that ends in a hex continues. From is the hex before
// it. It returns false if the road does not end at the edge.
func off(h *board.Hexes, end, from hex.Hex) (draw.Pt, bool) {
	at := h.Middle(end)
	run := at.Minus(h.Middle(from)).Unit()
	best, most := draw.Pt{}, 0.3
	for _, n := range h.Neighbours(end) {
		out := h.Middle(n).Minus(at)
		if along := out.Unit(); !h.Has(n) && !h.Floods(n) && along.X*run.X+along.Y*run.Y > most {
			best, most = at.Plus(out.Times(1.3)), along.X*run.X+along.Y*run.Y
		}
	}
	return best, most > 0.3
}

// trackOf returns legs as one path. Legs that follow each other are joined without a break.
func trackOf(legs []leg) string {
	var t draw.Trail
	for i, g := range legs {
		if i == 0 || legs[i-1].to != g.from {
			t.Move(g.from)
		} else if g.from.Times(2).Minus(legs[i-1].c2).Distance(g.c1) < 0.01 {
			t.Onward(g.c2, g.to)
			continue
		}
		t.Cubic(g.c1, g.c2, g.to)
	}
	return t.String()
}

// cutWays adds the post roads and the country roads to the definitions.
func (p *plate) cutWays() {
	var post, country []leg
	for _, g := range p.legs {
		if g.post {
			post = append(post, g)
		} else {
			country = append(country, g)
		}
	}
	p.El("path", "id", "post", "d", trackOf(post))
	p.El("path", "id", "lanes", "d", trackOf(country))
}

// lane returns the colour of country roads: dark on pale land, pale on dark land.
func (p *plate) lane() string {
	if p.dark() {
		return draw.Mix(p.road, p.Style.land, 0.25)
	}
	return draw.Mix(p.roadEdge, p.wood, 0.35)
}

// dark reports whether the style is the dark one, in any season.
func (p *plate) dark() bool { return p.Name == Dark.Name || p.Name == Dark.Ice().Name }

// ways draws the country roads as a single line and the post roads as a double one.
func (p *plate) ways() {
	p.Begin("g", "fill", "none", "stroke-linecap", "round", "stroke-linejoin", "round")
	p.El("use", "href", "#lanes", "stroke", p.Style.land, "stroke-width", 6.4, "opacity", ".75")
	p.El("use", "href", "#post", "stroke", p.Style.land, "stroke-width", 11, "opacity", ".7")
	p.El("use", "href", "#lanes", "stroke", p.lane(), "stroke-width", 2.3)
	p.El("use", "href", "#post", "stroke", p.roadEdge, "stroke-width", 6.4)
	p.El("use", "href", "#post", "stroke", p.road, "stroke-width", 3.8)
	if p.road == p.Style.land { // on white paper a grey core distinguishes it from a river
		p.El("use", "href", "#post", "stroke", draw.Mix(p.inkFaint, p.Style.land, 0.45), "stroke-width", 2)
	}
	p.End()
}

// passages draws a bridge where a road crosses a river and a ford where it crosses a creek.
func (p *plate) passages() {
	wet, bridged := p.Hexes.Wet(), p.bridgeSides()
	for _, g := range p.legs {
		at, run := g.halfway()
		if bridged != nil && !bridged[g.side.Key()] {
			continue
		}
		switch wet[g.side.Key()] {
		case "minor", "major":
			p.use("bridge", at, draw.Degrees(run.Angle()), 0.85)
		case "creek":
			p.use("ford", at, draw.Degrees(run.Angle()), 1)
		}
	}
}

// bridgeSides returns the hexsides with a bridge, or nil if the board does not name them.
func (p *plate) bridgeSides() map[hex.Side]bool {
	if p.Hexes.Bridges == "" {
		return nil
	}
	out := map[hex.Side]bool{}
	for _, word := range strings.Fields(p.Hexes.Bridges) {
		if s, ok := p.Hexes.ParseSide(word); ok {
			out[s.Key()] = true
		}
	}
	return out
}

// landings draws the ferries. Each has a dotted line from bank to bank, a house on each bank, and one or two boats
// between them.
func (p *plate) landings() {
	var ropes draw.Trail
	type landing struct {
		houses []draw.Pt
		boats  []draw.Pt
	}
	named := map[string]bool{}
	for _, t := range p.Hexes.Towns {
		named[t.Hex] = true
	}
	var all []landing
	for _, f := range p.Hexes.Crossings {
		a, _ := p.Hexes.Parse(f.From)
		b, _ := p.Hexes.Parse(f.To)
		from, to := p.Hexes.Middle(a), p.Hexes.Middle(b)
		run := to.Minus(from).Unit()
		mid := draw.Between(from, to, 0.5)
		one, two := draw.Between(from, mid, 0.2), draw.Between(to, mid, 0.2)
		if f.Over == "" {
			if near := p.nearestWater(mid); near.Distance(mid) < 12 {
				mid = near
			}
			one, two = mid.Minus(run.Times(14)), mid.Plus(run.Times(14))
		}
		ropes.Move(from).Line(one).Line(mid).Line(two).Line(to)
		side := run.TurnLeft().Times(5.2 * float64(f.Boats-1))
		l := landing{boats: []draw.Pt{mid.Plus(side)}}
		if !named[f.From] { // in a town the ferry needs no house of its own
			l.houses = append(l.houses, one)
		}
		if !named[f.To] {
			l.houses = append(l.houses, two)
		}
		if f.Boats > 1 {
			l.boats = append(l.boats, mid.Minus(side))
		}
		all = append(all, l)
	}
	p.Begin("g", "fill", "none", "stroke-linejoin", "round", "stroke-linecap", "round")
	p.El("path", "d", ropes.String(), "stroke", p.roadEdge, "stroke-width", 3.6, "stroke-dasharray", ".1 5")
	p.El("path", "d", ropes.String(), "stroke", p.ring, "stroke-width", 2, "stroke-dasharray", ".1 5")
	p.End()
	for _, l := range all {
		for _, at := range l.boats {
			p.use("boat", at, 0, 0.8)
		}
		for _, at := range l.houses {
			p.use("house", at, 0, 0.78)
		}
	}
}

// nearestWater returns the point of the larger rivers that is nearest to a spot.
func (p *plate) nearestWater(to draw.Pt) draw.Pt {
	best := draw.Pt{}
	for _, r := range p.Rivers {
		if r.Kind == "creek" {
			continue
		}
		for _, s := range r.Path {
			if s.At().Distance(to) < best.Distance(to) {
				best = s.At()
			}
		}
	}
	return best
}
