package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/game"
)

// What a viewer sees of the forces on the map (8.0, 9.23, 15.52).

// unseen is the fate of an enemy on the map whose place the viewer does not know.
const unseen fate = 9

// knowForces says what of both sides the viewer sees. What is off the map everybody can count, so everybody knows who is on it.
func (b *book) knowForces(s *state, k *known) {
	k.Units, k.Commanders, k.Guns = make([]unit, len(s.Units)), make([]commander, len(s.Commanders)), make([]gun, len(s.Guns))
	k.Fleets, k.Works, k.Towns, k.Tribes, k.Shared = s.Fleets, s.Works, s.Towns, s.Tribes, s.Shared
	for i := range s.Units {
		if u := &s.Units[i]; k.sees(b.sideOf(&s.Forces, unitNr(i+1))) {
			k.Units[i] = *u
		} else if u.Fate != inPlay {
			k.Units[i] = unit{Fate: u.Fate, Back: u.Back}
		} else {
			k.Units[i] = unit{Fate: unseen, Tribe: u.Tribe}
		}
	}
	for i := range s.Commanders {
		c := s.Commanders[i]
		if !k.sees(c.Side) {
			if c = (commander{Fate: c.Fate, Back: c.Back, Side: c.Side, Army: c.Army, Area: c.Area, Hides: c.Hides}); c.Fate == inPlay {
				c.Fate = unseen
			}
		}
		k.Commanders[i] = c
	}
	for i, g := range s.Guns {
		if g.At == board.Nowhere {
			k.GunsLeft++
		}
		if k.Guns[i] = g; !k.sees(g.Side) {
			k.Guns[i] = gun{Side: g.Side, Taken: g.Taken}
		}
	}
	for _, x := range s.Stores {
		if k.sees(x.Side) {
			k.Stores = append(k.Stores, x)
		}
	}
	for _, side := range bothSides {
		posts := b.posts(&s.Forces, side)
		k.Piles = slices.Grow(k.Piles, len(posts)*(len(bothSides)-int(side)+1))
		for i := range posts {
			b.knowPile(s, k, side, &posts[i])
		}
	}
	b.knowAlone(s, k)
}

// knowPile says what the viewer sees of a stack: of the enemy's its top and whoever was shown since it last marched, and all of it in a
// battle. Marion hides.
//
// Our reading (9.23): the top is the commander who would lead the stack, else its strongest unit; that there are combat units, that all of them
// are Indians, and that some are in a fort, is seen. Whom the set-up, an arrival, a raising or a battle has shown is known until any of the stack
// marches.
func (b *book) knowPile(s *state, k *known, side game.Side, who *post) {
	p := who.At
	x := pile{Side: side, At: p, Whole: k.sees(side) || s.Battle != nil && s.Battle.At == p}
	if !x.Whole && b.hidden(&s.Forces, side, p) {
		return
	}
	units, with := who.Units, who.Commanders
	x.Units, x.Commanders, x.Fights = units, with, len(units) > 0
	x.Regulars, x.Inside = b.regularsAt(&s.Forces, side, p), x.Fights && b.fortified(&s.Forces, side, p)
	if !x.Whole {
		x.Units, x.Commanders = b.showing(s, k, side, p, units, with)
	}
	k.Piles = append(k.Piles, x)
	if k.sees(side) {
		return
	}
	if !x.Whole && x.Fights {
		k.Guards = append(k.Guards, guard{At: p, Side: side, Regulars: x.Regulars, Inside: x.Inside})
	}
	for _, n := range x.Units {
		u := s.unit(n)
		k.Units[n-1] = unit{At: p, Fate: inPlay, Depleted: u.Depleted, Tribe: u.Tribe, Flags: u.Flags & lasting}
	}
	for _, n := range x.Commanders {
		c := s.commander(n)
		k.Commanders[n-1] = commander{At: p, Fate: inPlay, Side: c.Side, Army: c.Army, Area: c.Area, Flags: c.Flags & lasting}
	}
	if x.Whole {
		for _, i := range s.gunsAt(side, p) {
			k.Guns[i] = gun{At: p, Side: side, Taken: s.Guns[i].Taken}
		}
		if y := s.store(side, p); y.Supply+y.Boats > 0 {
			k.Stores = append(k.Stores, store{At: p, Side: side, Supply: y.Supply, Boats: y.Boats})
		}
	}
}

// showing lists whom the enemy sees of a stack: its top, those he has been shown since it marched, and who leads the march that he may
// intercept.
func (b *book) showing(s *state, k *known, side game.Side, p board.Place, units []unitNr, with []commanderNr) ([]unitNr, []commanderNr) {
	head, top := b.senior(&s.Forces, s.Supreme, side, p, with), unitNr(0)
	if head == 0 {
		top = b.strongest(&s.Forces, units)
	}
	lead := commanderNr(0)
	if m := s.March; m != nil && m.Side == side && m.At == p && s.Flow.Top() != stepMarch {
		lead = b.senior(&s.Forces, s.Supreme, side, p, m.Commanders)
	}
	units = slices.DeleteFunc(units, func(n unitNr) bool { return n != top && !s.unit(n).has(seen) })
	with = slices.DeleteFunc(with, func(n commanderNr) bool { return n != head && n != lead && !s.commander(n).has(seen) })
	return units, with
}

// knowAlone shows artillery, supply and bateaux of the enemy that lie in a place without anybody on top of them.
func (b *book) knowAlone(s *state, k *known) {
	bare := func(side game.Side, p board.Place) bool {
		return !k.sees(side) && k.pileAt(side, p) == nil && !b.hidden(&s.Forces, side, p)
	}
	for i, g := range s.Guns {
		if g.At != board.Nowhere && bare(g.Side, g.At) {
			k.Guns[i] = gun{At: g.At, Side: g.Side, Taken: g.Taken}
		}
	}
	for _, x := range s.Stores {
		if bare(x.Side, x.At) {
			k.Stores = append(k.Stores, store{At: x.At, Side: x.Side, Supply: x.Supply, Boats: x.Boats})
		}
	}
	slices.SortFunc(k.Stores, byPlace)
}

// byPlace is the order of stores.
func byPlace(x, y store) int {
	if x.At != y.At {
		return int(x.At) - int(y.At)
	}
	return int(x.Side) - int(y.Side)
}

// hidden reports whether a stack is Marion's, out of sight in a swamp (15.52).
func (b *book) hidden(f *Forces, side game.Side, p board.Place) bool {
	m := f.commander(b.marion)
	return side == american && m.Fate == inPlay && m.Hides && m.At == p
}

// senior is the commander on top of a stack: who would lead it, whatever its size.
func (b *book) senior(f *Forces, supreme [2]commanderNr, side game.Side, p board.Place, with []commanderNr) commanderNr {
	if n := b.leader(f, supreme, side, p, with, 0); n > 0 || len(with) == 0 {
		return n
	}
	return with[0] // none of them commands (15.32)
}

// strongest is the unit on top of a stack without commander: the one with the most printed strength, then the one printed first.
func (b *book) strongest(f *Forces, units []unitNr) unitNr {
	best := unitNr(0)
	for _, n := range units {
		if best == 0 || b.Unit(n).Full > b.Unit(best).Full {
			best = n
		}
	}
	return best
}

// unveil lays open who stands in a place: until the stack marches the enemy remembers it.
func (b *book) unveil(s *state, side game.Side, p board.Place) {
	for _, n := range b.unitsAt(&s.Forces, side, p) {
		s.unit(n).Flags |= seen
	}
	for _, n := range b.commandersAt(&s.Forces, side, p) {
		s.commander(n).Flags |= seen
	}
}

// veil forgets who stands in a place: some of the stack march, and nobody is told who.
func (b *book) veil(s *state, side game.Side, p board.Place) {
	for _, n := range b.unitsAt(&s.Forces, side, p) {
		s.unit(n).Flags &^= seen
	}
	for _, n := range b.commandersAt(&s.Forces, side, p) {
		s.commander(n).Flags &^= seen
	}
}
