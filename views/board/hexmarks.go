package board

import (
	"tricorne/views/board/draw"
)

// HexHighlight is one highlighted hex. The field Kind is target, foe, from, on, combat, zoc or no. Badge is a word or a
// number on the lower edge of the hex, usually the cost to enter the hex.
type HexHighlight struct {
	Place string
	Kind  string
	Badge string
}

// Trench is an earthwork in a hex. Begun is set while it is still being built.
type Trench struct {
	Place string
	Begun bool
}

// HexSign is a sign in the corner of a hex. The field Kind is fort or burnt.
type HexSign struct{ Place, Kind string }

// Sky is the light and weather over the map. Weather is fair, rain, snow or freeze; if it is empty, no sky is drawn.
type Sky struct {
	IsNight bool
	Weather string
}

// drawHexLayer draws the marks on a map of hexes, which are under the pieces. It draws trenches, highlighted hexes
// and routes first. Then it draws the night and the weather over them.
func (l Layout) drawHexLayer(p *draw.Pen, m Marks) {
	for _, t := range m.Trenches {
		at, ok := l.Place(t.Place)
		if !ok {
			continue
		}
		name := "#h-trench"
		if t.Begun {
			name = "#h-digging"
		}
		p.Element("use", "href", name, "x", at.X, "y", at.Y)
	}
	for _, s := range m.Signs {
		if at, ok := l.Place(s.Place); ok && hexSignSprites[s.Kind] {
			p.Element("use", "href", "#h-"+s.Kind, "x", at.X-l.Hexes.Pitch[0]/4, "y", at.Y-l.Hexes.Pitch[1]/4)
		}
	}
	l.drawSky(p, m.Sky)
	for _, lit := range m.Highlights {
		if at, ok := l.Place(lit.Place); ok && highlightKinds[lit.Kind] {
			p.Element("use", "href", "#h-hex", "class", "lit "+lit.Kind, "x", at.X, "y", at.Y)
			if lit.Kind == "combat" {
				p.Element("use", "href", "#h-swords", "x", at.X, "y", at.Y-l.Hexes.Pitch[1]/2)
			}
		}
	}
	for _, route := range m.Routes {
		if d, head := l.Route(route); d != "" {
			p.Element("path", "class", "route under", "d", d)
			p.Element("path", "class", "route", "d", d)
			p.Element("path", "class", "route head", "d", head)
		}
	}
	for _, lit := range m.Highlights {
		at, ok := l.Place(lit.Place)
		if !ok || lit.Badge == "" || !highlightKinds[lit.Kind] {
			continue
		}
		wide := 8 + 5.4*float64(len([]rune(lit.Badge)))
		y := at.Y + l.Hexes.Pitch[1]/2 - 5
		p.Element("rect", "class", "cost "+lit.Kind, "x", at.X-wide/2, "y", y-7, "width", wide, "height", 14, "rx", 7)
		p.Text(lit.Badge, "text", "class", "cost", "x", at.X, "y", y+3.8)
	}
}

// hexSignSprites are the sprites of the signs that may be in the corner of a hex.
var hexSignSprites = map[string]bool{"fort": true, "burnt": true}

// drawHexFlag marks the holder of a hex with a flag next to it, or with a pin below.
func (l *Layout) drawHexFlag(p *draw.Pen, at Place, side string) {
	if x, ok := l.FlagX(at); ok {
		p.Element("use", "href", "#b-flag-"+side, "x", x, "y", at.Y)
		return
	}
	p.Element("use", "href", "#b-pin-"+side, "x", at.X-13, "y", at.Y+11)
}

// FlagX returns the x position of the flag for the holder of a hex. On the map of a whole country a town has its flag
// on the side without the name. FlagX returns false there for a town that does not count.
func (l *Layout) FlagX(at Place) (x float64, ok bool) {
	x = at.X + CounterHalfWidth + 2
	switch town := l.towns[at.ID]; {
	case !l.isCountryMap || town == nil:
	case !town.IsKeyTown:
		return 0, false
	case town.Label == "e":
		x = at.X - CounterHalfWidth - 20
	}
	return x, true
}

// highlightKinds are the ways a hex may be highlighted.
var highlightKinds = map[string]bool{
	"target": true, "foe": true, "from": true, "on": true, "combat": true, "zoc": true,
	"no": true,
}

// HexShape returns the outline of a hex of this board around its middle, for callers that highlight a hex themselves.
// It is empty on boards without hexes.
func (l Layout) HexShape() string {
	if l.Hexes == nil {
		return ""
	}
	return l.Hexes.Outline(1.5)
}

// OutlineAt returns the outline of one hex at its position. Outlines of neighbours fit together without a gap. It is
// empty for places that are not hexes.
func (l Layout) OutlineAt(p Place) string {
	if l.Hexes == nil || !p.IsHex() {
		return ""
	}
	ring := l.Hexes.HexCorners()
	for i := range ring {
		ring[i] = ring[i].Plus(p.At())
	}
	return new(draw.PathBuilder).Polyline(ring[:]).Close().String()
}

// defineHexSigns adds the marks of hexes to the sprite.
func defineHexSigns(p *draw.Pen, h *Hexes) {
	if h.Provinces != nil {
		defineHungerSign(p)
		defineOverlaySigns(p)
	}
	p.Element("path", "id", "h-hex", "d", h.Outline(1.5))
	// h-frame is an outline around a counter. h-frame-cut is an outline around a stack, and leaves room for the badge
	// with the count.
	p.Element("path", "id", "h-frame", "d",
		"M-17-22h34a5 5 0 0 1 5 5v34a5 5 0 0 1-5 5h-34a5 5 0 0 1-5-5v-34a5 5 0 0 1 5-5z")
	p.Element("path", "id", "h-frame-cut", "d", "M-9-22H17a5 5 0 0 1 5 5v34a5 5 0 0 1-5 5h-34a5 5 0 0 1-5-5V-9")
	for _, t := range []struct{ id, dashes, opacity string }{{"h-trench", "", "1"}, {"h-digging", "5 3.4", ".75"}} {
		p.Begin("g", "id", t.id, "fill", "none", "stroke-linejoin", "round", "opacity", t.opacity)
		works := new(draw.PathBuilder).Polyline(earthwork(h)).Close().String()
		p.Element("path", "d", works, "stroke", "#fbf3de", "stroke-width", 6.6, "opacity", ".7")
		p.Element("path", "d", works, "stroke", "#4a3220", "stroke-width", 4.6, "stroke-dasharray", t.dashes)
		p.Element("path", "d", works, "stroke", "#b08a4a", "stroke-width", 2.4, "stroke-dasharray", t.dashes)
		p.End()
	}
	p.Begin("g", "id", "h-fort", "stroke", "#4a3220", "stroke-width", "1.2", "stroke-linejoin", "round")
	p.Element("path", "d", "M-7-7l4 2h6l4-2-2 4v6l2 4-4-2h-6l-4 2 2-4v-6z", "fill", "#e8d3a2")
	p.End()
	p.Begin("g", "id", "h-burnt", "stroke", "#4a1408", "stroke-width", ".9", "stroke-linejoin", "round")
	p.Element("path", "d", "M0-8Q5-3 4 0 5-1 5-2 8 3 4 6.6-4 8-5.4 2-5.4-1-3-3-3-1-2 0-3-4 0-8z", "fill", "#e0762a")
	p.End()
	p.Begin("g", "id", "h-risk", "stroke-linecap", "round")
	p.Element("path", "d", "M9-20L17-12M17-20L9-12M9.6-13.4l2 2M16.4-13.4l-2 2", "stroke", "#fdf4e0", "stroke-width", 4.2,
		"fill", "none")
	p.Element("path", "d", "M9-20L17-12M17-20L9-12M9.6-13.4l2 2M16.4-13.4l-2 2", "stroke", "#8e1b1b", "stroke-width", 1.9,
		"fill", "none")
	p.End()
	p.Begin("g", "id", "h-swords", "stroke-linecap", "round")
	p.Element("circle", "r", 9, "fill", "#fbf3de", "stroke", "#8e1b1b", "stroke-width", 1.6)
	p.Element("path", "d", "M-5-5L4.4 4.4M5-5L-4.4 4.4M2 5.4L5.4 2M-2 5.4L-5.4 2", "stroke", "#8e1b1b", "stroke-width",
		1.7,
		"fill", "none")
	p.End()
}

// earthwork returns a line of ramparts around the middle of a hex, with a pointed projection on every side. It is
// large enough to be visible around a counter.
func earthwork(h *Hexes) []draw.Pt {
	k := h.HexCorners()
	var out []draw.Pt
	for i := range k {
		a, b := k[i].Times(0.95), k[(i+1)%6].Times(0.95)
		out = append(out, a, draw.PointBetween(a, b, 0.32), draw.PointBetween(a, b, 0.5).Times(1.12),
			draw.PointBetween(a, b, 0.68))
	}
	return out
}
