package war

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/game"
)

// What a viewer sees of the forces on the map (8.0, 9.23, 15.52).

// FateUnseen is the fate of an enemy on the map whose place the viewer does not know.
const FateUnseen Fate = 9

// knowForces fills in what the viewer sees of both sides. Everybody can count the counters off the map, and so
// knows which are on it.
func (b *Book) knowForces(s *State, k *Known) {
	k.Units, k.Commanders, k.Guns = make([]Unit, len(s.Units)), make([]Commander, len(s.Commanders)),
		make([]Gun, len(s.Guns))
	k.Fleets, k.Works, k.Towns, k.Tribes, k.SharedHexes = s.Fleets, s.Works, s.Towns, s.Tribes, s.SharedHexes
	for i := range s.Units {
		if u := &s.Units[i]; k.Sees(b.SideOf(&s.Forces, unitNr(i+1))) {
			k.Units[i] = *u
			k.Units[i].Flags &^= FlagLeaked
		} else if u.Fate != FateInPlay {
			k.Units[i] = Unit{Fate: u.Fate, ReturnTurn: u.ReturnTurn}
		} else {
			k.Units[i] = Unit{Fate: FateUnseen, Tribe: u.Tribe}
		}
	}
	for i := range s.Commanders {
		c := s.Commanders[i]
		if !k.Sees(c.Side) {
			if c = (Commander{
				Fate: c.Fate, ReturnTurn: c.ReturnTurn, Side: c.Side, ArmyCommander: c.ArmyCommander, Area: c.Area,
				Hides: c.Hides,
			}); c.Fate == FateInPlay {
				c.Fate = FateUnseen
			}
		}
		c.Flags &^= FlagLeaked
		k.Commanders[i] = c
	}
	for i, g := range s.Guns {
		if g.At == board.Nowhere {
			k.GunsLeft++
		}
		if k.Guns[i] = g; !k.Sees(g.Side) {
			k.Guns[i] = Gun{Side: g.Side, CapturedThisPhase: g.CapturedThisPhase}
		}
	}
	for _, x := range s.Stores {
		if k.Sees(x.Side) {
			k.Stores = append(k.Stores, x)
		}
	}
	for _, side := range BothSides {
		posts := b.SidePlaces(&s.Forces, side)
		k.Piles = slices.Grow(k.Piles, len(posts)*(len(BothSides)-int(side)+1))
		for i := range posts {
			b.knowPile(s, k, side, &posts[i])
		}
	}
	b.knowUnguarded(s, k)
}

// knowPile adds what the viewer sees of a stack. Of an enemy stack that is its top and the counters shown since it
// last marched, or all of it in a battle. A stack hidden with Marion is left out.
//
// Our reading (9.23): the top is the commander who would lead the stack, else its strongest unit. The viewer also
// sees whether there are combat units, whether all of them are Indians, and whether some are in a fort. A counter
// that the set-up, an arrival, a raising or a battle has shown is known until any of the stack marches.
func (b *Book) knowPile(s *State, k *Known, side game.Side, who *OccupiedPlace) {
	p := who.At
	x := Pile{Side: side, At: p, FullyVisible: k.Sees(side) || s.Battle != nil && s.Battle.At == p}
	if !x.FullyVisible && b.Hidden(&s.Forces, side, p) {
		return
	}
	units, with := who.Units, who.Commanders
	x.Units, x.Commanders, x.HasUnits = units, with, len(units) > 0
	x.HasRegulars, x.InsideFort = b.RegularsAt(&s.Forces, side, p), x.HasUnits && b.Fortified(&s.Forces, side, p)
	if !x.FullyVisible {
		x.Units, x.Commanders = b.visibleParts(s, k, side, p, units, with)
	}
	k.Piles = append(k.Piles, x)
	if k.Sees(side) {
		return
	}
	if !x.FullyVisible && x.HasUnits {
		k.Guards = append(k.Guards, Guard{At: p, Side: side, HasRegulars: x.HasRegulars, InsideFort: x.InsideFort})
	}
	for _, n := range x.Units {
		u := s.Unit(n)
		k.Units[n-1] = Unit{
			At: p, Fate: FateInPlay, Depleted: u.Depleted, Tribe: u.Tribe,
			Flags: k.lastingFlags(side, u.Flags),
		}
	}
	for _, n := range x.Commanders {
		c := s.Commander(n)
		k.Commanders[n-1] = Commander{
			At: p, Fate: FateInPlay, Side: c.Side, ArmyCommander: c.ArmyCommander, Area: c.Area,
			Flags: k.lastingFlags(side, c.Flags),
		}
	}
	if x.FullyVisible {
		for _, i := range s.GunsAt(side, p) {
			k.Guns[i] = Gun{At: p, Side: side, CapturedThisPhase: s.Guns[i].CapturedThisPhase}
		}
		if y := s.StoreAt(side, p); y.Supply+y.Boats > 0 {
			k.Stores = append(k.Stores, Store{At: p, Side: side, Supply: y.Supply, Boats: y.Boats})
		}
	}
}

// seenFlags returns the flags that make a side's counter known to the viewer. What the referee has shown is known
// only to the enemy of that side.
func (k *Known) seenFlags(side game.Side) Flag {
	if k.ViewerSide == side.Other() {
		return FlagSeen | FlagLeaked
	}
	return FlagSeen
}

// lastingFlags returns the flags of a side's counter that the viewer knows. To the enemy, counters shown by the
// referee look like any other counters that were seen.
func (k *Known) lastingFlags(side game.Side, f Flag) Flag {
	out := f & (FlagOutside | FlagSeen)
	if f&k.seenFlags(side) != 0 {
		out |= FlagSeen
	}
	return out
}

// visibleParts lists what the enemy sees of a stack. That is its top, the counters shown since it last marched, and the
// leader of a march that the enemy may intercept.
func (b *Book) visibleParts(s *State, k *Known, side game.Side, p board.Place, units []unitNr,
	with []commanderNr,
) ([]unitNr, []commanderNr) {
	head, top := b.Senior(&s.Forces, s.SupremeCommanders, side, p, with), unitNr(0)
	if head == 0 {
		top = b.Strongest(&s.Forces, units)
	}
	lead := commanderNr(0)
	if m := s.March; m != nil && m.Side == side && m.At == p && s.Flow.Top() != StepMarch {
		lead = b.Senior(&s.Forces, s.SupremeCommanders, side, p, m.Commanders)
	}
	seen := k.seenFlags(side)
	units = slices.DeleteFunc(units, func(n unitNr) bool { return n != top && !s.Unit(n).Has(seen) })
	with = slices.DeleteFunc(with, func(n commanderNr) bool { return n != head && n != lead && !s.Commander(n).Has(seen) })
	return units, with
}

// knowUnguarded shows the enemy's artillery, supply and bateaux in places without a visible enemy stack.
func (b *Book) knowUnguarded(s *State, k *Known) {
	bare := func(side game.Side, p board.Place) bool {
		return !k.Sees(side) && k.PileAt(side, p) == nil && !b.Hidden(&s.Forces, side, p)
	}
	for i, g := range s.Guns {
		if g.At != board.Nowhere && bare(g.Side, g.At) {
			k.Guns[i] = Gun{At: g.At, Side: g.Side, CapturedThisPhase: g.CapturedThisPhase}
		}
	}
	for _, x := range s.Stores {
		if bare(x.Side, x.At) {
			k.Stores = append(k.Stores, Store{At: x.At, Side: x.Side, Supply: x.Supply, Boats: x.Boats})
		}
	}
	slices.SortFunc(k.Stores, CompareStores)
}

// CompareStores is a comparison function that sorts stores by place, then by side.
func CompareStores(x, y Store) int {
	if x.At != y.At {
		return int(x.At) - int(y.At)
	}
	return int(x.Side) - int(y.Side)
}

// Hidden reports whether a side's stack in a place is hidden with Marion in a swamp (15.52).
func (b *Book) Hidden(f *Forces, side game.Side, p board.Place) bool {
	m := f.Commander(b.MarionNr)
	return side == American && m.Fate == FateInPlay && m.Hides && m.At == p
}

// Senior returns the commander on top of a stack, or zero if there is none. This is the commander who would lead the
// stack, whatever its size.
func (b *Book) Senior(f *Forces, supreme [2]commanderNr, side game.Side, p board.Place,
	with []commanderNr,
) commanderNr {
	if n := b.Leader(f, supreme, side, p, with, 0); n > 0 || len(with) == 0 {
		return n
	}
	return with[0] // no commander here may command (15.32), so the first one counts as the top
}

// Strongest returns the unit on top of a stack without a commander. It is the unit with the most printed strength.
// Among equals, it is the first in printed order.
func (b *Book) Strongest(f *Forces, units []unitNr) unitNr {
	best := unitNr(0)
	for _, n := range units {
		if best == 0 || b.Unit(n).FullStrength > b.Unit(best).FullStrength {
			best = n
		}
	}
	return best
}
