package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// British withdrawals (14.6): units sent to the Caribbean or Florida leave the game.

// withdrawPhase adds the demands of this turn, and asks which units are sent.
func (b levies) withdrawPhase() phase {
	return phase{
		Rule: war.RuleWithdrawals, Activity: "choosing units to send away",
		Enter: func(t *turn) {
			b.demandForFrench(t)
			s := t.State
			slices.SortStableFunc(s.Demands, func(x, y war.Demand) int {
				return b.demandOrder(&s.Forces, x) - b.demandOrder(&s.Forces, y)
			})
			if len(s.Demands) == 0 || len(b.sendableUnits(&s.Forces, s.Demands[0].To)) == 0 {
				b.startNextStep(t)
			}
		},
		SidesAsked: func(*state) fact.Sides { return fact.SidesOf(british) },
		Ask:        b.askWithdraw,
		Play:       b.playWithdraw,
	}
}

// demandOrder returns a sort key for demands. Demands that can be met come first. After that, demands that do not bar
// the British from operations points come first.
func (b levies) demandOrder(f *war.Forces, x war.Demand) int {
	return 2*war.OneIf(len(b.sendableUnits(f, x.To)) == 0) + war.OneIf(x.Bars)
}

// demandForFrench adds the demands that follow the arrival of the French (14.63, 14.64).
func (b levies) demandForFrench(t *turn) {
	s := t.State
	if s.FrenchArrivalTurn == 0 || b.Opening(s.Scenario).FrenchLandings != nil || s.Flow.Arg(0) == "told" {
		return
	}
	for _, w := range b.French.Withdrawals {
		if s.Now == s.FrenchArrivalTurn+w.TurnsAfterFrench {
			s.Demands = append(s.Demands,
				war.Demand{
					Points: uint8(w.Points), Morale: uint8(w.MoraleUnits), Fleet: w.Fleet, To: b.Caribbean,
					Bars: w.BlocksPoints,
				})
			t.Tell(text.Say("For the French fleet the British must send ", war.Itoa(w.Points),
				" strength points of regulars to the Caribbean.")).WithRule(war.RuleWithdrawals).
				WithFacts(fact.Decision{Side: british, Choice: "withdraw"})
		}
	}
	if len(s.Demands) > 0 {
		t.Next(war.StepWithdraw, "told")
	}
}

// sendableUnits lists the British regulars that may be sent to a place (14.6), leaving out those already there.
func (b levies) sendableUnits(f *war.Forces, to board.Place) []unitNr {
	var out []unitNr
	for i := range f.Units {
		if b.Units[i].Kind == printed.Regular && f.Units[i].Fate == war.FateInPlay && f.Units[i].At != to {
			out = append(out, unitNr(i+1))
		}
	}
	return out
}

// askWithdraw asks for one unit at a time to be sent away. If the demand includes units with an asterisk and the
// British have any, one of them must be chosen. If any unit has no more strength than the points still demanded, only
// such units can be chosen.
//
// Our reading (14.6): a demand is met unit by unit. If no unit is small enough, the smallest one goes.
func (b levies) askWithdraw(k *known, d action.Draft) game.Ask {
	x := k.Demands[0]
	a := game.Ask{Title: "British withdrawals", Help: text.Say("The units leave the game.")}
	f := game.Field{
		ID: "unit", Label: "Which units go to " + b.PlaceInSentence(x.To) + "? " +
			text.Count(int(x.Points), "strength point", "strength points") + " of regulars still to go", Kind: game.PickOne,
		Min: 1,
		Max: 1, ReloadsForm: true, Rule: war.RuleWithdrawals,
	}
	for _, n := range b.nextToLeave(&k.Forces, x) {
		o := b.UnitOption(&k.Forces, n)
		if b.Unit(n).HasMorale {
			o.Detail += " · morale"
		}
		f.Options = append(f.Options, o)
	}
	war.CopyDraftChoices(&f, d)
	if len(f.Value) == 0 {
		f.Value = []string{f.Options[0].ID}
	}
	a.Fields, a.Acts = []game.Field{f},
		[]game.Act{{
			ID: "send", Label: "Send " + b.Unit(b.UnitNamed(f.Value[0])).Name, NeededFields: []string{f.ID},
			Primary: true,
		}}
	if x.Bars {
		a.Acts = append(a.Acts, game.Act{
			ID: "refuse", Label: "Refuse the order: no operations points until you do",
			Dangerous: true,
		})
	}
	return a
}

// nextToLeave lists the regulars that may be sent next to meet a demand.
func (b levies) nextToLeave(f *war.Forces, x war.Demand) []unitNr {
	out := b.sendableUnits(f, x.To)
	size := func(n unitNr) int { return b.Strength(f, []unitNr{n}) }
	if x.Units > 0 {
		if same := slices.DeleteFunc(slices.Clone(out),
			func(n unitNr) bool { return size(n) != int(x.Points) }); len(same) > 0 {
			out = same
		}
	}
	if stars := slices.DeleteFunc(slices.Clone(out), func(n unitNr) bool { return !b.Unit(n).HasMorale }); x.Morale > 0 &&
		len(stars) > 0 {
		out = stars
	}
	if small := slices.DeleteFunc(slices.Clone(out),
		func(n unitNr) bool { return size(n) > int(x.Points) }); len(small) > 0 {
		return small
	}
	least := 100
	for _, n := range out {
		least = min(least, size(n))
	}
	return slices.DeleteFunc(out, func(n unitNr) bool { return size(n) > least })
}

func (b levies) playWithdraw(t *turn, a action.Action) error {
	s := t.State
	x := &s.Demands[0]
	if a.Act == "refuse" {
		s.Ops[british-1].Barred = true
		t.Tell(text.Say("The British send no troops: they have no operations points until they do.")).
			WithRule(war.RuleWithdrawals).
			WithFacts(fact.Points{Side: british})
		b.startNextStep(t)
		return nil
	}
	n := b.UnitNamed(a.One("unit"))
	p := s.Unit(n).At
	x.Points -= uint8(min(int(x.Points), b.Strength(&s.Forces, []unitNr{n})))
	if b.Unit(n).HasMorale && x.Morale > 0 {
		x.Morale--
	}
	*s.Unit(n) = war.Unit{Fate: war.FateGone}
	b.updateAfterDeparture(t, p)
	t.TellOnly(british, text.Say(b.UnitVerb(n, " leaves", " leave"), " ", b.Space(p), " for ", b.Space(x.To), "."),
		text.Say(b.UnitVerb(n, " leaves", " leave"), " for ", b.Space(x.To), ".")).WithRule(war.RuleWithdrawals).
		WithFacts(fact.Departure{
			Units: b.UnitIDs(n),
			Place: b.PlaceID(p),
		}).WithOtherFacts(fact.Departure{Units: b.UnitIDs(n)})
	if x.Points > 0 && x.Units == 0 && len(b.sendableUnits(&s.Forces, x.To)) > 0 {
		return nil
	}
	if i := slices.IndexFunc(s.Fleets, func(f war.Fleet) bool { return f.At != 0 }); x.Fleet && i >= 0 {
		s.Fleets[i] = war.Fleet{}
		t.Tell(text.Say("A fleet goes with them.")).WithRule(war.RuleWithdrawals).WithFacts(fact.Departure{Count: 1})
	}
	if x.Bars {
		s.Ops[british-1].Barred = false
	}
	s.Demands = slices.Clone(s.Demands[1:])
	return nil
}
