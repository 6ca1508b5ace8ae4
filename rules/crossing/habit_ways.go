package crossing

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
)

// The ways a sensible player reckons with: how far it is, where the next step leads, and whether the enemy stands across it.

const unreachable = 500

// far is how many movement points lie between two hexes, about: by the roads in fair weather, enemies left aside.
func (h *habits) far(to, from board.Place) int { return h.way(h.k, to, from) }

// route is from where to where ways lead, for whom and on which ground.
type route struct {
	to     board.Place
	side   game.Side
	season printed.Season
	held   bool // by the enemy: no ferry leads there (11.4)
}

// chances is how many movement points a ferry over the Delaware counts for, beside its own: there are turns in which nobody comes over,
// and half as many men where there is one boat instead of two.
func chances(f *printed.Ferry) int { return 12 / max(1, f.Arrows) }

// way is how many movement points lie between two hexes, about: by the roads in fair weather, enemies left aside.
func (b *book) way(k *known, to, from board.Place) int { return int(b.ways(k, to).far[from]) }

// ways lead from everywhere to one hex: how far it is, by place, and which hex comes next; Nowhere where there is no way.
type ways struct {
	far  []int16
	next []board.Place
}

func (b *book) ways(k *known, to board.Place) *ways {
	season := printed.Conditions{Frozen: k.Now.Frozen()}.Season()
	x := k.at(to)
	r := route{to, k.Eyes, season, x != nil && x.Side == k.Eyes.Other() && b.guessed(k, x) > 0}
	if kept, ok := b.routes.Load(r); ok {
		return kept.(*ways) //nolint:forcetypeassert // nothing else is kept
	}
	out := &ways{make([]int16, len(b.Tiles)), make([]board.Place, len(b.Tiles))}
	found := b.Search([]board.Place{to}, 200, func(p board.Place, w printed.Way, _ board.Place, _ int) printed.Price {
		c := b.Costs.Toll(b.Ground, p, w, k.Eyes, season)
		n := max(1, c.Points())
		if c.Attempt() {
			n += chances(c.Ferry)
		}
		return printed.Price{Points: n, No: c.Barrier != printed.Passable || r.held && p == to && c.Attempt()}
	})
	for p := range out.far {
		out.far[p] = unreachable
		if n, ok := found.At(board.Place(p)); ok && p > 0 {
			out.far[p] = int16(n)
		}
	}
	for p := range out.next {
		if n := out.far[p]; n > 0 && n < unreachable {
			out.next[p] = b.onward(out.far, board.Place(p), k.Eyes, season)
		}
	}
	b.routes.Store(r, out)
	return out
}

// onward is the hex next to another that lies nearest to an aim, and nearer than it; Nowhere where there is none.
func (b *book) onward(far []int16, from board.Place, side game.Side, season printed.Season) board.Place {
	best := from
	for w := range printed.OverSea + 1 {
		if q := b.Beyond(from, w); q != board.Nowhere && far[q] < far[best] {
			if c := b.Costs.Toll(b.Ground, from, w, side, season); c.Barrier == printed.Passable {
				best = q
			}
		}
	}
	if best == from {
		return board.Nowhere
	}
	return best
}

// ahead is the next hex on the way from one to another, Nowhere where there is none.
func (b *book) ahead(k *known, to, from board.Place) board.Place { return b.ways(k, to).next[from] }

// exposed is how many movement points more it counts to go over a ferry before the eyes of the enemy.
const exposed = 15

// landing is what it counts for that the way from one hex to another goes over a single ferry to a bank next to the enemy: whoever comes over
// there comes in parts, and is beaten in parts.
func (p *plan) landing(b *book, k *known, to, from board.Place) int {
	next := b.ways(k, to).next
	for at := from; at != board.Nowhere && at != to; at = next[at] {
		d, ok := b.Toward(at, next[at])
		if !ok {
			return 0
		}
		c := b.Costs.Toll(b.Ground, at, printed.Way(d), k.Eyes, k.conditions().Season())
		if !c.Attempt() {
			continue
		}
		for i := range p.foes {
			if p.foes[i].men >= printed.ZoneMen && c.Ferry.Arrows < 2 && b.Distance(p.foes[i].at, next[at]) <= 1 {
				return exposed
			}
		}
		return 0
	}
	return 0
}

// barred is how many men of the enemy may stand on the way from one hex to another, before its end.
func (p *plan) barred(b *book, k *known, to, from board.Place) int {
	next := b.ways(k, to).next
	for at := from; at != board.Nowhere && at != to; at = next[at] {
		for i := range p.foes {
			if p.foes[i].at == at && p.foes[i].men > 0 {
				return p.foes[i].men
			}
		}
	}
	return 0
}
