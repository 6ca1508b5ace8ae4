package colonies

import (
	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// French and Spanish entry into the war (16.1, 16.2).

// frenchPhase returns the phase that brings the French (16.1) and the Spanish (16.2) into the war.
func (b levies) frenchPhase() phase {
	return phase{
		Rule: war.RuleFrench, Activity: "landing the French",
		Enter: func(t *turn) {
			s := t.State
			b.demandForSpain(t)
			if !b.frenchLandNow(t) {
				b.startNextStep(t)
				return
			}
			if len(b.frenchPorts(&s.Forces, s.Now, s.Scenario)) == 0 {
				t.Tell(text.Say("The French find no American port.")).
					WithRule(war.RuleFrench).WithFacts(fact.Decision{Choice: "no port"})
				b.startNextStep(t)
			}
		},
		SidesAsked: func(*state) fact.Sides { return fact.SidesOf(american) },
		Ask: func(k *known, d action.Draft) game.Ask {
			f := game.Field{
				ID: "port", Label: "Where do the French land?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
				Rule: war.RuleFrench,
			}
			for _, p := range b.frenchPorts(&k.Forces, k.Now, k.Scenario) {
				f.Options = append(f.Options, b.SpaceOption(p))
			}
			war.CopyDraftChoices(&f, d)
			act := game.Act{ID: "land", Label: "Land the French", NeededFields: []string{f.ID}, Primary: true}
			if x := f.PickedLabel(); x != "" {
				act.Label += " in " + x
			}
			return game.Ask{Title: "The French", Fields: []game.Field{f}, Acts: []game.Act{act}}
		},
		Play: func(t *turn, a action.Action) error {
			b.landFrench(t, b.Place(a.One("port")))
			b.startNextStep(t)
			return nil
		},
	}
}

// frenchPorts lists the ports the Americans control (16.12). If a scenario names a port and the Americans control
// it, the French can land only there.
func (b levies) frenchPorts(f *war.Forces, now turnNr, scenario string) []board.Place {
	if o := b.Opening(scenario); o.FrenchLandings != nil && b.Holder(f, now, o.FrenchLandings.At) == american {
		return []board.Place{o.FrenchLandings.At}
	}
	var out []board.Place
	for _, x := range b.Towns {
		if x.Port && b.Holder(f, now, x.At) == american {
			out = append(out, x.At)
		}
	}
	return out
}

// frenchLandNow reports whether French units land this turn. From three turns after the victory on, the table decides
// whether they land (16.12). The last two units land eight turns after the first ones (16.13). A scenario may set the
// turns instead. The step's arguments record what the table decided.
func (b levies) frenchLandNow(t *turn) bool {
	s := t.State
	if f := b.Opening(s.Scenario).FrenchLandings; f != nil {
		return s.FrenchArrivalTurn == 0 && s.Now >= f.FirstTurn || s.FrenchArrivalTurn > 0 && !s.SecondFrenchCame &&
			s.Now >= f.SecondTurn
	}
	if s.FrenchArrivalTurn > 0 {
		return !s.SecondFrenchCame && s.Now >= s.FrenchArrivalTurn+b.French.SecondArrivalDelay
	}
	if s.FirstVictoryTurn == 0 || s.Now < s.FirstVictoryTurn+b.French.EntryTable[0].MinTurns ||
		t.State.Flow.Arg(0) == "rolled" {
		return t.State.Flow.Arg(1) == "come"
	}
	row := b.FrenchEntryRow(s.Now - s.FirstVictoryTurn)
	x := war.Terms("French entry (16.12)", text.Count(int(s.Now-s.FirstVictoryTurn), "turn", "turns")+" after the victory",
		nil,
		func(face int) string {
			return war.TextIf(face <= row.MaxRoll, "they arrive", "not yet")
		})
	die := t.Roll(game.Throw{Owner: american, Purpose: "French entry", Count: 1, Sides: 6, Terms: x})[0]
	come := "not"
	if die <= row.MaxRoll {
		come = "come"
	}
	t.Tell(text.Say("French entry, ", text.Count(int(s.Now-s.FirstVictoryTurn), "turn", "turns"), " after the victory: ",
		text.Die(die, ""), ", they arrive on ", war.Itoa(row.MaxRoll), " or less.")).WithRule(war.RuleFrench).
		WithFacts(fact.Check{Dice: []int{die}, Succeeded: come == "come"})
	t.Next(war.StepFrench, "rolled", come)
	return come == "come"
}

// landFrench puts the French units of this landing into a port. After the first landing the Caribbean is no longer
// a British supply port.
func (b levies) landFrench(t *turn, p board.Place) {
	s := t.State
	second := s.FrenchArrivalTurn > 0
	for i := range b.Units {
		if u := &b.Units[i]; u.Kind == printed.French && u.SecondArrival == second && s.Units[i].Fate == war.FateInTray {
			t.Tell(text.Say(b.UnitVerb(unitNr(i+1), " lands", " land"), " in ", b.Space(p), ".")).WithRule(war.RuleFrench).
				WithFacts(fact.Arrival{Units: b.UnitIDs(unitNr(i + 1)), Place: b.PlaceID(p)})
			b.placeUnit(t, unitNr(i+1), p)
		}
	}
	if second {
		s.SecondFrenchCame = true
		return
	}
	s.FrenchArrivalTurn = s.Now
	t.Tell(text.Say("The Caribbean is no longer a British supply port.")).WithRule(war.RuleWithdrawals).
		WithFacts(fact.Decision{Choice: "no supply port"})
}

// demandForSpain demands that the British send troops to Florida, eight turns after the first American major victory
// (16.2, 14.65).
func (b levies) demandForSpain(t *turn) {
	s := t.State
	if s.FirstVictoryTurn > 0 && s.Now == s.FirstVictoryTurn+turnNr(b.Spanish.TurnsAfterVictory) && s.Flow.Arg(0) == "" &&
		!b.Opening(s.Scenario).AmericanVictoryWon {
		t.Tell(text.Say("Spain enters the war. The British must send ", war.Itoa(b.Spanish.Points),
			" strength points of regulars to Florida.")).WithRule(war.RuleSpanish).
			WithFacts(fact.Decision{Side: british, Choice: "Spanish entry"})
		s.Demands = append(s.Demands, war.Demand{Points: uint8(b.Spanish.Points), To: b.Florida})
	}
}
