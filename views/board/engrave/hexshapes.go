package engrave

import (
	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// outlines runs around every patch of hexes of one terrain, clockwise, each corner drawn a share of the way toward the middle of its
// neighbours and stirred a little, so that a patch has the edge of a wood and not of a honeycomb.
func outlines(h *board.Hexes, letter byte, seed uint32, stir float64) [][]draw.Pt {
	next := map[board.Corner]board.Corner{}
	var starts []board.Corner
	for _, c := range h.Cells(true) {
		if h.Ground(c) != letter {
			continue
		}
		corners := c.Corners()
		for i, n := range c.Beside() {
			if h.Ground(n) != letter {
				next[corners[i]] = corners[(i+1)%6]
				starts = append(starts, corners[i])
			}
		}
	}
	var out [][]draw.Pt
	for _, start := range starts {
		var loop []board.Corner
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
			out = append(out, loosened(h, loop, seed, stir))
		}
	}
	return out
}

// loosened draws the corners of a loop toward its course and stirs them.
func loosened(h *board.Hexes, loop []board.Corner, seed uint32, stir float64) []draw.Pt {
	n := len(loop)
	out := make([]draw.Pt, n)
	for i, k := range loop {
		straight := draw.Between(h.Corner(loop[(i+n-1)%n]), h.Corner(loop[(i+1)%n]), 0.5)
		salt := k[0]*131 + k[1]
		out[i] = draw.Between(h.Corner(k), straight, 0.3).Plus(draw.XY(stir*draw.Chance(seed, salt), stir*draw.Chance(seed+1, salt)))
	}
	return out
}

// shaped writes closed curves.
func shaped(loops [][]draw.Pt) string {
	var t draw.Trail
	for _, loop := range loops {
		t.Shore(loop)
	}
	return t.String()
}
