package printed

import (
	"slices"

	"tricorne/rules/board"
)

// The hexes a mover can come to, the cheapest way to each (11.0): Dijkstra over small whole numbers. Movement, command radius
// (10.5) and the distances of rout (18.2) are the same search with another price.

// Price is what one step costs a mover: the points, or no, and whether he must stop after it. Every step costs a point at least.
type Price struct {
	Points int
	No     bool
	Stop   bool
}

// Pricing is what a search asks for each step: from a hex by a way to another, so many points having been spent before. It must
// answer alike for alike questions.
type Pricing func(from board.Place, w Way, to board.Place, spent int) Price

// Reach is what a search found, by hex.
type Reach struct {
	ground *Ground
	cost   []int16 // by label: points spent, never where the mover does not come
	from   []int32 // by label: the label before, nought at a start
	way    []Way   // by label: the way of the last step
	steps  []uint8 // by label: hexes entered
}

// A label is a hex that was come to freely, or the same hex come to by a step after which the mover must stop. Both are kept,
// for the dearer free way may lead on where the cheaper one ends.
func free(p board.Place) int32    { return int32(p) << 1 }
func stopped(p board.Place) int32 { return int32(p)<<1 | 1 }

// Search finds the cheapest ways from the starts for so many points at most. Among ways of equal cost it keeps one with the
// fewest hexes; which of those is always the same. Nobody needs more than 255 hexes.
func (g *Ground) Search(starts []board.Place, points int, pay Pricing) *Reach {
	n := 2 * len(g.Tiles)
	f := &Reach{ground: g, cost: make([]int16, n), from: make([]int32, n), way: make([]Way, n), steps: make([]uint8, n)}
	for i := range f.cost {
		f.cost[i] = never
	}
	queue := make([][]int32, max(0, points)+1) // by points spent
	for _, p := range starts {
		if f.cost[free(p)] == never {
			f.cost[free(p)] = 0
			queue[0] = append(queue[0], free(p))
		}
	}
	for spent := range queue {
		for _, label := range queue[spent] { // every step costs a point, so nothing is added to it meanwhile
			if label&1 == 0 && int(f.cost[label]) == spent { // not where he stopped, nor where a cheaper way was found since
				f.leave(label, spent, points, pay, queue)
			}
		}
	}
	return f
}

// leave tries all ways out of a hex.
func (f *Reach) leave(label int32, spent, points int, pay Pricing, queue [][]int32) {
	p := board.Place(label >> 1)
	for w := range Ways {
		q := f.ground.Beyond(p, w)
		if q == board.Nowhere {
			continue
		}
		cost := pay(p, w, q, spent)
		if cost.No || spent+cost.Points > points {
			continue
		}
		next, total := free(q), spent+cost.Points
		if cost.Stop {
			next = stopped(q)
		}
		steps := f.steps[label] + 1
		if old := int(f.cost[next]); old != never && (old < total || old == total && f.steps[next] <= steps) {
			continue
		}
		f.cost[next], f.from[next], f.way[next], f.steps[next] = int16(total), label, w, steps
		queue[total] = append(queue[total], next)
	}
}

// At is the cheapest cost of coming to a hex; false when it is out of reach.
func (f *Reach) At(p board.Place) (int, bool) {
	label := f.best(p)
	return int(f.cost[label]), f.cost[label] != never
}

// free tells whether a mover could go on from a hex: he came by a way that did not make him stop there.
func (f *Reach) free(p board.Place) bool { return f.cost[free(p)] != never }

// best is the cheaper label of a hex, among equals the one where the mover stops: what he may always do is certain (11.0).
func (f *Reach) best(p board.Place) int32 {
	a, b := free(p), stopped(p)
	if f.cost[b] != never && (f.cost[a] == never || f.cost[b] <= f.cost[a]) {
		return b
	}
	return a
}

// Path lists the hexes entered on the cheapest way to a hex, the start left out and the end included; nil when it is out of
// reach or a start.
func (f *Reach) Path(p board.Place) []board.Place {
	var out []board.Place
	for label := f.best(p); f.cost[label] > 0; label = f.from[label] {
		out = append(out, board.Place(label>>1))
	}
	slices.Reverse(out)
	return out
}

// Ways lists the ways taken on the cheapest path to a hex, one for each of its hexes.
func (f *Reach) Ways(p board.Place) []Way {
	var out []Way
	for label := f.best(p); f.cost[label] > 0; label = f.from[label] {
		out = append(out, f.way[label])
	}
	slices.Reverse(out)
	return out
}

// Places lists the hexes within reach in printed order, the starts included.
func (f *Reach) Places() []board.Place {
	var out []board.Place
	for p := 1; p < len(f.ground.Tiles); p++ {
		if _, ok := f.At(board.Place(p)); ok {
			out = append(out, board.Place(p))
		}
	}
	return out
}
