package printed

import "tricorne/rules/board"

// ReachNr is the number of a reach in Map.Reaches, counted from 1; zero for none.
type ReachNr uint16

// NodeNr is the number of a corner of the grid where reaches meet.
type NodeNr uint16

// Reach is one hexside of a river, sound or lake between two land hexes: where bateaux move (6.23). Our reading:
// bateaux also move on the Mississippi, whose far bank is land beyond the map.
type Reach struct {
	A, B  board.Place // the banks; B is Nowhere if the far bank is off the map
	Water Water
	River uint8 // number in Map.Rivers, counted from 1
	Still bool  // without a current: sounds, and rivers marked still in the data
	From  NodeNr
	To    NodeNr // downstream end
}

// OppositeBank returns the bank opposite to a given one.
func (r *Reach) OppositeBank(p board.Place) board.Place {
	if p == r.A {
		return r.B
	}
	return r.A
}

// Reach returns the reach with a number. The caller must not change it.
func (m *Map) Reach(n ReachNr) *Reach { return &m.Reaches[n] }

// River returns the name of the water a reach belongs to.
func (m *Map) River(n ReachNr) string { return m.Rivers[m.Reaches[n].River-1] }

// ReachesAt lists the reaches that meet at a corner.
func (m *Map) ReachesAt(n NodeNr) []ReachNr { return m.reachesByNode[n] }

// ReachesAround lists the reaches along the sides of a hex, clockwise from the right-hand side.
func (m *Map) ReachesAround(p board.Place) []ReachNr {
	var out []ReachNr
	for d := range m.hexes[p].Sides {
		if n := m.hexes[p].Sides[d].Reach; n > 0 {
			out = append(out, n)
		}
	}
	return out
}

// Frozen reports whether a reach is closed to bateaux in winter (6.21). This is so if one of its banks is in the
// northern rows.
func (m *Map) Frozen(n ReachNr) bool {
	r := &m.Reaches[n]
	return m.hexes[r.A].Row < m.WinterRow || r.B != board.Nowhere && m.hexes[r.B].Row < m.WinterRow
}
