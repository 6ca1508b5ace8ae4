package crossing

import "tricorne/rules/game"

// Victory points (22.0): for towns held at midnight and at the end, for battles, and for captured leaders. Whoever gains points for a
// town shows thereby that 400 men in order hold it (3.0).
//
// Our reading (51): a town is held by the men of one side in its hex together, as far as they are not routed; that there be no British
// leader with 400 men in the south asks for one leader who has them alone, routed or not.

// objectivesPhase counts the towns held at midnight, from December 27 on (22.1).
func (b *book) objectivesPhase() phase {
	return phase{Rule: ruleObjectives, Enter: func(t *turn) {
		s := t.State
		if s.Now.slot() == midnight && s.Now >= firstObjectives {
			b.midnightPoints(t)
		}
		b.next(t)
	}}
}

func (b *book) midnightPoints(t *turn) {
	s := t.State
	before := s.VP
	for i := range b.towns {
		for j, side := range bothSides {
			b.townPoints(t, side, &b.towns[i], b.towns[i].daily[j], ruleObjectives)
		}
	}
	south := &b.data.charts.ObjectivesDuring.South
	if !b.strongInSouth(s, south.Row) {
		t.Reveal(game.Nobody, game.Say("No British leader with ", figures(zoneMen), " is in a town in row ", south.Row, " or south of it.")).By(ruleObjectives)
		b.score(t, american, south.VP, game.Say("for a south free of the British"), ruleObjectives)
	}
	if s.VP == before {
		t.Tell(game.Say("Nobody gains points for objectives.")).By(ruleObjectives)
	}
}

// townPoints gives a side the points of a town, if it is worth any and held.
func (b *book) townPoints(t *turn, side game.Side, x *town, points int, rule string) {
	if points == 0 || !b.large(t.State, side, x.at) {
		return
	}
	t.Reveal(game.Nobody, game.Say("The ", sideName(side), " hold ", b.space(x.at), " with ", figures(zoneMen), " or more in order.")).By(rule)
	b.score(t, side, points, game.Say("for ", b.space(x.at)), rule)
}

// strongInSouth tells whether a British leader with 400 men is in a town in the row or south of it.
func (b *book) strongInSouth(s *state, row int) bool {
	for _, n := range b.all(british) {
		if u := s.unit(n); u.here() && int(u.Troops) >= zoneMen && b.row(u.At) >= row && b.townAt(u.At) != nil {
			return true
		}
	}
	return false
}

// finalPoints counts the towns held at the end of the game (22.4).
func (b *book) finalPoints(t *turn) {
	for j, side := range bothSides {
		for i := range b.towns {
			b.townPoints(t, side, &b.towns[i], b.towns[i].final[j], ruleAtTheEnd)
		}
	}
}

// seize takes a leader as a captive off the map, with the points his captors gain (22.3).
func (b *book) seize(t *turn, n nr, rule string) {
	l := b.of(n)
	b.takeOff(t, n, captured, "is captured", rule)
	b.score(t, l.side.Other(), l.capture, game.Say("for the capture of ", b.name(n)), ruleCapture)
}
