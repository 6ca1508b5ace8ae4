package engrave

import (
	"strings"

	"tricorne/rules/hex"
	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// legMiddle returns the middle of a leg of road and its direction there.
func legMiddle(g board.Leg) (at, run draw.Pt) {
	at = cubicAt(g.From, g.C1, g.C2, g.To, 0.5)
	return at, draw.PointBetween(g.C2, g.To, 0.5).Minus(draw.PointBetween(g.From, g.C1, 0.5)).Unit()
}

// legsPath returns legs as one path. Legs that follow each other are joined without a break.
func legsPath(legs []board.Leg) string {
	var t draw.PathBuilder
	for i, g := range legs {
		if i == 0 || legs[i-1].To != g.From {
			t.Move(g.From)
		} else if g.From.Times(2).Minus(legs[i-1].C2).Distance(g.C1) < 0.01 {
			t.SmoothCubic(g.C2, g.To)
			continue
		}
		t.Cubic(g.C1, g.C2, g.To)
	}
	return t.String()
}

// defineRoads adds the post roads and the country roads to the SVG definitions.
func (p *mapDrawing) defineRoads() {
	var post, country []board.Leg
	for _, g := range p.legs {
		if g.IsPostRoad {
			post = append(post, g)
		} else {
			country = append(country, g)
		}
	}
	p.Element("path", "id", "post", "d", legsPath(post))
	p.Element("path", "id", "lanes", "d", legsPath(country))
}

// laneColour returns the colour of country roads: dark on pale land, pale on dark land.
func (p *mapDrawing) laneColour() string {
	if p.dark() {
		return draw.MixColours(p.road, p.Style.land, 0.25)
	}
	return draw.MixColours(p.roadEdge, p.wood, 0.35)
}

// dark reports whether the style is the dark one, in any season.
func (p *mapDrawing) dark() bool { return p.Name == Dark.Name || p.Name == Dark.InWinter().Name }

// drawHexRoads draws the country roads as a single line and the post roads as a double one.
func (p *mapDrawing) drawHexRoads() {
	p.Begin("g", "fill", "none", "stroke-linecap", "round", "stroke-linejoin", "round")
	p.Element("use", "href", "#lanes", "stroke", p.Style.land, "stroke-width", 6.4, "opacity", ".75")
	p.Element("use", "href", "#post", "stroke", p.Style.land, "stroke-width", 11, "opacity", ".7")
	p.Element("use", "href", "#lanes", "stroke", p.laneColour(), "stroke-width", 2.3)
	p.Element("use", "href", "#post", "stroke", p.roadEdge, "stroke-width", 6.4)
	p.Element("use", "href", "#post", "stroke", p.road, "stroke-width", 3.8)
	if p.road == p.Style.land { // on white paper a grey core distinguishes a road from a river
		p.Element("use", "href", "#post", "stroke", draw.MixColours(p.inkFaint, p.Style.land, 0.45), "stroke-width", 2)
	}
	p.End()
}

// drawBridgesAndFords draws a bridge where a road crosses a river and a ford where it crosses a creek.
func (p *mapDrawing) drawBridgesAndFords() {
	wet, bridged := p.Hexes.StreamSides(), p.bridgeSides()
	for _, g := range p.legs {
		at, run := legMiddle(g)
		if bridged != nil && !bridged[g.Side.Key()] {
			continue
		}
		switch wet[g.Side.Key()] {
		case "minor", "major":
			p.drawDefinition("bridge", at, draw.Degrees(run.Angle()), 0.85)
		case "creek":
			p.drawDefinition("ford", at, draw.Degrees(run.Angle()), 1)
		}
	}
}

// bridgeSides returns the hexsides with a bridge, or nil if the board does not name them.
func (p *mapDrawing) bridgeSides() map[hex.Side]bool {
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

// drawHexFerries draws the ferries. Each has a dotted line from bank to bank, a house on each bank, and one or two
// boats between them.
func (p *mapDrawing) drawHexFerries() {
	var ropes draw.PathBuilder
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
		mid := draw.PointBetween(from, to, 0.5)
		one, two := draw.PointBetween(from, mid, 0.2), draw.PointBetween(to, mid, 0.2)
		if f.River == "" {
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
	p.Element("path", "d", ropes.String(), "stroke", p.roadEdge, "stroke-width", 3.6, "stroke-dasharray", ".1 5")
	p.Element("path", "d", ropes.String(), "stroke", p.ring, "stroke-width", 2, "stroke-dasharray", ".1 5")
	p.End()
	for _, l := range all {
		for _, at := range l.boats {
			p.drawDefinition("boat", at, 0, 0.8)
		}
		for _, at := range l.houses {
			p.drawDefinition("house", at, 0, 0.78)
		}
	}
}

// nearestWater returns the point of the larger rivers that is nearest to a spot.
func (p *mapDrawing) nearestWater(to draw.Pt) draw.Pt {
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
