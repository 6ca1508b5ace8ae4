package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
)

// Coordination (4.4): after a stack has moved, another that could come to a hex in which both sides stand must roll.

// contested tells whether a stack could come to a hex in which both sides stand in one movement: as far as its fastest unit, by land, by
// sea from a port with a fleet, or by river in bateaux that it has or builds first (4.42, 6.13).
func (b *book) contested(f *Forces, now turnNr, scenario string, side game.Side, p board.Place, forced bool) bool {
	if len(f.Shared) == 0 || b.At(p).Row == 0 {
		return false
	}
	least := points(0)
	for _, n := range b.fit(f, side, p, forced) {
		if u := b.Unit(n); forced {
			least = max(least, u.Forced)
		} else {
			least = max(least, u.Move)
		}
	}
	if least == 0 {
		return false
	}
	r := b.walk(gait{side: side}, p, least, walkOptions{scenario: scenario, first: true, stops: b.held(f, side.Other())})
	if slices.ContainsFunc(f.Shared, func(x shared) bool { return x.At != p && r[x.At].ok }) {
		return true
	}
	if side == british && f.fleetsAt(p) > 0 && slices.ContainsFunc(f.Shared, func(x shared) bool {
		return x.At != p && b.Lands(x.At) && b.voyage(p, x.At) <= least
	}) {
		return true
	}
	rows := &march{Side: side, At: p, Way: byRiver, Boats: 1, Left: least}
	if f.store(side, p).Boats == 0 {
		rows.Left -= b.Movement.BuildBateaux
	}
	if !slices.ContainsFunc(f.Shared, func(x shared) bool {
		return x.At != p && b.Distance(p, x.At) <= b.farByRiver(rows.Left) && len(b.Banks(x.At)) > 0
	}) {
		return false
	}
	return slices.ContainsFunc(b.landings(f, now, scenario, rows), func(x landing) bool {
		_, both := f.sharedAt(x.At)
		return both && x.At != p
	})
}

// mustCoordinate tells whether a stack has to roll (4.42): another has moved in this segment, and a shared hex is in reach. The stack that
// moved last goes over into its forced march without a roll (5.35).
func (b *book) mustCoordinate(s *state, side game.Side, p board.Place, forced bool) bool {
	return follows(s.Stacks, s.Arrived, p, forced) && b.contested(&s.Forces, s.Now, s.Scenario, side, p, forced)
}

// follows tells whether a stack moves after another in this segment; ended is where a march has just ended.
func follows(stacks []board.Place, ended, p board.Place, forced bool) bool {
	if forced && p == ended {
		return false
	}
	return slices.ContainsFunc(stacks, func(q board.Place) bool { return q != p }) && !slices.Contains(stacks, p)
}

// coordinated refuses what may not even roll: a stack without commander (4.44), or one whose commander is not the best of those who could
// come there (4.45).
func (b *book) coordinated(k *known, p board.Place, forced bool) *game.Refusal {
	if !follows(k.Stacks, k.Arrived, p, forced) || !b.contests(k, p, forced) {
		return nil
	}
	lead := b.conductor(&k.Forces, k.Supreme, k.Eyes, p)
	if lead == 0 {
		return no(ruleCoordination, "Another stack has moved, and a hex with the enemy in it is within reach: only a stack with a commander may follow in this segment.")
	}
	for _, q := range b.stands(&k.Forces, k.Eyes) {
		if q == p || slices.Contains(k.Stacks, q) || len(b.fit(&k.Forces, k.Eyes, q, false)) == 0 {
			continue
		}
		n := b.conductor(&k.Forces, k.Supreme, k.Eyes, q)
		if n > 0 && b.Commander(n).Coordination < b.Commander(lead).Coordination && b.contests(k, q, false) {
			return no(ruleCoordination, b.Commander(n).Name, " coordinates better (", itoa(b.Commander(n).Coordination), " against ", itoa(b.Commander(lead).Coordination), ") and must move first.")
		}
	}
	return nil
}

// conductor is the commander of the whole stack of a place.
func (b *book) conductor(f *Forces, supreme [2]commanderNr, side game.Side, p board.Place) commanderNr {
	return b.leader(f, supreme, side, p, b.commandersAt(f, side, p), b.strengthAt(f, side, p))
}

// coordinate rolls where it must (4.43): the die must beat the rating of the stack's commander, else the segment passes to the enemy.
func (b *book) coordinate(t *turn, m *march) bool {
	s := t.State
	if !b.mustCoordinate(s, m.Side, m.From, m.Forced) {
		return true
	}
	lead := b.conductor(&s.Forces, s.Supreme, m.Side, m.From)
	rating := b.Commander(lead).Coordination
	t.Toward(toward("Coordination (4.43)", "rating "+itoa(rating)+" of "+b.Commander(lead).Name, nil, func(face int) string {
		return either(face > rating, "he moves", "the segment passes")
	}))
	die := t.Roll("coordination of "+b.Commander(lead).Name, 1, 6)[0]
	judge(t, m.Side, "marches coordinated", die, func(face int) bool { return face > rating })
	if die > rating {
		t.Tell(game.Say("Coordination, ", b.commanderName(lead), ": ", game.Die(die, "good"), ", more than ", itoa(rating), ". He moves.")).By(ruleCoordination).
			As(fact.Check{Units: b.commanderIDs(lead), Dice: []int{die}, Good: true})
		return true
	}
	t.Tell(game.Say("Coordination, ", b.commanderName(lead), ": ", game.Die(die, "bad"), ", not more than ", itoa(rating), ". The segment passes.")).By(ruleCoordination).
		As(fact.Check{Units: b.commanderIDs(lead), Dice: []int{die}})
	s.Used = true
	b.endSegment(t)
	return false
}
