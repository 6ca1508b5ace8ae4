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

// Conversion of Rebel militia into Continentals, from 1779 on (14.45). It takes two strength points of militia of
// the same colony for each point.

// convertMilitiaAction restores a depleted Continental unit, or raises one from the box, with militia in its hex.
//
// Our reading (14.45): the weakest of the militia units used is lost for good. The four units that belong to no
// colony (14.48) cannot be made from militia.
func (b levies) convertMilitiaAction() menuAction {
	return menuAction{
		Act: "convert",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			if k.ViewerSide != american || k.Now < b.Conversion.FirstTurn {
				return
			}
			f := game.Field{
				ID: "convert.unit", Label: "Which Continental unit do you make from militia?", Kind: game.PickOne, Min: 1,
				Max: 1, ReloadsForm: true, Rule: war.RuleContinentals,
			}
			for i := range k.Units {
				n := unitNr(i + 1)
				if b.Unit(n).Kind == printed.Continental && len(b.conversionPlaces(k, n)) > 0 {
					o := b.UnitOption(&k.Forces, n)
					o.Detail = war.Itoa(b.missingStrength(k, n)) + " strength for " +
						war.Itoa(b.Conversion.MilitiaPerContinental*b.missingStrength(k, n)) + " from militia"
					f.Options = append(f.Options, o)
				}
			}
			if len(f.Options) == 0 {
				return
			}
			war.CopyDraftChoices(&f, d)
			act := game.Act{
				ID: "convert", Name: "Convert militia", Label: "Convert the militia",
				NeededFields: []string{f.ID, "convert.at"},
			}
			a.Fields = append(a.Fields, f)
			if len(f.Value) == 1 {
				act.Label = "Make " + f.PickedLabel() + " from militia"
				at := game.Field{ID: "convert.at", Label: "Where?", Kind: game.PickOne, Min: 1, Max: 1, Rule: war.RuleContinentals}
				for _, p := range b.conversionPlaces(k, b.UnitNamed(f.Value[0])) {
					at.Options = append(at.Options, b.SpaceOption(p))
				}
				war.CopyDraftChoices(&at, d)
				a.Fields = append(a.Fields, at)
			}
			a.Acts = append(a.Acts, act)
		},
		Play: b.playConvert,
	}
}

// missingStrength returns the strength a Continental unit lacks: its lost step, or everything if it is in the box.
func (b levies) missingStrength(k *known, n unitNr) int {
	if u := b.Unit(n); k.Unit(n).Fate == war.FateInPlay {
		return u.FullStrength - u.DepletedStrength
	}
	return b.Unit(n).FullStrength
}

// conversionPlaces lists the places with enough militia to restore or raise a unit, and no British near.
func (b levies) conversionPlaces(k *known, n unitNr) []board.Place {
	u, x := b.Unit(n), k.Unit(n)
	if u.NoColony || len(u.Colonies) != 1 || x.Fate == war.FateInPlay && !x.Depleted ||
		x.Fate != war.FateInPlay && x.Fate != war.FateInTray {
		return nil
	}
	var out []board.Place
	for _, town := range b.Towns {
		p := town.At
		if x.Fate == war.FateInPlay && x.At != p || b.Burnt(&k.Forces, k.Now, p) {
			continue
		}
		if b.Strength(&k.Forces, b.militiaFor(&k.Forces, n, p)) >= b.Conversion.MilitiaPerContinental*b.missingStrength(k,
			n) &&
			!b.hasTroopsWithin(&k.Forces, british, p, b.Conversion.ClearDistance) {
			out = append(out, p)
		}
	}
	return out
}

// hasTroopsWithin reports whether a side has combat units within a number of hexes of a place.
func (b levies) hasTroopsWithin(f *war.Forces, side game.Side, p board.Place, hexes int) bool {
	return slices.ContainsFunc(b.PlacesWithTroops(f, side), func(q board.Place) bool { return b.Distance(p, q) <= hexes })
}

// militiaFor lists the militia in a place that can be used to make or restore a unit, weakest first.
func (b levies) militiaFor(f *war.Forces, n unitNr, p board.Place) []unitNr {
	out := slices.DeleteFunc(b.UnitsAt(f, american, p), func(m unitNr) bool {
		return b.Unit(m).Kind != printed.Militia || b.Unit(m).Colonies[0] != b.Unit(n).Colonies[0]
	})
	slices.SortStableFunc(out, func(x, y unitNr) int {
		return b.Unit(x).Strength(f.Unit(x).Depleted) - b.Unit(y).Strength(f.Unit(y).Depleted)
	})
	return out
}

func (b levies) playConvert(t *turn, a action.Action) error {
	s := t.State
	n, p := b.UnitNamed(a.One("convert.unit")), b.Place(a.One("convert.at"))
	u := s.Unit(n)
	need := b.Unit(n).FullStrength
	if u.Fate == war.FateInPlay {
		need -= b.Unit(n).DepletedStrength
	}
	need *= b.Conversion.MilitiaPerContinental
	var used []unitNr
	for _, m := range b.militiaFor(&s.Forces, n, p) {
		if need > 0 {
			need -= b.Unit(m).Strength(s.Unit(m).Depleted)
			used = append(used, m)
		}
	}
	t.Tell(text.Say("The Americans convert militia in ", b.Space(p), "; ", b.UnitVerb(used[0], " is", " are"),
		" gone for good.")).WithRule(war.RuleContinentals).
		WithFacts(fact.Departure{Units: b.UnitIDs(used[0]), Place: b.PlaceID(p)})
	if u.Fate == war.FateInPlay {
		t.TellOnly(american, text.Say(b.UnitVerb(n, " is", " are"), " at full strength."),
			nil).WithRule(war.RuleContinentals).
			WithFacts(fact.Arrival{Units: b.UnitIDs(n), Manner: "restored"})
		u.Depleted = false
	} else {
		t.Tell(text.Say(b.UnitVerb(n, " is", " are"), " raised from them.")).WithRule(war.RuleContinentals).
			WithFacts(fact.Arrival{Units: b.UnitIDs(n), Manner: "raised"})
		b.placeUnit(t, n, p)
	}
	for i, m := range used {
		*s.Unit(m) = war.Unit{Fate: war.FateLost, ReturnTurn: s.Now + b.Conversion.Delay}
		if i == 0 {
			s.Unit(m).Fate, s.Unit(m).ReturnTurn = war.FateGone, 0
		}
	}
	b.updateAfterDeparture(t, p)
	return nil
}
