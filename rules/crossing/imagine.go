package crossing

import (
	"slices"

	"tricorne/rules/game"
)

// imagine makes another world the side cannot tell apart (3.0): enemy leaders have other troops and are more or less tired, those
// nobody sees lie in other stacks, and what the enemy has ordered beforehand is something else. What contact has laid open stays,
// and so does whoever is in the middle of a march, a combat or a retreat. For Nobody, the public, both sides are enemies.
func (b *book) imagine(s *state, side game.Side, pick func(n int) int) {
	for _, hidden := range bothSides {
		if hidden == side {
			continue
		}
		busy := b.busy(s, hidden)
		b.shuffle(s, hidden, busy, pick)
		for _, n := range b.all(hidden) {
			if u := s.unit(n); u.here() && u.Troops > 0 && !busy[n-1] {
				b.imagineDisplay(s, n, pick)
			}
		}
		s.Orders[hidden-1] = orders(pick(int(ordersNoReact) + 1))
		if hidden == american {
			for i := range s.Ferries {
				f := &s.Ferries[i]
				f.Used = uint16(10 * pick(int(f.Most)/10+1))
			}
		}
	}
}

// busy marks the leaders of a side in a march, a combat, a retreat or a raid: what they are is being found out.
func (b *book) busy(s *state, side game.Side) []bool {
	out := make([]bool, len(s.Leaders))
	for i := range s.Marches {
		for _, g := range s.Marches[i].Group {
			out[g.Leader-1] = true
		}
	}
	if s.Combat != nil {
		for _, f := range s.Combat.Fighters {
			out[f.Leader-1] = true
		}
		for _, n := range b.all(side) { // a force may lie in the hex attacked before the fight
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

// imagineDisplay gives a leader other troops and another fatigue, as far as what is known of his stack allows.
func (b *book) imagineDisplay(s *state, n nr, pick func(n int) int) {
	u, l := s.unit(n), b.of(n)
	before := *u
	if !l.tireless {
		u.Fatigue = uint8(pick(mostFatigue + 1))
	}
	u.Troops = uint16(10 * (1 + pick(l.limit(s.Now)/10)))
	if b.overstacked(s, l.side, u.At) || !b.agrees(s, l.side, u) || b.recorded(s, n) > int(u.Troops) {
		u.Troops = before.Troops
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

// shuffle exchanges leaders who lie unseen beneath others and apart from the enemy.
func (b *book) shuffle(s *state, side game.Side, busy []bool, pick func(n int) int) {
	var unseen []nr
	for _, n := range b.all(side) {
		u := s.unit(n)
		if u.here() && !busy[n-1] && b.stack(s, u.At)[0] != n && !b.adjacent(s, side.Other(), u.At) &&
			!slices.ContainsFunc(s.Contacts, func(c contact) bool { return c.At == u.At }) {
			unseen = append(unseen, n)
		}
	}
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
	side := b.of(n).side
	if b.stack(s, u.At)[0] == n || b.stack(s, v.At)[0] == m || b.overstacked(s, side, u.At) || b.overstacked(s, side, v.At) {
		u.At, v.At = v.At, u.At
	}
}
