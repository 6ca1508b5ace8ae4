package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Reinforcement arrival (3.0 D): the British reveal their plotted port and roll for supply. Everything listed for
// the turn on the track arrives there (14.1, 12.2).

func (b levies) arrivalsPhase() phase {
	return phase{Rule: war.RuleReinforce, Enter: func(t *turn) {
		s := t.State
		b.placeAmericans(t)
		if s.Now == s.FirstTurn || !b.arrivalsDue(s) {
			b.startNextStep(t)
			return
		}
		p := s.Port
		s.Port = board.Nowhere
		if p != board.Nowhere && b.PortHolder(&s.Forces, s.Now, p) == british &&
			slices.Contains(b.OpenPorts(s.FrenchArrivalTurn, s.Now), p) {
			t.Reveal(game.Nobody, text.Say("The port of arrival is ", b.Space(p), ".")).WithRule(war.RuleBritishSupply).
				WithFacts(fact.Reveal{Place: b.PlaceID(p)})
			b.landArrivals(t, p)
			b.startNextStep(t)
			return
		}
		if p != board.Nowhere {
			t.Reveal(game.Nobody, text.Say("The port of arrival, ", b.Space(p), ", is lost.")).
				WithRule(war.RuleBritishSupply).WithFacts(fact.Reveal{Place: b.PlaceID(p)})
		}
		b.startNextStep(t)
		t.Call(war.StepLanding)
	}}
}

// arrivalsDue reports whether the British receive anything this turn: supply, except in winter, or what the track
// lists.
func (b levies) arrivalsDue(s *state) bool {
	x := b.TurnAt(s.Now)
	return !x.Winter() || x.BritishReplacements+x.GermanReplacements+x.Fleets+x.Artillery+len(x.Units) > 0
}

// landingPhase returns the phase that asks where the convoy goes when the plotted port is no longer British. It may
// go to Nova Scotia, or to the Caribbean while that is open (12.25, 12.26).
func (b levies) landingPhase() phase {
	return phase{
		Rule: war.RuleBritishSupply, Activity: "choosing where the convoy goes",
		Enter: func(t *turn) {
			if t.State.FrenchArrivalTurn > 0 && t.State.FrenchArrivalTurn <= t.State.Now {
				t.EndStep()
				b.landArrivals(t, b.NovaScotia)
			}
		},
		SidesAsked: func(*state) fact.Sides { return fact.SidesOf(british) },
		Ask: func(k *known, d action.Draft) game.Ask {
			f := game.Field{
				ID: "to", Label: "Your port is lost: where does the convoy go?", Kind: game.PickOne, Min: 1, Max: 1,
				ReloadsForm: true, Rule: war.RuleBritishSupply,
			}
			f.Options = []game.Option{b.SpaceOption(b.NovaScotia), b.SpaceOption(b.Caribbean)}
			if war.CopyDraftChoices(&f, d); len(f.Value) == 0 {
				f.Value = []string{b.ID(b.NovaScotia)}
			}
			return game.Ask{
				Title: "The convoy", Fields: []game.Field{f},
				Acts: []game.Act{{
					ID: "land", Label: "Send the convoy to " + f.PickedLabel(), NeededFields: []string{f.ID}, Primary: true,
				}},
			}
		},
		Play: func(t *turn, a action.Action) error {
			t.EndStep()
			b.landArrivals(t, b.Place(a.One("to")))
			return nil
		},
	}
}

// landArrivals brings everything that arrives in this turn to a port, and rolls for British supply.
func (b levies) landArrivals(t *turn, p board.Place) {
	s, x := t.State, b.TurnAt(t.State.Now)
	t.Tell(text.Say("The convoy comes to ", b.Space(p),
		".")).WithRule(war.RuleReinforce).WithFacts(fact.Arrival{Place: b.PlaceID(p)})
	if !x.Winter() {
		x := war.Terms("British supply (12.24)", "", nil, func(face int) string {
			return war.TrainsText(b.BritishSupply[face-1], 0)
		})
		die := t.Roll(game.Throw{Owner: british, Purpose: "British supply", Count: 1, Sides: 6, Terms: x})[0]
		n := b.BritishSupply[die-1]
		t.Tell(text.Say("British supply: ", text.Die(die, ""), ", ", war.TrainsText(n, 0),
			".")).WithRule(war.RuleBritishSupply).
			WithFacts(fact.Check{Side: british, Dice: []int{die}, Succeeded: n > 0})
		if n > 0 {
			b.AddStores(s, british, p, n, 0)
		}
	}
	for _, n := range x.Units {
		if s.Unit(n).Fate == war.FateInTray {
			t.Tell(text.Say(b.UnitVerb(n, " arrives", " arrive"), ".")).WithRule(war.RuleReinforce).
				WithFacts(fact.Arrival{Units: b.UnitIDs(n)})
			b.placeUnit(t, n, p)
		}
	}
	for range x.Fleets {
		if i := slices.IndexFunc(s.Fleets, func(f war.Fleet) bool { return f.At == board.Nowhere }); i >= 0 {
			s.Fleets[i].At = p
			t.Tell(text.Say("A fleet arrives.")).WithRule(war.RuleReinforce).WithFacts(fact.Arrival{Count: 1})
		}
	}
	for range x.Artillery {
		if i := slices.IndexFunc(s.Guns, func(g war.Gun) bool { return g.At == board.Nowhere }); i >= 0 {
			s.Guns[i] = war.Gun{At: p, Side: british}
			t.Tell(text.Say("Artillery arrives.")).WithRule(war.RuleReinforce).WithFacts(fact.Arrival{Count: 1})
		}
	}
	for _, n := range x.Commanders {
		if b.Commander(n).Side == british {
			at := p
			if c := s.Commander(s.SupremeCommanders[british-1]); x.ArriveWithSupreme && c.InPlay() {
				at = c.At
			}
			b.placeArrivingCommander(t, n, at)
		}
	}
	if i := b.SupplyPortIndex(p); x.BritishReplacements+x.GermanReplacements > 0 && i >= 0 {
		s.Pools[i].British += uint8(x.BritishReplacements)
		s.Pools[i].German += uint8(x.GermanReplacements)
		t.Tell(text.Say("Replacements arrive: ", war.Itoa(x.BritishReplacements), " British and ",
			war.Itoa(x.GermanReplacements),
			" German strength points.")).WithRule(war.RuleReplace).WithFacts(fact.Arrival{Count: x.BritishReplacements})
	}
	if x.WithdrawPoints > 0 {
		s.Demands = append(s.Demands,
			war.Demand{Points: uint8(x.WithdrawPoints), Morale: 1, Units: 1, To: b.Caribbean, Bars: true})
	}
	b.updateAfterDeparture(t, p)
}

// placeArrivingCommander puts an arriving commander on the map; it does nothing if the commander is not in the counter
// tray.
func (b levies) placeArrivingCommander(t *turn, n commanderNr, p board.Place) {
	c := t.State.Commander(n)
	if c.Fate != war.FateInTray {
		return
	}
	c.At, c.Fate, c.Flags = p, war.FateInPlay, war.FlagSeen
	t.Tell(text.Say(b.CommanderName(n), " arrives at ", b.Space(p), ".")).WithRule(war.RuleCommanders).
		WithFacts(fact.Arrival{Units: b.CommanderIDs(n), Place: b.PlaceID(p)})
}

// placeAmericans puts the American commanders of the turn on the map, with Washington (15.15).
func (b levies) placeAmericans(t *turn) {
	s := t.State
	for _, n := range b.TurnAt(s.Now).Commanders {
		if w := s.Commander(b.WashingtonNr); b.Commander(n).Side == american && w.InPlay() && s.Now > s.FirstTurn {
			b.placeArrivingCommander(t, n, w.At)
		}
	}
}
