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
func (b *book) way(k *known, to, from board.Place) int { return int(b.ways(k, to)[from]) }

// ways are the same from everywhere.
func (b *book) ways(k *known, to board.Place) []int16 {
	season := printed.Conditions{Frozen: k.Now.Frozen()}.Season()
	x := k.at(to)
	r := route{to, k.Eyes, season, x != nil && x.Side == k.Eyes.Other() && b.guessed(k, x) > 0}
	if kept, ok := b.routes.Load(r); ok {
		return kept.([]int16) //nolint:forcetypeassert // nothing else is kept
	}
	out := make([]int16, len(b.Tiles))
	found := b.Search([]board.Place{to}, 200, func(p board.Place, w printed.Way, _ board.Place, _ int) printed.Price {
		c := b.Costs.Toll(b.Ground, p, w, k.Eyes, season)
		n := max(1, c.Points())
		if c.Attempt() {
			n += chances(c.Ferry)
		}
		return printed.Price{Points: n, No: c.Barrier != printed.Passable || r.held && p == to && c.Attempt()}
	})
	for p := range out {
		out[p] = unreachable
		if n, ok := found.At(board.Place(p)); ok && p > 0 {
			out[p] = int16(n)
		}
	}
	b.routes.Store(r, out)
	return out
}

// ahead is the next hex on the way from one to another, Nowhere where there is none.
func (b *book) ahead(k *known, to, from board.Place) board.Place {
	out := b.ways(k, to)
	best := from
	for w := range printed.OverSea + 1 {
		q := b.Beyond(from, w)
		if q == board.Nowhere || out[q] >= out[best] {
			continue
		}
		if c := b.Costs.Toll(b.Ground, from, w, k.Eyes, printed.Conditions{Frozen: k.Now.Frozen()}.Season()); c.Barrier == printed.Passable {
			best = q
		}
	}
	if best == from {
		return board.Nowhere
	}
	return best
}

// barred is how many men of the enemy may stand on the way from one hex to another, before its end.
func (p *plan) barred(b *book, k *known, to, from board.Place) int {
	for at := from; at != board.Nowhere && at != to; at = b.ahead(k, to, at) {
		if here, _ := p.foe(b, at, 0); here > 0 {
			return here
		}
	}
	return 0
}
