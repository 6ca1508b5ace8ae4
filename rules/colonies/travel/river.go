package travel

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/hex/search"
)

// River movement (6.2): along hexsides, downstream or upstream.

// reachEnd identifies one end of a river reach. Each reach has two numbers: an even one for its upper end, and the
// next for its lower end. There is no reach 0; its upper end, groupStart, stands for the place where a group starts.
type reachEnd int16

const groupStart reachEnd = 0

func upperEnd(n printed.ReachNr) reachEnd { return reachEnd(2 * n) } //nolint:gosec // a map has some hundred
func lowerEnd(n printed.ReachNr) reachEnd { return upperEnd(n) + 1 }
func (e reachEnd) reach() printed.ReachNr { return printed.ReachNr(e / 2) } //nolint:gosec // it was made of one
func (e reachEnd) isLower() bool          { return e&1 != 0 }

// landing is a place where a group can land.
type landing struct {
	At   board.Place
	Cost points // cost of the river sides, not rounded
	Path []board.Place
}

// Landings lists the places where a group can land, in printed order, with the cheapest way to each.
func (b Ways) Landings(f *war.Forces, now turnNr, scenario string, m *war.March) []landing {
	budget := m.PointsLeft + m.RiverPoints.RoundUp() - m.RiverPoints
	launches := slices.DeleteFunc(b.ReachesAround(m.At),
		func(n printed.ReachNr) bool { return !b.Navigable(f, now, m.Side, n) })
	if len(launches) == 0 || budget < 0 {
		return nil
	}
	t := search.New[reachEnd](2*len(b.Reaches), int(budget))
	t.AddStart(groupStart)
	for at, spent, ok := t.Next(); ok; at, spent, ok = t.Next() {
		if at == groupStart {
			for _, n := range launches {
				t.Step(at, lowerEnd(n), int(b.RiverCost(n, true)))
				t.Step(at, upperEnd(n), int(b.RiverCost(n, false)))
			}
			continue
		}
		node := b.node(at)
		for _, n := range b.ReachesAt(node) {
			to := upperEnd(n)
			if b.Reach(n).From == node {
				to = lowerEnd(n)
			}
			if n == at.reach() || t.Within(to, spent) || !b.Navigable(f, now, m.Side, n) {
				continue
			}
			t.Step(at, to, spent+int(b.RiverCost(n, to.isLower())))
		}
	}
	return b.landingPlaces(scenario, f, m, t)
}

// node returns the corner of the grid where an end is.
func (b Ways) node(e reachEnd) printed.NodeNr {
	if e.isLower() {
		return b.Reach(e.reach()).To
	}
	return b.Reach(e.reach()).From
}

// landingPlaces lists the places where a group can land, on either bank of the last river side it passes. If the
// enemy is in the place, the cost of the terrain must be paid (6.28).
func (b Ways) landingPlaces(scenario string, f *war.Forces, m *war.March, t *search.Tree[reachEnd]) []landing {
	// for each place: the reach end to land from; groupStart if the group cannot land there
	best := make([]reachEnd, b.Board.Size()+1)
	g, shut := b.MoverOf(f, m), b.ClosedAreas(scenario)
	found := 0
	for e := groupStart + 1; int(e) < t.Size(); e++ {
		cost, ok := t.Cost(e)
		if !ok {
			continue
		}
		r := b.Reach(e.reach())
		for _, p := range [2]board.Place{r.A, r.B} {
			if p == board.Nowhere || p == m.At || best[p] != groupStart && t.Within(best[p], cost) ||
				b.entryBar(&g, shut, p) != nil {
				continue
			}
			if (m.RiverPoints+points(cost)).RoundUp()-m.RiverPoints.RoundUp()+b.LandingCost(f, m.Side, p) > m.PointsLeft {
				continue
			}
			if best[p] == groupStart {
				found++
			}
			best[p] = e
		}
	}
	out := make([]landing, 0, found)
	for p, e := range best {
		if e != groupStart {
			cost, _ := t.Cost(e)
			out = append(out, landing{At: board.Place(p), Cost: points(cost), Path: b.firstBanks(t, e)})
		}
	}
	return out
}

// firstBanks lists, for each river side on the way to an end, the first of its two banks.
func (b Ways) firstBanks(t *search.Tree[reachEnd], to reachEnd) []board.Place {
	path := t.Path(to)
	out := make([]board.Place, len(path))
	for i, e := range path {
		out[i] = b.Reach(e.reach()).A
	}
	return out
}

// RiverCost returns the cost of one river side, downstream or upstream. Still water costs the same as upstream.
//
// Our reading (6.23): sounds have no current. The small lakes flow to their outlet (6.24).
func (b Ways) RiverCost(n printed.ReachNr, down bool) points {
	if down && !b.Reach(n).Still {
		return b.Movement.Downriver
	}
	return b.Movement.Upriver
}

// MaxRiverHexes returns the most hexes a group can go by river for some points. Each river side leads at most one hex
// farther.
func (b Ways) MaxRiverHexes(left points) int {
	return int(max(0, left) / min(b.Movement.Downriver, b.Movement.Upriver))
}

// LandingCost returns the cost of landing in a place (6.28). If the enemy has anything there, it is the cost of the
// terrain. Otherwise landing costs nothing.
func (b Ways) LandingCost(f *war.Forces, side game.Side, p board.Place) points {
	if !b.Present(f, side.Other(), p) {
		return 0
	}
	return b.Movement.Terrain[b.At(p).Terrain.String()]
}

// Navigable reports whether bateaux may pass a river side. They may not in the northern winter (6.21), past the
// enemy, or at Niagara (6.36). On minor rivers, enemy combat units close the sides of their hex. On major rivers and
// lakes, only enemy combat units in a fort do (6.29).
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
		if r.Water == printed.MinorRiver || b.Fortified(f, enemy, p) {
			return false
		}
	}
	return true
}
