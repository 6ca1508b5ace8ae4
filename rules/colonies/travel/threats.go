package travel

import (
	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/hex"
)

// Where a march may be intercepted (7.0), as far as the marching side knows. Visible enemy commanders may intercept
// in the hexes next to them.

// Threat is a hex in which an enemy commander may intercept, and where the commander is.
type Threat struct {
	Hex       board.Place
	From      board.Place
	Commander commanderNr
	MinRoll   int // the least number the die must show (7.24)
}

// ThreatsTo lists the threats to a group that marches by land. There are none to commanders without units (7.14).
// It leaves out commanders who are known to lack the points, or to have orders to let marches pass.
func (b Ways) ThreatsTo(k *known, m *war.March) []Threat {
	enemy := m.Side.Other()
	if len(m.Units) == 0 || k.KnownOrders[enemy-1] == war.OrdersPass && k.OrdersRevealed[enemy-1] {
		return nil
	}
	var out []Threat
	for i := range k.Piles {
		x := &k.Piles[i]
		if x.Side != enemy || !x.HasUnits || len(x.Commanders) == 0 || b.HasTroops(&k.Forces, m.Side, x.At) {
			continue
		}
		best := b.Leader(&k.Forces, k.SupremeCommanders, enemy, x.At, x.Commanders, 0)
		if left := k.PointsLeft[enemy-1]; best == 0 || left >= 0 && left < b.Commander(best).Initiative {
			continue
		}
		for d := range hex.Dir(6) {
			if into := b.At(x.At).Sides[d].NextHex; into != board.Nowhere && b.Interceptable(&k.Forces, m.Side, into, x.At) {
				out = append(out, Threat{
					Hex: into, From: x.At, Commander: best,
					MinRoll: b.Commander(best).Coordination + 1 - b.HorseBonus(x.Units),
				})
			}
		}
	}
	return out
}

// Exposed reports whether units in a place may be intercepted there at all (7.13). They may not in swamps, cities
// and mountains, nor in a hex with enemy troops.
func (b Ways) Exposed(f *war.Forces, side game.Side, p board.Place) bool {
	switch b.At(p).Terrain {
	case printed.Swamp, printed.City, printed.Mountain, printed.OffMap:
		return false
	}
	return !b.HasTroops(f, side.Other(), p)
}

// AdjacentByLand reports whether two hexes are adjacent with no water between them (7.13).
func (b Ways) AdjacentByLand(from, into board.Place) bool {
	d, ok := b.DirectionTo(from, into)
	return ok && b.At(from).Sides[d].Water == printed.NoWater
}

// Interceptable reports whether a stack in one hex may intercept units of a side in another (7.13).
func (b Ways) Interceptable(f *war.Forces, side game.Side, into, from board.Place) bool {
	return b.AdjacentByLand(from, into) && b.Exposed(f, side, into)
}

// HorseBonus returns what cavalry adds to the die (7.24).
func (b Ways) HorseBonus(units []unitNr) int {
	if b.HasHorse(units) {
		return b.HorseInterceptBonus
	}
	return 0
}
