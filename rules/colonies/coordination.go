package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Coordination (4.4): after a stack has moved, another that could come to a hex in which both sides stand must roll; and of several stacks that
// could come to the same enemy the one with the best commander moves first.

// course says which stacks have moved so far in a segment.
type course struct {
	Stacks  []board.Place // the hexes from which stacks have moved (4.42)
	Moved   board.Place   // the hex that is still being paid for (4.24)
	Rowed   board.Place   // the hex whose units still go by river (6.27)
	Arrived board.Place   // where the stack stands that moved last
	Fresh   []unitNr      // its units (5.35)
}

func (s *state) course() course { return course{s.Stacks, s.Moved, s.Rowed, s.Arrived, s.Fresh} }
func (k *known) course() course { return course{k.Stacks, k.Moved, k.Rowed, k.Arrived, k.Fresh} }

// excused reports whether a group belongs to the stack that has just moved: its hex is still being paid for (4.24), other units of its hex have
// gone by river just before (6.27), or it goes over from its march into a forced one (5.35).
func (c *course) excused(m *march) bool {
	switch {
	case m.Forced:
		return m.From == c.Arrived && len(c.stale(m.Units)) == 0
	case m.Way == byRiver:
		return m.From == c.Rowed
	}
	return m.From == c.Moved
}

// follows reports whether a group moves after another stack in this segment.
func (c *course) follows(m *march) bool { return len(c.Stacks) > 0 && !c.excused(m) }

// stale lists the units that did not move last.
func (c *course) stale(units []unitNr) []unitNr {
	return slices.DeleteFunc(slices.Clone(units), func(n unitNr) bool { return slices.Contains(c.Fresh, n) })
}

// within lists the places, of some, to which a stack could come in one movement: as far as its fastest unit, by land, by sea from a port with a
// fleet, or in bateaux that it has or builds first (4.42, 6.13).
func (b *book) within(f *Forces, now turnNr, scenario string, side game.Side, p board.Place, forced bool, places []board.Place) []board.Place {
	units := b.fit(f, side, p, forced)
	most, small := b.swiftest(f, units, forced)
	if most == 0 || len(places) == 0 {
		return nil
	}
	search := walkOptions{scenario: scenario, first: !forced, stops: b.held(f, side.Other())}
	var walks [][]reached
	if b.landward(p) && b.anyNear(p, places, b.farByLand(most)) {
		walks = append(walks, b.walk(gait{side: side, canoes: b.indians(units)}, p, most, search))
		if small > 0 {
			walks = append(walks, b.walk(gait{side: side, road: true}, p, small, search))
		}
	}
	boats := most
	if f.store(side, p).Boats == 0 {
		boats -= b.Movement.BuildBateaux
	}
	if boats > 0 && b.carries(units) && b.landward(p) && b.anyNear(p, places, b.farByLand(boats)) {
		walks = append(walks, b.walk(gait{side: side, boats: true}, p, boats, walkOptions{scenario: scenario, stops: search.stops}))
	}
	rowing := &march{Side: side, At: p, Way: byRiver, Boats: 1, Left: boats}
	if b.indians(units) {
		rowing.Left = most
	}
	var banks []landing
	if b.anyNear(p, places, b.farByRiver(rowing.Left)) {
		banks = b.landings(f, now, scenario, rowing)
	}
	return slices.DeleteFunc(slices.Clone(places), func(q board.Place) bool {
		switch {
		case q == p || !slices.ContainsFunc(units, func(n unitNr) bool { return b.barred(scenario, gait{side: side, kinds: []unitNr{n}}, q) == nil }):
			return true
		case slices.ContainsFunc(walks, func(r []reached) bool { return r[q].ok }):
			return false
		case side == british && f.fleetsAt(p) > 0 && b.Lands(q) && b.voyage(p, q) <= most:
			return false
		}
		return !slices.ContainsFunc(banks, func(x landing) bool { return x.At == q })
	})
}

// swiftest is how far the fastest of some units goes, and the fastest of those who may use the post road (5.42).
func (b *book) swiftest(f *Forces, units []unitNr, forced bool) (most, small points) {
	for _, n := range units {
		left := b.allowed(&march{Forced: forced, Units: []unitNr{n}})
		if most = max(most, left); b.strength(f, []unitNr{n}) <= b.Capacity.PostRoad {
			small = max(small, left)
		}
	}
	return most, small
}

// anyNear reports whether one of some places lies within so many hexes; from an area off the map every place may.
func (b *book) anyNear(p board.Place, places []board.Place, hexes int) bool {
	return slices.ContainsFunc(places, func(q board.Place) bool {
		return q != p && (b.At(p).Row == 0 || b.At(q).Row == 0 || b.Distance(p, q) <= hexes)
	})
}

// sharedPlaces lists the hexes in which both sides stand.
func (f *Forces) sharedPlaces() []board.Place {
	var out []board.Place
	for _, x := range f.Shared {
		out = append(out, x.At)
	}
	return out
}

// contested reports whether a stack could come to a hex in which both sides stand in one movement (4.42).
func (b *book) contested(f *Forces, now turnNr, scenario string, side game.Side, p board.Place, forced bool) bool {
	return len(b.within(f, now, scenario, side, p, forced, f.sharedPlaces())) > 0
}

// contests reports whether a stack of the viewer's side could come to a hex in which both sides stand, as contested does.
func (b *book) contests(k *known, p board.Place, forced bool) bool {
	if len(k.Shared) == 0 {
		return false
	}
	return k.kept.contest(stack{p, forced}, func() bool {
		return b.contested(&k.Forces, k.Now, k.Scenario, k.Eyes, p, forced)
	})
}

// foesOf lists the hexes with enemies to which a stack of the viewer's side could come in one movement.
func (b *book) foesOf(k *known, x stack) []board.Place {
	return k.kept.foesOf(x, func() []board.Place {
		enemy := k.Eyes.Other()
		return b.within(&k.Forces, k.Now, k.Scenario, k.Eyes, x.at, x.forced, slices.DeleteFunc(b.manned(&k.Forces, enemy), func(p board.Place) bool {
			return b.hidden(&k.Forces, enemy, p)
		}))
	})
}

// mustCoordinate reports whether a group has to roll: another stack has moved in this segment, and a shared hex is in reach (4.42).
func (b *book) mustCoordinate(s *state, m *march) bool {
	c := s.course()
	return len(m.Units) > 0 && c.follows(m) && b.contested(&s.Forces, s.Now, s.Scenario, m.Side, m.From, m.Forced)
}

// coordinated refuses a group that may not move now: it has no commander, and follows another stack to a shared hex (4.44), or the commander of
// another stack coordinates better and could come to the same enemy (4.45).
//
// Our reading (4.43): the commander of the whole stack coordinates whatever part of it marches.
//
// Our reading (4.45): a stack could come to an enemy as in 4.42, by land, by sea or in bateaux, and the enemy in its own hex does not count. Who
// has moved in this segment, or cannot pay, lets the others go first.
func (b *book) coordinated(k *known, m *march) *game.Refusal {
	c := k.course()
	if c.excused(m) {
		return nil
	}
	lead := b.conductor(&k.Forces, k.Supreme, k.Eyes, m.From)
	if lead == 0 {
		if c.follows(m) && b.contests(k, m.From, m.Forced) {
			return no(ruleCoordination, "Another stack has moved, and a hex with the enemy in it is within reach: only a stack with a commander may follow in this segment.")
		}
		return nil
	}
	if n := b.better(k, m, lead); n > 0 {
		return no(ruleCoordination, b.Commander(n).Name, " coordinates better (", itoa(b.Commander(n).Coordination), " against ", itoa(b.Commander(lead).Coordination), "), could come to the same enemy, and must move first.")
	}
	return nil
}

// better is a commander who coordinates better than another and could come to the same enemy (4.45); nobody when there is none.
func (b *book) better(k *known, m *march, lead commanderNr) commanderNr {
	for _, q := range b.stands(&k.Forces, k.Eyes) {
		if q == m.From || slices.Contains(k.Stacks, q) {
			continue
		}
		n := b.conductor(&k.Forces, k.Supreme, k.Eyes, q)
		if n == 0 || b.Commander(n).Coordination >= b.Commander(lead).Coordination {
			continue
		}
		regular := k.left() > 0 && b.meetOn(k, stack{m.From, m.Forced}, stack{q, false})
		if regular || m.Forced && b.Commander(n).Initiative <= k.left() && b.meetOn(k, stack{m.From, true}, stack{q, true}) {
			return n
		}
	}
	return 0
}

// meetOn reports whether two stacks of the viewer's side could come to the same enemy.
func (b *book) meetOn(k *known, x, y stack) bool {
	if len(b.fit(&k.Forces, k.Eyes, y.at, y.forced)) == 0 {
		return false
	}
	theirs := b.foesOf(k, y)
	return len(theirs) > 0 && slices.ContainsFunc(b.foesOf(k, x), func(p board.Place) bool { return slices.Contains(theirs, p) })
}

// conductor is the commander of the whole stack of a place.
func (b *book) conductor(f *Forces, supreme [2]commanderNr, side game.Side, p board.Place) commanderNr {
	return b.leader(f, supreme, side, p, b.commandersAt(f, side, p), b.strengthAt(f, side, p))
}

// coordinate rolls where it must (4.43): the die must beat the rating of the stack's commander, else the segment passes to the enemy.
func (b *book) coordinate(t *turn, m *march) bool {
	s := t.State
	if !b.mustCoordinate(s, m) {
		return true
	}
	lead := b.conductor(&s.Forces, s.Supreme, m.Side, m.From)
	rating := b.Commander(lead).Coordination
	x := terms("Coordination (4.43)", "rating "+itoa(rating)+" of "+b.Commander(lead).Name, nil, func(face int) string {
		return either(face > rating, "the stack moves", "the segment passes")
	})
	die := t.Roll(game.Throw{By: m.Side, Purpose: "coordination of " + b.Commander(lead).Name, Count: 1, Sides: 6, Terms: x})[0]
	judge(t, m.Side, "marches coordinated", die, func(face int) bool { return face > rating })
	if die > rating {
		t.Tell(text.Say("Coordination, ", b.commanderName(lead), ": ", text.Die(die, "good"), ", more than ", itoa(rating), ". The stack moves.")).By(ruleCoordination).
			As(fact.Check{Units: b.commanderIDs(lead), Dice: []int{die}, Good: true})
		return true
	}
	t.Tell(text.Say("Coordination, ", b.commanderName(lead), ": ", text.Die(die, "bad"), ", not more than ", itoa(rating), ". The segment passes.")).By(ruleCoordination).
		As(fact.Check{Units: b.commanderIDs(lead), Dice: []int{die}})
	s.Used = true
	b.endSegment(t)
	return false
}
