package war

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// Ports: where British troops and supply arrive (12.2), and what stays there.

// MustPlotPort reports whether a port must be plotted in this turn. It need not be if the next turn is a winter without
// replacements (12.23).
//
// Our reading (12.23): if replacements come in a winter turn, a port is plotted as for any other turn, but nobody
// rolls for supply.
func (b *Book) MustPlotPort(now turnNr) bool {
	if int(now) >= len(b.Track) {
		return false
	}
	next := b.TurnAt(now + 1)
	return !next.Winter() || next.BritishReplacements+next.GermanReplacements > 0
}

// OpenPorts lists the supply ports. The Caribbean is left out once the French have come (12.26).
func (b *Book) OpenPorts(french, now turnNr) []board.Place {
	return slices.DeleteFunc(slices.Clone(b.SupplyPorts), func(p board.Place) bool {
		return p == b.Caribbean && french > 0 && french <= now
	})
}

// PortHolder returns the side that controls a supply port. Ports off the map are always British.
func (b *Book) PortHolder(f *Forces, now turnNr, p board.Place) game.Side {
	if b.At(p).Row == 0 {
		return British
	}
	return b.Holder(f, now, p)
}

// SupplyKept returns how many supply units may stay in a place without combat units (12.16). There is no limit in
// a key town or city; other towns keep a few, other places none.
func (b *Book) SupplyKept(f *Forces, now turnNr, p board.Place) int {
	switch x := b.Town(p); {
	case x == nil && !b.IsPort(p) || b.Burnt(f, now, p):
		return 0
	case x == nil || x.Key || x.City:
		return 1 << 7
	}
	return b.SupplyKeptInTown
}

// TrainsText describes numbers of supply and bateaux: "2 supply units and 1 bateaux unit".
func TrainsText(supply, boats int) string {
	switch {
	case boats == 0:
		return text.Count(supply, "supply unit", "supply units")
	case supply == 0:
		return text.Count(boats, "bateaux unit", "bateaux units")
	}
	return text.Count(supply, "supply unit", "supply units") + " and " + text.Count(boats, "bateaux unit", "bateaux units")
}

// SupplyPortIndex returns the index of a supply port, or -1 if the place is not one.
func (b *Book) SupplyPortIndex(p board.Place) int { return slices.Index(b.SupplyPorts, p) }
