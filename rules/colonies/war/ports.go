package war

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// Ports: where British troops and supply come in (12.2), and what lies in them.

// Plots reports whether a port must be plotted in this turn. It need not for a winter in which no replacements come
// (12.23).
//
// Our reading (12.23): for a winter in which replacements come a port is plotted like for any other turn, and no supply
// is rolled for.
func (b *Book) Plots(now turnNr) bool {
	if int(now) >= len(b.Track) {
		return false
	}
	next := b.TurnAt(now + 1)
	return !next.Winter() || next.British+next.German > 0
}

// OpenPorts lists the supply ports, without the Caribbean once the French have come (12.26).
func (b *Book) OpenPorts(french, now turnNr) []board.Place {
	return slices.DeleteFunc(slices.Clone(b.SupplyPorts), func(p board.Place) bool {
		return p == b.Caribbean && french > 0 && french <= now
	})
}

// PortHolder returns the side that controls a supply port; ports off the map are British.
func (b *Book) PortHolder(f *Forces, now turnNr, p board.Place) game.Side {
	if b.At(p).Row == 0 {
		return British
	}
	return b.Holder(f, now, p)
}

// SupplyKept returns how many supply units stay in a place without combat units (12.16). It is any number in a key town
// or city, and a few in another town.
func (b *Book) SupplyKept(f *Forces, now turnNr, p board.Place) int {
	switch x := b.Town(p); {
	case x == nil && !b.Port(p) || b.Burnt(f, now, p):
		return 0
	case x == nil || x.Key || x.City:
		return 1 << 7
	}
	return b.KeptInTown
}

// Trains writes numbers of supply and bateaux: "2 supply units and 1 bateaux unit".
func Trains(supply, boats int) string {
	switch {
	case boats == 0:
		return text.Count(supply, "supply unit", "supply units")
	case supply == 0:
		return text.Count(boats, "bateaux unit", "bateaux units")
	}
	return text.Count(supply, "supply unit", "supply units") + " and " + text.Count(boats, "bateaux unit", "bateaux units")
}

// SupplyPort returns the number of a supply port, -1 when the place is none.
func (b *Book) SupplyPort(p board.Place) int { return slices.Index(b.SupplyPorts, p) }
