package crossing

import (
	"tricorne/rules/board"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Capture (2.2.1): leaders who stand in a hex without troops when enemies with troops come in, by movement, retreat, reinforcement or
// advance.

// capture rolls for all leaders without troops whom enemies of a side come upon in a hex. Who is not captured retreats four hexes; then
// it tells that the step has been called, and whoever was about to enter must say so again when they are gone.
func (b *book) capture(t *turn, by game.Side, at board.Place) bool {
	here := b.stack(t.State, at)
	t.Reveal(game.Nobody, text.Say(b.names(here), " ", verb(len(here), "stands", "stand"), " at ", b.space(at), " without troops, and the ", sideName(by), " come in.")).By(rulebook.Leaders).As(fact.Reveal{Units: b.units(here...), Place: b.at(at)})
	var free []nr
	hexes := 0
	for _, n := range here {
		l := b.Charts.CaptureLookup()
		roll := b.die(t, game.Throw{By: by, Purpose: "capture of " + b.Of(n).Name, Terms: termsOf(&l)})
		r := t.Read(l.Chart, l.Column, roll, l.Mods...)
		t.Tell(text.Say(b.name(n), ": ", sumOf(r), ", ", cellSpan(r), ".")).By(rulebook.Leaders).As(fact.Reading{Chart: l.Chart.ID})
		taken, far := b.Charts.Captured(r)
		if taken {
			b.seize(t, n, rulebook.Leaders)
			continue
		}
		free, hexes = append(free, n), far
	}
	if len(free) == 0 {
		return false
	}
	b.flee(t, by.Other(), free, at, hexes)
	return true
}
