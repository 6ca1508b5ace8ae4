package crossing

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/game"
)

// imagine makes another world the side cannot tell apart (3.0): enemy leaders have other troops and are more or less tired; of those
// nobody sees others lie in the stacks, fewer or more of them, in order or not; others were activated and have done other things; and
// what the enemy has ordered beforehand or written down is something else. What contact has laid open stays, and so does whoever is in
// the middle of a march, a combat or a retreat. For Nobody, the public, both sides are enemies.
func (b *book) imagine(s *state, side game.Side, pick func(n int) int) {
	for _, hidden := range bothSides {
		if hidden == side {
			continue
		}
		busy := b.busy(s, hidden)
		b.shuffle(s, hidden, busy, pick)
		b.scatter(s, hidden, busy, pick)
		for _, n := range b.All(hidden) {
			if u := s.unit(n); u.here() && !busy[n-1] {
				b.imagineDisplay(s, n, pick)
				b.imagineActs(s, n, pick)
			}
		}
		b.imaginePapers(s, hidden, pick)
	}
}

// busy marks the leaders of a side in a march, a combat, a retreat or a raid, and those who run: what they are is being found out.
func (b *book) busy(s *state, side game.Side) []bool {
	out := make([]bool, len(s.Leaders))
	if running(s, side) {
		for _, n := range b.broken(s) {
			out[n-1] = true
		}
	}
	for i := range s.Marches {
		for _, g := range s.Marches[i].Group {
			out[g.Leader-1] = true
		}
	}
	if s.Combat != nil {
		for _, f := range s.Combat.Fighters {
			out[f.Leader-1] = true
		}
		for _, n := range b.All(side) { // a force may lie in the hex attacked before the fight
			out[n-1] = out[n-1] || s.unit(n).At == s.Combat.At
		}
	}
	for i := range s.Retreats {
		for _, n := range s.Retreats[i].Leaders {
			out[n-1] = true
		}
	}
	if s.Raid != nil {
		for i := range s.Leaders {
			out[i] = out[i] || nr(i+1) == s.Raid.By || s.raided(s.Leaders[i].At)
		}
	}
	return out
}

// running tells whether the routed of a side run now: nobody else is imagined to run with them.
func running(s *state, side game.Side) bool { return s.Active == side && s.Flow.Within(stepRun) }

// imagineDisplay gives a leader other troops, or none, and another fatigue, as far as what is known of his stack allows; one nobody sees
// may be in order or not.
func (b *book) imagineDisplay(s *state, n nr, pick func(n int) int) {
	u, l := s.unit(n), b.Of(n)
	if l.Limit(s.Now) == 0 {
		return
	}
	before := *u
	if u.Troops = uint16(10 * (1 + pick(l.Limit(s.Now)/10))); pick(8) == 0 && u.Status == printed.Ordered {
		u.Troops = 0
	}
	if !b.shows(s, n) && u.Troops > 0 && !running(s, l.Side) {
		u.Status = printed.Status(pick(len(printed.StatusIDs)))
	}
	if b.overstacked(s, l.Side, u.At) || !b.agrees(s, l.Side, u) || b.recorded(s, n) > int(u.Troops) {
		u.Troops, u.Status = before.Troops, before.Status
	}
	if u.Fatigue = 0; u.Troops > 0 && !l.Tireless {
		u.Fatigue = uint8(pick(printed.MostFatigue + 1))
	}
}

// agrees tells whether the stack of a leader still is what contact has laid open of it.
func (b *book) agrees(s *state, side game.Side, u *unit) bool {
	for _, c := range s.Contacts {
		if c.At == u.At && c.Side == side {
			now := b.contactAt(s, side, c.At)
			return now.Empty == c.Empty && now.ZOC == c.ZOC
		}
	}
	return true
}

// imagineActs lets a leader have been activated or not, and have done other things in this phase (10.1).
func (b *book) imagineActs(s *state, n nr, pick func(n int) int) {
	u := s.unit(n)
	u.Flags, u.By, u.Root, u.Drawn, u.Heads = flag(pick(int(detached)<<1)), 0, 0, uint8(pick(3)), burden(pick(int(withTroops)+1))
	if u.has(activated) {
		u.By, u.Root = n, n
	}
	if b.Of(n).Side == british && !b.shows(s, n) {
		u.Stirred = pick(2) == 0
	}
}

// imaginePapers changes what a side has ordered beforehand or written down for itself: standing orders, who has marched by night, how many
// have crossed, how many must still go home and who went, whose men a detachment has, and how far a march would come.
func (b *book) imaginePapers(s *state, hidden game.Side, pick func(n int) int) {
	s.Orders[hidden-1] = orders(pick(int(ordersNoReact) + 1))
	if s.Owed > 0 && s.Active == hidden {
		s.Owed = uint16(10 * (1 + pick(b.Departures[hidden-1].Men/10)))
	}
	crossing := printed.Stretch(0)
	for i := range s.Marches {
		m := &s.Marches[i]
		if m.Side != hidden || m.Ferry != 0 { // who crosses is being found out
			crossing = max(crossing, m.Ferry)
			continue
		}
		for j := range m.Group {
			m.Group[j].Points += uint8(pick(4))
		}
	}
	if hidden == british {
		s.NightMarch = pick(2) == 0
		return
	}
	for i := range s.Ferries {
		if f := &s.Ferries[i]; f.At != crossing {
			f.Used, f.Shut = uint16(10*pick(int(f.Most)/10+1)), pick(2) == 0
		}
	}
	s.Shares = slices.DeleteFunc(s.Shares, func(share) bool { return pick(4) == 0 })
	for i := range s.Home {
		s.Home[i].Men = uint16(10 * (1 + pick(10)))
	}
}

// beneath lists the leaders of a side who lie unseen beneath others and apart from the enemy.
func (b *book) beneath(s *state, side game.Side, busy []bool) []nr {
	var out []nr
	for _, n := range b.All(side) {
		if u := s.unit(n); u.here() && !busy[n-1] && !b.peeps(s, n) && !b.tested(s, u.At) {
			out = append(out, n)
		}
	}
	return out
}

// peeps tells whether a leader is seen where he lies, or whoever takes his place would be (9.2).
func (b *book) peeps(s *state, n nr) bool {
	for _, m := range b.All(b.Of(n).Side) {
		if b.Of(m).Replaces == n && b.top(append(b.stack(s, s.unit(n).At), m)) == m {
			return true
		}
	}
	return b.shows(s, n)
}

// tested tells whether anything was laid open of a hex, by contact, in a raid or in a combat.
func (b *book) tested(s *state, p board.Place) bool {
	return s.raided(p) || s.Combat != nil && s.Combat.At == p || slices.ContainsFunc(s.Contacts, func(c contact) bool { return c.At == p })
}

// shuffle exchanges leaders nobody sees.
func (b *book) shuffle(s *state, side game.Side, busy []bool, pick func(n int) int) {
	unseen := b.beneath(s, side, busy)
	if len(unseen) < 2 {
		return
	}
	for range unseen {
		n, m := unseen[pick(len(unseen))], unseen[pick(len(unseen))]
		b.exchange(s, n, m)
	}
}

// exchange lets two leaders lie in each other's place, unless one of them would then be seen or more men lie there than may.
func (b *book) exchange(s *state, n, m nr) {
	u, v := s.unit(n), s.unit(m)
	u.At, v.At = v.At, u.At
	side := b.Of(n).Side
	if b.peeps(s, n) || b.peeps(s, m) || b.overstacked(s, side, u.At) || b.overstacked(s, side, v.At) {
		u.At, v.At = v.At, u.At
	}
}

// scatter has leaders nobody sees lie beneath other stacks, so that more lie there and fewer here; detachments nobody sees go back into
// the box, and others come out of it.
func (b *book) scatter(s *state, side game.Side, busy []bool, pick func(n int) int) {
	stands := b.stands(s, side)
	if len(stands) == 0 {
		return
	}
	for _, n := range b.beneath(s, side, busy) {
		if pick(3) > 0 {
			continue
		}
		if b.Of(n).Detachment && b.recorded(s, n) == 0 && pick(2) == 0 {
			*s.unit(n) = unit{Fate: coming}
			continue
		}
		b.hide(s, n, stands[pick(len(stands))])
	}
	for _, n := range b.All(side) {
		if u := s.unit(n); b.Of(n).Detachment && u.Fate == coming && pick(3) == 0 {
			before := *u
			*u = unit{Troops: leastMen}
			if !b.hide(s, n, stands[pick(len(stands))]) {
				*u = before
			}
		}
	}
}

// hide lets a leader lie in a hex and tells whether that can be: nobody sees him there, and no more men lie there than may.
func (b *book) hide(s *state, n nr, p board.Place) bool {
	u := s.unit(n)
	before := u.At
	u.At = p
	if b.peeps(s, n) || b.tested(s, p) || b.overstacked(s, b.Of(n).Side, p) {
		u.At = before
		return false
	}
	return true
}
