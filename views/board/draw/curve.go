package draw

import "math"

// Pt is a point or a direction on the canvas; y grows downward.
type Pt struct{ X, Y float64 }

// XY returns the point at x, y.
func XY(x, y float64) Pt { return Pt{x, y} }

// Plus returns the point moved by q.
func (p Pt) Plus(q Pt) Pt { return Pt{p.X + q.X, p.Y + q.Y} }

// Minus returns the vector from q to the point.
func (p Pt) Minus(q Pt) Pt { return Pt{p.X - q.X, p.Y - q.Y} }

// Times returns the point with both coordinates multiplied by k.
func (p Pt) Times(k float64) Pt { return Pt{p.X * k, p.Y * k} }

// Length returns the distance of the point from the origin.
func (p Pt) Length() float64 { return math.Hypot(p.X, p.Y) }

// TurnLeft returns the direction turned a quarter counter-clockwise as seen on the canvas.
func (p Pt) TurnLeft() Pt { return Pt{p.Y, -p.X} }

// PointBetween returns the point at a share t of the way from p to q.
func PointBetween(p, q Pt, t float64) Pt { return Pt{p.X + (q.X-p.X)*t, p.Y + (q.Y-p.Y)*t} }

// Polar returns the point at an angle in radians and a distance from the origin.
func Polar(angle, radius float64) Pt { return Pt{math.Cos(angle) * radius, math.Sin(angle) * radius} }

// Radians turns degrees into radians.
func Radians(degrees float64) float64 { return degrees * math.Pi / 180 }

// Degrees turns radians into degrees.
func Degrees(radians float64) float64 { return radians * 180 / math.Pi }

// PolarFrom returns the point at an angle and a distance from another point.
func PolarFrom(from Pt, a, r float64) Pt { return from.Plus(Polar(a, r)) }

// Angle returns the angle of the direction in radians.
func (p Pt) Angle() float64 { return math.Atan2(p.Y, p.X) }

// Distance returns the distance between two points.
func (p Pt) Distance(q Pt) float64 { return p.Minus(q).Length() }

// Unit returns the same direction with length one. For a zero vector it returns the direction to the right.
func (p Pt) Unit() Pt {
	if l := p.Length(); l > 0 {
		return p.Times(1 / l)
	}
	return Pt{1, 0}
}

// Smooth returns a smooth curve (Catmull-Rom) through the points, as short straight steps of about the given length.
func Smooth(points []Pt, closed bool, step float64) []Pt {
	n := len(points)
	spans := n - 1
	if closed {
		spans = n
	}
	at := func(i int) Pt {
		if closed {
			return points[(i+n)%n]
		}
		return points[max(0, min(n-1, i))]
	}
	var fine []Pt
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
	return EvenPoints(fine, closed, step)
}

func catmull(p0, p1, p2, p3 Pt, t float64) Pt {
	axis := func(a, b, c, d float64) float64 {
		return 0.5 * (2*b + (c-a)*t + (2*a-5*b+4*c-d)*t*t + (3*b-a-3*c+d)*t*t*t)
	}
	return Pt{axis(p0.X, p1.X, p2.X, p3.X), axis(p0.Y, p1.Y, p2.Y, p3.Y)}
}

// EvenPoints returns points at equal distances along a line of points.
func EvenPoints(points []Pt, closed bool, step float64) []Pt {
	if closed {
		points = append(points, points[0])
	}
	total := 0.0
	for i := 1; i < len(points); i++ {
		total += points[i].Distance(points[i-1])
	}
	count := max(2, int(math.Round(total/step)))
	gap := total / float64(count)
	out := []Pt{points[0]}
	walked, next := 0.0, gap
	for i := 1; i < len(points); i++ {
		leg := points[i].Distance(points[i-1])
		for leg > 0 && walked+leg >= next-1e-9 && len(out) < count {
			out = append(out, PointBetween(points[i-1], points[i], (next-walked)/leg))
			next += gap
		}
		walked += leg
	}
	if !closed {
		out = append(out, points[len(points)-1])
	}
	return out
}

// BendControl returns the control point of the quadratic curve from a to b that passes through via at its middle.
func BendControl(a, via, b Pt) Pt { return via.Times(2).Minus(PointBetween(a, b, 0.5)) }

// PointOnBend returns the point at t on the curve from a to b that passes through via at its middle. It also returns
// the direction of the curve there.
func PointOnBend(a, via, b Pt, t float64) (at, direction Pt) {
	c := BendControl(a, via, b)
	at = PointBetween(PointBetween(a, c, t), PointBetween(c, b, t), t)
	return at, PointBetween(c.Minus(a), b.Minus(c), t).Unit()
}

// NearestOnBend returns the point on the curve of BendControl that is nearest to p, and the curve's direction there.
func NearestOnBend(a, via, b, p Pt) (at, direction Pt) {
	best := math.Inf(1)
	for i := range 201 {
		q, d := PointOnBend(a, via, b, float64(i)/200)
		if gap := q.Distance(p); gap < best {
			best, at, direction = gap, q, d
		}
	}
	return at, direction
}

// OffsetLine shifts a line sideways by a distance that may change along it. A positive distance is to the left of its
// course.
func OffsetLine(points []Pt, distance func(i int) float64) []Pt {
	out := make([]Pt, len(points))
	for i, p := range points {
		before, after := points[max(0, i-1)], points[min(len(points)-1, i+1)]
		out[i] = p.Plus(after.Minus(before).Unit().TurnLeft().Times(distance(i)))
	}
	return out
}
