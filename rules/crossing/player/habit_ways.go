package player

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
)

// The paths a sensible player considers: their length, their next step, and enemies on them.

const unreachable = 500

// distance returns the approximate cost of the path between two hexes, in movement points. It assumes roads and fair
// weather, and ignores enemies.
func (h *habits) distance(to, from board.Place) int { return h.pathLength(h.k, to, from) }

// routeIndex returns the index of a side's paths to a hex. The index also depends on whether the rivers are frozen, and
// on whether the enemy holds the hex. No ferry leads into a hex that the enemy holds (11.4).
func routeIndex(to board.Place, side game.Side, frozen, held bool) int {
	n := int(to)*8 + int(side-1)*4
	if frozen {
		n += 2
	}
	if held {
		n++
	}
	return n
}

// ferryDelay returns the movement points added to a path for a Delaware ferry, besides its cost. They stand for the
// turns in which nobody may cross. If there are two ferries, they are halved.
func ferryDelay(f *printed.Ferry) int { return 12 / max(1, f.FerryCount) }

// pathLength returns the approximate cost of the path between two hexes, in movement points. It assumes roads and fair
// weather, and ignores enemies.
func (b *Rules) pathLength(k *known, to, from board.Place) int {
	return int(b.routesTo(k, to).distances[from])
}

// routeTree holds the paths from all hexes to one hex. For each starting hex it has the distance, the next hex on the
// path, and the hex of the first ferry on the path. The ferry's hex is Nowhere if the path has no ferry.
type routeTree struct {
	distances []int16
	nextHex   []board.Place
	ferry     []board.Place
}

func (b *Rules) routesTo(k *known, to board.Place) *routeTree {
	frozen, x := b.Frozen(k.Now), k.At(to)
	held := x != nil && x.Side == k.ViewerSide.Other() && b.guessMen(k, x) > 0
	kept := &b.routes[routeIndex(to, k.ViewerSide, frozen, held)]
	if out := kept.Load(); out != nil {
		return out
	}
	season := printed.Conditions{Frozen: frozen}.Season()
	out := &routeTree{make([]int16, len(b.Tiles)), make([]board.Place, len(b.Tiles)), make([]board.Place, len(b.Tiles))}
	found := b.Search([]board.Place{to}, 200, func(p board.Place, w printed.HexStep, _ board.Place, _ int) printed.Price {
		c := b.Costs.StepCostParts(b.HexMap, p, w, k.ViewerSide, season)
		n := max(1, c.Points())
		if c.NeedsRoll() {
			n += ferryDelay(c.Ferry)
		}
		return printed.Price{Points: n, Impossible: c.Barrier != printed.NoBarrier || held && p == to && c.NeedsRoll()}
	})
	for p := range out.distances {
		out.distances[p] = unreachable
		if n, ok := found.At(board.Place(p)); ok && p > 0 {
			out.distances[p] = int16(n)
		}
	}
	for p := range out.nextHex {
		if n := out.distances[p]; n > 0 && n < unreachable {
			out.nextHex[p] = b.nextHexToward(out.distances, board.Place(p), k.ViewerSide, season)
		}
	}
	for p := range out.ferry {
		out.ferry[p] = b.firstFerry(out.nextHex, to, board.Place(p), k.ViewerSide, season)
	}
	kept.Store(out)
	return out
}

// firstFerry returns the hex of the first ferry on the path from one hex to another. The result is Nowhere if the
// path has no ferry, or if it crosses the ocean before the ferry.
func (b *Rules) firstFerry(next []board.Place, to, from board.Place, side game.Side,
	season printed.Season,
) board.Place {
	for at := from; at != board.Nowhere && at != to; at = next[at] {
		d, ok := b.DirectionTo(at, next[at])
		if !ok {
			break
		}
		if b.StepCost(at, printed.HexStep(d), side, season).NeedsRoll {
			return at
		}
	}
	return board.Nowhere
}

// nextHexToward returns the adjacent hex that is nearest to a destination. It returns Nowhere if no adjacent hex is
// nearer than from. The argument far holds the distance of every hex from the destination.
func (b *Rules) nextHexToward(far []int16, from board.Place, side game.Side, season printed.Season) board.Place {
	best := from
	for w := range printed.AmboyFerryStep + 1 {
		if q := b.HexBeyond(from, w); q != board.Nowhere && far[q] < far[best] {
			if c := b.Costs.StepCostParts(b.HexMap, from, w, side, season); c.Barrier == printed.NoBarrier {
				best = q
			}
		}
	}
	if best == from {
		return board.Nowhere
	}
	return best
}

// nextHex returns the next hex on the path from one hex to another, or Nowhere if there is no path.
func (b *Rules) nextHex(k *known, to, from board.Place) board.Place {
	return b.routesTo(k, to).nextHex[from]
}

// exposedFerryCost is the number of movement points added for a single ferry next to the enemy.
const exposedFerryCost = 15

// landingPenalty returns the penalty for a path over a single ferry to a bank next to the enemy. The men would arrive
// in parts and be defeated one by one.
func (p *plan) landingPenalty(b *Rules, k *known, to, from board.Place) int {
	ways := b.routesTo(k, to)
	at := ways.ferry[from]
	if at == board.Nowhere {
		return 0
	}
	beyond := ways.nextHex[at]
	d, _ := b.DirectionTo(at, beyond)
	if f := b.FerryOver(b.Side(at, d)); f == nil || f.FerryCount >= 2 {
		return 0
	}
	for i := range p.foes {
		if p.foes[i].men >= b.ZoneMen && b.Distance(p.foes[i].at, beyond) <= 1 {
			return exposedFerryCost
		}
	}
	return 0
}

// enemyMenOnPath returns how many enemy men may be on a path between two hexes. The last hex does not count.
func (p *plan) enemyMenOnPath(b *Rules, k *known, to, from board.Place) int {
	next := b.routesTo(k, to).nextHex
	for at := from; at != board.Nowhere && at != to; at = next[at] {
		if n := p.enemyMen[at]; n > 0 {
			return int(n)
		}
	}
	return 0
}
