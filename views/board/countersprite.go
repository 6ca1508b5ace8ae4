package board

import (
	"strconv"

	"tricorne/views/board/draw"
)

// badges are the emblems in the corner of a counter, about 12 units wide: crossed muskets, a grenadier's mitre.
var badges = map[string]string{
	"muskets": "M-6.4 4.6L4.4-5.4l1.6.2-.2 1.6L-5 6.2zM6.4 4.6L-4.4-5.4-6-5.2l.2 1.6L5 6.2zM-7.6 3l3.4 3.6-1.4 1.4L-9 " +
		"4.6zM7.6 3L4.2 6.6 5.6 8 9 4.6z",
	"mitre": "M-5.6 6.4Q-4-4.6 0-8 4 -4.6 5.6 6.4zM-6.4 6.4h12.8v2.2h-12.8zM0-1.6l1 2 2.2.2-1.6 1.5.5 2.2L0 " +
		"3.2l-2.1 1.1.5-2.2L-3.2.6-1 .4zM-1.4-8.6a1.4 1.4 0 1 0 2.8 0 1.4 1.4 0 1 0-2.8 0z",
}

// Sprite returns a hidden drawing that defines the shapes of this board's pieces once: blocks or counters.
func (l Layout) Sprite() []byte { return l.sprite }

// spriteShapes draws the shapes of this board's pieces, for the hidden drawing that defines them once.
func (l Layout) spriteShapes() []byte {
	if l.Hexes == nil {
		return l.blockSprite()
	}
	var p draw.Pen
	p.Begin("svg", "class", "sprite", "width", 0, "height", 0, "aria-hidden", "true")
	p.Begin("defs")
	for _, c := range l.Troops {
		p.Begin("g", "id", "c-face-"+c.ID)
		drawCardboard(&p, c.Paper, WoodColours[c.Side].shadow)
		p.Element("rect", "x", -17.6, "y", -17.6, "width", 35.2, "height", 35.2, "rx", 2, "fill", "none", "stroke", c.Rim,
			"stroke-width", ".9", "opacity", ".8")
		drawEmblem(&p, c.Badge, c.Side, c.letterColour(), c.Paper)
		p.End()
	}
	for _, side := range []string{"british", "american"} {
		c := WoodColours[side]
		p.Begin("g", "id", "c-back-"+side)
		drawCardboard(&p, c.Front, c.shadow)
		p.Element("path", "d", "M-17.6-17.6h35.2v35.2h-35.2z", "fill", "none", "stroke", c.Emblem, "stroke-width", ".8",
			"opacity",
			".7")
		p.Element("path", "d", "M-14-8L8-14M-14 2L14-6M-14 12L14 4M-6 16l20-6", "stroke", c.highlight, "stroke-width", ".7",
			"opacity",
			".35")
		Emblems[side].Draw(&p, c.Emblem, c.Front, "translate(0 -3)scale(.66)")
		p.Text(sideLetters[side], "text", "class", "bk", "y", 14, "fill", c.Emblem)
		p.End()
	}
	for _, side := range []string{"british", "american"} {
		drawPennant(&p, side)
		if l.HasUnitCounters {
			drawPin(&p, side)
		}
	}
	drawCounterSigns(&p)
	if l.HasUnitCounters {
		defineUnitSigns(&p)
	}
	for _, b := range l.Boats {
		p.Begin("g", "id", "c-"+b.ID, "transform", "scale(.72)", "stroke-linejoin", "round", "stroke-linecap", "round")
		boatDrawings[b.Drawing](&p)
		p.End()
	}
	defineHexSigns(&p, l.Hexes)
	defineSkies(&p)
	p.End()
	p.End()
	return p.Bytes()
}

// drawCardboard draws the bare counter: its shadow, the thickness of the board and its paper.
func drawCardboard(p *draw.Pen, paper, edge string) {
	p.Element("rect", "x", -18, "y", -17, "width", 39.6, "height", 39.6, "rx", 3.4, "fill", "#170d08", "opacity", ".34")
	p.Element("rect", "x", -19.5, "y", -18.7, "width", 40.2, "height", 40.2, "rx", 3.2, "fill", edge)
	p.Element("rect", "x", -19.5, "y", -19.5, "width", 39, "height", 39, "rx", 3, "fill", paper, "stroke", "#170d08",
		"stroke-width", ".9")
}

// drawEmblem draws a badge in the upper left corner, or the emblem of the side if the badge is empty.
func drawEmblem(p *draw.Pen, badge, side, ink, paper string) {
	if d := badges[badge]; d != "" {
		p.Element("path", "d", d, "fill", ink, "fill-rule", "evenodd", "transform", "translate(-11 -11.6)scale(.66)")
		return
	}
	Emblems[side].Draw(p, ink, paper, "translate(-10.6 -12)scale(.29)")
}

// drawCounterSigns draws the signs on the faces: stars, fatigue, states, and the shade over counters that are done.
func drawCounterSigns(p *draw.Pen) {
	var tips []draw.Pt
	for i := range 10 {
		tips = append(tips, draw.Polar(draw.Radians(float64(i)*36-90), []float64{4, 1.7}[i%2]))
	}
	p.Element("path", "id", "c-star", "d", new(draw.PathBuilder).Polyline(tips).Close().String(), "fill", "currentColor",
		"stroke",
		"#170d08", "stroke-width", ".6")
	p.Element("path", "id", "c-broken", "d", "M-15.6-15.6h31.2v31.2h-31.2z", "fill", "none", "stroke", "#170d08",
		"stroke-width", "1.2", "stroke-dasharray", "4.2 3.6", "opacity", ".55")
	for now := range maxFatigue + 1 {
		var on, off string
		for i := range maxFatigue {
			d := "M" + draw.Num(-14.6+5*float64(i)) + " 14.2h4.2v3h-4.2z"
			if i < now {
				on += d
			} else {
				off += d
			}
		}
		p.Begin("g", "id", "c-tired-"+strconv.Itoa(now), "stroke", "#170d08", "stroke-width", ".5")
		if off != "" {
			p.Element("path", "d", off, "fill", "#fdf4e0", "fill-opacity", ".35")
		}
		if on != "" {
			p.Element("path", "d", on, "fill", "#f0a63c")
		}
		p.End()
	}
	for _, s := range []struct{ name, paper, sign string }{
		{"disordered", "#f0c75e", "M-3.4 1.6L-1.4-2 .6 1.6 2.6-2 3.6 0"},
		{"routed", "#fbf3de", "M-2.4 3.6V-3.6l5 1.6-5 1.8"},
		{"activated", "#cfe3b4", "M-3 .4L-.8 2.6 3-2.6"},
		{"marched", "#d9c6e8", "M-3.2-2.6L-.4 0l-2.8 2.6M.2-2.6L3 0 .2 2.6"},
		{"entrenched", "#e3cfa6", "M-3.8 2.4l1.2-4 1.4 0 .6 2.4h1.2l.6-2.4h1.4l1.2 4z"},
		{"besieged", "#f2b8a2", "M-3 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0M-1 0h2"},
	} {
		p.Begin("g", "id", "c-is-"+s.name)
		p.Element("circle", "r", 5.6, "fill", s.paper, "stroke", "#170d08", "stroke-width", ".9")
		p.Element("path", "d", s.sign, "fill", "none", "stroke", "#170d08", "stroke-width", "1.3", "stroke-linecap", "round",
			"stroke-linejoin", "round")
		p.End()
	}
	p.Begin("g", "id", "c-tick")
	p.Element("circle", "cx", -17, "cy", 17, "r", 5.2, "fill", "#fbf3de", "stroke", "#2b2118", "stroke-width", ".9")
	p.Element("path", "d", "M-19.6 17l2 2.2 3.6-4.4", "fill", "none", "stroke", "#2b2118", "stroke-width", 1.5)
	p.End()
	p.Begin("g", "id", "c-moved")
	p.Element("rect", "class", "veil", "x", -19.5, "y", -19.5, "width", 39, "height", 39, "rx", 3, "opacity", ".42")
	p.Element("use", "href", "#c-tick")
	p.End()
	p.Begin("g", "id", "c-count")
	p.Element("circle", "r", 8.4, "fill", "#fbf3de", "stroke", "#2b2118", "stroke-width", 1.3)
	p.End()
}

// boatDrawings are the drawings of the boats on rivers, by name.
var boatDrawings = map[string]func(*draw.Pen){"barge": drawBarge, "galley": drawGalley}

// drawBarge draws a long black boat with a crew that pushes it along with poles.
func drawBarge(p *draw.Pen) {
	p.Element("path", "d", "M-22 2Q0 13 22 2L18 8Q0 15-18 8z", "fill", "#170d08", "opacity", ".3", "transform",
		"translate(1 2)")
	p.Element("path", "d", "M-22-1Q-19 1.4-14 1.8H14Q19 1.4 22-1L17.4 6.6Q0 10-17.4 6.6z", "fill", "#2b2622", "stroke",
		"#f3e2bd", "stroke-width", ".9")
	p.Element("path", "d", "M-17 3.6Q0 6.2 17 3.6", "fill", "none", "stroke", "#b08a4a", "stroke-width", "1")
	p.Element("path", "d", "M-12-11L-16 4M-4-12L-7 4M5-12L8 4M13-11L17 4", "stroke", "#3a2405", "stroke-width", "1.2")
	p.Element("path", "d", "M-13.4 1.6v-5h3v5zM-5.2 1.6v-5.4h3v5.4zM2.6 1.6v-5.4h3v5.4zM10.4 "+
		"1.6v-5h3v5zM-14.2-4h4.8l-2.4-2.6zM-6-4.4h4.8L-3.6-7zM1.8-4.4h4.8L4.2-7zM9.6-4h4.8L12-6.6z", "fill", "#1f3f6e",
		"stroke", "#f3e2bd", "stroke-width", ".5")
}

// drawGalley draws a boat with a mast and oars.
func drawGalley(p *draw.Pen) {
	p.Element("path", "d", "M-20 5Q0 14 20 5L16 10Q0 15-16 10z", "fill", "#170d08", "opacity", ".3")
	p.Element("path", "d", "M-1-22V2M9-16V2", "stroke", "#170d08", "stroke-width", "1.4")
	p.Element("path", "d", "M-1.6-21L-15-1H-1.6zM.4-20Q11-12 9.6-2H.4z", "fill", "#fbf3de", "stroke", "#170d08",
		"stroke-width",
		".9")
	p.Element("path", "d", "M-20.6 0Q-14 2.4 0 2.4T20.6-1L16.4 8Q0 11.4-16 8z", "fill", "#1f3f6e", "stroke", "#f3e2bd",
		"stroke-width", ".9")
	p.Element("path", "d", "M-13 7l-4 7M-6 8l-3 7M6 8l3 7M13 7l4 7", "stroke", "#3a2405", "stroke-width", "1.1")
	p.Element("path", "d", "M-1-26.5h9l-2.4 2.2 2.4 2.3h-9z", "fill", "#9c2823", "stroke", "#170d08", "stroke-width", ".7")
}
