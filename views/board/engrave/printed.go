package engrave

import (
	"bytes"
	"encoding/base64"
	"strconv"
	"strings"

	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// plate is one map that is being drawn: the layout, the style, and the picture so far.
type plate struct {
	draw.Pen
	board.Layout
	Style
	inner draw.Box             // the area inside the neat line
	legs  []board.Leg          // boards of hexes: the roads
	near  map[patch][]obstacle // boards of hexes: the obstacles for trees
}

// PrintedMap draws the whole printed map of a board as one self-contained SVG file. The file refers to no other file,
// so an img element can show it and browsers can cache it permanently. The same layout and style always give the same
// bytes.
func PrintedMap(l board.Layout, style Style) []byte {
	p := &plate{Layout: l, Style: style}
	p.Upright = style.turned
	p.inner = draw.Box{X: 0, Y: 0, W: l.Canvas.Width, H: l.Canvas.Height}.Inset(board.Margin)
	p.Begin("svg", "xmlns", "http://www.w3.org/2000/svg", "viewBox",
		"0 0 "+draw.Num(l.Canvas.Width)+" "+draw.Num(l.Canvas.Height),
		"width", l.Canvas.Width, "height", l.Canvas.Height)
	p.fonts()
	if l.Hexes != nil {
		p.legs = l.Hexes.Legs()
		p.survey()
		p.campaign()
		p.End()
		return p.output()
	}
	p.Begin("defs")
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
	p.End()

	p.sheet()
	p.Begin("g", "clip-path", "url(#in)")
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
	p.End()
	p.age()
	p.border()
	p.arrows()
	p.together(p.legend)
	p.track()
	p.armies()
	p.together(p.cartouche)
	p.End()
	return p.output()
}

// output returns the finished drawing.
func (p *plate) output() []byte {
	if p.Style.plain {
		return withoutOrnaments(p.Bytes())
	}
	return bytes.Clone(p.Bytes())
}

// fonts writes the style element with the three typefaces and the rules for small or turned sheets.
func (p *plate) fonts() {
	p.Begin("style")
	if p.Hexes != nil {
		p.WriteString(p.farStyle())
	}
	for _, face := range []string{draw.Roman, draw.Italic, draw.Capitals} {
		p.WriteString("@font-face{font-family:m" + face[:1] + ";src:url(data:font/woff2;base64," +
			base64.StdEncoding.EncodeToString(p.Face(face)) + ")}")
	}
	if p.turned {
		const about = "{transform-box:fill-box;transform-origin:50% 50%;rotate:180deg}"
		p.WriteString(".u" + about + ":is(.u,.half) .u{rotate:none}" + strings.Join(upright(), ",") + about)
	}
	p.End()
}

// upright returns the selectors of drawings with a top and a bottom. These are kept upright on a sheet that is turned.
func upright() []string {
	out := []string{"#house", "#ship", "#depot", "#anchor"}
	for _, cuts := range []struct {
		prefix string
		n      int
	}{{"t", treeCuts}, {"m", marshCuts}, {"h", hillCuts}, {"w", copseCuts + pineCuts}, {"k", knollCuts}} {
		for i := range cuts.n {
			out = append(out, "#"+cuts.prefix+strconv.Itoa(i))
		}
	}
	for _, kind := range townKinds {
		out = append(out, "#s-"+kind)
	}
	return out
}

// together draws texts that keep their arrangement when the board is turned: the lines of one name, or a panel.
func (p *plate) together(draw func()) {
	if p.turned {
		p.Begin("g", "class", "u")
		defer p.End()
	}
	draw()
}

// clip adds two clip paths to the definitions: inside the neat line, and on dry ground.
func (p *plate) clip() {
	p.Begin("clipPath", "id", "in")
	p.box(p.inner, "")
	p.End()
	p.Begin("clipPath", "id", "dry")
	if p.Hexes != nil {
		p.box(p.inner, "")
	} else if p.provinces() {
		p.lands()
	} else {
		p.El("use", "href", "#coast")
	}
	p.End()
}

// box draws a rectangle.
func (p *plate) box(b draw.Box, fill string, attrs ...any) {
	p.El("rect", append([]any{"x", b.X, "y", b.Y, "width", b.W, "height", b.H, "fill", fill}, attrs...)...)
}

// words prints a text. Size, typeface and colour are parameters; further attributes follow.
func (p *plate) words(s, face string, size float64, fill string, at draw.Pt, anchor string, attrs ...any) {
	if anchor == "start" {
		anchor = ""
	}
	p.Text(s, "text", append([]any{
		"x", at.X, "y", at.Y, "font-family", draw.Families[face], "font-size", size, "fill",
		fill, "text-anchor", anchor,
	}, attrs...)...)
}

// use draws an engraving from the definitions of the file.
func (p *plate) use(id string, at draw.Pt, angle, scale float64, attrs ...any) {
	p.El("use", append([]any{"href", "#" + id, "transform", draw.Place(at, angle, scale)}, attrs...)...)
}
