package war

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
)

// Queries about where counters are. They work on the true state and on a viewer's knowledge.

// SideOf returns the side of a unit. An Indian counter with two sides belongs to the side that activated it.
func (b *Book) SideOf(f *Forces, n unitNr) game.Side {
	u := b.Unit(n)
	if u.BothSides {
		if t := f.Unit(n).Tribe; t > 0 && b.Settlements[t-1].AmericanAlly {
			return American
		}
	}
	return u.Side
}

// UnitsAt lists the combat units of a side in a place, in printed order.
func (b *Book) UnitsAt(f *Forces, side game.Side, p board.Place) []unitNr {
	var out []unitNr
	for i := range f.Units {
		if u := &f.Units[i]; u.At == p && u.Fate == FateInPlay && b.SideOf(f, unitNr(i+1)) == side {
			out = append(out, unitNr(i+1))
		}
	}
	return out
}

// HasTroops reports whether a side has combat units in a place, seen or not. Units hidden with Marion do not
// count, so that nobody learns of them.
func (b *Book) HasTroops(f *Forces, side game.Side, p board.Place) bool {
	if b.Hidden(f, side, p) {
		return false
	}
	for i := range f.Units {
		if u := &f.Units[i]; u.At == p && u.Fate == FateInPlay && b.SideOf(f, unitNr(i+1)) == side {
			return true
		}
	}
	return f.Guard(side, p) != nil
}

// Guard returns what is known of a side's partly visible stack in a place, or nil if there is none.
func (f *Forces) Guard(side game.Side, p board.Place) *Guard {
	for i := range f.Guards {
		if g := &f.Guards[i]; g.At == p && g.Side == side {
			return g
		}
	}
	return nil
}

// RegularsAt reports whether a side has combat units other than Indians in a place. Such units hold towns, carry
// and capture.
func (b *Book) RegularsAt(f *Forces, side game.Side, p board.Place) bool {
	if b.Hidden(f, side, p) {
		return false
	}
	for i := range f.Units {
		if u := &f.Units[i]; u.At == p && u.Fate == FateInPlay && b.SideOf(f, unitNr(i+1)) == side &&
			b.Units[i].Kind != printed.Indian {
			return true
		}
	}
	g := f.Guard(side, p)
	return g != nil && g.HasRegulars
}

// Present reports whether a side has anything visible in a place: combat units, commanders, artillery, supply or
// bateaux. A stack hidden with Marion does not count.
func (b *Book) Present(f *Forces, side game.Side, p board.Place) bool {
	if b.Hidden(f, side, p) {
		return false
	}
	x := f.StoreAt(side, p)
	return b.HasTroops(f, side, p) || len(b.CommandersAt(f, side, p))+len(f.GunsAt(side, p))+int(x.Supply)+int(x.Boats) > 0
}

// CommandersAt lists the commanders of a side in a place, in printed order.
func (b *Book) CommandersAt(f *Forces, side game.Side, p board.Place) []commanderNr {
	var out []commanderNr
	for i := range f.Commanders {
		if c := &f.Commanders[i]; c.At == p && c.Fate == FateInPlay && c.Side == side {
			out = append(out, commanderNr(i+1))
		}
	}
	return out
}

// GunsAt lists the artillery of a side in a place, as indexes.
func (f *Forces) GunsAt(side game.Side, p board.Place) []uint8 {
	var out []uint8
	for i := range f.Guns {
		if g := &f.Guns[i]; g.At == p && g.Side == side && p != board.Nowhere {
			out = append(out, uint8(i))
		}
	}
	return out
}

// StoreAt returns the supply and bateaux of a side in a place, or an empty store if there are none.
func (f *Forces) StoreAt(side game.Side, p board.Place) Store {
	for _, x := range f.Stores {
		if x.At == p && x.Side == side {
			return x
		}
	}
	return Store{At: p, Side: side}
}

// FleetsAt returns the number of fleets in a place.
func (f *Forces) FleetsAt(p board.Place) int {
	n := 0
	for _, x := range f.Fleets {
		if x.At == p && p != board.Nowhere {
			n++
		}
	}
	return n
}

// Strength returns the total strength of some units.
func (b *Book) Strength(f *Forces, units []unitNr) int {
	n := 0
	for _, u := range units {
		n += b.Unit(u).Strength(f.Unit(u).Depleted)
	}
	return n
}

// StrengthAt returns the total strength of a side's units in a place.
func (b *Book) StrengthAt(f *Forces, side game.Side, p board.Place) int {
	n := 0
	for i := range f.Units {
		if u := &f.Units[i]; u.At == p && u.Fate == FateInPlay && b.SideOf(f, unitNr(i+1)) == side {
			n += b.Units[i].Strength(u.Depleted)
		}
	}
	return n
}

// Work returns the fort, or the entrenchment of a side, in a place; nil if there is none. A fort belongs to the
// side whose combat units are in it.
func (f *Forces) Work(p board.Place, fort bool, side game.Side) *Work {
	for i := range f.Works {
		if w := &f.Works[i]; w.At == p && w.Fort == fort && (fort || w.Side == side) {
			return w
		}
	}
	return nil
}

// Entrenched reports whether a side is entrenched in a place (11.13).
func (f *Forces) Entrenched(side game.Side, p board.Place) bool { return f.Work(p, false, side) != nil }

// Fortified reports whether a side has combat units in the fort of a place (11.21).
func (b *Book) Fortified(f *Forces, side game.Side, p board.Place) bool {
	w := f.Work(p, true, side)
	if w == nil || w.Side != side {
		return false
	}
	if g := f.Guard(side, p); g != nil {
		return g.InsideFort
	}
	return slices.ContainsFunc(b.UnitsAt(f, side, p), func(n unitNr) bool { return !f.Unit(n).Has(FlagOutside) })
}

// SharedAt reports whether both sides have combat units in a place, and which side was there first.
func (f *Forces) SharedAt(p board.Place) (first game.Side, both bool) {
	for _, x := range f.SharedHexes {
		if x.At == p {
			return x.FirstSide, true
		}
	}
	return game.Nobody, false
}

// Leader returns who commands a stack, or zero if nobody may (15.13, 15.22, 15.23, 15.31). It is the supreme
// commander, else the commander of the area, else another army commander. Last comes a detachment commander, who
// leads at most ten strength points.
//
// Our reading (15.32): an American army commander without an area waits with Washington and commands nobody.
//
// Our reading (15.2): among several of the same standing the one with the better combat rating commands, then the one
// printed first.
func (b *Book) Leader(f *Forces, supreme [2]commanderNr, side game.Side, p board.Place, with []commanderNr,
	strength int,
) commanderNr {
	best, rank := commanderNr(0), -1
	for _, n := range with {
		c := f.Commander(n)
		r := 0
		switch {
		case supreme[side-1] == n:
			r = 30
		case c.ArmyCommander && c.Area > 0 && c.Area == b.AreaOf(p):
			r = 20
		case c.ArmyCommander && c.Area == 0 && side == American && n != b.WashingtonNr:
			continue
		case c.ArmyCommander:
			r = 10
		case strength > b.Capacity.Detachment:
			continue
		}
		if r += b.Commander(n).Combat; r > rank {
			best, rank = n, r
		}
	}
	return best
}

// AreaOf returns the area of operations that a place belongs to.
func (b *Book) AreaOf(p board.Place) printed.AreaNr { return b.At(p).Area }

// HasHorse reports whether one of the units is cavalry or dragoons.
func (b *Book) HasHorse(units []unitNr) bool {
	return slices.ContainsFunc(units, func(n unitNr) bool { return b.Unit(n).Mounted })
}

// AllIndians reports whether all of the units are Indians.
func (b *Book) AllIndians(units []unitNr) bool {
	return len(units) > 0 && !slices.ContainsFunc(units, func(n unitNr) bool { return b.Unit(n).Kind != printed.Indian })
}

// OccupiedPlace is a place with counters of a side: its units and commanders, in printed order.
type OccupiedPlace struct {
	At         board.Place
	Units      []unitNr
	Commanders []commanderNr
}

// SidePlaces lists all counters of a side on the map by place. It is faster than calling UnitsAt and CommandersAt for
// every place, because it reads the list of counters only once.
func (b *Book) SidePlaces(f *Forces, side game.Side) []OccupiedPlace {
	// each value holds the place and the number of a counter; commanders are numbered after all units
	list := make([]uint32, 0, len(f.Units)+len(f.Commanders))
	for i := range f.Units {
		if u := &f.Units[i]; u.Fate == FateInPlay && b.SideOf(f, unitNr(i+1)) == side {
			list = append(list, uint32(u.At)<<16|uint32(i+1))
		}
	}
	units := make([]unitNr, 0, len(list))
	for i := range f.Commanders {
		if c := &f.Commanders[i]; c.Fate == FateInPlay && c.Side == side {
			list = append(list, uint32(c.At)<<16|uint32(len(f.Units)+i+1))
		}
	}
	commanders := make([]commanderNr, 0, len(list)-cap(units))
	slices.Sort(list)
	out := make([]OccupiedPlace, 0, len(list))
	for len(list) > 0 {
		at, u, c := list[0]>>16, len(units), len(commanders)
		for ; len(list) > 0 && list[0]>>16 == at; list = list[1:] {
			if n := int(list[0] & 0xffff); n <= len(f.Units) {
				units = append(units, unitNr(n))
			} else {
				commanders = append(commanders, commanderNr(n-len(f.Units)))
			}
		}
		out = append(out, OccupiedPlace{board.Place(at), slices.Clip(units[u:]), slices.Clip(commanders[c:])})
	}
	return out
}

// OccupiedPlaces lists the places in which a side has units or commanders, in the order of the board.
func (b *Book) OccupiedPlaces(f *Forces, side game.Side) []board.Place {
	var out []board.Place
	for i := range f.Units {
		if u := &f.Units[i]; u.Fate == FateInPlay && b.SideOf(f, unitNr(i+1)) == side {
			out = append(out, u.At)
		}
	}
	for i := range f.Commanders {
		if c := &f.Commanders[i]; c.Fate == FateInPlay && c.Side == side {
			out = append(out, c.At)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// StackCommander returns the commander of the whole stack in a place, or zero if there is none.
func (b *Book) StackCommander(f *Forces, supreme [2]commanderNr, side game.Side, p board.Place) commanderNr {
	return b.Leader(f, supreme, side, p, b.CommandersAt(f, side, p), b.StrengthAt(f, side, p))
}
