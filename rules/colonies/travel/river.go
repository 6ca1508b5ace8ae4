package travel

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// River movement (6.2): along hexsides, with the current or against it.

// afloat is how a group came to the end of a reach: at what cost, from where. It is kept small, for there are two for
// every reach.
type afloat struct {
	cost int16 // in points
	from int16 // index of the one before, counted from 1; 0 at the launch
	ok   bool
}

// Cost returns the cost in points.
func (e afloat) Cost() points { return points(e.cost) }

// landing is a place a group can land in.
type landing struct {
	At   board.Place
	Cost points // of river sides, not rounded
	Via  []board.Place
}

// Landings lists the places in which a group can land, in printed order, with the cheapest way to each.
func (b Ways) Landings(f *war.Forces, now turnNr, scenario string, m *war.March) []landing {
	budget := m.Left + m.River.Up() - m.River
	launches := slices.DeleteFunc(b.Banks(m.At), func(n printed.ReachNr) bool { return !b.Navigable(f, now, m.Side, n) })
	if len(launches) == 0 || budget < 0 {
		return nil
	}
	ends := make([]afloat, 2*len(b.Reaches)) // by reach and end: 0 upstream, 1 downstream
	due := make([][]int, int(budget)+1)      // ends to go on from, by cost
	push := func(i int, cost points, from int) {
		if cost > budget || ends[i].ok && ends[i].Cost() <= cost {
			return
		}
		ends[i] = afloat{int16(cost), int16(from + 1), true}
		due[cost] = append(due[cost], i)
	}
	for _, n := range launches {
		push(2*int(n)+1, b.RiverCost(n, true), -1)
		push(2*int(n), b.RiverCost(n, false), -1)
	}
	for cost := range due {
		for _, at := range due[cost] {
			if int(ends[at].cost) != cost {
				continue
			}
			r := b.Reach(printed.ReachNr(at / 2))
			node := r.From
			if at%2 == 1 {
				node = r.To
			}
			for _, n := range b.Meet(node) {
				if int(n) == at/2 || !b.Navigable(f, now, m.Side, n) {
					continue
				}
				if down := b.Reach(n).From == node; down {
					push(2*int(n)+1, points(cost)+b.RiverCost(n, true), at)
				} else {
					push(2*int(n), points(cost)+b.RiverCost(n, false), at)
				}
			}
		}
	}
	return b.banks(scenario, f, m, ends)
}

// banks lists the places to land in: on either bank of the last side. Where the enemy stands, the terrain is paid
// (6.28).
func (b Ways) banks(scenario string, f *war.Forces, m *war.March, ends []afloat) []landing {
	best := make([]int16, b.Board.Size()+1) // by place: the end one lands from, counted from 1
	g, shut := b.MoverOf(f, m), b.ClosedAreas(scenario)
	found := 0
	for i, e := range ends {
		if !e.ok {
			continue
		}
		r := b.Reach(printed.ReachNr(i / 2))
		for _, p := range [2]board.Place{r.A, r.B} {
			if p == board.Nowhere || p == m.At || best[p] > 0 && ends[best[p]-1].cost <= e.cost ||
				b.barredFrom(&g, shut, p) != nil {
				continue
			}
			if (m.River+e.Cost()).Up()-m.River.Up()+b.LandingCost(f, m.Side, p) > m.Left {
				continue
			}
			if best[p] == 0 {
				found++
			}
			best[p] = int16(i + 1)
		}
	}
	out := make([]landing, 0, found)
	for p, i := range best {
		if i > 0 {
			out = append(out, landing{At: board.Place(p), Cost: ends[i-1].Cost(), Via: b.wake(ends, int(i)-1)})
		}
	}
	return out
}

// wake lists the first banks of the sides on the way.
func (b Ways) wake(ends []afloat, at int) []board.Place {
	var out []board.Place
	for ; at >= 0; at = int(ends[at].from) - 1 {
		out = append(out, b.Reach(printed.ReachNr(at/2)).A)
	}
	slices.Reverse(out)
	return out
}

// RiverCost returns the cost of one side of a river, with the flow or against it. Still water costs as upriver.
//
// Our reading (6.23): sounds have no current. The small lakes flow to their outlet (6.24).
func (b Ways) RiverCost(n printed.ReachNr, down bool) points {
	if down && !b.Reach(n).Still {
		return b.Movement.Downriver
	}
	return b.Movement.Upriver
}

// FarByRiver returns the most hexes a group can come by river for so many points. No side of a river leads farther than
// to the next hex.
func (b Ways) FarByRiver(left points) int {
	return int(max(0, left) / min(b.Movement.Downriver, b.Movement.Upriver))
}

// LandingCost returns the cost of landing (6.28). It is the cost of the terrain where enemies are, combat units or not,
// else nothing.
func (b Ways) LandingCost(f *war.Forces, side game.Side, p board.Place) points {
	if !b.Present(f, side.Other(), p) {
		return 0
	}
	return b.Movement.Terrain[b.At(p).Terrain.String()]
}

// Navigable reports whether bateaux may pass a side of a river. They may not in the northern winter (6.21), past the
// enemy or at Niagara (6.36). On minor rivers the enemy's combat units close the sides of their hex, on major ones and
// lakes only from a fort (6.29).
func (b Ways) Navigable(f *war.Forces, now turnNr, side game.Side, n printed.ReachNr) bool {
	r := b.Reach(n)
	if r.Water == printed.Impassable || b.TurnAt(now).Winter() && b.Frozen(n) {
		return false
	}
	for _, p := range []board.Place{r.A, r.B} {
		enemy := side.Other()
		if p == board.Nowhere || !b.HasTroops(f, enemy, p) {
			continue
		}
		if r.Water == printed.Minor || b.Fortified(f, enemy, p) {
			return false
		}
	}
	return true
}
