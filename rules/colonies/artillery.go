package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// American artillery (10.22).

// artilleryDeed builds artillery (10.22).
func (b *book) artilleryDeed() deed {
	return deed{
		Act: "guns",
		Offer: func(k *known, d action.Draft, a *game.Ask) {
			if k.Eyes != american {
				return
			}
			f := game.Field{ID: "guns.at", Label: "Where is artillery built?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleArtillery}
			for _, x := range b.Towns {
				h := b.At(x.At)
				if slices.Contains(b.ArtilleryIn, h.Colony) && b.free(k, x.At) && !b.controlsArea(&k.Forces, k.Now, h.Area) && !b.closed(k.Scenario, h.Area) {
					f.Options = append(f.Options, b.spaceOption(x.At))
				}
			}
			choose(&f, d)
			act := game.Act{ID: "guns", Name: "Build artillery", Label: "Build artillery · " + cost(b.ArtilleryCost), Needs: []string{f.ID}}
			switch {
			case len(f.Options) == 0:
				return
			case k.GunsLeft == 0:
				act.Why = no(ruleArtillery, "All artillery units of the counter sheet are in play.")
			case k.short(b.ArtilleryCost, ruleArtillery) != nil:
				act.Why = k.short(b.ArtilleryCost, ruleArtillery)
			default:
				a.Fields = append(a.Fields, f)
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			s, p := t.State, b.Place(a.One("guns.at"))
			b.spend(t, american, b.ArtilleryCost)
			s.Guns[slices.IndexFunc(s.Guns, func(g gun) bool { return g.At == board.Nowhere })] = gun{At: p, Side: american}
			t.Tell(text.Say("The Americans build artillery in ", b.space(p), " for ", cost(b.ArtilleryCost), ".")).By(ruleArtillery).
				As(fact.Works{Side: american, What: "artillery", Place: b.at(p)})
			return nil
		},
	}
}
