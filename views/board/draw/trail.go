package draw

import "math"

// PathBuilder builds the d attribute of a path in relative coordinates. It remembers its rounded position, so that
// rounding errors never add up along a coast.
type PathBuilder struct {
	data        []byte
	position    Pt // in tenths of a unit, rounded
	lastCommand byte
}

func (t *PathBuilder) String() string { return string(t.data) }

func roundToTenths(p Pt) Pt { return Pt{math.Round(p.X * 10), math.Round(p.Y * 10)} }

func (t *PathBuilder) command(c byte) {
	if t.lastCommand == c && c != 'm' {
		return
	}
	t.data = append(t.data, c)
	t.lastCommand = c
}

func (t *PathBuilder) number(v float64) {
	s := Num(v / 10)
	if n := len(t.data); n > 0 && s[0] != '-' {
		if previous := t.data[n-1]; previous == '.' || previous >= '0' && previous <= '9' {
			t.data = append(t.data, ' ')
		}
	}
	t.data = append(t.data, s...)
}

func (t *PathBuilder) pair(p Pt) {
	t.number(p.X - t.position.X)
	t.number(p.Y - t.position.Y)
}

// Move starts a new subpath at p.
func (t *PathBuilder) Move(p Pt) *PathBuilder {
	p = roundToTenths(p)
	t.data = append(t.data, 'M')
	t.number(p.X)
	t.number(p.Y)
	t.position, t.lastCommand = p, 'M'
	return t
}

// MoveRelative starts a new subpath at p, written relative to the end of the previous subpath. A line after it needs
// no command letter.
func (t *PathBuilder) MoveRelative(p Pt) *PathBuilder {
	p = roundToTenths(p)
	t.data = append(t.data, 'm')
	t.pair(p)
	t.position, t.lastCommand = p, 'l'
	return t
}

// Line draws straight to p.
func (t *PathBuilder) Line(p Pt) *PathBuilder {
	p = roundToTenths(p)
	t.command('l')
	t.pair(p)
	t.position = p
	return t
}

// Quad draws a quadratic curve to p with the control point c.
func (t *PathBuilder) Quad(c, p Pt) *PathBuilder {
	c, p = roundToTenths(c), roundToTenths(p)
	t.command('q')
	t.pair(c)
	t.pair(p)
	t.position = p
	return t
}

// Cubic draws a cubic curve to p with two control points.
func (t *PathBuilder) Cubic(c1, c2, p Pt) *PathBuilder {
	c1, c2, p = roundToTenths(c1), roundToTenths(c2), roundToTenths(p)
	t.command('c')
	t.pair(c1)
	t.pair(c2)
	t.pair(p)
	t.position = p
	return t
}

// SmoothCubic draws a cubic curve to p that continues smoothly from the previous curve.
func (t *PathBuilder) SmoothCubic(c2, p Pt) *PathBuilder {
	c2, p = roundToTenths(c2), roundToTenths(p)
	t.command('s')
	t.pair(c2)
	t.pair(p)
	t.position = p
	return t
}

// Close closes the subpath with a line to its start.
func (t *PathBuilder) Close() *PathBuilder {
	t.data = append(t.data, 'z')
	t.lastCommand = 'z'
	return t
}

// Polyline draws straight through all points.
func (t *PathBuilder) Polyline(points []Pt) *PathBuilder {
	t.Move(points[0])
	for _, p := range points[1:] {
		t.Line(p)
	}
	return t
}

// SoftCurve draws an open curve that bends softly at every inner point.
func (t *PathBuilder) SoftCurve(points []Pt) *PathBuilder {
	return t.Move(points[0]).ContinueSoft(points)
}

// ContinueSoft continues the curve along more points, bending softly in the same way.
func (t *PathBuilder) ContinueSoft(points []Pt) *PathBuilder {
	for i := 1; i < len(points)-1; i++ {
		if i == len(points)-2 {
			t.Quad(points[i], points[i+1])
			break
		}
		t.softBend(i-1, points[i], PointBetween(points[i], points[i+1], 0.5))
	}
	if len(points) == 2 {
		t.Line(points[1])
	}
	return t
}

// ClosedSoftCurve draws a closed curve that bends softly at every point.
func (t *PathBuilder) ClosedSoftCurve(points []Pt) *PathBuilder {
	n := len(points)
	t.Move(PointBetween(points[n-1], points[0], 0.5))
	for i, p := range points {
		t.softBend(i, p, PointBetween(p, points[(i+1)%n], 0.5))
	}
	return t.Close()
}

// softBend draws one bend of a curve whose bends meet halfway between their control points. The control point is then
// the mirror image of the one before and need not be written. Every eighth control point is written anyway, so that
// rounding errors do not add up.
func (t *PathBuilder) softBend(i int, handle, to Pt) {
	if i%8 == 0 {
		t.Quad(handle, to)
		return
	}
	to = roundToTenths(to)
	t.command('t')
	t.pair(to)
	t.position = to
}

// Dot draws a point, which is visible because lines have round caps.
func (t *PathBuilder) Dot(at Pt) {
	t.MoveRelative(at)
	t.data = append(t.data, "h0"...)
	t.lastCommand = 'h'
}
