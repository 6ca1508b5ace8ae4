package board

// outlines runs around every patch of hexes of one terrain, clockwise, each corner drawn a share of the way toward the middle of its
// neighbours and stirred a little, so that a patch has the edge of a wood and not of a honeycomb.
func (h *Hexes) outlines(letter byte, seed uint32, stir float64) [][]pt {
	next := map[corner]corner{}
	var starts []corner
	for _, c := range h.cells(true) {
		if h.ground(c) != letter {
			continue
		}
		corners := c.corners()
		for i, n := range c.beside() {
			if h.ground(n) != letter {
				next[corners[i]] = corners[(i+1)%6]
				starts = append(starts, corners[i])
			}
		}
	}
	var out [][]pt
	for _, start := range starts {
		var loop []corner
		for k := start; ; {
			to, ok := next[k]
			if !ok {
				break
			}
			delete(next, k)
			loop = append(loop, k)
			k = to
		}
		if len(loop) > 2 {
			out = append(out, h.loosened(loop, seed, stir))
		}
	}
	return out
}

// loosened draws the corners of a loop toward its course and stirs them.
func (h *Hexes) loosened(loop []corner, seed uint32, stir float64) []pt {
	n := len(loop)
	out := make([]pt, n)
	for i, k := range loop {
		straight := between(h.at(loop[(i+n-1)%n]), h.at(loop[(i+1)%n]), 0.5)
		salt := k[0]*131 + k[1]
		out[i] = between(h.at(k), straight, 0.3).plus(pt{stir * chance(seed, salt), stir * chance(seed+1, salt)})
	}
	return out
}

// shaped writes closed curves.
func shaped(loops [][]pt) string {
	var t trail
	for _, loop := range loops {
		t.shore(loop)
	}
	return t.String()
}
