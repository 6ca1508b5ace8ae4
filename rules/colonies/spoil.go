package colonies

import (
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Supply may be destroyed by its owner (12.15, 12.45).

// destroySupplyAction returns the action that destroys a supply unit of the acting side (12.15, 12.45).
func (b movement) destroySupplyAction() menuAction {
	return menuAction{
		Act: "spoil",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			f := game.Field{
				ID: "spoil.at", Label: "Where is a supply unit destroyed?", Kind: game.PickOne, Min: 1, Max: 1,
				ReloadsForm: true, Rule: war.RuleSupply,
			}
			for _, x := range k.Stores {
				if x.Side == k.ViewerSide && x.Supply > 0 && len(b.UnitsAt(&k.Forces, k.ViewerSide, x.At)) > 0 {
					o := b.SpaceOption(x.At)
					o.Detail = war.TrainsText(int(x.Supply), 0)
					f.Options = append(f.Options, o)
				}
			}
			if len(f.Options) == 0 {
				return
			}
			war.CopyDraftChoices(&f, d)
			a.Fields = append(a.Fields, f)
			act := game.Act{
				ID: "spoil", Name: "Destroy supply", Label: "Destroy a supply unit", NeededFields: []string{f.ID},
				Dangerous: true,
			}
			if x := f.PickedLabel(); x != "" {
				act.Label += " in " + x
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			p := b.Place(a.One("spoil.at"))
			b.AddStores(t.State, a.Side, p, -1, 0)
			t.TellOnly(a.Side, text.Say("You destroy a supply unit in ", b.Space(p), "."), nil).WithRule(war.RuleSupply).
				WithFacts(fact.Fortification{Kind: "supply", Place: b.PlaceID(p), Gone: true})
			return nil
		},
	}
}
