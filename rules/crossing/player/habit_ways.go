package player

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
)

// The ways a sensible player considers: how far it is, where the next step leads, and whether the enemy stands
// across it.

const unreachable = 500

// far returns how many movement points lie between two hexes, about: by the roads in fair weather, enemies left aside.
func (h *habits) far(to, from board.Place) int { return h.way(h.k, to, from) }

// route returns the number of the ways that lead to a hex for a side. It depends on the ground, and on whether the
// enemy holds the hex, so that no ferry leads there (11.4).
func route(to board.Place, side game.Side, frozen, held bool) int {
	n := int(to)*8 + int(side-1)*4
	if frozen {
		n += 2
	}
	if held {
		n++
	}
	return n
}

// ferryDelay returns the movement points a try at a ferry over the Delaware counts for, besides its own. There are
// turns in which nobody comes over, and half as many men where there is one boat instead of two.
func ferryDelay(f *printed.Ferry) int { return 12 / max(1, f.Arrows) }

// way returns how many movement points lie between two hexes, about: by the roads in fair weather, enemies left aside.
func (b *Rules) way(k *known, to, from board.Place) int { return int(b.ways(k, to).far[from]) }

// ways are the ways from everywhere to one hex. By place they say how far it is, which hex comes next, and from which
// hex the first ferry on the way goes; Nowhere where there is none.
type ways struct {
	far   []int16
	next  []board.Place
	ferry []board.Place
}

func (b *Rules) ways(k *known, to board.Place) *ways {
	frozen, x := b.Frozen(k.Now), k.At(to)
	held := x != nil && x.Side == k.Eyes.Other() && b.guessMen(k, x) > 0
	kept := &b.routes[route(to, k.Eyes, frozen, held)]
	if out := kept.Load(); out != nil {
		return out
	}
	season := printed.Conditions{Frozen: frozen}.Season()
	out := &ways{make([]int16, len(b.Tiles)), make([]board.Place, len(b.Tiles)), make([]board.Place, len(b.Tiles))}
	found := b.Search([]board.Place{to}, 200, func(p board.Place, w printed.Way, _ board.Place, _ int) printed.Price {
		c := b.Costs.Toll(b.Ground, p, w, k.Eyes, season)
		n := max(1, c.Points())
		if c.Attempt() {
			n += ferryDelay(c.Ferry)
		}
		return printed.Price{Points: n, No: c.Barrier != printed.Passable || held && p == to && c.Attempt()}
	})
	for p := range out.far {
		out.far[p] = unreachable
		if n, ok := found.At(board.Place(p)); ok && p > 0 {
			out.far[p] = int16(n)
		}
	}
	for p := range out.next {
		if n := out.far[p]; n > 0 && n < unreachable {
			out.next[p] = b.nextHexToward(out.far, board.Place(p), k.Eyes, season)
		}
	}
	for p := range out.ferry {
		out.ferry[p] = b.firstFerry(out.next, to, board.Place(p), k.Eyes, season)
	}
	kept.Store(out)
	return out
}

// firstFerry returns the hex of the first ferry to try on the way from one hex to another. It is Nowhere where there is
// none, or the way goes over the sea before.
func (b *Rules) firstFerry(next []board.Place, to, from board.Place, side game.Side,
	season printed.Season,
) board.Place {
	for at := from; at != board.Nowhere && at != to; at = next[at] {
		d, ok := b.Toward(at, next[at])
		if !ok {
			break
		}
		if b.Fare(at, printed.Way(d), side, season).Attempt {
			return at
		}
	}
	return board.Nowhere
}

// nextHexToward returns the hex next to another that lies nearest to an aim, and nearer than it. It is Nowhere where
// there is none. Far is how far every hex lies from the aim.
func (b *Rules) nextHexToward(far []int16, from board.Place, side game.Side, season printed.Season) board.Place {
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

// ahead returns the next hex on the way from one to another, Nowhere where there is none.
func (b *Rules) ahead(k *known, to, from board.Place) board.Place { return b.ways(k, to).next[from] }

// exposed is how many movement points more it counts to go over a ferry before the eyes of the enemy.
const exposed = 15

// landing returns the penalty for a way over a single ferry to a bank next to the enemy. Men who come over there come
// in parts, and are beaten in parts.
func (p *plan) landing(b *Rules, k *known, to, from board.Place) int {
	ways := b.ways(k, to)
	at := ways.ferry[from]
	if at == board.Nowhere {
		return 0
	}
	beyond := ways.next[at]
	d, _ := b.Toward(at, beyond)
	if f := b.FerryOver(b.Side(at, d)); f == nil || f.Arrows >= 2 {
		return 0
	}
	for i := range p.foes {
		if p.foes[i].men >= b.ZoneMen && b.Distance(p.foes[i].at, beyond) <= 1 {
			return exposed
		}
	}
	return 0
}

// enemiesOnWay returns how many enemy men may stand on the way from one hex to another, before its end.
func (p *plan) enemiesOnWay(b *Rules, k *known, to, from board.Place) int {
	next := b.ways(k, to).next
	for at := from; at != board.Nowhere && at != to; at = next[at] {
		if n := p.men[at]; n > 0 {
			return int(n)
		}
	}
	return 0
}
