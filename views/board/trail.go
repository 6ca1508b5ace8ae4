package board

import "math"

// trail builds the d attribute of a path in relative coordinates. It remembers the rounded position it is at, so that
// rounding never adds up along a coast.
type trail struct {
	d    []byte
	at   pt // in tenths of a unit, whole numbers
	last byte
}

func (t *trail) String() string { return string(t.d) }

func tenths(p pt) pt { return pt{math.Round(p.x * 10), math.Round(p.y * 10)} }

func (t *trail) command(c byte) {
	if t.last == c && c != 'm' {
		return
	}
	t.d = append(t.d, c)
	t.last = c
}

func (t *trail) number(v float64) {
	s := num(v / 10)
	if n := len(t.d); n > 0 && s[0] != '-' {
		if previous := t.d[n-1]; previous == '.' || previous >= '0' && previous <= '9' {
			t.d = append(t.d, ' ')
		}
	}
	t.d = append(t.d, s...)
}

func (t *trail) pair(p pt) {
	t.number(p.x - t.at.x)
	t.number(p.y - t.at.y)
}

// move starts a new stretch at p.
func (t *trail) move(p pt) *trail {
	p = tenths(p)
	t.d = append(t.d, 'M')
	t.number(p.x)
	t.number(p.y)
	t.at, t.last = p, 'M'
	return t
}

// hop starts a new stretch at p, written from where the last one ended. It may be followed by one line without a word of its own.
func (t *trail) hop(p pt) *trail {
	p = tenths(p)
	t.d = append(t.d, 'm')
	t.pair(p)
	t.at, t.last = p, 'l'
	return t
}

// line draws straight to p.
func (t *trail) line(p pt) *trail {
	p = tenths(p)
	t.command('l')
	t.pair(p)
	t.at = p
	return t
}

// quad draws a curve to p that leaves and arrives toward c.
func (t *trail) quad(c, p pt) *trail {
	c, p = tenths(c), tenths(p)
	t.command('q')
	t.pair(c)
	t.pair(p)
	t.at = p
	return t
}

// cubic draws a curve to p with two handles.
func (t *trail) cubic(c1, c2, p pt) *trail {
	c1, c2, p = tenths(c1), tenths(c2), tenths(p)
	t.command('c')
	t.pair(c1)
	t.pair(c2)
	t.pair(p)
	t.at = p
	return t
}

// onward draws a curve to p that leaves as the one before arrived.
func (t *trail) onward(c2, p pt) *trail {
	c2, p = tenths(c2), tenths(p)
	t.command('s')
	t.pair(c2)
	t.pair(p)
	t.at = p
	return t
}

// close ends the stretch where it began.
func (t *trail) close() *trail {
	t.d = append(t.d, 'z')
	t.last = 'z'
	return t
}

// polyline draws straight through all points.
func (t *trail) polyline(points []pt) *trail {
	t.move(points[0])
	for _, p := range points[1:] {
		t.line(p)
	}
	return t
}

// flowing draws an open curve that bends softly at every inner point.
func (t *trail) flowing(points []pt) *trail { return t.move(points[0]).flow(points) }

// flow goes on along points in the same soft way.
func (t *trail) flow(points []pt) *trail {
	for i := 1; i < len(points)-1; i++ {
		if i == len(points)-2 {
			t.quad(points[i], points[i+1])
			break
		}
		t.soft(i-1, points[i], between(points[i], points[i+1], 0.5))
	}
	if len(points) == 2 {
		t.line(points[1])
	}
	return t
}

// shore draws a closed curve that bends softly at every point.
func (t *trail) shore(points []pt) *trail {
	n := len(points)
	t.move(between(points[n-1], points[0], 0.5))
	for i, p := range points {
		t.soft(i, p, between(p, points[(i+1)%n], 0.5))
	}
	return t.close()
}

// soft is one bend of a line whose bends meet halfway between their handles. The handle is then the mirror image of the one
// before and need not be written; every eighth is written all the same, lest roundings add up.
func (t *trail) soft(i int, handle, to pt) {
	if i%8 == 0 {
		t.quad(handle, to)
		return
	}
	to = tenths(to)
	t.command('t')
	t.pair(to)
	t.at = to
}
