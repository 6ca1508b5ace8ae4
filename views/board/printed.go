package board

import "encoding/base64"

// plate is one map being engraved: the layout, the style, and the picture so far.
type plate struct {
	pen
	Layout
	Style
	inner Box                  // what lies inside the neat line
	legs  []leg                // boards of hexes: the roads
	near  map[patch][]obstacle // boards of hexes: what keeps trees away
}

// Printed draws the whole printed map of a board as one self-contained SVG file: it names no other file, so it can be shown
// through an img element and cached for ever. The same layout and style always give the same bytes.
func Printed(l Layout, style Style) []byte {
	p := &plate{Layout: l, Style: style}
	p.inner = Box{0, 0, l.Canvas.Width, l.Canvas.Height}.inset(margin)
	p.begin("svg", "xmlns", "http://www.w3.org/2000/svg", "viewBox", "0 0 "+num(l.Canvas.Width)+" "+num(l.Canvas.Height),
		"width", l.Canvas.Width, "height", l.Canvas.Height)
	p.fonts()
	if l.Hexes != nil {
		p.legs = l.Hexes.legs()
		p.survey()
		p.campaign()
		p.end()
		return []byte(p.String())
	}
	p.begin("defs")
	p.clip()
	p.cutCoast()
	p.cutRivers()
	p.cutHills()
	p.cutTrees()
	p.cutShip()
	p.cutSigns()
	p.cutFort()
	p.cutAnchor()
	p.cutPaper()
	p.end()

	p.sheet()
	p.begin("g", "clip-path", "url(#in)")
	p.sea()
	p.zoneTints()
	p.shoals()
	p.borders()
	p.land()
	p.washes()
	p.marshes()
	p.ridges()
	p.hills()
	p.trees()
	p.rivers()
	p.regions()
	p.guards()
	p.roads()
	p.bridges()
	p.ferries()
	p.waterNames()
	p.barriers()
	p.zoneLetters()
	p.compass()
	p.towns()
	p.names()
	p.anchors()
	p.end()
	p.age()
	p.border()
	p.arrows()
	p.legend()
	p.track()
	p.armies()
	p.cartouche()
	p.end()
	return []byte(p.String())
}

// fonts writes the three faces into the file.
func (p *plate) fonts() {
	p.begin("style")
	if p.Hexes != nil {
		p.WriteString(p.farStyle())
	}
	for _, face := range []string{roman, italic, capitals} {
		p.WriteString("@font-face{font-family:m" + face[:1] + ";src:url(data:font/woff2;base64," +
			base64.StdEncoding.EncodeToString(p.faces[face]) + ")}")
	}
	p.end()
}

// clip prepares the two masks: within the neat line, and on dry ground.
func (p *plate) clip() {
	p.begin("clipPath", "id", "in")
	p.box(p.inner, "")
	p.end()
	p.begin("clipPath", "id", "dry")
	if p.Hexes != nil {
		p.box(p.inner, "")
	} else if p.provinces() {
		p.lands()
	} else {
		p.el("use", "href", "#coast")
	}
	p.end()
}

// box draws a rectangle.
func (p *plate) box(b Box, fill string, attrs ...any) {
	p.el("rect", append([]any{"x", b.X, "y", b.Y, "width", b.W, "height", b.H, "fill", fill}, attrs...)...)
}

// words letters a text on a halo. Size, face and colour come first, then further attributes.
func (p *plate) words(s, face string, size float64, fill string, at pt, anchor string, attrs ...any) {
	if anchor == "start" {
		anchor = ""
	}
	p.text(s, "text", append([]any{"x", at.x, "y", at.y, "font-family", families[face], "font-size", size, "fill", fill, "text-anchor", anchor}, attrs...)...)
}

// use sets an engraving cut once in defs.
func (p *plate) use(id string, at pt, angle, scale float64, attrs ...any) {
	p.el("use", append([]any{"href", "#" + id, "transform", placed(at, angle, scale)}, attrs...)...)
}
