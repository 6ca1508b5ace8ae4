package war

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
)

// Control of towns, colonies and areas (17.1).

// Burnt reports whether the town in a place is burnt now (16.38).
func (b *Book) Burnt(f *Forces, now turnNr, p board.Place) bool {
	n := b.At(p).Town
	return n > 0 && f.Towns[n-1].BurntUntil > now
}

// Holder returns the side that controls the town in a place (17.11, 17.14). It is Nobody if there is no town, or
// it is burnt.
func (b *Book) Holder(f *Forces, now turnNr, p board.Place) game.Side {
	n := b.At(p).Town
	if n == 0 || b.Burnt(f, now, p) {
		return game.Nobody
	}
	return f.Towns[n-1].Controller
}

// holdsAll reports whether the British control all of the given towns.
func (b *Book) holdsAll(f *Forces, now turnNr, towns []board.Place) bool {
	return !slices.ContainsFunc(towns, func(p board.Place) bool { return b.Holder(f, now, p) != British })
}

// ControlsColony reports whether the British control a colony (17.12).
func (b *Book) ControlsColony(f *Forces, now turnNr, n printed.ColonyNr) bool {
	c := b.Colony(n)
	if len(c.KeyTowns) > 0 {
		return b.holdsAll(f, now, c.KeyTowns)
	}
	held := 0
	for _, p := range c.ControlTowns {
		if b.Holder(f, now, p) == British {
			held++
		}
	}
	return c.NeededTowns > 0 && held >= c.NeededTowns
}

// ControlsArea reports whether the British control an area of operations: all its key towns, none of them burnt
// (17.13).
func (b *Book) ControlsArea(f *Forces, now turnNr, n printed.AreaNr) bool {
	return n > 0 && b.holdsAll(f, now, b.Area(n).KeyTowns)
}

// Status returns the British presence in a colony, as the militia chart divides it (14.52, 14.56).
func (b *Book) Status(f *Forces, now turnNr, n printed.ColonyNr) printed.Status {
	return b.StatusBy(f, now, n, b.Presence(f, British))
}

// StatusBy returns the British presence in a colony. It is faster than Status for many colonies, because the caller
// passes the places of the British units.
func (b *Book) StatusBy(f *Forces, now turnNr, n printed.ColonyNr, in Presence) printed.Status {
	switch {
	case b.ControlsColony(f, now, n):
		return printed.BritishControl
	case in.colonies&(1<<n) != 0:
		return printed.BritishInColony
	case in.areas&(1<<b.Colony(n).Area) != 0:
		return printed.BritishInArea
	}
	return printed.NoBritish
}

// Presence tells where a side has combat units, seen or not: a bit for every colony and every area.
type Presence struct{ colonies, areas uint32 }

// Presence returns where a side has combat units, seen or not.
func (b *Book) Presence(f *Forces, side game.Side) Presence {
	var out Presence
	add := func(p board.Place) {
		h := b.At(p)
		out.colonies |= 1 << h.Colony
		out.areas |= 1 << h.Area
	}
	for i := range f.Units {
		if u := &f.Units[i]; u.Fate == FateInPlay && b.SideOf(f, unitNr(i+1)) == side {
			add(u.At)
		}
	}
	for _, g := range f.Guards {
		if g.Side == side {
			add(g.At)
		}
	}
	return out
}

// PlacesWithTroops lists the places in which a side has combat units, seen or not.
func (b *Book) PlacesWithTroops(f *Forces, side game.Side) []board.Place {
	var out []board.Place
	for i := range f.Units {
		if u := &f.Units[i]; u.Fate == FateInPlay && b.SideOf(f, unitNr(i+1)) == side {
			out = append(out, u.At)
		}
	}
	for _, g := range f.Guards {
		if g.Side == side {
			out = append(out, g.At)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
