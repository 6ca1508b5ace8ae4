package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Coordination (4.4): after a stack has moved, another stack may have to roll before it moves. It must roll if it
// could reach a hex with both sides in it. If several stacks could reach the same enemy, the one with the best
// commander moves first.

// mustCoordinate reports whether a group has to roll for coordination (4.42). It must roll if another stack has moved
// in this segment and a shared hex is in reach.
func (b movement) mustCoordinate(s *state, m *war.March) bool {
	c := s.SegmentMoves()
	return len(m.Units) > 0 && c.IsAnotherStack(m) && b.Contested(&s.Forces, s.Now, s.Scenario, m.Side, m.From, m.Forced)
}

// checkCoordination returns why a group may not move now, or nil. Either it has no commander and follows another
// stack to a shared hex (4.44), or a better coordinator elsewhere could reach the same enemy (4.45).
//
// Our reading (4.43): the commander of the whole stack coordinates, whichever part of the stack marches.
//
// Our reading (4.45): whether a stack could reach an enemy is decided as in 4.42, by land, by sea or in bateaux. An
// enemy in the stack's own hex does not count. A stack that has moved in this segment, or cannot pay, does not have
// to move first.
func (b movement) checkCoordination(k *known, m *war.March) *game.Refusal {
	c := k.SegmentMoves()
	if c.SameStackAsLast(m) {
		return nil
	}
	lead := b.StackCommander(&k.Forces, k.SupremeCommanders, k.ViewerSide, m.From)
	if lead == 0 {
		if c.IsAnotherStack(m) && b.ContestedCached(k, m.From, m.Forced) {
			return war.Refuse(war.RuleCoordination,
				"Another stack has moved, and a hex with enemies is within reach: only a stack with a commander may "+
					"follow in this segment.")
		}
		return nil
	}
	if n := b.betterCoordinator(k, m, lead); n > 0 {
		return war.Refuse(war.RuleCoordination, b.Commander(n).Name, " coordinates better (",
			war.Itoa(b.Commander(n).Coordination), " against ", war.Itoa(b.Commander(lead).Coordination),
			"), could come to the same enemy, and must move first.")
	}
	return nil
}

// betterCoordinator returns a commander who coordinates better than another and could reach the same enemy (4.45). It
// returns 0 if there is no such commander.
func (b movement) betterCoordinator(k *known, m *war.March, lead commanderNr) commanderNr {
	for _, q := range b.OccupiedPlaces(&k.Forces, k.ViewerSide) {
		if q == m.From || slices.Contains(k.MovedStacks, q) {
			continue
		}
		n := b.StackCommander(&k.Forces, k.SupremeCommanders, k.ViewerSide, q)
		if n == 0 || b.Commander(n).Coordination >= b.Commander(lead).Coordination {
			continue
		}
		regular := k.Points() >= b.Costs.RegularMove &&
			b.canReachSameEnemy(k, war.StackMove{At: m.From, Forced: m.Forced}, war.StackMove{At: q, Forced: false})
		if regular || m.Forced && b.Commander(n).Initiative <= k.Points() &&
			b.canReachSameEnemy(k, war.StackMove{At: m.From, Forced: true}, war.StackMove{At: q, Forced: true}) {
			return n
		}
	}
	return 0
}

// canReachSameEnemy reports whether two stacks of the viewer's side could reach the same enemy.
func (b movement) canReachSameEnemy(k *known, x, y war.StackMove) bool {
	if len(b.MovableUnits(&k.Forces, k.ViewerSide, y.At, y.Forced)) == 0 {
		return false
	}
	theirs := b.FoesOf(k, y)
	return len(theirs) > 0 && slices.ContainsFunc(b.FoesOf(k, x),
		func(p board.Place) bool { return slices.Contains(theirs, p) })
}

// coordinate rolls for coordination if that is required, and reports whether the group may move (4.43). If the die
// does not beat the commander's rating, the segment ends.
func (b movement) coordinate(t *turn, m *war.March) bool {
	s := t.State
	if !b.mustCoordinate(s, m) {
		return true
	}
	lead := b.StackCommander(&s.Forces, s.SupremeCommanders, m.Side, m.From)
	rating := b.Commander(lead).Coordination
	x := war.Terms("Coordination (4.43)", "rating "+war.Itoa(rating)+" of "+b.Commander(lead).Name, nil,
		func(face int) string {
			return war.TextIf(face > rating, "the stack moves", "the segment ends")
		})
	die := t.Roll(game.Throw{
		Owner: m.Side, Purpose: "coordination of " + b.Commander(lead).Name, Count: 1, Sides: 6,
		Terms: x,
	})[0]
	recordLuck(t, m.Side, "marches coordinated", die, func(face int) bool { return face > rating })
	if die > rating {
		t.Tell(text.Say("Coordination succeeds for ", b.CommanderName(lead), ": ", text.Die(die, "good"), ", more than ",
			war.Itoa(rating), ".")).WithRule(war.RuleCoordination).
			WithFacts(fact.Check{Units: b.CommanderIDs(lead), Dice: []int{die}, Succeeded: true})
		return true
	}
	t.Tell(text.Say("Coordination fails for ", b.CommanderName(lead), ": ", text.Die(die, "bad"), ", not more than ",
		war.Itoa(rating), ". The segment ends.")).WithRule(war.RuleCoordination).
		WithFacts(fact.Check{Units: b.CommanderIDs(lead), Dice: []int{die}})
	s.PointsUsed = true
	b.endSegment(t)
	return false
}
