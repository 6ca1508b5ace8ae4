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

// American artillery (10.22).

// buildArtilleryAction returns the action that builds American artillery in a town (10.22).
func (b levies) buildArtilleryAction() menuAction {
	return menuAction{
		Act: "guns",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			if k.ViewerSide != american {
				return
			}
			f := game.Field{
				ID: "guns.at", Label: "Where is artillery built?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
				Rule: war.RuleArtillery,
			}
			for _, x := range b.Towns {
				h := b.At(x.At)
				if slices.Contains(b.ArtilleryColonies, h.Colony) && b.isFreeTown(k, x.At) &&
					!b.ControlsArea(&k.Forces, k.Now, h.Area) &&
					!b.Closed(k.Scenario, h.Area) {
					f.Options = append(f.Options, b.SpaceOption(x.At))
				}
			}
			war.CopyDraftChoices(&f, d)
			act := game.Act{
				ID: "guns", Name: "Build artillery", Label: "Build artillery · " + war.CostText(b.ArtilleryCost),
				NeededFields: []string{f.ID},
			}
			switch {
			case len(f.Options) == 0:
				return
			case k.GunsLeft == 0:
				act.Refusal = war.Refuse(war.RuleArtillery, "All artillery units of the counter sheet are in play.")
			case k.CostRefusal(b.ArtilleryCost, war.RuleArtillery) != nil:
				act.Refusal = k.CostRefusal(b.ArtilleryCost, war.RuleArtillery)
			default:
				a.Fields = append(a.Fields, f)
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			s, p := t.State, b.Place(a.One("guns.at"))
			b.spend(t, american, b.ArtilleryCost)
			s.Guns[slices.IndexFunc(s.Guns, func(g war.Gun) bool { return g.At == board.Nowhere })] = war.Gun{
				At:   p,
				Side: american,
			}
			t.Tell(text.Say("The Americans build artillery in ", b.Space(p), " for ", war.CostText(b.ArtilleryCost), ".")).
				WithRule(war.RuleArtillery).
				WithFacts(fact.Fortification{Side: american, Kind: "artillery", Place: b.PlaceID(p)})
			return nil
		},
	}
}
