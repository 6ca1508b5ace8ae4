package colonies

import (
	"tricorne/rules/chart"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Disbandment (14.54): a die decides for each Rebel militia unit whether it goes home.

// disbandPhase returns the phase that rolls for each Rebel militia unit and removes those that go home (14.54).
func (b levies) disbandPhase() phase {
	return phase{Rule: war.RuleMilitia, Enter: func(t *turn) {
		s := t.State
		for i := range s.Units {
			n := unitNr(i + 1)
			u, x := b.Unit(n), s.Unit(n)
			if u.Kind != printed.Militia || x.Fate != war.FateInPlay {
				continue
			}
			mods, mod, why := b.disbandModifiers(s, n)
			all, own := b.disbandTerms(mods, mod)
			die := t.Roll(game.Throw{
				Owner: american, Purpose: "disbandment of " + u.Name, Count: 1, Sides: 6, Terms: all,
				OwnerTerms: own,
			})[0]
			if die+mod < b.Disbandment.MinRoll {
				continue
			}
			p := x.At
			*x = war.Unit{}
			b.updateAfterDeparture(t, p)
			t.Reveal(game.Nobody, text.Say(b.UnitVerb(n, " goes", " go"), " home: ", text.Die(die, "bad"), ".")).
				WithRule(war.RuleMilitia).WithFacts(fact.Departure{Units: b.UnitIDs(n)}, fact.Check{Dice: []int{die}})
			t.TellOnly(american, text.Say("It was in ", b.Space(p), ": ", war.Itoa(die), why, ", ",
				war.Itoa(b.Disbandment.MinRoll),
				" or more."), nil).WithRule(war.RuleMilitia).WithFacts(fact.Departure{Place: b.PlaceID(p)})
		}
		b.startNextStep(t)
	}}
}

// disbandTerms returns the terms of a disbandment die, for everybody and for the Americans, who alone know the place.
func (b levies) disbandTerms(mods []chart.Modifier, mod int) (all game.Terms, own *game.Terms) {
	all = game.Terms{Chart: "Disbandment (14.54)", Row: war.Itoa(b.Disbandment.MinRoll) + " or more: it goes home"}
	mine := war.Terms(all.Chart, all.Row, mods, func(face int) string {
		return war.TextIf(face+mod < b.Disbandment.MinRoll, "stays", "goes home")
	})
	return all, &mine
}

// disbandModifiers returns the modifiers of a disbandment die, their sum, and their description.
func (b levies) disbandModifiers(s *state, n unitNr) (mods []chart.Modifier, mod int, why string) {
	u, x, d := b.Unit(n), s.Unit(n), &b.Disbandment
	add := func(holds bool, label string, n int) {
		if holds {
			mods, mod, why = append(mods, chart.Modifier{Label: label, Value: n}), mod+n, why+" + "+war.Itoa(n)+" ("+label+")"
		}
	}
	add(b.At(x.At).Colony != u.Colonies[0], "away from home", d.AwayModifier)
	add(len(b.CommandersAt(&s.Forces, american, x.At)) == 0, "no commander", d.NoCommanderModifier)
	st := b.Status(&s.Forces, s.Now, u.Colonies[0])
	add(st != printed.BritishInColony && st != printed.BritishControl, "no British at home", d.NoBritishModifier)
	return mods, mod, why
}
