package part

import (
	"math"
	"strconv"
	"strings"

	layout "tricorne/views/board"
)

// headGap is how far before its end an arrow stops, so that what stands there does not hide its head.
const headGap = 27.0

// way is a way from place to place as a line over the map, and the head of its arrow.
func (m *Board) way(path []string) (line, head string) {
	if m.onHexes() {
		return m.Art.Route(path)
	}
	return m.curve(path)
}

// curve draws a way from place to place along the printed roads and ferries, at sea through the lines between zones, straight where nothing is printed, and the head
// of the arrow at its end.
func (m *Board) curve(path []string) (line, head string) {
	var w strings.Builder
	var from, end [2]float64
	for i, id := range path {
		p, ok := m.Art.Place(id)
		if !ok {
			continue
		}
		end = [2]float64{p.X, p.Y}
		if w.Len() == 0 {
			w.WriteString("M")
			point(&w, p.X, p.Y)
			continue
		}
		from = m.leg(&w, path[i-1], p)
	}
	return w.String(), arrow(from, end)
}

// leg draws one link to the place p and returns from where it comes in.
func (m *Board) leg(w *strings.Builder, from string, p layout.Place) [2]float64 {
	a, _ := m.Art.Place(from)
	last := [2]float64{a.X, a.Y}
	for _, r := range m.Art.Roads {
		if r.A == from && r.B == p.ID || r.B == from && r.A == p.ID {
			bend := [2]float64{2*r.Via[0] - (a.X+p.X)/2, 2*r.Via[1] - (a.Y+p.Y)/2} // the printed curve passes through Via at its middle
			w.WriteString("Q")
			point(w, bend[0], bend[1])
			w.WriteString(" ")
			point(w, p.X, p.Y)
			return bend
		}
	}
	for _, b := range m.Art.Borders {
		if b.A == from && b.B == p.ID || b.B == from && b.A == p.ID {
			first, end := b.Line[0], b.Line[len(b.Line)-1]
			bend := [2]float64{first[0] + end[0] - (a.X+p.X)/2, first[1] + end[1] - (a.Y+p.Y)/2} // through the middle of the line
			w.WriteString("Q")
			point(w, bend[0], bend[1])
			w.WriteString(" ")
			point(w, p.X, p.Y)
			return bend
		}
	}
	for _, f := range m.Art.Ferries {
		houses := f.Houses
		switch {
		case f.A == from && f.B == p.ID:
		case f.B == from && f.A == p.ID:
			houses[0], houses[1] = houses[1], houses[0]
		default:
			continue
		}
		for _, h := range houses {
			w.WriteString("L")
			point(w, h[0], h[1])
			last = h
		}
		break
	}
	w.WriteString("L")
	point(w, p.X, p.Y)
	return last
}

// arrow is the head of a way that comes in from one point and stops short of the other.
func arrow(from, end [2]float64) string {
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
		point(&w, x, y)
	}
	w.WriteByte('Z')
	return w.String()
}

func point(w *strings.Builder, x, y float64) {
	w.WriteString(num(x))
	w.WriteByte(' ')
	w.WriteString(num(y))
}

// num writes a length with at most one decimal.
func num(v float64) string {
	if n := int64(v); float64(n) == v && n != 0 {
		return strconv.FormatInt(n, 10)
	}
	s := strconv.FormatFloat(v, 'f', 1, 64)
	return strings.TrimSuffix(s, ".0")
}
