package engrave

import (
	"tricorne/rules/hex"
	"tricorne/views/board"
	"tricorne/views/board/draw"
)

// outlines returns the outline of every patch of hexes of one terrain, clockwise. Its corners are moved toward the
// middle of their neighbours and a little at random. So a patch looks like the edge of a wood, and not like a
// honeycomb.
func outlines(h *board.Hexes, letter byte, seed uint32, stir float64) [][]draw.Pt {
	var out [][]draw.Pt
	for _, loop := range patchOutlines(h, h.AllHexes(true), func(c hex.Hex) bool { return h.TerrainToDraw(c) == letter }) {
		out = append(out, loosenLoop(h, loop, seed, stir))
	}
	return out
}

// patchOutlines returns the outline of every patch of cells for which the function in returns true. The outlines go
// clockwise, from corner to corner.
func patchOutlines(h *board.Hexes, cells []hex.Hex, in func(hex.Hex) bool) [][]hex.Point {
	next := map[hex.Point]hex.Point{}
	patch := map[hex.Hex]bool{}
	for _, c := range cells {
		patch[c] = in(c)
	}
	var starts []hex.Point
	for _, c := range cells {
		if !patch[c] {
			continue
		}
		corners := h.Corners(c)
		for i, n := range h.Neighbours(c) {
			if !patch[n] {
				next[corners[i]] = corners[(i+1)%6]
				starts = append(starts, corners[i])
			}
		}
	}
	var out [][]hex.Point
	for _, start := range starts {
		var loop []hex.Point
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
			out = append(out, loop)
		}
	}
	return out
}

// loosenLoop returns a loop with its corners smoothed and moved a little at random.
func loosenLoop(h *board.Hexes, loop []hex.Point, seed uint32, stir float64) []draw.Pt {
	n := len(loop)
	out := make([]draw.Pt, n)
	for i, k := range loop {
		straight := draw.PointBetween(h.At(loop[(i+n-1)%n]), h.At(loop[(i+1)%n]), 0.5)
		salt := k.X*131 + k.Y
		out[i] = draw.PointBetween(h.At(k), straight, 0.3).
			Plus(draw.XY(stir*draw.SeededNumber(seed, salt), stir*draw.SeededNumber(seed+1, salt)))
	}
	return out
}

// shapePath returns closed curves as one path.
func shapePath(loops [][]draw.Pt) string {
	var t draw.PathBuilder
	for _, loop := range loops {
		t.ClosedSoftCurve(loop)
	}
	return t.String()
}
