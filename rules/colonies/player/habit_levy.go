package player

import (
	"tricorne/rules/board"
	"tricorne/rules/game"
)

// Where a sensible player raises new troops and buys supply.

// raiseUnit raises a unit in the place where it is most useful. That is a town that decides the game, with a commander
// or troops, and away from strong enemies. It does not pay for Loyalists far from the war.
func (h *habits) raiseUnit(act string) bool {
	if !h.isOffered(act) {
		return true
	}
	wasted := false
	a, ok := h.ask.Compose(act, func(f *game.Field) []string {
		if f.ID == "loyal.unit" {
			return h.chooseLoyalists(f)
		}
		if f.ID != act+".at" {
			return nil
		}
		id, most, ok := f.BestOption(func(o *game.Option) int { return h.usefulness(h.Place(o.ID)) })
		if !ok {
			return nil
		}
		wasted = act == "loyal" && most < 0
		return []string{id}
	}, h.pick)
	return !ok || wasted || h.yield(a)
}

// chooseLoyalists chooses the Loyalists that can be raised where they are most useful, and among those the strongest
// (14.32).
func (h *habits) chooseLoyalists(f *game.Field) []string {
	id, _, _ := f.BestOption(func(o *game.Option) int {
		n := h.UnitNamed(o.ID)
		most := -2 * remotePenalty
		for _, at := range h.LoyalTowns(h.k, n) {
			most = max(most, h.usefulness(at))
		}
		return most + h.Unit(n).FullStrength
	})
	return []string{id}
}

// New troops are useful up to maxUsefulDistance from a town that decides the game. Farther away, their usefulness is
// reduced by remotePenalty.
const (
	maxUsefulDistance = 8
	remotePenalty     = 100
)

// usefulness returns how useful new troops would be in a place.
func (h *habits) usefulness(at board.Place) int {
	x := h.ownForce(h.k, at)
	n, war := min(x.strength, 20), false
	for _, w := range h.prizes {
		far := h.Distance(w.At, at)
		war = war || far <= maxUsefulDistance
		switch {
		case far == 0:
			n += 10 + 5*w.Points
		case far <= 4:
			n += 4 - far
		}
	}
	if len(h.CommandersAt(&h.k.Forces, h.k.ViewerSide, at)) > 0 {
		n += 10
	}
	if near := h.strengthAround(h.Computer, at, 2); near > 2*(x.strength+4) {
		n -= 20
	}
	if !war {
		n -= remotePenalty
	}
	return n
}

// buy buys supply for the army that needs it most (12.3).
func (h *habits) buy() bool {
	if !h.isOffered("buy") {
		return true
	}
	f, ok := h.form.Field("buy.town")
	if !ok {
		return true
	}
	id, most, ok := f.BestOption(func(o *game.Option) int {
		at := h.Place(o.ID)
		n := h.ownForce(h.k, at).strength - assumedSupplyStrength - maxUsefulStrength/3*int(h.k.StoreAt(h.k.ViewerSide,
			at).Supply)
		for _, x := range h.k.Prices {
			if x.At == at {
				n -= 4 * int(x.Cost)
			}
		}
		return n
	})
	return !ok || most <= 0 || h.offer("buy", func(x *game.Field) []string {
		if x.ID == f.ID {
			return []string{id}
		}
		return nil
	})
}
