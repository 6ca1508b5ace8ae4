package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
)

// Questions about who stands where. They are asked of the truth and of what a viewer knows alike.

// sideOf is whose a unit is. The Indian counter that is backed for the Americans belongs to whoever activated it.
func (b *book) sideOf(f *Forces, n unitNr) game.Side {
	u := b.Unit(n)
	if u.BothSides {
		if t := f.unit(n).Tribe; t > 0 && b.Settlements[t-1].American {
			return american
		}
	}
	return u.Side
}

// unitsAt lists the combat units of a side in a place, in printed order.
func (b *book) unitsAt(f *Forces, side game.Side, p board.Place) []unitNr {
	var out []unitNr
	for i := range f.Units {
		if u := &f.Units[i]; u.At == p && u.Fate == inPlay && b.sideOf(f, unitNr(i+1)) == side {
			out = append(out, unitNr(i+1))
		}
	}
	return out
}

// fights reports whether a side has combat units in a place, seen or not. Marion's, while he hides, do not count: nobody is to learn of them.
func (b *book) fights(f *Forces, side game.Side, p board.Place) bool {
	if b.hidden(f, side, p) {
		return false
	}
	for i := range f.Units {
		if u := &f.Units[i]; u.At == p && u.Fate == inPlay && b.sideOf(f, unitNr(i+1)) == side {
			return true
		}
	}
	return f.guard(side, p) != nil
}

// guard is what is known of a stack that is not seen whole, nil when there is none.
func (f *Forces) guard(side game.Side, p board.Place) *guard {
	for i := range f.Guards {
		if g := &f.Guards[i]; g.At == p && g.Side == side {
			return g
		}
	}
	return nil
}

// regularsAt reports whether a side has combat units in a place that are no Indians: those hold towns, carry and capture.
func (b *book) regularsAt(f *Forces, side game.Side, p board.Place) bool {
	if b.hidden(f, side, p) {
		return false
	}
	for i := range f.Units {
		if u := &f.Units[i]; u.At == p && u.Fate == inPlay && b.sideOf(f, unitNr(i+1)) == side && b.Units[i].Kind != printed.Indian {
			return true
		}
	}
	g := f.guard(side, p)
	return g != nil && g.Regulars
}

// present reports whether anything of a side is in a place: combat units, commanders, artillery, supply or bateaux. What hides with Marion is not.
func (b *book) present(f *Forces, side game.Side, p board.Place) bool {
	if b.hidden(f, side, p) {
		return false
	}
	x := f.store(side, p)
	return b.fights(f, side, p) || len(b.commandersAt(f, side, p))+len(f.gunsAt(side, p))+int(x.Supply)+int(x.Boats) > 0
}

// commandersAt lists the commanders of a side in a place, in printed order.
func (b *book) commandersAt(f *Forces, side game.Side, p board.Place) []commanderNr {
	var out []commanderNr
	for i := range f.Commanders {
		if c := &f.Commanders[i]; c.At == p && c.Fate == inPlay && c.Side == side {
			out = append(out, commanderNr(i+1))
		}
	}
	return out
}

// gunsAt lists the artillery of a side in a place.
func (f *Forces) gunsAt(side game.Side, p board.Place) []uint8 {
	var out []uint8
	for i := range f.Guns {
		if g := &f.Guns[i]; g.At == p && g.Side == side && p != board.Nowhere {
			out = append(out, uint8(i))
		}
	}
	return out
}

// store is what a side has of supply and bateaux in a place; nothing where there is none.
func (f *Forces) store(side game.Side, p board.Place) store {
	for _, x := range f.Stores {
		if x.At == p && x.Side == side {
			return x
		}
	}
	return store{At: p, Side: side}
}

// fleetsAt counts the fleets in a place.
func (f *Forces) fleetsAt(p board.Place) int {
	n := 0
	for _, x := range f.Fleets {
		if x.At == p && p != board.Nowhere {
			n++
		}
	}
	return n
}

// strength is what units are worth together.
func (b *book) strength(f *Forces, units []unitNr) int {
	n := 0
	for _, u := range units {
		n += b.Unit(u).Strength(f.unit(u).Depleted)
	}
	return n
}

// strengthAt is the strength of a side in a place.
func (b *book) strengthAt(f *Forces, side game.Side, p board.Place) int {
	n := 0
	for i := range f.Units {
		if u := &f.Units[i]; u.At == p && u.Fate == inPlay && b.sideOf(f, unitNr(i+1)) == side {
			n += b.Units[i].Strength(u.Depleted)
		}
	}
	return n
}

// work finds a fort or an entrenchment of a place; nil when there is none. Whose an entrenchment is matters; a fort is whose combat units
// are in it.
func (f *Forces) work(p board.Place, fort bool, side game.Side) *work {
	for i := range f.Works {
		if w := &f.Works[i]; w.At == p && w.Fort == fort && (fort || w.Side == side) {
			return w
		}
	}
	return nil
}

// entrenched reports whether a side is entrenched in a place (11.13).
func (f *Forces) entrenched(side game.Side, p board.Place) bool { return f.work(p, false, side) != nil }

// fortified reports whether a side has combat units in the fort of a place (11.21).
func (b *book) fortified(f *Forces, side game.Side, p board.Place) bool {
	w := f.work(p, true, side)
	if w == nil || w.Side != side {
		return false
	}
	if g := f.guard(side, p); g != nil {
		return g.Inside
	}
	return slices.ContainsFunc(b.unitsAt(f, side, p), func(n unitNr) bool { return !f.unit(n).has(outside) })
}

// sharedAt reports whether both sides have combat units in a place, and who was there first.
func (f *Forces) sharedAt(p board.Place) (first game.Side, both bool) {
	for _, x := range f.Shared {
		if x.At == p {
			return x.First, true
		}
	}
	return game.Nobody, false
}

// leader is who commands a stack: the supreme commander, then the area commander in his area, then another army commander, then a
// detachment commander, who leads ten strength points at most (15.13, 15.22, 15.23, 15.31). Nobody when none may.
//
// Our reading (15.32): an American army commander without an area waits with Washington and commands nobody.
//
// Our reading (15.2): among several of the same standing the one with the better combat rating commands, then the one printed first.
func (b *book) leader(f *Forces, supreme [2]commanderNr, side game.Side, p board.Place, with []commanderNr, strength int) commanderNr {
	best, rank := commanderNr(0), -1
	for _, n := range with {
		c := f.commander(n)
		r := 0
		switch {
		case supreme[side-1] == n:
			r = 30
		case c.Army && c.Area > 0 && c.Area == b.areaOf(p):
			r = 20
		case c.Army && c.Area == 0 && side == american && n != b.washington:
			continue
		case c.Army:
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

// areaOf is the area of operations of a place.
func (b *book) areaOf(p board.Place) printed.AreaNr { return b.At(p).Area }

// horse reports whether one of the units is cavalry or dragoons.
func (b *book) horse(units []unitNr) bool {
	return slices.ContainsFunc(units, func(n unitNr) bool { return b.Unit(n).Horse })
}

// indians reports whether all of the units are Indians.
func (b *book) indians(units []unitNr) bool {
	return len(units) > 0 && !slices.ContainsFunc(units, func(n unitNr) bool { return b.Unit(n).Kind != printed.Indian })
}

// post is a place in which a side has units or commanders, and who is there, in printed order.
type post struct {
	At         board.Place
	Units      []unitNr
	Commanders []commanderNr
}

// posts lists all of a side who stand somewhere, place by place in printed order: what unitsAt and commandersAt find in every one of stands,
// with one look at every counter.
func (b *book) posts(f *Forces, side game.Side) []post {
	list := make([]uint32, 0, len(f.Units)+len(f.Commanders)) // the place, and a number for who it is: commanders come after all units
	for i := range f.Units {
		if u := &f.Units[i]; u.Fate == inPlay && b.sideOf(f, unitNr(i+1)) == side {
			list = append(list, uint32(u.At)<<16|uint32(i+1))
		}
	}
	units := make([]unitNr, 0, len(list))
	for i := range f.Commanders {
		if c := &f.Commanders[i]; c.Fate == inPlay && c.Side == side {
			list = append(list, uint32(c.At)<<16|uint32(len(f.Units)+i+1))
		}
	}
	commanders := make([]commanderNr, 0, len(list)-cap(units))
	slices.Sort(list)
	out := make([]post, 0, len(list))
	for len(list) > 0 {
		at, u, c := list[0]>>16, len(units), len(commanders)
		for ; len(list) > 0 && list[0]>>16 == at; list = list[1:] {
			if n := int(list[0] & 0xffff); n <= len(f.Units) {
				units = append(units, unitNr(n))
			} else {
				commanders = append(commanders, commanderNr(n-len(f.Units)))
			}
		}
		out = append(out, post{board.Place(at), slices.Clip(units[u:]), slices.Clip(commanders[c:])})
	}
	return out
}

// stands lists the places in which a side has anything that moves by itself: units or commanders, in printed order.
func (b *book) stands(f *Forces, side game.Side) []board.Place {
	var out []board.Place
	for i := range f.Units {
		if u := &f.Units[i]; u.Fate == inPlay && b.sideOf(f, unitNr(i+1)) == side {
			out = append(out, u.At)
		}
	}
	for i := range f.Commanders {
		if c := &f.Commanders[i]; c.Fate == inPlay && c.Side == side {
			out = append(out, c.At)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
