package crossing

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Zones of control (5.0): 400 men in one hex that are not routed hold the hexes around it, but not over a major river that is not
// frozen, not over a minor river in rain, and into woods, marsh and mountains only along roads.

// large tells whether a side's stack in a hex is large enough for a zone of control.
func (b *book) large(s *state, side game.Side, p board.Place) bool {
	n := 0
	for i := range s.Leaders {
		if l := &s.Leaders[i]; l.At == p && p != board.Nowhere && l.Status != printed.Routed && b.Of(nr(i+1)).Side == side {
			n += int(l.Troops)
		}
	}
	return n >= printed.ZoneMen
}

// controlled tells whether a hex lies in a zone of control of the side.
func (b *book) controlled(s *state, side game.Side, p board.Place) bool {
	for _, q := range b.Around(p) {
		if b.large(s, side, q) && b.ZoneReaches(q, p, s.conditions()) {
			return true
		}
	}
	return false
}

// touching lists the places of a side's stacks next to a hex, in the order of the sides of the hex.
func (b *book) touching(s *state, side game.Side, p board.Place) []board.Place {
	var out []board.Place
	for _, q := range b.Around(p) {
		if b.holder(s, q) == side {
			out = append(out, q)
		}
	}
	return out
}

// probe is the test that reveals (3.0): leaders who are about to move or retreat into a hex next to the enemy, and every enemy
// stack there, must say whether they are large enough for a zone of control. It tells whether the hex lies in one of the enemy's.
// It must be called before the move, for every hex entered; where no enemy is near it says nothing.
func (b *book) probe(t *turn, movers []nr, to board.Place) bool {
	s := t.State
	side := b.Of(movers[0]).Side
	if !b.feel(t, side, to) {
		return false
	}
	b.layOpen(t, b.contactOf(s, side, to, movers), nil)
	return b.controlled(s, side.Other(), to)
}

// feel is the enemy's part of the test, while it is still open who of a side will come into a hex. It tells whether any enemy is near.
func (b *book) feel(t *turn, side game.Side, to board.Place) bool {
	near := b.touching(t.State, side.Other(), to)
	for _, p := range near {
		b.layOpen(t, b.contactAt(t.State, side.Other(), p), nil)
	}
	return len(near) > 0
}

// contactAt is what must be laid open of a stack that stands in a hex.
func (b *book) contactAt(s *state, side game.Side, p board.Place) contact {
	return contact{At: p, Side: side, Empty: b.menAt(s, side, p) == 0, ZOC: b.large(s, side, p)}
}

// contactOf is the same of leaders who come into a hex, with those who are there already.
func (b *book) contactOf(s *state, side game.Side, p board.Place, movers []nr) contact {
	all, fit := b.menAt(s, side, p), 0
	for i := range s.Leaders {
		n, l := nr(i+1), &s.Leaders[i]
		there := l.At == p && b.Of(n).Side == side
		comes := slices.Contains(movers, n) && !there
		if comes {
			all += int(l.Troops)
		}
		if (there || comes) && l.Status != printed.Routed {
			fit += int(l.Troops)
		}
	}
	return contact{At: p, Side: side, Empty: all == 0, ZOC: fit >= printed.ZoneMen}
}

// touch lays open what is new of the stacks that stand next to an enemy (3.0): who is in them, whether they have troops, whether
// they have a zone of control. Every verb that changes who stands where with how many men calls it. What else was laid open in this part
// of the turn stays open as long as it is true: a march that broke off is not ordered again for nothing.
func (b *book) touch(t *turn) {
	s := t.State
	now := b.contacts(s)
	for _, c := range now {
		b.layOpen(t, c, c.Seen)
	}
	s.Contacts = append(now, b.stillOpen(s, now)...)
}

// stillOpen lists what was laid open in this part of stacks that no enemy stands next to, and is still true. Nobody forgets it: of whoever
// comes and goes meanwhile everybody sees from where and to where.
func (b *book) stillOpen(s *state, now []contact) []contact {
	var out []contact
	for _, c := range s.Contacts {
		touches := slices.ContainsFunc(now, func(o contact) bool { return o.At == c.At && o.Side == c.Side })
		is := b.contactAt(s, c.Side, c.At)
		if s.Active != game.Nobody && !touches && b.holder(s, c.At) == c.Side && is.Empty == c.Empty && is.ZOC == c.ZOC {
			out = append(out, is)
		}
	}
	return out
}

// unsettle is called when leaders of a side come into hexes or leave them: what was laid open of a stack there holds no longer, unless
// an enemy stands next to it. Whether it is still true would tell how many they are.
func (b *book) unsettle(s *state, side game.Side, at ...board.Place) {
	s.Contacts = slices.DeleteFunc(s.Contacts, func(c contact) bool {
		return c.Side == side && slices.Contains(at, c.At) && !b.adjacent(s, side.Other(), c.At)
	})
}

// passBy lays open who is in the enemy's stacks next to a hex that leaders of a side pass through: for that moment they stand next to them.
// They themselves are named when their march is told.
func (b *book) passBy(t *turn, side game.Side, p board.Place) {
	for _, q := range b.touching(t.State, side.Other(), p) {
		c := b.contactAt(t.State, side.Other(), q)
		c.Seen = b.stack(t.State, q)
		b.layOpen(t, c, c.Seen)
	}
}

// contacts lists the stacks that stand next to an enemy leader with what must be laid open of them, the Americans first, by place.
func (b *book) contacts(s *state) []contact {
	var out []contact
	stacks := b.stacks(s)
	for _, side := range bothSides {
		beside := b.beside(s, side.Other())
		for i := range stacks {
			if x := &stacks[i]; x.has(b, side) && beside.Has(x.at) {
				c := b.contactAt(s, side, x.at)
				c.Seen = x.who
				out = append(out, c)
			}
		}
	}
	return out
}

// layOpen tells everybody what was not known of a stack and keeps it.
func (b *book) layOpen(t *turn, c contact, seen []nr) {
	s := t.State
	i := slices.IndexFunc(s.Contacts, func(o contact) bool { return o.At == c.At && o.Side == c.Side })
	var old contact
	known := i >= 0
	if known {
		old = s.Contacts[i]
	}
	if fresh := b.unseen(seen, old.Seen); len(fresh) > 0 {
		t.Reveal(game.Nobody, text.Say("Next to the enemy at ", b.space(c.At), ": ", b.names(fresh), ".")).By(rulebook.LimitedIntelligence).
			As(fact.Reveal{Units: b.units(fresh...), Place: b.at(c.At)})
	}
	if !known || old.Empty != c.Empty || old.ZOC != c.ZOC {
		words := " are fewer than " + figures(printed.ZoneMen) + " in order: no zone of control."
		switch {
		case c.Empty:
			words = " have no troops."
		case c.ZOC:
			words = " are " + figures(printed.ZoneMen) + " or more: a zone of control."
		}
		t.Reveal(game.Nobody, text.Say("The ", sideName(c.Side), " at ", b.space(c.At), words)).By(rulebook.LimitedIntelligence).As(fact.Reveal{Side: c.Side, Place: b.at(c.At)})
	}
	if known {
		if seen == nil { // it was only tested: who is in it stays known
			c.Seen = old.Seen
		}
		s.Contacts[i] = c
	} else {
		s.Contacts = append(s.Contacts, c)
	}
}

func (b *book) unseen(now, before []nr) []nr {
	var out []nr
	for _, n := range now {
		if !slices.Contains(before, n) {
			out = append(out, n)
		}
	}
	return out
}

// markNear keeps the memory of who has stood next to an enemy leader (17.2.3).
func (b *book) markNear(t *turn) {
	s := t.State
	for _, side := range bothSides {
		beside := b.beside(s, side.Other())
		for _, n := range b.All(side) {
			if u := s.unit(n); u.here() && beside.Has(u.At) {
				u.Near |= 1
			}
		}
	}
}

// markMove keeps what the rules remember of an American who moves into a hex: whether he comes next to Trenton before 12 am of
// December 26 (17.2.3), whom he stirs on his bank of the Delaware (10.3 A), and whether he reaches the orange line (9.1).
func (b *book) markMove(t *turn, p board.Place) {
	s := t.State
	if s.Now < printed.On(26, printed.Midnight) && (p == b.Trenton || b.Ground.Adjacent(p, b.Trenton)) {
		s.Warned = true
	}
	for i := range s.Leaders {
		u := &s.Leaders[i]
		if s.Now <= printed.BritishMayStir && u.here() && b.Of(nr(i+1)).Side == british && b.Ground.Adjacent(p, u.At) && !b.Separated(p, u.At) {
			u.Stirred = true
		}
	}
	if !s.Accelerated && b.Row(p) == b.Data.Atlas.Lines.Accelerated.Row {
		s.Accelerated = true
		t.Tell(text.Say("An American leader has come to ", b.space(p), " on the orange line: the British reinforcements come early.")).By(rulebook.BritishReinforcements).As(fact.Decision{Place: b.at(p), To: "reinforcements early"})
	}
}
