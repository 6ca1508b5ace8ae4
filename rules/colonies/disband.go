package colonies

import (
	"tricorne/rules/chart"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Disbandment (14.54): Rebel militia go home.

// disbandPhase has Rebel militia go home (14.54).
func (b *book) disbandPhase() phase {
	return phase{Rule: ruleMilitia, Enter: func(t *turn) {
		s := t.State
		for i := range s.Units {
			n := unitNr(i + 1)
			u, x := b.Unit(n), s.unit(n)
			if u.Kind != printed.Militia || x.Fate != inPlay {
				continue
			}
			mods, mod, why := b.homesick(s, n)
			all, own := b.homeTerms(mods, mod)
			die := t.Roll(game.Throw{By: american, Purpose: "disbandment of " + u.Name, Count: 1, Sides: 6, Terms: all, Own: own})[0]
			if die+mod < b.Disbandment.From {
				continue
			}
			p := x.At
			*x = unit{}
			b.leave(t, p)
			t.Reveal(game.Nobody, text.Say(b.does(n, " goes", " go"), " home: ", text.Die(die, "bad"), ".")).By(ruleMilitia).As(fact.Departure{Units: b.unitIDs(n)}, fact.Check{Dice: []int{die}})
			t.TellOnly(american, text.Say("It was in ", b.space(p), ": ", itoa(die), why, ", ", itoa(b.Disbandment.From), " or more."), nil).By(ruleMilitia).As(fact.Departure{Place: b.at(p)})
		}
		b.next(t)
	}}
}

// homeTerms returns the terms of a disbandment die; the place of the militia is known to the Americans only.
func (b *book) homeTerms(mods []chart.Modifier, mod int) (all game.Terms, own *game.Terms) {
	all = game.Terms{Chart: "Disbandment (14.54)", Row: itoa(b.Disbandment.From) + " or more: it goes home"}
	mine := terms(all.Chart, all.Row, mods, func(face int) string { return either(face+mod < b.Disbandment.From, "stays", "goes home") })
	return all, &mine
}

// homesick is what is added to the die of disbandment, and why.
func (b *book) homesick(s *state, n unitNr) (mods []chart.Modifier, mod int, why string) {
	u, x, d := b.Unit(n), s.unit(n), &b.Disbandment
	add := func(holds bool, label string, n int) {
		if holds {
			mods, mod, why = append(mods, chart.Modifier{Label: label, Value: n}), mod+n, why+" + "+itoa(n)+" ("+label+")"
		}
	}
	add(b.At(x.At).Colony != u.Colonies[0], "away from home", d.Away)
	add(len(b.commandersAt(&s.Forces, american, x.At)) == 0, "no commander", d.NoCommander)
	st := b.status(&s.Forces, s.Now, u.Colonies[0])
	add(st != printed.BritishInColony && st != printed.BritishControl, "no British at home", d.NoBritish)
	return mods, mod, why
}
