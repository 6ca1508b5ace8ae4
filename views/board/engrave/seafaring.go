package engrave

import (
	"math"

	"tricorne/views/board/draw"
)

// drawRhumbs draws the faint compass lines of a portolan, an old sea chart, over the whole sheet. The land is drawn
// later and covers them, so they show only on open water.
func (p *mapDrawing) drawRhumbs() {
	if p.Compass.R == 0 {
		return
	}
	center := draw.XY(p.Compass.X, p.Compass.Y)
	north := draw.Radians(p.Compass.NorthAngle - 90)
	var t draw.PathBuilder
	far := p.Canvas.Width + p.Canvas.Height
	for i := range 32 {
		t.Move(center).Line(draw.PolarFrom(center, north+2*math.Pi*float64(i)/32, far))
	}
	p.Element("path", "d", t.String(), "stroke", p.seaLine, "stroke-width", ".6", "opacity", ".35", "fill", "none")
}

// drawSoundings prints depths in fathoms.
func (p *mapDrawing) drawSoundings() {
	if len(p.Decor.Soundings) == 0 {
		return
	}
	p.Begin("g", "font-family", draw.FontFamilies[draw.Italic], "font-size", 10, "fill", p.waterInk, "opacity", ".7",
		"text-anchor", "middle")
	for _, s := range p.Decor.Soundings {
		p.Text(draw.Num(s[2]), "text", "x", s[0], "y", s[1])
	}
	p.End()
}

// defineShip adds a ship of the line to the SVG definitions, about 60 units long, seen from the side.
func (p *mapDrawing) defineShip() {
	if len(p.Decor.Ships) == 0 {
		return
	}
	p.Begin("g", "id", "ship", "stroke-linejoin", "round", "stroke-linecap", "round")
	p.Element("path", "d", "M-40 6q8-3 15 0t15 0 15 0 15 0 15 0M-33 10q8-2.5 14 0t14 0 14 0 14 0", "fill", "none",
		"stroke",
		p.seaLine, "stroke-width", ".9")
	p.Element("path", "d", "M-27-9l3 14c6 2.6 38 2.6 45 0l7-11-2-.6-5 2.6h-38l-3-6z", "fill",
		draw.MixColours(p.wood, p.frame, 0.35),
		"stroke", p.ink, "stroke-width", 1)
	p.Element("path", "d", "M-24-4.5h46M-23.4-1.4h43", "fill", "none", "stroke", draw.MixColours(p.gold, p.wood, 0.3),
		"stroke-width",
		"1.1")
	p.Element("path", "d", "M-20-2.9h40", "fill", "none", "stroke", p.ink, "stroke-width", "1.3", "stroke-dasharray",
		"1.3 2.7",
		"stroke-linecap", "butt")
	p.Element("path", "d", "M-17-6v-36M0-6v-44M15-6v-38M26-7l16-10M-17-40l-12 30M0-48l-15 41M0-48L15-8M15-42l25 "+
		"26M15-30l22 14M-17-40l10 32M15-42L4-8", "fill", "none", "stroke", p.ink, "stroke-width", ".6")
	sail := func(d string) {
		p.Element("path", "d", d, "fill", p.cloth, "stroke", p.frame, "stroke-width", ".8")
	}
	sail("M-23-13q3-6 1-12h11q3 6 1 12q-6-3.4-13 0z")
	sail("M-21.5-26.5q2.4-5 .6-10h8q2.4 5 .8 10q-4.6-2.6-9.4 0z")
	sail("M-7-12q4-7 1-14h14q3.6 7 1 14q-8-4-16 0z")
	sail("M-5-27.5q3-5.4 1-11h10q3 5.4 1 11q-6-3-12 0z")
	sail("M-3-40q2-3.4 .6-6.6h6.4q2 3.2 .6 6.6q-3.8-2-7.6 0z")
	sail("M9-13q3-6 1-12h12q3 6 1 12q-7-3.4-14 0z")
	sail("M10.5-26.5q2.4-5 .6-10h8q2.4 5 .8 10q-4.6-2.6-9.4 0z")
	sail("M25-29l12 13q-6-1-10.5-4z")
	p.Element("path", "d", "M-19-18q-1 2-1.4 4M-4-17q-1 3-1.6 5M-2.4-31q-.6 2-1 3.4M12-17q-1 2-1.4 "+
		"4M-15-17v3.4M2-17v4.6M16-17v3.4M4-30v2.6", "fill", "none", "stroke", p.frame, "stroke-width", ".5", "opacity", ".6")
	p.Element("path", "d", "M0-50q5-3 9 0t7-1l-1 3.4q-4 2-8 .4t-7 .6zM-28-9v-13q5-2.4 8 0t5-.6v6q-3 1.6-6 0t-7 1.6z",
		"fill",
		p.red, "stroke", p.frame, "stroke-width", ".5")
	p.End()
}

// drawShips draws the ships on the open water. A ship with a negative drawing number is mirrored, so that it sails
// the other way.
func (p *mapDrawing) drawShips() {
	for _, s := range p.Decor.Ships {
		at := draw.Translate(s.At())
		if s.Drawing() < 0 {
			at += "scale(-" + draw.FineNum(s.Scale()) + " " + draw.FineNum(s.Scale()) + ")"
		} else {
			at += "scale(" + draw.FineNum(s.Scale()) + ")"
		}
		p.Element("use", "href", "#ship", "transform", at)
	}
}
