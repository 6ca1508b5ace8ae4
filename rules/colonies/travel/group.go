package travel

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// Functions that find which units can still move, and how far a group can go (5.14).

// CanCarry reports whether any of the units can carry artillery and supply: all but Indians (10.13, 12.11).
func (b Ways) CanCarry(units []unitNr) bool {
	return slices.ContainsFunc(units, func(n unitNr) bool { return b.Unit(n).Kind != printed.Indian })
}

// MovableUnits lists a side's units in a place that may still make a regular or a forced march. A forced march is a
// second movement (5.31).
func (b Ways) MovableUnits(f *war.Forces, side game.Side, p board.Place, forced bool) []unitNr {
	var out []unitNr
	for i := range f.Units {
		u, n := &f.Units[i], unitNr(i+1)
		if u.At != p || u.Fate != war.FateInPlay || b.SideOf(f, n) != side {
			continue
		}
		if forced && u.Has(war.FlagMoved) && !u.Has(war.FlagForceMarched|war.FlagHalted) && b.Unit(n).ForcedMove > 0 ||
			!forced && !u.Has(war.FlagMoved|war.FlagHalted) {
			out = append(out, n)
		}
	}
	return out
}

// MovementOf returns the movement points of a group: those of its slowest counter (5.14, 10.13, 12.12).
func (b Ways) MovementOf(m *war.March) points {
	least := points(0)
	slow := func(p points) {
		if least == 0 || p < least {
			least = p
		}
	}
	for _, n := range m.Units {
		if m.Forced {
			slow(b.Unit(n).ForcedMove)
		} else {
			slow(b.Unit(n).Move)
		}
	}
	for _, n := range m.Commanders {
		slow(b.Commander(n).Move)
	}
	if len(m.Guns) > 0 {
		slow(b.ArtilleryMove)
	}
	if m.Supply > 0 {
		slow(b.SupplyMove)
	}
	return least
}
