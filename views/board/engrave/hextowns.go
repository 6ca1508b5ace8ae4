package engrave

import (
	"slices"
	"strconv"

	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// townEngravingShape is the engraving of a kind of settlement. It holds the drawing of walls, roofs and spires around
// the middle of the hex. It also holds the distances from there to the edges of the drawing, and the font size of the
// name.
type townEngravingShape struct {
	walls, roofs, lines                 string
	halfWidth, heightAbove, heightBelow float64
	nameSize                            float64 // font size of the name
}

var townShapes = map[string]townEngravingShape{
	"city": {
		walls: "M-20 8V1h8v7zM12 8V1h8v7zM-11.4 8V-3.4h7.4V8zM4 8V-3.4h7.4V8zM-3.4 8V-2h6.8V8z",
		roofs: "M-21 1l2.4-4.6h5.2L-11 1zM11 1l2.4-4.6h5.2L21 1zM-12.4-3.4l2.2-4.2h3.6l2.2 4.2zM4.2-3.4l2.2-4.2H10l2.4 " +
			"4.2zM-3.4-2L0-18 3.4-2z",
		lines:     "M0-18v-4M-1.6-20.6h3.2M-18 8V4.6h2.4V8M15.6 8V4.6H18V8M-9 1.4h2.4M6.4 1.4h2.4M-1 8V4.4h2V8M-23 9.4h46",
		halfWidth: 22, heightAbove: 20, heightBelow: 11, nameSize: 27,
	},
	"town": {
		walls:     "M-14 6V-.4h7.6V6zM6.4 6V-.4H14V6zM-3.2 6v-8h6.4v8z",
		roofs:     "M-15-.4l2.6-4.6h4.6L-5.4-.4zM5.4-.4L8-5h4.4L15-.4zM-3.2-2L0-14.4 3.2-2z",
		lines:     "M0-14.4v-2.8M-1.3-16h2.6M-11.6 6V2.8h2.2V6M9.4 6V2.8h2.2V6M-1 6V2.6h2V6M-17 7.3h34",
		halfWidth: 16, heightAbove: 16, heightBelow: 9, nameSize: 23,
	},
	"place": {
		walls:     "M-5 4V-1h7v5zM2 4V-1l2.6-2.4L7-1v5z",
		roofs:     "M-6.2-1l3-4h7.4l-2 4z",
		lines:     "M-3 4V1.4h1.6V4M-8 5H9",
		halfWidth: 9, heightAbove: 8, heightBelow: 6, nameSize: 16.5,
	},
	"fort": {
		walls:     "M-9-6.5l4.2 1.6h9.6L9-6.5 7.4-2.3v4.6L9 6.5 4.8 4.9h-9.6L-9 6.5l1.6-4.2v-4.6z",
		roofs:     "M-3.4 1.8V-1.2L0-4 3.4-1.2v3z",
		halfWidth: 10, heightAbove: 8, heightBelow: 7, nameSize: 16.5,
	},
	"village": {
		walls:     "M-8.4 4.4Q-8.4-2.4-4.4-2.4T-.4 4.4zM.8 5.4Q.8-3.4 5-3.4T9.2 5.4z",
		lines:     "M-5.4 4.4V1.4h2v3M4 5.4V2.2h2v3.2M-4.4-2.4V-5.4M5-3.4V-6.4M-6.6-.4h4.4M2.6-1h4.8M-10 6.6H10.6",
		halfWidth: 10, heightAbove: 8, heightBelow: 7, nameSize: 16.5,
	},
}

// townKinds are the kinds of settlements in the order in which their names are drawn.
var townKinds = []string{"place", "village", "fort", "town", "city"}

// isMinor reports whether settlements of a kind have no name when the sheet is shown small.
func isMinor(kind string) bool { return kind != "town" && kind != "city" }

// townDrop is how far an engraving is below the middle of its hex. This keeps the name below it visible under a
// counter.
const townDrop = 4

// defineTowns adds the engravings of settlements to the SVG definitions of the file.
func (p *mapDrawing) defineTowns() {
	for _, kind := range slices.Backward(townKinds) {
		if !p.hasTownKind(kind) {
			continue
		}
		c := townShapes[kind]
		p.Begin("g", "id", "s-"+kind, "stroke", p.ink, "stroke-linejoin", "round", "stroke-linecap", "round")
		p.Element("path", "d", c.walls+c.roofs, "fill", p.halo, "stroke", p.halo, "stroke-width", 4.6, "opacity", ".85")
		p.Element("path", "d", c.walls, "fill", p.ring, "stroke-width", ".9")
		p.Element("path", "d", c.roofs, "fill", p.victoryRed, "stroke-width", ".9")
		p.Element("path", "d", c.lines, "fill", "none", "stroke-width", ".9")
		p.End()
	}
	p.Begin("g", "id", "ford", "stroke-linecap", "round", "fill", "none")
	p.Element("path", "d", "M-5.6-5.2q3 2 5.6 2t5.6-2M-5.6 5.2q3-2 5.6-2t5.6 2", "stroke", p.halo, "stroke-width", 3.4,
		"opacity", ".8")
	p.Element("path", "d", "M-5.6-5.2q3 2 5.6 2t5.6-2M-5.6 5.2q3-2 5.6-2t5.6 2", "stroke", p.ink, "stroke-width", 1.4)
	p.End()
	p.Begin("g", "id", "prize-british")
	p.Element("circle", "r", 8.6, "fill", p.ring, "stroke", p.british, "stroke-width", 2)
	p.Element("circle", "r", 6.7, "fill", "none", "stroke", p.british, "stroke-width", ".5")
	p.End()
	p.Begin("g", "id", "prize-american")
	var tips []draw.Pt
	for i := range 10 {
		tips = append(tips, draw.Polar(draw.Radians(float64(i)*36-90), []float64{12.4, 7.4}[i%2]))
	}
	p.Element("path", "d", new(draw.PathBuilder).Polyline(tips).Close().String(), "fill", p.ring, "stroke", p.american,
		"stroke-width", 1.8, "stroke-linejoin", "round")
	p.End()
}

// drawSettlements draws every settlement. Next to towns that are worth more than a village it prints their value for
// each side.
func (p *mapDrawing) drawSettlements() {
	for _, t := range p.Hexes.Towns {
		c, _ := p.Hexes.Parse(t.Hex)
		at := p.Hexes.Middle(c)
		if t.HasFort && t.Kind != "fort" {
			p.Element("use", "href", "#works", "x", at.X, "y", at.Y+townDrop+2)
		}
		p.Element("use", "href", "#s-"+t.Kind, "x", at.X, "y", at.Y+townDrop)
	}
	for _, t := range p.Hexes.Towns {
		for _, s := range printedValues(p.Hexes, t) {
			ink := p.british
			if s.side == "american" {
				ink = p.american
			}
			p.Element("use", "href", "#prize-"+s.side, "x", s.at.X, "y", s.at.Y)
			p.drawText(strconv.Itoa(s.value), draw.Roman, 10.5, ink, s.at.Plus(draw.XY(0, 3.5)), "middle")
		}
	}
}

// printedValue is the value of a town to a side, and the spot where it is printed.
type printedValue struct {
	side  string
	value int
	at    draw.Pt
}

// printedValues returns the values printed at a town, above its engraving on the right, the British first.
func printedValues(h *board.Hexes, t board.Town) []printedValue {
	c, _ := h.Parse(t.Hex)
	cut := townShapes[t.Kind]
	at := h.Middle(c).Plus(draw.XY(cut.halfWidth+6, -cut.heightAbove+1))
	if t.Label == "n" {
		at.Y += cut.heightAbove + 2
	}
	var out []printedValue
	if t.Points.British > 0 {
		out = append(out, printedValue{"british", t.Points.British, at})
		at.X += 21
	}
	if t.Points.American > 0 {
		out = append(out, printedValue{"american", t.Points.American, at})
	}
	return out
}

// townLabel returns the position and the text anchor for the name of a town. The name is always one line.
func townLabel(h *board.Hexes, t board.Town) (at draw.Pt, anchor string) {
	c, _ := h.Parse(t.Hex)
	cut := townShapes[t.Kind]
	at, anchor = h.Middle(c), "middle"
	switch t.Label {
	case "n":
		at.Y -= max(cut.heightAbove-townDrop, board.CounterHalfWidth) + 2 + cut.nameSize*descent(t.Name)
	case "e":
		at, anchor = at.Plus(draw.XY(max(cut.halfWidth+4, board.CounterHalfWidth+3), townDrop+cut.nameSize*0.2)), "start"
	case "w":
		at, anchor = at.Plus(draw.XY(-max(cut.halfWidth+4, board.CounterHalfWidth+3), townDrop+cut.nameSize*0.2)), "end"
	default:
		at.Y += max(cut.heightBelow+townDrop+2, board.CounterHalfWidth) + cut.nameSize*0.66
	}
	return at.Plus(t.Shift.At()), anchor
}

// townTypeface returns the typeface for the names of a kind of settlement.
func townTypeface(kind string) string {
	switch kind {
	case "city":
		return draw.Capitals
	case "place", "village":
		return draw.Italic
	}
	return draw.Roman
}

// drawTownNames draws the names of all settlements. Cities are in capitals, towns upright, landmarks slanting and
// small.
func (p *mapDrawing) drawTownNames() {
	far := p.smallSheetNames()
	for _, kind := range townKinds {
		if !p.hasTownKind(kind) {
			continue
		}
		ink := p.ink
		if isMinor(kind) {
			ink = draw.MixColours(p.ink, p.inkSoft, 0.5)
		}
		space := ""
		if kind == "city" {
			space = "1"
		}
		p.Begin("g", "class", kind, "font-family", draw.FontFamilies[townTypeface(kind)], "font-size",
			townShapes[kind].nameSize,
			"fill",
			ink, "stroke", p.halo, "stroke-width", 4.2,
			"paint-order", "stroke", "stroke-linejoin", "round", "letter-spacing", space)
		for _, t := range p.Hexes.Towns {
			if t.Kind != kind {
				continue
			}
			at, anchor := townLabel(p.Hexes, t)
			if anchor == "start" {
				anchor = ""
			}
			p.Text(townName(t), "text", "class", far[t.Hex], "x", at.X, "y", at.Y, "text-anchor", anchor)
		}
		p.End()
	}
}

// townName returns the name as it is printed. Names of cities are in capitals, because their typeface has no other
// letters.
func townName(t board.Town) string {
	if t.Kind == "city" {
		return upper(t.Name)
	}
	return t.Name
}

// nameBox returns the rectangle that the letters of a town's name cover.
func nameBox(h *board.Hexes, t board.Town) draw.Box {
	at, anchor := townLabel(h, t)
	return nameBoxAt(t, at, anchor)
}
