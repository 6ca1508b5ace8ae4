package board

import "strings"

// side is a hexside by the two hexes it parts, in either order.
type side [2]cell

// readSide reads a hexside ("1330/1329").
func readSide(s string) (side, bool) {
	a, b, _ := strings.Cut(s, "/")
	one, ok := readCell(a)
	two, good := readCell(b)
	return side{one, two}, ok && good
}

// key is the same for both ways of writing the side.
func (s side) key() side {
	if s[1].col < s[0].col || s[1].col == s[0].col && s[1].row < s[0].row {
		return side{s[1], s[0]}
	}
	return s
}

// ends are the two corners of the side, in the order in which one walks clockwise around its first hex; false when the two are no neighbours.
func (s side) ends() ([2]corner, bool) {
	corners := s[0].corners()
	for i, n := range s[0].beside() {
		if n == s[1] {
			return [2]corner{corners[i], corners[(i+1)%6]}, true
		}
	}
	return [2]corner{}, false
}

// chain is the corners a stream passes, from its head down; false when its sides do not hang together.
func (s Stream) chain() ([]corner, bool) {
	var out []corner
	words := strings.Fields(s.Sides)
	for i, word := range words {
		here, ok := readSide(word)
		ends, good := here.ends()
		if !ok || !good {
			return nil, false
		}
		switch {
		case i == 0 && len(words) == 1:
			return []corner{ends[0], ends[1]}, true
		case i == 0:
			next, _ := readSide(words[1])
			far, _ := next.ends()
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

// sway is how far the bends of a stream reach toward the corners of the hexes: great rivers run straighter than brooks.
var sway = map[string]float64{"major": 0.3, "minor": 0.45, "creek": 0.62}

// courses makes rivers of the streams: curves through the middles of their sides that run into each other where streams meet, into the sea
// where they reach it, and under the border where the map ends.
func (h *Hexes) courses() []River {
	chains := make([][]corner, len(h.Streams))
	lines := make([][]pt, len(h.Streams))
	inner := map[corner]pt{} // where the streams pass the corners
	for i, s := range h.Streams {
		chains[i], _ = s.chain()
		line := make([]pt, 0, 2*len(chains[i]))
		for k, c := range chains[i] {
			if k == 0 {
				continue
			}
			before := between(h.at(chains[i][k-1]), h.at(c), 0.5)
			line = append(line, before)
			if k < len(chains[i])-1 {
				after := between(h.at(c), h.at(chains[i][k+1]), 0.5)
				bend := between(between(before, after, 0.5), h.at(c), sway[s.Kind])
				line = append(line, bend)
				inner[c] = bend
			}
		}
		lines[i] = line
	}
	ends := map[corner]bool{}
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
		head := h.mouth(chains[i][0], chains[i][1], inner, s.Kind)
		foot := h.mouth(chains[i][last], chains[i][last-1], inner, s.Kind)
		r := River{ID: s.ID, Width: s.Width, kind: s.Kind, fed: ends[chains[i][0]]}
		for _, p := range append(append(head.back(), lines[i]...), foot...) {
			r.Path = append(r.Path, Spot{p.x, p.y})
		}
		out[i] = r
	}
	return out
}

// reach is the points a stream goes on through beyond its last side.
type reach []pt

// back is the same from the other end.
func (r reach) back() []pt {
	out := make([]pt, len(r))
	for i, p := range r {
		out[len(r)-1-i] = p
	}
	return out
}

// mouth is how a stream goes on where its sides end: into the stream that passes the corner, into the sea, under the border or not at all.
func (h *Hexes) mouth(end, before corner, inner map[corner]pt, kind string) reach {
	far := 0.7 // of the way to the middle of a hex of sea
	if kind == "creek" {
		far = 0.22
	}
	if meets, ok := inner[end]; ok {
		return reach{meets}
	}
	at := h.at(end)
	run := at.minus(h.at(before)).unit()
	for _, c := range h.cells(true) {
		for _, k := range c.corners() {
			if k != end {
				continue
			}
			if h.ground(c) == 'o' {
				return reach{at, between(at, h.middle(c), far)}
			}
			if !h.has(c) {
				return reach{at, at.plus(run.times(24)), at.plus(run.times(60))}
			}
		}
	}
	return reach{at}
}

// wet tells which kind of stream runs along a side, empty for none.
func (h *Hexes) wet() map[side]string {
	out := map[side]string{}
	for _, s := range h.Streams {
		for _, word := range strings.Fields(s.Sides) {
			if at, ok := readSide(word); ok {
				out[at.key()] = s.Kind
			}
		}
	}
	return out
}
