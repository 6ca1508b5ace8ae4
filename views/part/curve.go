package part

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	layout "tricorne/views/board"
)

// headGap is the distance between the head of an arrow and its target. It keeps the head clear of pieces there.
const headGap = 27.0

// routeLine returns a route as a line over the map, and the head of its arrow.
func (m *Board) routeLine(path []string) (line, head string) {
	if m.isHexMap() {
		return m.Layout.Route(path)
	}
	return m.curve(path)
}

// curve draws a route and the head of the arrow at its end. It follows printed roads and ferries and the lines between
// sea zones. A place without a printed link on either side, such as the water between two shores, bends the route
// toward itself. Between two other places without a link it is straight.
func (m *Board) curve(path []string) (line, head string) {
	var w strings.Builder
	var from, end [2]float64
	for i := 0; i < len(path); i++ {
		p, ok := m.Layout.Place(path[i])
		if !ok {
			continue
		}
		if w.Len() == 0 {
			w.WriteString("M")
			writePoint(&w, p.X, p.Y)
			end = [2]float64{p.X, p.Y}
			continue
		}
		if i+1 < len(path) && !m.hasLink(path[i-1], path[i]) && !m.hasLink(path[i], path[i+1]) {
			if q, ok := m.Layout.Place(path[i+1]); ok {
				from = controlPointToward(end, [2]float64{q.X, q.Y}, [2]float64{p.X, p.Y})
				end = [2]float64{q.X, q.Y}
				w.WriteString("Q")
				writePoint(&w, from[0], from[1])
				w.WriteString(" ")
				writePoint(&w, end[0], end[1])
				i++
				continue
			}
		}
		end = [2]float64{p.X, p.Y}
		from = m.drawLeg(&w, path[i-1], p)
	}
	return w.String(), arrowHead(from, end)
}

// hasLink reports whether two places have a printed link.
func (m *Board) hasLink(a, b string) bool {
	for l := range m.links {
		if l.a == a && l.b == b || l.a == b && l.b == a {
			return true
		}
	}
	return false
}

// maxBend is how far a route over water bends at most, as a share of its length.
const maxBend = 0.25

// controlPointToward returns the control point of a curve between two points that bends a little toward a third one.
func controlPointToward(a, b, over [2]float64) [2]float64 {
	mid := [2]float64{(a[0] + b[0]) / 2, (a[1] + b[1]) / 2}
	x, y := over[0]-mid[0], over[1]-mid[1]
	most, far := maxBend*math.Hypot(b[0]-a[0], b[1]-a[1]), math.Hypot(x, y)
	if far > most {
		x, y = x*most/far, y*most/far
	}
	return [2]float64{mid[0] + x, mid[1] + y}
}

// drawLeg draws one link to the place p and returns the point from which it arrives.
func (m *Board) drawLeg(w *strings.Builder, from string, p layout.Place) [2]float64 {
	a, _ := m.Layout.Place(from)
	last := [2]float64{a.X, a.Y}
	for l := range m.links {
		through := l.viaPoints
		switch {
		case l.a == from && l.b == p.ID:
		case l.b == from && l.a == p.ID:
			through = slices.Clone(through)
			slices.Reverse(through)
		default:
			continue
		}
		last = through[len(through)-1]
		if l.isCurved {
			w.WriteString("Q")
			writePoint(w, last[0], last[1])
			w.WriteString(" ")
			writePoint(w, p.X, p.Y)
			return last
		}
		for _, t := range through {
			w.WriteString("L")
			writePoint(w, t[0], t[1])
		}
		break
	}
	w.WriteString("L")
	writePoint(w, p.X, p.Y)
	return last
}

// link is a printed connection of two places: a road, a sea line that bends, or a ferry.
type link struct {
	a, b      string
	isCurved  bool
	viaPoints [][2]float64
}

// links yields all links of the map. If several join the same two places, the first one counts.
func (m *Board) links(yield func(link) bool) {
	// middle returns a curved link that passes through this point at its middle
	middle := func(a, b string, x, y float64) link {
		from, _ := m.Layout.Place(a)
		to, _ := m.Layout.Place(b)
		return link{a, b, true, [][2]float64{{2*x - (from.X+to.X)/2, 2*y - (from.Y+to.Y)/2}}}
	}
	for _, r := range m.Layout.Roads {
		if !yield(middle(r.A, r.B, r.Via[0], r.Via[1])) {
			return
		}
	}
	for _, b := range m.Layout.Borders {
		first, end := b.Line[0], b.Line[len(b.Line)-1]
		if !yield(middle(b.A, b.B, (first[0]+end[0])/2, (first[1]+end[1])/2)) {
			return
		}
	}
	for _, f := range m.Layout.Ferries {
		if !yield(link{f.A, f.B, false, [][2]float64{f.Houses[0], f.Houses[1]}}) {
			return
		}
	}
}

// linkTable returns the links that the script needs to draw a route as curve does. Each link has its two places, Q or L
// as in an SVG path, and the points between. On a board of hexes it returns the roads. It is sent once, with the page.
func (m *Board) linkTable() templ.Attributes {
	if m.isHexMap() {
		return templ.Attributes{"data-roads": m.Layout.RoadTable()}
	}
	var w strings.Builder
	for l := range m.links {
		if w.Len() > 0 {
			w.WriteString(";")
		}
		w.WriteString(l.a + " " + l.b + wordIf(l.isCurved, " Q") + wordIf(!l.isCurved, " L"))
		for _, t := range l.viaPoints {
			w.WriteString(" ")
			writePoint(&w, t[0], t[1])
		}
	}
	return templ.Attributes{"data-links": w.String()}
}

// arrowHead returns the head of an arrow. It points from one position to the other and ends a little before that one.
func arrowHead(from, end [2]float64) string {
	dx, dy := end[0]-from[0], end[1]-from[1]
	l := math.Hypot(dx, dy)
	if l == 0 {
		return ""
	}
	dx, dy = dx/l, dy/l
	at := func(along, across float64) (x, y float64) {
		return end[0] - dx*along - dy*across, end[1] - dy*along + dx*across
	}
	var w strings.Builder
	for i, c := range [][2]float64{{headGap - 8, 0}, {headGap + 15, 12}, {headGap + 10, 0}, {headGap + 15, -12}} {
		if i == 0 {
			w.WriteByte('M')
		} else {
			w.WriteByte('L')
		}
		x, y := at(c[0], c[1])
		writePoint(&w, x, y)
	}
	w.WriteByte('Z')
	return w.String()
}

func writePoint(w *strings.Builder, x, y float64) {
	w.WriteString(num(x))
	w.WriteByte(' ')
	w.WriteString(num(y))
}

// num formats a length with at most one decimal.
func num(v float64) string {
	if n := int64(v); float64(n) == v && n != 0 {
		return strconv.FormatInt(n, 10)
	}
	s := strconv.FormatFloat(v, 'f', 1, 64)
	return strings.TrimSuffix(s, ".0")
}
