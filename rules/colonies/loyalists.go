package colonies

import (
	"slices"

	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Loyalist militia (14.3), raised before the Rebel militia (3.0 C).

func (b levies) loyalistsPhase() phase {
	return menus{
		Rule: war.RuleLoyalists, Title: war.PhaseTitle("militia"), Activity: "raising Loyalist militia",
		Help:       "Loyalist units cost their strength and are raised in a town of their colony that you control.",
		EndAct:     game.Act{ID: war.ActDone, Label: "Raise no more", Primary: true},
		Cache:      war.CachedOffers,
		Actions:    []menuAction{b.raiseLoyalistAction()},
		AskedSides: func(*state) fact.Sides { return fact.SidesOf(british) },
		AfterEnd:   b.startNextStep,
	}.Phase()
}

// raiseLoyalistAction returns the action that raises a Loyalist unit (14.32 to 14.35).
func (b levies) raiseLoyalistAction() menuAction {
	return menuAction{
		Act: "loyal",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			f := game.Field{
				ID: "loyal.unit", Label: "Which Loyalists do you raise?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
				Rule: war.RuleLoyalists,
			}
			for i := range k.Units {
				n := unitNr(i + 1)
				u, x := b.Unit(n), &k.Units[i]
				if u.Kind != printed.Loyalist || x.Fate != war.FateInTray && x.Fate != war.FateLost {
					continue
				}
				o := game.Option{
					ID: u.ID, Label: u.Name, Detail: war.Itoa(u.FullStrength) + " strength · " + b.Colony(u.Colonies[0]).Name,
					Badge: war.Itoa(u.Cost),
				}
				switch {
				case x.Fate == war.FateLost && x.ReturnTurn > k.Now:
					o.Refusal = war.Refuse(war.RuleLoyalists, "Destroyed: it may be raised again from ", b.ReturnWords(x.ReturnTurn),
						" on.")
				case k.CostRefusal(u.Cost, war.RuleLoyalists) != nil:
					o.Refusal = k.CostRefusal(u.Cost, war.RuleLoyalists)
				case len(b.LoyalTowns(k, n)) == 0:
					o.Refusal = b.loyalistRefusal(n)
				}
				f.Options = append(f.Options, o)
			}
			war.CopyDraftChoices(&f, d)
			act := game.Act{
				ID: "loyal", Name: "Raise Loyalists", Label: "Raise Loyalists",
				NeededFields: []string{f.ID, "loyal.at"},
			}
			if !slices.ContainsFunc(f.Options, func(o game.Option) bool { return o.Refusal == nil }) {
				act.Refusal = war.Refuse(war.RuleLoyalists, "No Loyalist unit can be raised now.")
				a.Acts = append(a.Acts, act)
				return
			}
			a.Fields = append(a.Fields, f)
			if len(f.Value) == 1 {
				n := b.UnitNamed(f.Value[0])
				at := game.Field{ID: "loyal.at", Label: "Where?", Kind: game.PickOne, Min: 1, Max: 1, Rule: war.RuleLoyalists}
				for _, p := range b.LoyalTowns(k, n) {
					at.Options = append(at.Options, b.SpaceOption(p))
				}
				war.CopyDraftChoices(&at, d)
				a.Fields = append(a.Fields, at)
				act.Label = "Raise " + b.Unit(n).Name + " · " + war.CostText(b.Unit(n).Cost)
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			n, p := b.UnitNamed(a.One("loyal.unit")), b.Place(a.One("loyal.at"))
			b.spend(t, british, b.Unit(n).Cost)
			t.Tell(text.Say("The British raise ", b.UnitName(n), " in ", b.Space(p), " for ", war.CostText(b.Unit(n).Cost),
				".")).
				WithRule(war.RuleLoyalists).
				WithFacts(fact.Arrival{Units: b.UnitIDs(n), Place: b.PlaceID(p), Manner: "raised"})
			b.placeUnit(t, n, p)
			return nil
		},
	}
}

func (b levies) loyalistRefusal(n unitNr) *game.Refusal {
	if i := slices.IndexFunc(b.CommanderRaisedUnits,
		func(x printed.CommanderRaisedUnit) bool { return x.Unit == n }); i >= 0 {
		with := b.CommanderRaisedUnits[i]
		return war.Refuse(war.RuleLoyalists, "It is raised only with ", b.Commander(with.Commander).Name, " in ",
			b.Colony(with.Colony).Name, ".")
	}
	return war.Refuse(war.RuleLoyalists, "You control no town of ", b.Colony(b.Unit(n).Colonies[0]).Name, ".")
}
