package board

import "math"

// pt is a point or a direction on the canvas; y grows downward.
type pt struct{ x, y float64 }

func (p pt) plus(q pt) pt             { return pt{p.x + q.x, p.y + q.y} }
func (p pt) minus(q pt) pt            { return pt{p.x - q.x, p.y - q.y} }
func (p pt) times(k float64) pt       { return pt{p.x * k, p.y * k} }
func (p pt) length() float64          { return math.Hypot(p.x, p.y) }
func (p pt) left() pt                 { return pt{p.y, -p.x} } // a quarter turn against the clock, as seen
func between(p, q pt, t float64) pt   { return pt{p.x + (q.x-p.x)*t, p.y + (q.y-p.y)*t} }
func polar(angle, radius float64) pt  { return pt{math.Cos(angle) * radius, math.Sin(angle) * radius} }
func radians(degrees float64) float64 { return degrees * math.Pi / 180 }
func degrees(radians float64) float64 { return radians * 180 / math.Pi }
func along(from pt, a, r float64) pt  { return from.plus(polar(a, r)) }
func (p pt) angle() float64           { return math.Atan2(p.y, p.x) }
func (p pt) distance(q pt) float64    { return p.minus(q).length() }

func (p pt) unit() pt {
	if l := p.length(); l > 0 {
		return p.times(1 / l)
	}
	return pt{1, 0}
}

// smooth runs a Catmull-Rom curve through the points and returns it as short straight steps of about the given length.
func smooth(points []pt, closed bool, step float64) []pt {
	n := len(points)
	spans := n - 1
	if closed {
		spans = n
	}
	at := func(i int) pt {
		if closed {
			return points[(i+n)%n]
		}
		return points[max(0, min(n-1, i))]
	}
	var fine []pt
	for i := range spans {
		p0, p1, p2, p3 := at(i-1), at(i), at(i+1), at(i+2)
		const cuts = 24
		for c := range cuts {
			fine = append(fine, catmull(p0, p1, p2, p3, float64(c)/cuts))
		}
	}
	if !closed {
		fine = append(fine, points[n-1])
	}
	return paced(fine, closed, step)
}

func catmull(p0, p1, p2, p3 pt, t float64) pt {
	axis := func(a, b, c, d float64) float64 {
		return 0.5 * (2*b + (c-a)*t + (2*a-5*b+4*c-d)*t*t + (3*b-a-3*c+d)*t*t*t)
	}
	return pt{axis(p0.x, p1.x, p2.x, p3.x), axis(p0.y, p1.y, p2.y, p3.y)}
}

// paced walks along a line of points and sets down new ones at equal distances.
func paced(points []pt, closed bool, step float64) []pt {
	if closed {
		points = append(points, points[0])
	}
	total := 0.0
	for i := 1; i < len(points); i++ {
		total += points[i].distance(points[i-1])
	}
	count := max(2, int(math.Round(total/step)))
	gap := total / float64(count)
	out := []pt{points[0]}
	walked, next := 0.0, gap
	for i := 1; i < len(points); i++ {
		leg := points[i].distance(points[i-1])
		for leg > 0 && walked+leg >= next-1e-9 && len(out) < count {
			out = append(out, between(points[i-1], points[i], (next-walked)/leg))
			next += gap
		}
		walked += leg
	}
	if !closed {
		out = append(out, points[len(points)-1])
	}
	return out
}

// bend is the quadratic curve from a to b that passes through via at its middle; it returns the handle.
func bend(a, via, b pt) pt { return via.times(2).minus(between(a, b, 0.5)) }

// onBend is the point of that curve at t and the direction it runs in there.
func onBend(a, via, b pt, t float64) (at, direction pt) {
	c := bend(a, via, b)
	at = between(between(a, c, t), between(c, b, t), t)
	return at, between(c.minus(a), b.minus(c), t).unit()
}

// nearestOnBend is the place on the curve closest to p.
func nearestOnBend(a, via, b, p pt) (at, direction pt) {
	best := math.Inf(1)
	for i := range 201 {
		q, d := onBend(a, via, b, float64(i)/200)
		if gap := q.distance(p); gap < best {
			best, at, direction = gap, q, d
		}
	}
	return at, direction
}

// beside shifts a line sideways by a distance that may change along it; positive is to the left of its course.
func beside(points []pt, distance func(i int) float64) []pt {
	out := make([]pt, len(points))
	for i, p := range points {
		before, after := points[max(0, i-1)], points[min(len(points)-1, i+1)]
		out[i] = p.plus(after.minus(before).unit().left().times(distance(i)))
	}
	return out
}
