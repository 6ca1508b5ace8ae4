package draw

import "math"

// Trail builds the d attribute of a path in relative coordinates. It remembers its rounded position, so that rounding
// errors never add up along a coast.
type Trail struct {
	d    []byte
	at   Pt // in tenths of a unit, rounded
	last byte
}

func (t *Trail) String() string { return string(t.d) }

func tenths(p Pt) Pt { return Pt{math.Round(p.X * 10), math.Round(p.Y * 10)} }

func (t *Trail) command(c byte) {
	if t.last == c && c != 'm' {
		return
	}
	t.d = append(t.d, c)
	t.last = c
}

func (t *Trail) number(v float64) {
	s := Num(v / 10)
	if n := len(t.d); n > 0 && s[0] != '-' {
		if previous := t.d[n-1]; previous == '.' || previous >= '0' && previous <= '9' {
			t.d = append(t.d, ' ')
		}
	}
	t.d = append(t.d, s...)
}

func (t *Trail) pair(p Pt) {
	t.number(p.X - t.at.X)
	t.number(p.Y - t.at.Y)
}

// Move starts a new stretch at p.
func (t *Trail) Move(p Pt) *Trail {
	p = tenths(p)
	t.d = append(t.d, 'M')
	t.number(p.X)
	t.number(p.Y)
	t.at, t.last = p, 'M'
	return t
}

// Hop starts a new stretch at p, written relative to the end of the previous stretch. A line after it needs no command
// letter.
func (t *Trail) Hop(p Pt) *Trail {
	p = tenths(p)
	t.d = append(t.d, 'm')
	t.pair(p)
	t.at, t.last = p, 'l'
	return t
}

// Line draws straight to p.
func (t *Trail) Line(p Pt) *Trail {
	p = tenths(p)
	t.command('l')
	t.pair(p)
	t.at = p
	return t
}

// Quad draws a quadratic curve to p with the control point c.
func (t *Trail) Quad(c, p Pt) *Trail {
	c, p = tenths(c), tenths(p)
	t.command('q')
	t.pair(c)
	t.pair(p)
	t.at = p
	return t
}

// Cubic draws a cubic curve to p with two control points.
func (t *Trail) Cubic(c1, c2, p Pt) *Trail {
	c1, c2, p = tenths(c1), tenths(c2), tenths(p)
	t.command('c')
	t.pair(c1)
	t.pair(c2)
	t.pair(p)
	t.at = p
	return t
}

// Onward draws a cubic curve to p that continues smoothly from the previous curve.
func (t *Trail) Onward(c2, p Pt) *Trail {
	c2, p = tenths(c2), tenths(p)
	t.command('s')
	t.pair(c2)
	t.pair(p)
	t.at = p
	return t
}

// Close closes the stretch with a line to its start.
func (t *Trail) Close() *Trail {
	t.d = append(t.d, 'z')
	t.last = 'z'
	return t
}

// Polyline draws straight through all points.
func (t *Trail) Polyline(points []Pt) *Trail {
	t.Move(points[0])
	for _, p := range points[1:] {
		t.Line(p)
	}
	return t
}

// Flowing draws an open curve that bends softly at every inner point.
func (t *Trail) Flowing(points []Pt) *Trail { return t.Move(points[0]).Flow(points) }

// Flow continues the curve along more points, bending softly in the same way.
func (t *Trail) Flow(points []Pt) *Trail {
	for i := 1; i < len(points)-1; i++ {
		if i == len(points)-2 {
			t.Quad(points[i], points[i+1])
			break
		}
		t.soft(i-1, points[i], Between(points[i], points[i+1], 0.5))
	}
	if len(points) == 2 {
		t.Line(points[1])
	}
	return t
}

// Shore draws a closed curve that bends softly at every point.
func (t *Trail) Shore(points []Pt) *Trail {
	n := len(points)
	t.Move(Between(points[n-1], points[0], 0.5))
	for i, p := range points {
		t.soft(i, p, Between(p, points[(i+1)%n], 0.5))
	}
	return t.Close()
}

// soft draws one bend of a curve whose bends meet halfway between their control points. The control point is then the
// mirror image of the one before and need not be written. Every eighth control point is written anyway, so that
// rounding errors do not add up.
func (t *Trail) soft(i int, handle, to Pt) {
	if i%8 == 0 {
		t.Quad(handle, to)
		return
	}
	to = tenths(to)
	t.command('t')
	t.pair(to)
	t.at = to
}

// Dot draws a point, which is visible because lines have round caps.
func (t *Trail) Dot(at Pt) {
	t.Hop(at)
	t.d = append(t.d, "h0"...)
	t.last = 'h'
}
