package calendar

import (
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Victory points (22.0) for towns held at midnight and at the end, for battles, and for captured leaders. Points for
// a town reveal that the side has 400 men in order there (3.0).
//
// Our reading (51): all men of one side in a town's hex count together for holding it, except routed men. A strong
// British leader in the south must have 400 men of their own, routed or not.

// objectivesPhase counts the towns held at midnight, from December 27 on (22.1).
func (b Rules) objectivesPhase() phase {
	return phase{Rule: rulebook.Objectives, Enter: func(t *turn) {
		s := t.State
		if s.Now.Slot() == printed.Midnight && s.Now >= b.FirstObjectiveTurn {
			b.ScoreMidnight(t)
		}
		b.Next(t)
	}}
}

// ScoreMidnight scores the points for towns and for the south at 12 am (22.1).
func (b Rules) ScoreMidnight(t *turn) {
	s := t.State
	before := s.VP
	for i := range b.Towns {
		for j, side := range truth.BothSides {
			b.scoreTown(t, side, &b.Towns[i], b.Towns[i].DailyPoints[j], rulebook.Objectives)
		}
	}
	south := &b.Data.Charts.ObjectivesInPlay.South
	if !b.BritishHoldSouth(s, south.Row) {
		t.Reveal(game.Nobody, text.Say("No British leader with ", truth.MenText(b.ZoneMen), " is in a town in row ",
			south.Row, " or south of it.")).WithRule(rulebook.Objectives).WithFacts(fact.Reveal{})
		b.ScoreVP(t, truth.American, south.VP, text.Say("for a south free of the British"), rulebook.Objectives)
	}
	if s.VP == before {
		t.Tell(text.Say("No points for objectives.")).WithRule(rulebook.Objectives).WithFacts(fact.NothingHappened{})
	}
}

// scoreTown gives a side the points for a town, if the town is worth points and the side holds it.
func (b Rules) scoreTown(t *turn, side game.Side, x *printed.Town, points int, rule string) {
	if points == 0 || !b.LargeEnoughForZOC(t.State, side, x.At) {
		return
	}
	t.Reveal(game.Nobody, text.Say("The ", truth.SideName(side), " hold ", b.Space(x.At), " with ",
		truth.MenText(b.ZoneMen), " or more in order.")).WithRule(rule).WithFacts(fact.Control{
		Place: b.PlaceFact(x.At),
		Side:  side,
	})
	b.ScoreVP(t, side, points, text.Say("for ", b.Space(x.At)), rule)
}

// BritishHoldSouth reports whether a British leader with 400 men is in a town in this row or south of it.
func (b Rules) BritishHoldSouth(s *state, row int) bool {
	for _, n := range b.All(truth.British) {
		if u := s.Unit(n); u.OnMap() && int(u.Troops) >= b.ZoneMen && b.Row(u.At) >= row && b.TownAt(u.At) != nil {
			return true
		}
	}
	return false
}

// ScoreFinalTowns scores the towns held at the end of the game (22.4).
func (b Rules) ScoreFinalTowns(t *turn) {
	for j, side := range truth.BothSides {
		for i := range b.Towns {
			b.scoreTown(t, side, &b.Towns[i], b.Towns[i].FinalPoints[j], rulebook.FinalObjectives)
		}
	}
}
