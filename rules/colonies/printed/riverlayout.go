package printed

import (
	"slices"
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/hex"
)

// addRivers adds the waters along hexsides and determines in which direction they flow (6.24).
func (l *layout) addRivers() {
	l.Reaches, l.reachesByNode = make([]Reach, 1), make([][]ReachNr, 1)
	l.nodeHexes, l.dirs = make([]cornerHexes, 1), make([]hex.Dir, 1)
	for _, r := range l.file.Rivers {
		l.Rivers = append(l.Rivers, r.Name)
		var chain []ReachNr
		for _, s := range r.Segments {
			kind := Water(max(0, slices.Index(waterIDs[:], s.Kind)))
			if kind == NoWater {
				l.fault("%s: no water is %q", r.Name, s.Kind)
			}
			for word := range strings.FieldsSeq(s.Sides) {
				if n := l.addReach(word, kind, r.Still); n > 0 {
					chain = append(chain, n)
				}
			}
		}
		l.setFlow(r, chain)
	}
	for n := range l.Reaches[1:] {
		r := &l.Reaches[n+1]
		l.reachesByNode[r.From] = append(l.reachesByNode[r.From], ReachNr(n+1))
		l.reachesByNode[r.To] = append(l.reachesByNode[r.To], ReachNr(n+1))
	}
}

// addReach adds water along one hexside, and returns its number. It returns 0 if the hexside is a fault in the data.
func (l *layout) addReach(word string, kind Water, still bool) ReachNr {
	p, q, d, ok := l.landHexside(word)
	river := l.Rivers[len(l.Rivers)-1]
	if !ok {
		l.fault("%s: no hexside %s beside a land hex", river, word)
		return 0
	}
	if l.hexes[p].Sides[d].Reach > 0 {
		l.fault("%s: %s has water already", river, word)
		return 0
	}
	l.Reaches = append(l.Reaches,
		Reach{A: p, B: q, Water: kind, River: uint8(len(l.Rivers)), Still: still || kind == Sound})
	n := ReachNr(len(l.Reaches) - 1)
	side := &l.hexes[p].Sides[d]
	side.Water, side.Reach = kind, n
	if q != board.Nowhere {
		side = &l.hexes[q].Sides[d.Opposite()]
		side.Water, side.Reach = kind, n
	}
	l.dirs = append(l.dirs, d)
	return n
}

// landHexside reads a hexside as the data write it, and returns its land hex first; false if there is none. The far
// bank of the Mississippi is off the map.
func (l *layout) landHexside(word string) (p, q board.Place, d hex.Dir, ok bool) {
	a, b, _ := strings.Cut(word, "/")
	p, q = l.Place(a), l.Place(b)
	if p == board.Nowhere {
		p, q, b = q, p, a
	}
	if p == board.Nowhere {
		return p, q, 0, false
	}
	for d := range hex.Dir(6) {
		row, col := neighbor(l.hexes[p].Row, l.hexes[p].Col, d)
		if hexID(row, col) == b {
			return p, q, d, true
		}
	}
	return p, q, 0, false
}

// setFlow sets the ends of the reaches of a river. Each reach leads to the next, and the last one to the mouth. If
// open water interrupts a river, each part ends there.
func (l *layout) setFlow(r riverRow, chain []ReachNr) {
	for i, n := range chain {
		a, b := l.corners(n)
		out := &l.Reaches[n]
		switch {
		case i+1 < len(chain) && l.touches(chain[i+1], b):
			out.From, out.To = a, b
		case i+1 < len(chain) && l.touches(chain[i+1], a):
			out.From, out.To = b, a
		case i > 0 && l.Reaches[chain[i-1]].To == a:
			out.From, out.To = a, b
		case i > 0 && l.Reaches[chain[i-1]].To == b:
			out.From, out.To = b, a
		default:
			out.From, out.To = l.towardMouth(r, n, a, b)
		}
	}
}

// towardMouth decides which way a reach without neighbors flows. Its lower end is the corner next to the mouth.
func (l *layout) towardMouth(r riverRow, n ReachNr, a, b NodeNr) (from, to NodeNr) {
	if len(r.Mouth) == 4 {
		for i, at := range [2]NodeNr{a, b} {
			if slices.ContainsFunc(l.nodeHexes[at][:], func(h [2]int) bool { return hexID(h[0], h[1]) == r.Mouth }) {
				return [2]NodeNr{b, a}[i], at
			}
		}
	}
	if !l.Reaches[n].Still {
		l.fault("%s: nothing says which way it flows beside %s", r.Name, l.ID(l.Reaches[n].A))
	}
	return a, b
}

// touches reports whether one end of a reach is a given corner.
func (l *layout) touches(n ReachNr, at NodeNr) bool {
	a, b := l.corners(n)
	return a == at || b == at
}

// corners returns the two ends of a reach; three hexes meet at each.
func (l *layout) corners(n ReachNr) (NodeNr, NodeNr) {
	h, d := &l.hexes[l.Reaches[n].A], l.dirs[n]
	return l.corner(h, d), l.corner(h, (d+5)%6)
}

// corner returns the number of the corner between side d of a hex and the next side clockwise.
func (l *layout) corner(h *Hex, d hex.Dir) NodeNr {
	var key cornerHexes
	key[0] = [2]int{h.Row, h.Col}
	for i, side := range [2]hex.Dir{d, (d + 1) % 6} {
		row, col := neighbor(h.Row, h.Col, side)
		key[i+1] = [2]int{row, col}
	}
	slices.SortFunc(key[:], func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
	n, ok := l.nodeAt[key]
	if !ok {
		n = NodeNr(len(l.reachesByNode))
		l.reachesByNode, l.nodeHexes = append(l.reachesByNode, nil), append(l.nodeHexes, key)
		l.nodeAt[key] = n
	}
	return n
}
