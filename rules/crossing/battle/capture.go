package battle

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Capture (2.2.1) of leaders without troops, when enemies with troops enter their hex by movement, retreat,
// reinforcement or advance.

// CaptureLoneLeaders rolls for all leaders without troops in a hex that enemies of a side enter. A leader who is not
// captured retreats four hexes. In that case it reports true: the retreat step has been called, and the move into the
// hex must be ordered again afterwards.
func (b Rules) CaptureLoneLeaders(t *turn, by game.Side, at board.Place) bool {
	here := b.Stack(t.State, at)
	t.Reveal(game.Nobody, text.Say("The ", truth.SideName(by), " enter ", b.Space(at), ", where ", b.Names(here), " ",
		truth.Verb(len(here), "stands", "stand"), " without troops.")).WithRule(rulebook.Leaders).
		WithFacts(fact.Reveal{Units: b.UnitFacts(here...), Place: b.PlaceFact(at)})
	var free []nr
	hexes := 0
	for _, n := range here {
		l := b.Charts.CaptureLookup()
		roll := b.RollDie(t, game.Throw{Owner: by, Purpose: "capture of " + b.Of(n).Name, Terms: truth.TermsOf(&l)})
		r := t.Read(l.Chart, l.Column, roll, l.Mods...)
		t.Tell(text.Say(b.Name(n), ": ", truth.RollText(r), ", ", CellSpan(r), ".")).WithRule(rulebook.Leaders).
			WithFacts(fact.Reading{Chart: l.Chart.ID})
		taken, far := b.Charts.ReadCapture(r)
		if taken {
			b.RemoveCaptive(t, n, rulebook.Leaders)
			continue
		}
		free, hexes = append(free, n), far
	}
	if len(free) == 0 {
		return false
	}
	b.StartRetreat(t, by.Other(), free, at, hexes)
	return true
}

// RemoveCaptive removes a leader as a captive and scores the points for it (22.3).
func (b Rules) RemoveCaptive(t *turn, n nr, rule string) {
	l := b.Of(n)
	b.RemoveFromMap(t, n, truth.Captured, "is captured", rule)
	b.ScoreVP(t, l.Side.Other(), l.CapturePoints, text.Say("for the capture of ", b.Name(n)), rulebook.LeaderCapture)
}
