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

// American detachments (13.0) are raised with militia of their area, or with Clark or Marion.

// raiseDetachmentAction returns the action that raises a detachment with militia of its area. Instead of militia, Clark
// can raise one in the West, and Marion in the South (13.2).
func (b levies) raiseDetachmentAction() menuAction {
	return menuAction{
		Act: "detach",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			f := game.Field{
				ID: "detach.unit", Label: "Which detachment is raised?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
				Rule: war.RuleDetachments,
			}
			for i := range k.Units {
				n := unitNr(i + 1)
				if u := b.Unit(n); u.Kind == printed.Detachment && k.Units[i].Fate == war.FateInTray &&
					!b.Closed(k.Scenario, u.Area) {
					o := game.Option{ID: u.ID, Label: u.Name}
					if len(b.detachmentPlaces(k, n)) == 0 {
						o.Refusal = war.Refuse(war.RuleDetachments, "No Rebel militia of the area is on the map to form it from.")
					}
					f.Options = append(f.Options, o)
				}
			}
			if !slices.ContainsFunc(f.Options, func(o game.Option) bool { return o.Refusal == nil }) {
				return
			}
			war.CopyDraftChoices(&f, d)
			act := game.Act{
				ID: "detach", Name: "Raise a detachment",
				Label: "Raise a detachment · " + war.CostText(b.RaiseDetachmentCost), NeededFields: []string{f.ID, "detach.at"},
			}
			if act.Refusal = k.CostRefusal(b.RaiseDetachmentCost, war.RuleDetachments); act.Refusal == nil {
				a.Fields = append(a.Fields, f)
			}
			if len(f.Value) == 1 && act.Refusal == nil {
				act.Label = "Raise " + f.PickedLabel() + " · " + war.CostText(b.RaiseDetachmentCost)
				at := game.Field{ID: "detach.at", Label: "Where?", Kind: game.PickOne, Min: 1, Max: 1, Rule: war.RuleDetachments}
				for _, p := range b.detachmentPlaces(k, b.UnitNamed(f.Value[0])) {
					at.Options = append(at.Options, b.SpaceOption(p))
				}
				war.CopyDraftChoices(&at, d)
				a.Fields = append(a.Fields, at)
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			n, p := b.UnitNamed(a.One("detach.unit")), b.Place(a.One("detach.at"))
			b.spend(t, american, b.RaiseDetachmentCost)
			t.Tell(text.Say("The Americans raise ", b.UnitName(n), " in ", b.Space(p), " for ",
				war.CostText(b.RaiseDetachmentCost),
				".")).WithRule(war.RuleDetachments).
				WithFacts(fact.Arrival{Units: b.UnitIDs(n), Place: b.PlaceID(p), Manner: "raised"})
			b.placeUnit(t, n, p)
			return nil
		},
	}
}

// detachmentPlaces lists the places where a detachment may be raised.
//
// Our reading (13.13, 13.21): the militia of its area may be anywhere. A detachment raised outside its area may only
// march into that area, or into Canada.
func (b levies) detachmentPlaces(k *known, n unitNr) []board.Place {
	area := b.Unit(n).Area
	var out []board.Place
	for i := range k.Units {
		u, x := &b.Units[i], &k.Units[i]
		if u.Kind == printed.Militia && x.Fate == war.FateInPlay && b.Colony(u.Colonies[0]).Area == area {
			out = append(out, x.At)
		}
	}
	for _, c := range []struct {
		who  commanderNr
		area string
	}{{b.ClarkNr, "Western Territories"}, {b.MarionNr, "South"}} {
		x := k.Commander(c.who)
		if b.AreaNamed(c.area) == area && x.Fate == war.FateInPlay && !x.Hides && b.Town(x.At) != nil &&
			b.AreaOf(x.At) == area {
			out = append(out, x.At)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}
