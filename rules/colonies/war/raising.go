package war

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
)

// Units that may be raised, and where.

// FrenchEntryRow returns the row of the French entry table for a number of turns after the victory (16.12).
func (b *Book) FrenchEntryRow(turns turnNr) printed.EntryRow {
	row := b.French.EntryTable[0]
	for _, r := range b.French.EntryTable {
		if turns >= r.MinTurns {
			row = r
		}
	}
	return row
}

// FreeIndianCounter returns a free Indian counter for a side, or zero if all are in play (16.31). The British get the
// two-sided one last.
func (b *Book) FreeIndianCounter(f *Forces, side game.Side) unitNr {
	for _, both := range [2]bool{false, true} {
		for i := range b.Units {
			u := &b.Units[i]
			if u.Kind == printed.Indian && u.BothSides == both && (side == British || both) && f.Units[i].Fate == FateInTray {
				return unitNr(i + 1)
			}
		}
	}
	return 0
}

// Warriors lists the Indian units of a side that are on the map.
func (b *Book) Warriors(f *Forces, side game.Side) []unitNr {
	var out []unitNr
	for i := range f.Units {
		if b.Units[i].Kind == printed.Indian && f.Units[i].Fate == FateInPlay && b.SideOf(f, unitNr(i+1)) == side {
			out = append(out, unitNr(i+1))
		}
	}
	return out
}

// LoyalTowns lists the places where a Loyalist unit may be raised (14.32, 14.34).
func (b *Book) LoyalTowns(k *Known, n unitNr) []board.Place {
	u := b.Unit(n)
	if i := slices.IndexFunc(b.CommanderRaisedUnits,
		func(x printed.CommanderRaisedUnit) bool { return x.Unit == n }); i >= 0 {
		with := b.CommanderRaisedUnits[i]
		c := k.Commander(with.Commander)
		if c.Fate != FateInPlay || c.Side != British || b.At(c.At).Colony != with.Colony || with.NeedsTown &&
			b.Town(c.At) == nil {
			return nil
		}
		return []board.Place{c.At}
	}
	var out []board.Place
	for _, x := range b.Towns {
		if h := b.At(x.At); h.Colony == u.Colonies[0] && b.Holder(&k.Forces, k.Now, x.At) == British &&
			!b.Closed(k.Scenario, h.Area) {
			out = append(out, x.At)
		}
	}
	return out
}

// MayBeRaised reports whether the unit with an index is militia that is not in play and may be raised.
func (b *Book) MayBeRaised(f *Forces, now turnNr, i int) bool {
	x := &f.Units[i]
	return (x.Fate == FateInTray || x.Fate == FateLost && x.ReturnTurn <= now) && b.Units[i].Kind == printed.Militia
}

// ReadyMilitia returns the number of militia units that may be raised in every colony, by colony number.
func (b *Book) ReadyMilitia(f *Forces, now turnNr) []int {
	out := make([]int, len(b.Colonies)+1)
	for i := range f.Units {
		if b.MayBeRaised(f, now, i) {
			out[b.Units[i].Colonies[0]]++
		}
	}
	return out
}

// ReturnWords returns the name of the turn in which something returns, or says that the game ends before it.
func (b *Book) ReturnWords(n turnNr) string {
	if int(n) > len(b.Track) {
		return "no turn of this game"
	}
	return b.TurnAt(n).Name
}
