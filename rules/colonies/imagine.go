package colonies

import (
	"tricorne/rules/board"
	"tricorne/rules/game"
)

// Worlds a side cannot tell apart. What a side does not know of the other: its marker (4.13), its port (12.22), its standing orders, what
// Marion is to do (15.55), which of the units nobody sees are depleted or have moved, and what lies in its stacks of supply and bateaux.

// forget turns the state into the one canonical world of what the side knows; Nobody stands for the public.
func (b *book) forget(s *state, side game.Side) {
	for _, other := range bothSides {
		if other == side {
			continue
		}
		b.forgetPapers(s, other)
		for i := range s.Units {
			if n := unitNr(i + 1); s.Units[i].Fate == inPlay && b.sideOf(&s.Forces, n) == other && !b.laidOpen(s, n) {
				s.Units[i].Depleted, s.Units[i].Flags = false, 0
			}
		}
	}
}

// laidOpen tells whether the enemy sees a unit: it lies on top of its stack, or fights (9.23).
func (b *book) laidOpen(s *state, n unitNr) bool {
	p, side := s.unit(n).At, b.sideOf(&s.Forces, n)
	if s.Battle != nil && s.Battle.At == p {
		return true
	}
	return len(b.commandersAt(&s.Forces, side, p)) == 0 && b.strongest(&s.Forces, b.unitsAt(&s.Forces, side, p)) == n
}

// forgetPapers puts what a side has drawn and written down into canonical order.
func (b *book) forgetPapers(s *state, side game.Side) {
	o := &s.Ops[side-1]
	if o.Marker > 0 && !o.Barred {
		b.giveMarker(s, side, b.markersFor(s, side)[0])
	}
	s.Orders[side-1] = ordersAsk
	if side == american {
		s.Marion = silent
		return
	}
	if s.Port != board.Nowhere {
		s.Port = b.SupplyPorts[0]
	}
	if s.Plot != board.Nowhere {
		s.Plot = b.SupplyPorts[0]
	}
}

// markersFor lists the markers a side may hold: not the other side's, and worth what it has spent.
func (b *book) markersFor(s *state, side game.Side) []int {
	var out []int
	o, bonus := &s.Ops[side-1], s.bonus(b, side)
	for n := 1; n <= len(b.Markers); n++ {
		if n != int(s.Ops[side.Other()-1].Marker) && b.allowance(s, side, n, bonus) >= int(o.Spent) {
			out = append(out, n)
		}
	}
	return out
}

// bonus is what a major victory has added to the points of this turn: what the total has beyond its marker.
func (s *state) bonus(b *book, side game.Side) int {
	o := &s.Ops[side-1]
	return int(o.Total) - b.allowance(s, side, int(o.Marker), 0)
}

func (b *book) giveMarker(s *state, side game.Side, n int) {
	bonus := s.bonus(b, side)
	o := &s.Ops[side-1]
	o.Marker, o.Total = uint8(n), uint8(b.allowance(s, side, n, bonus))
}

// guess deals out what the side does not know.
func (b *book) guess(s *state, side game.Side, pick func(n int) int) {
	for _, other := range bothSides {
		if other == side {
			continue
		}
		if o := &s.Ops[other-1]; o.Marker > 0 && !o.Barred {
			may := b.markersFor(s, other)
			b.giveMarker(s, other, may[pick(len(may))])
		}
		s.Orders[other-1] = orders(pick(int(ordersPass) + 1))
		if other == american {
			s.Marion = stance(pick(int(intercepts) + 1))
		} else {
			b.guessPorts(s, pick)
		}
		for i := range s.Units {
			if n := unitNr(i + 1); s.Units[i].Fate == inPlay && b.sideOf(&s.Forces, n) == other && !b.laidOpen(s, n) {
				s.Units[i].Depleted = b.Units[i].Depleted > 0 && pick(3) == 0
				s.Units[i].Flags = flag(pick(int(marched) << 1))
			}
		}
	}
}

func (b *book) guessPorts(s *state, pick func(n int) int) {
	ports := b.openPorts(s.French, s.Now)
	if s.Port != board.Nowhere {
		s.Port = ports[pick(len(ports))]
	}
	if s.Plot != board.Nowhere {
		s.Plot = ports[pick(len(ports))]
	}
}
