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

// Rebel militia (14.5): called out by colony.

// militiaPhase returns the phase that raises Rebel militia by colony, and detachments (14.52, 14.53, 13.2). The dice
// for all colonies are rolled when it begins.
func (b levies) militiaPhase() phase {
	return menus{
		Rule: war.RuleMilitia, Title: war.PhaseTitle("militia"), Activity: "raising Rebel militia",
		Help:       "Rebel militia cost nothing. How many may come depends on the British presence in the colony.",
		EndAct:     game.Act{ID: war.ActDone, Label: "Raise no more", Primary: true},
		Cache:      war.CachedOffers,
		Actions:    []menuAction{b.raiseMilitiaAction(), b.raiseDetachmentAction()},
		AskedSides: func(*state) fact.Sides { return fact.SidesOf(american) },
		Enter: func(t *turn) {
			if t.State.Flow.Arg(0) == "" {
				b.rollMilitia(t)
				t.Next(war.StepMilitia, "called")
			}
		},
		AfterEnd: b.startNextStep,
		EndLossText: func(k *known) string {
			n := 0
			for _, r := range k.MilitiaQuotas {
				n += int(r.Units)
			}
			if n == 0 {
				return ""
			}
			return " · " + text.Count(n, "unit could still come", "units could still come")
		},
	}.Phase()
}

// rollMilitia decides for every colony how many of its militia may come, rolling where necessary (14.52, 14.56).
func (b levies) rollMilitia(t *turn) {
	s := t.State
	s.MilitiaQuotas = nil
	musters, in := b.ReadyMilitia(&s.Forces, s.Now), b.Presence(&s.Forces, british)
	for i := range b.Colonies {
		n := printed.ColonyNr(i + 1)
		ready := musters[n]
		if ready == 0 || b.Closed(s.Scenario, b.Colonies[i].Area) {
			continue
		}
		row := b.Militia[b.StatusBy(&s.Forces, s.Now, n, in)]
		units, dice := ready, []int(nil)
		if !row.AllUnits {
			upto, tries := row.EachUnitMaxRoll, ready-row.CertainUnits
			if row.OneUnitMaxRoll > 0 {
				upto, tries = row.OneUnitMaxRoll, 1
			}
			units = row.CertainUnits
			if tries > 0 {
				x := war.Terms("Militia (14.52)", row.Status, nil, func(face int) string {
					return war.TextIf(face <= upto, "one more comes", "none")
				})
				dice = t.Roll(game.Throw{
					Owner: american, Purpose: "militia of " + b.Colonies[i].Name, Count: tries, Sides: 6,
					Terms: x,
				})
			}
			for _, die := range dice {
				recordLuck(t, american, "militia units called", die, func(face int) bool { return face <= upto })
				if die <= upto {
					units++
				}
			}
		}
		words := text.Say(b.Colonies[i].Name, " (", row.Status, ")")
		for j, die := range dice {
			words = text.Say(words, [2]string{": ", " "}[min(j, 1)], text.Die(die, ""))
		}
		t.Tell(text.Say(words, ": ", text.Count(units, "militia unit", "militia units"),
			" may come.")).WithRule(war.RuleMilitia).
			WithFacts(raisingFact(dice, units))
		if units > 0 {
			s.MilitiaQuotas = append(s.MilitiaQuotas, war.MilitiaQuota{Colony: n, Units: uint8(units)})
		}
	}
}

// militiaToRaise lists the militia of a colony that are not in play and may be raised.
func (b levies) militiaToRaise(f *war.Forces, now turnNr, n printed.ColonyNr) []unitNr {
	var out []unitNr
	for i := range f.Units {
		if b.MayBeRaised(f, now, i) && b.Units[i].Colonies[0] == n {
			out = append(out, unitNr(i+1))
		}
	}
	return out
}

// raiseMilitiaAction returns the action that raises one Rebel militia unit (14.53).
func (b levies) raiseMilitiaAction() menuAction {
	return menuAction{
		Act: "rebel",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			f := game.Field{
				ID: "rebel.unit", Label: "Which militia comes?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
				Rule: war.RuleMilitia,
			}
			for _, r := range k.MilitiaQuotas {
				for _, n := range b.militiaToRaise(&k.Forces, k.Now, r.Colony) {
					if r.Units > 0 {
						f.Options = append(f.Options,
							game.Option{
								ID: b.Unit(n).ID, Label: b.Unit(n).Name, Group: b.Colony(r.Colony).Name,
								Detail: war.Itoa(b.Unit(n).FullStrength) + " strength",
							})
					}
				}
			}
			if len(f.Options) == 0 {
				return
			}
			war.CopyDraftChoices(&f, d)
			act := game.Act{ID: "rebel", Name: "Raise militia", Label: "Raise militia", NeededFields: []string{f.ID, "rebel.at"}}
			a.Fields = append(a.Fields, f)
			if len(f.Value) == 1 {
				n := b.UnitNamed(f.Value[0])
				at := game.Field{
					ID: "rebel.at", Label: "Where?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
					Rule: war.RuleMilitia,
				}
				for _, p := range b.militiaPlaces(k, b.Unit(n).Colonies[0]) {
					at.Options = append(at.Options, b.SpaceOption(p))
				}
				war.CopyDraftChoices(&at, d)
				a.Fields = append(a.Fields, at)
				if act.Label = "Raise " + b.Unit(n).Name; len(at.Value) == 1 {
					act.Label += " in " + b.PlaceName(b.Place(at.Value[0]))
				}
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			s := t.State
			n, p := b.UnitNamed(a.One("rebel.unit")), b.Place(a.One("rebel.at"))
			i := slices.IndexFunc(s.MilitiaQuotas, func(r war.MilitiaQuota) bool { return r.Colony == b.Unit(n).Colonies[0] })
			s.MilitiaQuotas[i].Units--
			t.Tell(text.Say(b.UnitVerb(n, " comes", " come"), " to ", b.Space(p), ".")).WithRule(war.RuleMilitia).
				WithFacts(fact.Arrival{Units: b.UnitIDs(n), Place: b.PlaceID(p), Manner: "raised"})
			b.placeUnit(t, n, p)
			return nil
		},
	}
}

// militiaPlaces lists the towns of a colony that are not British, or all its hexes if every town is (14.53).
func (b levies) militiaPlaces(k *known, n printed.ColonyNr) []board.Place {
	var out, all []board.Place
	for _, x := range b.Towns {
		if b.At(x.At).Colony == n && !b.Burnt(&k.Forces, k.Now, x.At) && b.Holder(&k.Forces, k.Now, x.At) != british {
			out = append(out, x.At)
		}
	}
	if len(out) > 0 {
		return out
	}
	for i := 1; i <= b.Board.Size(); i++ {
		if p := board.Place(i); b.At(p).Colony == n {
			all = append(all, p)
		}
	}
	return all
}

// raisingFact returns the fact for a colony's militia dice, or fact.NothingHappened if no unit may come.
func raisingFact(dice []int, units int) fact.Fact {
	if units == 0 {
		return fact.NothingHappened{}
	}
	return fact.Check{Dice: dice, Succeeded: true}
}
