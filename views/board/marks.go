package board

import "math"

// Marks is what lies on the board under the blocks.
type Marks struct {
	Turn    int       // the turn being played; 0 for none
	Control []Control // who holds the places whose holding counts, in printed order
	Cut     []Control // whose blocks are out of supply, by place
	Frozen  bool      // the river may be crossed on the ice

	// Boards of hexes. A frozen one is another printed sheet (Style.Ice) and no layer.
	Lit      []Lit
	Routes   [][]string // lines from hex to hex
	Trenches []Trench
	Sky      Sky
}

// Control says which side holds a place. A zone of water is held by the British where they have a ship, by the Americans where
// forts close it.
type Control struct{ Place, Side string }

// MarksLayer draws the layer between the printed map and the pieces: ice, the ring around the turn being played, and a flag
// beside the star of every place that is held, and a seal under the letter of every zone that is. On a board of hexes
// the flag stands beside the hex, and hexLayer adds the rest.
func MarksLayer(l Layout, m Marks) []byte {
	var p pen
	p.begin("svg", "id", "marks", "class", "layer marks", "viewBox", "0 0 "+num(l.Canvas.Width)+" "+num(l.Canvas.Height), "aria-hidden", "true")
	if m.Frozen && l.Hexes == nil {
		l.ice(&p)
	}
	if l.Hexes != nil {
		l.hexLayer(&p, m)
	}
	if b, ok := l.TurnBox(m.Turn); ok {
		b = b.inset(-2)
		p.el("rect", "class", "now", "x", b.X, "y", b.Y, "width", b.W, "height", b.H, "rx", 4)
	}
	for _, c := range m.Control {
		place, ok := l.Place(c.Place)
		if ok && place.Zone() && emblems[c.Side].body != "" {
			place.zoneMark(&p, c.Side)
			continue
		}
		if ok && place.Hex() && emblems[c.Side].body != "" {
			p.el("use", "href", "#b-flag-"+c.Side, "x", place.X+counterHalf+2, "y", place.Y)
			continue
		}
		if !ok || place.Victory == nil || emblems[c.Side].body == "" {
			continue
		}
		x := place.Victory.X + 9
		if place.Victory.X < place.X { // keep the flag out from behind the blocks
			x = place.Victory.X - 25
		}
		p.el("use", "href", "#b-flag-"+c.Side, "x", x, "y", place.Victory.Y)
	}
	for _, c := range m.Cut {
		if place, ok := l.Place(c.Place); ok {
			place.hungry(&p)
		}
	}
	p.end()
	return []byte(p.String())
}

// ice covers the stretch of river that may freeze: floes of pale colour, a little narrower than the water, with cracks.
func (l Layout) ice(p *pen) {
	r, ok := l.river(l.Ice.River)
	if !ok {
		return
	}
	course := smooth(spots(r.Path), false, 16)
	until := int(math.Round(l.Ice.Until * float64(len(course)-1)))
	p.begin("g", "class", "ice")
	const floe = 9 // steps; each floe takes the width of its stretch
	var cracks trail
	sheet := Box{0, 0, l.Canvas.Width, l.Canvas.Height}.inset(margin)
	first := 0
	for first < until && !sheet.holds(course[first]) {
		first++
	}
	for from := first; from < until; from += floe {
		to := min(until, from+floe)
		width := r.Width[0] + (r.Width[1]-r.Width[0])*float64(from+to)/2/float64(len(course)-1)
		p.el("path", "d", new(trail).flowing(course[from:to+1]).String(), "stroke-width", width-1)
		for i := from + 2; i < to; i += 3 {
			across := course[i+1].minus(course[i]).unit().left().times(width * 0.42)
			kink := course[i].plus(pt{3 * chance(seedOf(r.ID), i), 3 * chance(seedOf(r.ID), i+99)})
			cracks.move(course[i].plus(across)).line(kink).line(course[i].minus(across))
		}
	}
	p.el("path", "class", "cracks", "d", cracks.String())
	p.end()
}
