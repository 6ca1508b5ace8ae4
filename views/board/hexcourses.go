package board

import (
	"strings"

	"tricorne/rules/hex"
	"tricorne/views/board/draw"
)

// streamCorners returns the corners that a stream passes, from its head down. It returns false if the sides of the
// stream are not connected.
func (h *Hexes) streamCorners(s Stream) ([]hex.Point, bool) {
	var out []hex.Point
	words := strings.Fields(s.Sides)
	for i, word := range words {
		here, ok := h.ParseSide(word)
		ends, good := h.SideCorners(here)
		if !ok || !good {
			return nil, false
		}
		switch {
		case i == 0 && len(words) == 1:
			return []hex.Point{ends[0], ends[1]}, true
		case i == 0:
			next, _ := h.ParseSide(words[1])
			far, _ := h.SideCorners(next)
			if ends[0] == far[0] || ends[0] == far[1] {
				ends[0], ends[1] = ends[1], ends[0]
			}
			out = append(out, ends[0], ends[1])
		case ends[0] == out[len(out)-1]:
			out = append(out, ends[1])
		case ends[1] == out[len(out)-1]:
			out = append(out, ends[0])
		default:
			return nil, false
		}
	}
	return out, len(out) > 1
}

// bendReach is how far the bends of a stream reach toward the corners of the hexes, by kind. Great rivers are
// straighter than brooks.
var bendReach = map[string]float64{
	"major": 0.3, "minor": 0.45, "creek": 0.62, "sound": 0.3, "lake": 0.3,
	"impassable": 0.3,
}

// broad reports whether a stream is open water between two shores, equally wide at both ends.
func (s Stream) broad() bool { return s.Kind == "sound" || s.Kind == "lake" || s.Kind == "impassable" }

// streamRivers turns the streams into rivers. These are curves through the middles of hexsides. They run into each
// other where streams meet, into the sea where they reach it, and under the border where the map ends.
func (h *Hexes) streamRivers() []River {
	chains := make([][]hex.Point, len(h.Streams))
	lines := make([][]draw.Pt, len(h.Streams))
	inner := map[hex.Point]draw.Pt{} // the points at which streams pass the corners
	for i, s := range h.Streams {
		chains[i], _ = h.streamCorners(s)
		line := make([]draw.Pt, 0, 2*len(chains[i]))
		for k, c := range chains[i] {
			if k == 0 {
				continue
			}
			before := draw.PointBetween(h.At(chains[i][k-1]), h.At(c), 0.5)
			line = append(line, before)
			if k < len(chains[i])-1 {
				after := draw.PointBetween(h.At(c), h.At(chains[i][k+1]), 0.5)
				bend := draw.PointBetween(draw.PointBetween(before, after, 0.5), h.At(c), bendReach[s.Kind])
				line = append(line, bend)
				inner[c] = bend
			}
		}
		lines[i] = line
	}
	ends := map[hex.Point]bool{}
	for _, chain := range chains {
		if len(chain) > 1 {
			ends[chain[len(chain)-1]] = true
		}
	}
	out := make([]River, len(h.Streams))
	for i, s := range h.Streams {
		if len(chains[i]) < 2 {
			continue
		}
		last := len(chains[i]) - 1
		head := h.streamEnd(chains[i][0], chains[i][1], inner, s.Kind)
		foot := h.streamEnd(chains[i][last], chains[i][last-1], inner, s.Kind)
		r := River{ID: s.ID, Width: s.Width, Kind: s.Kind, FromJunction: ends[chains[i][0]] || s.broad()}
		if s.Kind == "sound" || s.Kind == "lake" {
			r.ShoreEnds = [2]bool{len(head) < 2, len(foot) < 2}
		}
		for _, p := range append(append(head.reverse(), lines[i]...), foot...) {
			r.Path = append(r.Path, Spot{p.X, p.Y})
		}
		out[i] = r
	}
	return out
}

// continuation is the list of points through which a stream continues beyond its last side.
type continuation []draw.Pt

// reverse returns the points in reverse order.
func (r continuation) reverse() []draw.Pt {
	out := make([]draw.Pt, len(r))
	for i, p := range r {
		out[len(r)-1-i] = p
	}
	return out
}

// streamEnd returns how a stream continues beyond its last side. It runs into another stream that passes the corner,
// into the sea, under the border, or ends there.
func (h *Hexes) streamEnd(end, before hex.Point, inner map[hex.Point]draw.Pt, kind string) continuation {
	far := 0.7 // share of the way to the middle of a hex of sea
	if kind == "creek" {
		far = 0.22
	}
	if meets, ok := inner[end]; ok {
		return continuation{meets}
	}
	at := h.At(end)
	run := at.Minus(h.At(before)).Unit()
	for _, c := range h.AllHexes(true) {
		for _, k := range h.Corners(c) {
			if k != end {
				continue
			}
			if h.TerrainToDraw(c) == 'o' || h.IsOpenWater(c) {
				return continuation{at, draw.PointBetween(at, h.Middle(c), far)}
			}
			if !h.Has(c) {
				return continuation{at, at.Plus(run.Times(24)), at.Plus(run.Times(60))}
			}
		}
	}
	return continuation{at}
}

// StreamSides returns the kind of stream along each hexside that has one.
func (h *Hexes) StreamSides() map[hex.Side]string {
	out := map[hex.Side]string{}
	for _, s := range h.Streams {
		for _, word := range strings.Fields(s.Sides) {
			if at, ok := h.ParseSide(word); ok {
				out[at.Key()] = s.Kind
			}
		}
	}
	return out
}
