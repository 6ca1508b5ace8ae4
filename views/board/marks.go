package board

import (
	"math"

	"tricorne/views/board/draw"
)

// Marks describes the layer of the board under the blocks.
type Marks struct {
	Turn        int       // the turn being played; 0 for none
	Control     []Control // who holds the places that count, in printed order
	OutOfSupply []Control // the sides whose blocks are out of supply, by place
	Frozen      bool      // the river may be crossed on the ice
	Traces      []Trace   // the paths along which pieces moved in the last act

	// Only boards of hexes use the fields below. On such a board ice is a printed sheet (Ice.Sheet) and not a layer.
	Highlights []HexHighlight
	Routes     [][]string // lines from hex to hex
	Trenches   []Trench
	Signs      []HexSign
	Sky        Sky
	Names      []byte // the names of towns, drawn in this layer if the sheet leaves them out (engrave.Names)
}

// Trace is the path along which pieces of a side moved, and the head of its arrow. Both are SVG paths.
type Trace struct{ Side, Line, Head string }

// Control says which side holds a place. The British hold a zone of water if they have a ship there, the Americans if
// forts close it.
type Control struct{ Place, Side string }

// MarksLayer appends to the page the layer between the printed map and the pieces. It draws ice and a ring around the
// current turn. Every place that is held has a flag next to its star, and every zone that is held has a seal under
// its letter. On a board of hexes the flag is next to the hex, and drawHexLayer adds the rest.
func MarksLayer(onto []byte, l *Layout, m Marks) []byte {
	p := draw.NewPenOn(onto)
	p.Begin("svg", "id", "marks", "class", "layer marks", "viewBox",
		"0 0 "+draw.Num(l.Canvas.Width)+" "+draw.Num(l.Canvas.Height), "aria-hidden", "true")
	if m.Frozen && !l.Ice.SeparateSheet {
		p.WriteString(l.iceDrawing)
	}
	if l.Hexes != nil {
		p.Write(m.Names)
		l.drawHexLayer(&p, m)
	}
	if b, ok := l.TurnBox(m.Turn); ok {
		b = b.Inset(-2)
		p.Element("rect", "class", "now", "x", b.X, "y", b.Y, "width", b.W, "height", b.H, "rx", 4, "transform-origin",
			l.halfTurnCentre())
	}
	for _, c := range m.Control {
		place, ok := l.Place(c.Place)
		if ok && place.IsZone() && Emblems[c.Side].shape != "" {
			place.drawZoneMark(&p, c.Side)
			continue
		}
		if ok && place.IsHex() && Emblems[c.Side].shape != "" {
			l.drawHexFlag(&p, place, c.Side)
			continue
		}
		if at, flies := place.FlagAt(); ok && flies && Emblems[c.Side].shape != "" {
			p.Element("use", "href", "#b-flag-"+c.Side, "x", at.X, "y", at.Y)
		}
	}
	for _, c := range m.OutOfSupply {
		if place, ok := l.Place(c.Place); ok {
			place.drawHungerSign(&p)
		}
	}
	for _, t := range m.Traces {
		p.Begin("g", "class", "trace "+t.Side)
		p.Element("path", "class", "under", "d", t.Line)
		p.Element("path", "d", t.Line)
		p.Element("path", "class", "head", "d", t.Head)
		p.End()
	}
	p.End()
	return p.Bytes()
}

// FlagAt returns the foot of the flag that shows the holder of a place. It is next to the star, away from the
// blocks. It returns false for a place without a star.
func (p Place) FlagAt() (at draw.Pt, ok bool) {
	switch v := p.Victory; {
	case v == nil:
		return draw.Pt{}, false
	case v.X < p.X:
		return draw.XY(v.X-25, v.Y), true
	default:
		return draw.XY(v.X+9, v.Y), true
	}
}

// FlagBox returns the rectangle that a flag covers, by its foot.
func FlagBox(at draw.Pt) draw.Box { return draw.Box{X: at.X - 2, Y: at.Y - 27, W: 24, H: 31} }

// halfTurnCentre returns the point around which the table of turns is rotated on a board rotated by half a turn. The
// rotation keeps the table readable from left to right.
func (l *Layout) halfTurnCentre() string {
	m := l.Panels.Track.Middle()
	if c := l.Panels.Calendar; len(c.Days) > 0 {
		m = c.Middle()
	}
	return draw.Num(m.X) + " " + draw.Num(m.Y)
}

// iceFloes draws pale floes with cracks on the stretch of river that may freeze. They are a little narrower than the
// water.
func (l *Layout) iceFloes() string {
	r, ok := l.River(l.Ice.River)
	if !ok {
		return ""
	}
	var p draw.Pen
	course := draw.Smooth(Points(r.Path), false, 16)
	until := int(math.Round(l.Ice.UntilShare * float64(len(course)-1)))
	p.Begin("g", "class", "ice")
	const floe = 9 // steps along the river; each floe is as wide as the river there
	var cracks draw.PathBuilder
	sheet := draw.Box{X: 0, Y: 0, W: l.Canvas.Width, H: l.Canvas.Height}.Inset(Margin)
	first := 0
	for first < until && !sheet.Contains(course[first]) {
		first++
	}
	for from := first; from < until; from += floe {
		to := min(until, from+floe)
		width := r.Width[0] + (r.Width[1]-r.Width[0])*float64(from+to)/2/float64(len(course)-1)
		p.Element("path", "d", new(draw.PathBuilder).SoftCurve(course[from:to+1]).String(), "stroke-width", width-1)
		for i := from + 2; i < to; i += 3 {
			across := course[i+1].Minus(course[i]).Unit().TurnLeft().Times(width * 0.42)
			kink := course[i].Plus(draw.XY(3*draw.SeededNumber(draw.SeedOf(r.ID), i),
				3*draw.SeededNumber(draw.SeedOf(r.ID), i+99)))
			cracks.Move(course[i].Plus(across)).Line(kink).Line(course[i].Minus(across))
		}
	}
	p.Element("path", "class", "cracks", "d", cracks.String())
	p.End()
	return p.String()
}
