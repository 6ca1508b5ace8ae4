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

// The Continental Army (14.4): units are raised and restored for operations points. The file conversion.go turns
// militia into Continentals.

// raiseContinentalAction returns the action that raises a Continental unit (14.41 to 14.44, 14.48).
func (b levies) raiseContinentalAction() menuAction {
	return menuAction{
		Act: "raise",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			if k.ViewerSide != american {
				return
			}
			f := game.Field{
				ID: "raise.unit", Label: "Which Continental unit do you raise?", Kind: game.PickOne, Min: 1, Max: 1,
				ReloadsForm: true, Rule: war.RuleContinentals,
			}
			for i := range k.Units {
				n := unitNr(i + 1)
				u := b.Unit(n)
				if u.Kind != printed.Continental || k.Units[i].Fate != war.FateInTray {
					continue
				}
				o := game.Option{
					ID: u.ID, Label: u.Name, Detail: war.Itoa(u.FullStrength) + " strength · " + war.CostText(u.Cost),
					Badge: war.Itoa(u.Cost),
				}
				if o.Refusal = k.CostRefusal(u.Cost, war.RuleContinentals); o.Refusal == nil && len(b.raisePlaces(k, n)) == 0 {
					o.Refusal = war.Refuse(war.RuleContinentals, "No town of its colony is open to it.")
				}
				f.Options = append(f.Options, o)
			}
			if len(f.Options) == 0 {
				return
			}
			war.CopyDraftChoices(&f, d)
			act := game.Act{
				ID: "raise", Name: "Raise Continentals", Label: "Raise Continentals",
				NeededFields: []string{f.ID, "raise.at"},
			}
			a.Fields = append(a.Fields, f)
			if len(f.Value) == 1 {
				n := b.UnitNamed(f.Value[0])
				at := game.Field{
					ID: "raise.at", Label: "Where?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
					Rule: war.RuleContinentals,
				}
				for _, p := range b.raisePlaces(k, n) {
					at.Options = append(at.Options, b.SpaceOption(p))
				}
				war.CopyDraftChoices(&at, d)
				a.Fields = append(a.Fields, at)
				act.Label = "Raise " + b.Unit(n).Name + " · " + war.CostText(b.Unit(n).Cost)
			}
			if !slices.ContainsFunc(f.Options, func(o game.Option) bool { return o.Refusal == nil }) {
				act.Refusal = f.Options[0].Refusal
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			n, p := b.UnitNamed(a.One("raise.unit")), b.Place(a.One("raise.at"))
			b.spend(t, american, b.Unit(n).Cost)
			t.Tell(text.Say("The Americans raise ", b.UnitName(n), " in ", b.Space(p), " for ", war.CostText(b.Unit(n).Cost),
				".")).
				WithRule(war.RuleContinentals).
				WithFacts(fact.Arrival{Units: b.UnitIDs(n), Place: b.PlaceID(p), Manner: "raised"})
			b.placeUnit(t, n, p)
			return nil
		},
	}
}

// raisePlaces lists the places where a Continental unit may be raised: towns of its colony, or its own places. They
// must not be British or burnt, nor lie in an area the British control (14.43, 14.44, 14.48).
func (b levies) raisePlaces(k *known, n unitNr) []board.Place {
	u := b.Unit(n)
	var out []board.Place
	for _, x := range b.Towns {
		p := x.At
		h := b.At(p)
		fits := slices.Contains(u.Colonies, h.Colony) || slices.Contains(u.RaiseAt, p) ||
			u.RaisePorts > 0 && x.Port && h.Area == u.RaisePorts
		if fits && b.isFreeTown(k, p) && !b.ControlsArea(&k.Forces, k.Now, h.Area) && !b.Closed(k.Scenario, h.Area) {
			out = append(out, p)
		}
	}
	return out
}

// isFreeTown reports whether a town is neither British nor burnt (10.22, 14.44). Units in it do not matter.
func (b levies) isFreeTown(k *known, p board.Place) bool {
	return !b.Burnt(&k.Forces, k.Now, p) && b.Holder(&k.Forces, k.Now, p) != british
}

// restoreContinentalAction returns the action that restores depleted Continentals to full strength (14.46).
func (b levies) restoreContinentalAction() menuAction {
	return menuAction{
		Act: "restore",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			if k.ViewerSide != american {
				return
			}
			f := game.Field{
				ID: "restore.units", Label: "Which depleted Continentals are restored?", Kind: game.PickMany, Min: 1,
				ReloadsForm: true, Rule: war.RuleContinentals,
			}
			for i := range k.Units {
				if u := &k.Units[i]; u.Fate == war.FateInPlay && u.Depleted && b.Units[i].Kind == printed.Continental {
					f.Options = append(f.Options, b.UnitOption(&k.Forces, unitNr(i+1)))
				}
			}
			if len(f.Options) == 0 {
				return
			}
			f.Max = min(len(f.Options), k.Points()/b.RestoreCost)
			war.CopyDraftChoices(&f, d)
			act := game.Act{
				ID: "restore", Name: "Restore Continentals", Label: "Restore Continentals",
				NeededFields: []string{f.ID},
			}
			if len(f.Value) > 0 {
				act.Label += " · " + war.CostText(len(f.Value)*b.RestoreCost)
			}
			if f.Max == 0 {
				act.Refusal = k.CostRefusal(b.RestoreCost, war.RuleContinentals)
			} else {
				a.Fields = append(a.Fields, f)
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			units := b.ReadUnits(a.Many("restore.units"))
			b.spend(t, american, len(units)*b.RestoreCost)
			for _, n := range units {
				t.State.Unit(n).Depleted = false
			}
			t.TellOnly(american, text.Say("You restore ", b.GroupName(units, nil), " for ",
				war.CostText(len(units)*b.RestoreCost),
				"."),
				text.Say("The Americans spend ", war.CostText(len(units)*b.RestoreCost), " to restore Continental units.")).
				WithRule(war.RuleContinentals).
				WithFacts(fact.Arrival{Units: b.UnitIDs(units...), Manner: "restored"}).
				WithOtherFacts(fact.Points{Side: american, Gained: -len(units) * b.RestoreCost})
			return nil
		},
	}
}
