package truth

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Zones of control (5.0): 400 men in one hex who are not routed control the hexes around it. The zone does not extend
// across a major river that is not frozen, or across a minor river in rain. It extends into woods, marsh and
// mountains only along roads.

// LargeEnoughForZOC reports whether a side's stack in a hex has enough men for a zone of control.
func (b *Rules) LargeEnoughForZOC(s *State, side game.Side, p board.Place) bool {
	n := 0
	for i := range s.Leaders {
		if l := &s.Leaders[i]; l.At == p && p != board.Nowhere && l.Status != printed.Routed && b.Of(nr(i+1)).Side == side {
			n += int(l.Troops)
		}
	}
	return n >= b.ZoneMen
}

// InZOC reports whether a hex is in a zone of control of the side.
func (b *Rules) InZOC(s *State, side game.Side, p board.Place) bool {
	for _, q := range b.Neighbours(p) {
		if b.LargeEnoughForZOC(s, side, q) && b.ZoneReaches(q, p, b.Conditions(s.Weather, s.Now)) {
			return true
		}
	}
	return false
}

// AdjacentStacks lists the hexes with a side's stacks next to a hex, clockwise from the top.
func (b *Rules) AdjacentStacks(s *State, side game.Side, p board.Place) []board.Place {
	var out []board.Place
	for _, q := range b.Neighbours(p) {
		if b.Holder(s, q) == side {
			out = append(out, q)
		}
	}
	return out
}

// Probe reveals which stacks near a hex that leaders are about to enter are large (3.0). If an enemy is next to the
// hex, both sides reveal whether they have enough men for a zone of control. This applies to the leaders who enter
// and to every adjacent enemy stack. Probe reports whether the hex is in an enemy zone of control. It must be called
// before the move, for every hex entered.
func (b *Rules) Probe(t *turn, movers []nr, to board.Place) bool {
	s := t.State
	side := b.Of(movers[0]).Side
	if !b.ProbeEnemy(t, side, to) {
		return false
	}
	b.RevealContact(t, b.contactOf(s, side, to, movers), nil)
	return b.InZOC(s, side.Other(), to)
}

// ProbeEnemy runs the enemy's part of the test in Probe, before it is known which leaders will enter a hex. It reports
// whether an enemy is near.
func (b *Rules) ProbeEnemy(t *turn, side game.Side, to board.Place) bool {
	near := b.AdjacentStacks(t.State, side.Other(), to)
	for _, p := range near {
		b.RevealContact(t, b.ContactAt(t.State, side.Other(), p), nil)
	}
	return len(near) > 0
}

// ContactAt returns the facts that must be revealed about a side's stack in a hex.
func (b *Rules) ContactAt(s *State, side game.Side, p board.Place) Contact {
	return Contact{At: p, Side: side, Empty: b.MenAt(s, side, p) == 0, HasZOC: b.LargeEnoughForZOC(s, side, p)}
}

// contactOf returns the contact of leaders who enter a hex, together with those already there.
func (b *Rules) contactOf(s *State, side game.Side, p board.Place, movers []nr) Contact {
	all, fit := b.MenAt(s, side, p), 0
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
	return Contact{At: p, Side: side, Empty: all == 0, HasZOC: fit >= b.ZoneMen}
}

// RevealContacts reveals new facts about the stacks next to an enemy (3.0). The facts are which leaders are in the
// stack, whether they have troops, and whether they have a zone of control. Every verb that changes positions or men
// calls RevealContacts. Other facts revealed in this part of the turn stay revealed while they are true. A march that
// was broken off therefore need not be ordered again.
func (b *Rules) RevealContacts(t *turn) {
	s := t.State
	now := b.Contacts(s)
	for _, c := range now {
		b.RevealContact(t, c, c.SeenLeaders)
	}
	s.Contacts = append(now, b.trueContacts(s, now)...)
}

// trueContacts lists the contacts of this part of the turn that have ended but whose facts are still true. Both sides
// remember them, since they see where leaders come from and go to.
func (b *Rules) trueContacts(s *State, now []Contact) []Contact {
	var out []Contact
	for _, c := range s.Contacts {
		touches := slices.ContainsFunc(now, func(o Contact) bool { return o.At == c.At && o.Side == c.Side })
		is := b.ContactAt(s, c.Side, c.At)
		if s.Active != game.Nobody && !touches && b.Holder(s, c.At) == c.Side && is.Empty == c.Empty &&
			is.HasZOC == c.HasZOC {
			out = append(out, is)
		}
	}
	return out
}

// ForgetContacts drops the facts revealed about a stack when leaders of its side enter or leave its hex. It keeps the
// facts if an enemy is adjacent. Keeping only facts that are still true would reveal something about the men who moved.
func (b *Rules) ForgetContacts(s *State, side game.Side, at ...board.Place) {
	b.forgetLeaks(s, side, at...)
	s.Contacts = slices.DeleteFunc(s.Contacts, func(c Contact) bool {
		return c.Side == side && slices.Contains(at, c.At) && !b.EnemyNextTo(s, side.Other(), c.At)
	})
}

// revealPassed reveals the leaders in enemy stacks next to a hex that leaders of a side pass through. The moving
// leaders are adjacent to these stacks at that moment. The moving leaders themselves are named in the log of their
// march.
func (b *Rules) revealPassed(t *turn, side game.Side, p board.Place) {
	for _, q := range b.AdjacentStacks(t.State, side.Other(), p) {
		c := b.ContactAt(t.State, side.Other(), q)
		c.SeenLeaders = b.Stack(t.State, q)
		b.RevealContact(t, c, c.SeenLeaders)
	}
}

// forgetLeaks drops the leaders that the referee has shown in some hexes.
func (b *Rules) forgetLeaks(s *State, side game.Side, at ...board.Place) {
	s.Leaks = slices.DeleteFunc(s.Leaks, func(l Leak) bool {
		return b.Of(l.Leader).Side == side && slices.Contains(at, l.At)
	})
}

// Contacts lists the stacks next to an enemy leader with the facts that must be revealed about them. The Americans come
// first, each side by place.
func (b *Rules) Contacts(s *State) []Contact {
	var out []Contact
	stacks := b.Stacks(s)
	for _, side := range BothSides {
		adjacent := b.HexesNextTo(s, side.Other())
		for i := range stacks {
			if x := &stacks[i]; x.Has(b, side) && adjacent.Has(x.At) {
				c := b.ContactAt(s, side, x.At)
				c.SeenLeaders = x.Leaders
				out = append(out, c)
			}
		}
	}
	return out
}

// RevealContact reveals to everybody the facts about a stack that are new, and records them.
func (b *Rules) RevealContact(t *turn, c Contact, seen []nr) {
	s := t.State
	i := slices.IndexFunc(s.Contacts, func(o Contact) bool { return o.At == c.At && o.Side == c.Side })
	var old Contact
	known := i >= 0
	if known {
		old = s.Contacts[i]
	}
	if fresh := b.newLeaders(seen, old.SeenLeaders); len(fresh) > 0 {
		t.Reveal(game.Nobody, text.Say("Revealed next to the enemy at ", b.Space(c.At), ": ", b.Names(fresh), ".")).
			WithRule(rulebook.LimitedIntelligence).
			WithFacts(fact.Reveal{Units: b.UnitFacts(fresh...), Place: b.PlaceFact(c.At)})
	}
	if !known || old.Empty != c.Empty || old.HasZOC != c.HasZOC {
		words := " have fewer than " + MenText(b.ZoneMen) + " in order: no zone of control."
		switch {
		case c.Empty:
			words = " have no troops."
		case c.HasZOC:
			words = " have " + MenText(b.ZoneMen) + " or more: a zone of control."
		}
		t.Reveal(game.Nobody, text.Say("The ", SideName(c.Side), " at ", b.Space(c.At), words)).
			WithRule(rulebook.LimitedIntelligence).WithFacts(fact.Reveal{Side: c.Side, Place: b.PlaceFact(c.At)})
	}
	if known {
		if seen == nil { // the stack was only tested: leaders who were already revealed stay revealed
			c.SeenLeaders = old.SeenLeaders
		}
		s.Contacts[i] = c
	} else {
		s.Contacts = append(s.Contacts, c)
	}
}

func (b *Rules) newLeaders(now, before []nr) []nr {
	var out []nr
	for _, n := range now {
		if !slices.Contains(before, n) {
			out = append(out, n)
		}
	}
	return out
}

// MarkLeadersNearEnemy records which leaders are next to an enemy leader in this turn (17.2.3).
func (b *Rules) MarkLeadersNearEnemy(t *turn) {
	s := t.State
	for _, side := range BothSides {
		adjacent := b.HexesNextTo(s, side.Other())
		for _, n := range b.All(side) {
			if u := s.Unit(n); u.OnMap() && adjacent.Has(u.At) {
				u.NearHistory |= 1
			}
		}
	}
}

// markMove records facts about an American's move that rules refer to later. The American may move next to Trenton
// before 12 am of December 26 (17.2.3) or reach the orange line (9.1). The American may also come near British
// leaders on the same bank of the Delaware, who may then be activated (10.3 A).
func (b *Rules) markMove(t *turn, p board.Place) {
	s := t.State
	if s.Now < b.TrentonWarningEnd && (p == b.Trenton || b.HexMap.Adjacent(p, b.Trenton)) {
		s.TrentonWarned = true
	}
	for i := range s.Leaders {
		u := &s.Leaders[i]
		if s.Now <= b.FirstBritishActivation && u.OnMap() && b.Of(nr(i+1)).Side == British && b.HexMap.Adjacent(p, u.At) &&
			!b.AcrossDelaware(p, u.At) {
			u.EnemyCameNear = true
		}
	}
	if !s.ReinforcementsEarly && b.Row(p) == b.Data.MapFile.Lines.Accelerated.Row {
		s.ReinforcementsEarly = true
		t.Tell(text.Say("An American leader has come to ", b.Space(p),
			" on the orange line: the British reinforcements come early.")).WithRule(rulebook.BritishReinforcements).
			WithFacts(fact.Decision{Place: b.PlaceFact(p), Choice: "reinforcements early"})
	}
}
