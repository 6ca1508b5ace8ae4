package board

import (
	"bytes"
	"strconv"

	"tricorne/views/board/draw"
)

// woodColours is the wood of one side: the colours of its front, the lit top edge, highlights and shadows.
type woodColours struct{ Front, topEdge, highlight, shadow, Emblem string }

// WoodColours maps the id of each side to the colours of its wood.
var WoodColours = map[string]woodColours{
	"british":  {Front: "#8e1b1b", topEdge: "#b65548", highlight: "#d98b78", shadow: "#4f0c0d", Emblem: "#f0d9a8"},
	"american": {Front: "#1f3f6e", topEdge: "#56779f", highlight: "#8fadd0", shadow: "#0f2140", Emblem: "#f0e2c0"},
}

// sideLetters are the letters that name the sides, for viewers who cannot tell them apart by colour.
var sideLetters = map[string]string{"british": "B", "american": "A"}

// blockSprite defines every shape of the blocks once. It is a hidden svg outside of the parts of the page that are
// replaced, and all blocks of the document refer to it. It uses plain colours only, no gradients or filters, so every
// browser draws it the same way.
func (l Layout) blockSprite() []byte {
	var p draw.Pen
	p.Begin("svg", "class", "sprite", "width", 0, "height", 0, "aria-hidden", "true")
	p.Begin("defs")
	for _, side := range []string{"british", "american"} {
		p.Begin("g", "id", "b-wood-"+side)
		drawWood(&p, WoodColours[side])
		p.End()
		p.Begin("g", "id", "b-back-"+side)
		p.Element("use", "href", "#b-wood-"+side)
		drawBack(&p, side)
		p.End()
	}
	for _, s := range l.Troops {
		p.Begin("g", "id", "b-face-"+s.ID)
		p.Element("use", "href", "#b-wood-"+s.Side)
		p.Element("rect", "x", -17, "y", -24, "width", 34, "height", 34, "rx", 1.6, "fill", s.Paper)
		p.Element("rect", "x", -15.7, "y", -22.7, "width", 31.4, "height", 31.4, "rx", 1, "fill", "none", "stroke", s.Rim,
			"stroke-width", ".7", "opacity", ".75")
		p.End()
	}
	drawPips(&p)
	drawKindSigns(&p)
	p.Begin("g", "id", "b-moved")
	p.Element("path", "class", "veil", "d", "M-20-27l1.6-7.5h36.8l1.6 7.5v40h-40z", "opacity", ".52")
	p.Begin("g", "id", "b-tick")
	p.Element("circle", "cx", -16.6, "cy", 10.6, "r", 5.2, "fill", "#fbf3de", "stroke", "#2b2118", "stroke-width", ".9")
	p.Element("path", "d", "M-19.2 10.6l2 2.2 3.6-4.4", "fill", "none", "stroke", "#2b2118", "stroke-width", 1.5)
	p.End()
	p.End()
	p.Begin("g", "id", "b-shown") // an open eye in the upper left corner of the label
	p.Element("path", "d", "M-21.6-22.6q5.6-6 11.2 0q-5.6 6-11.2 0z", "fill", "#fbf3de", "stroke", "#2b2118",
		"stroke-width",
		".9")
	p.Element("circle", "cx", -16, "cy", -22.6, "r", 2.1, "fill", "#2b2118")
	p.End()
	defineShips(&p)
	defineZoneMarks(&p)
	defineHungerSign(&p)
	p.Begin("g", "id", "b-count")
	p.Element("circle", "r", 9, "fill", "#fbf3de", "stroke", "#2b2118", "stroke-width", 1.3)
	p.Element("circle", "r", 7.2, "fill", "none", "stroke", "#8d7351", "stroke-width", ".6")
	p.End()
	for _, side := range []string{"british", "american"} {
		drawPennant(&p, side)
	}
	p.End()
	p.End()
	return bytes.Clone(p.Bytes())
}

// drawPennant draws the little flag of the side that controls a place, with the pole in the middle.
func drawPennant(p *draw.Pen, side string) {
	c := WoodColours[side]
	p.Begin("g", "id", "b-flag-"+side)
	p.Element("path", "d", "M0 3V-25", "stroke", "#170d08", "stroke-width", 2.6, "stroke-linecap", "round")
	p.Element("path", "d", "M0 2.6V-25", "stroke", "#c79a5b", "stroke-width", 1.2, "stroke-linecap", "round")
	p.Element("path", "d", "M.6-25q6 2.4 11 .4t9 .4q-2.4 4.8 0 11-5-2-9.4-.2t-10.6-.2z", "fill", c.Front, "stroke",
		"#170d08",
		"stroke-width", 1, "stroke-linejoin", "round")
	p.Text(sideLetters[side], "text", "class", "bk", "x", 9.6, "y", -15.4, "fill", c.Emblem)
	p.End()
}

// drawPin draws the small mark for the holder of a less important town. It is round for the Americans, square for the
// British.
func drawPin(p *draw.Pen, side string) {
	c := WoodColours[side]
	shape := "M-4.2-4.2h8.4v8.4h-8.4z"
	if side == "american" {
		shape = "M-4.8 0a4.8 4.8 0 1 0 9.6 0a4.8 4.8 0 1 0-9.6 0z"
	}
	p.Begin("g", "id", "b-pin-"+side)
	p.Element("path", "d", shape, "fill", c.Front, "stroke", "#fbf3de", "stroke-width", 1.3)
	p.Element("circle", "r", 1.3, "fill", c.Emblem)
	p.End()
}

// drawWood draws the bare block. It has a shadow on the ground, a front with grain, bevelled edges and the top edge as
// seen from above.
func drawWood(p *draw.Pen, c woodColours) {
	p.Element("path", "d", "M-19 12.4h40.6l3.4 2.6q-20 3.4-42 .6z", "fill", "#1b120a", "opacity", ".38")
	p.Element("path", "d", "M-20-27l1.6-7.5h36.8l1.6 7.5z", "fill", c.topEdge)
	p.Element("path", "d", "M-18.4-34.5h36.8l.3 1.3h-37.4z", "fill", c.highlight)
	p.Element("path", "d", "M-15-31.8q14-1.6 29 .2M-17-29q10 1.4 17 .3t17 .3", "fill", "none", "stroke", c.shadow,
		"stroke-width",
		".5", "opacity", ".4")
	p.Element("path", "d", "M-20-27h40v40h-40z", "fill", c.Front)
	p.Element("path", "d", "M-20-27h40l-2.2 2.2h-35.6zM-20-27v40l2.2-2.2v-35.6z", "fill", c.highlight, "opacity", ".6")
	p.Element("path", "d", "M20-27v40h-40l2.2-2.2h35.6v-35.6z", "fill", c.shadow, "opacity", ".75")
	p.Element("path", "d", "M-20-27l1.6-7.5h36.8l1.6 7.5v40h-40z", "fill", "none", "stroke", "#170d08", "stroke-width",
		"1.1",
		"stroke-linejoin", "round")
}

// drawBack draws the blank side: grain, the emblem and the letter of the side.
func drawBack(p *draw.Pen, side string) {
	c := WoodColours[side]
	p.Element("path", "d", "M-17-20q9-2 17 0t17-.6M-17-14.5q7 1.6 14-.4t20 .5M-17-8q12-2.6 18 0t16-.4M-17-1q8 2 16 0t18 "+
		".4M-17 5q10-2.4 18-.4t16 0M-17 9q12 1.6 34-.2", "fill", "none", "stroke", c.shadow, "stroke-width", ".8", "opacity",
		".55")
	p.Element("path", "d", "M-14-22.6q8 1.4 12-.2M3-11.6q6 1.4 13 0M-15-4.4q6 1.6 11 .2", "fill", "none", "stroke",
		c.highlight,
		"stroke-width", ".6", "opacity", ".3")
	p.Element("path", "d", Emblems[side].shape, "fill", "#170d08", "opacity", ".45", "transform",
		"translate(.8 -8.6)scale(.78)")
	Emblems[side].Draw(p, c.Emblem, c.Front, "translate(0 -9.6)scale(.78)")
	p.Text(sideLetters[side], "text", "class", "bk", "y", 9.2, "fill", c.Emblem)
}

// drawPips draws the strength on the edge that faces up. A remaining step is bright, a lost step is a hole. Guns have
// diamonds and leaders a star, so that the kind is visible even when only the edge of a block shows in a pile.
func drawPips(p *draw.Pen) {
	const ball, diamond = "a2.3 2.1 0 1 0 4.6 0 2.3 2.1 0 1 0-4.6 0z", "l2.3-2.8 2.3 2.8-2.3 2.8z" // both 4.6 wide
	for full := 1; full <= maxSteps; full++ {
		for now := 0; now <= full; now++ {
			drawPipRow(p, "b-pips-", ball, now, full)
			drawPipRow(p, "b-guns-", diamond, now, full)
		}
	}
	p.Element("path", "id", "b-rank", "d", "M0-34l1.2 2.5 2.9.3-2.2 1.8.7 2.7-2.6-1.5-2.6 1.5.7-2.7-2.2-1.8 2.9-.3z",
		"fill",
		"#f0c75e", "stroke", "#170d08", "stroke-width", ".7")
}

func drawPipRow(p *draw.Pen, id, shape string, now, full int) {
	var left, lost string
	for i := range full {
		x := (float64(i)-float64(full-1)/2)*8 - 2.3
		d := "M" + draw.Num(x) + "-30.6" + shape
		if i < now {
			left += d
		} else {
			lost += d
		}
	}
	p.Begin("g", "id", id+strconv.Itoa(now)+strconv.Itoa(full))
	if left != "" {
		p.Element("path", "d", left, "fill", "#fff3cf", "stroke", "#170d08", "stroke-width", ".8")
	}
	if lost != "" {
		p.Element("path", "d", lost, "fill", "#170d08", "opacity", ".45")
	}
	p.End()
}

// drawKindSigns draws the signs of the kinds of troops, in the colour of the text of their label.
func drawKindSigns(p *draw.Pen) {
	p.Begin("g", "id", "b-infantry")
	p.Element("path", "d", "M-15-17.4h15.4V-6H-15z", "fill", "none", "stroke", "currentColor", "stroke-width", 1.3)
	p.Element("path", "d", "M-15-17.4L.4-6M.4-17.4L-15-6", "stroke", "currentColor", "stroke-width", 1.2)
	p.End()
	p.Begin("g", "id", "b-militia")
	p.Element("path", "d", "M-15-17.4h15.4V-6H-15z", "fill", "none", "stroke", "currentColor", "stroke-width", 1.3,
		"stroke-dasharray", "2.2 1.7")
	p.Element("path", "d", "M-15-17.4L.4-6M.4-17.4L-15-6", "stroke", "currentColor", "stroke-width", 1.2)
	p.End()
	p.Element("path", "id", "b-state", "d", "M-15-17.4h15.4V-6H-15z", "fill", "none", "stroke", "currentColor",
		"stroke-width",
		1.1, "stroke-dasharray", "2.2 1.7")
	p.Begin("g", "id", "b-artillery")
	p.Element("path", "d", "M-15.4-15.6l12.4-2.2 4.4-.2.2 2.6-4 .8-11.8 3.2q-1.8.2-2-1.8t.8-2.4z", "fill", "currentColor")
	p.Element("path", "d", "M-4-11.5L-16.4-5.6h3.4l10-4.4z", "fill", "currentColor")
	p.Element("path", "d", "M-6.6-15.2a4.8 4.8 0 1 0 .1 0zM-6.6-13.6a3.2 3.2 0 1 1-.1 0zM-6.6-11.6a1.3 1.3 0 1 0 .1 0z",
		"fill",
		"currentColor", "fill-rule", "evenodd")
	p.Element("path", "d", "M-6.6-14v6.6M-9.8-10.6h6.4M-8.8-12.8l4.5 4.4M-4.3-12.8l-4.5 4.4", "stroke", "currentColor",
		"stroke-width", ".6")
	p.End()
	p.Begin("g", "id", "b-leader")
	var star draw.PathBuilder
	var tips []draw.Pt
	for i := range 10 {
		r := 8.8
		if i%2 == 1 {
			r = 3.6
		}
		tips = append(tips, draw.XY(0, -10.4).Plus(draw.Polar(draw.Radians(float64(i)*36-90), r)))
	}
	p.Element("path", "d", star.Polyline(tips).Close().String(), "fill", "#f0c75e", "stroke", "#3a2405", "stroke-width",
		".9",
		"stroke-linejoin", "round")
	p.End()
}
