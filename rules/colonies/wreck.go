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

// Artillery destroyed instead of captured (10.12).

// destroyGunAction destroys artillery that has been captured from the enemy (10.12).
//
// Our reading (10.12): a side that enters a hex with unguarded artillery captures the artillery first. The side may
// then destroy that artillery until the operations phase ends, if its combat units are there.
func (b movement) destroyGunAction() menuAction {
	return menuAction{
		Act: "wreck",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			f := game.Field{
				ID: "wreck.at", Label: "Where is captured artillery destroyed?", Kind: game.PickOne, Min: 1, Max: 1,
				ReloadsForm: true, Rule: war.RuleArtillery,
			}
			for _, p := range b.capturedGunPlaces(k) {
				f.Options = append(f.Options, b.SpaceOption(p))
			}
			if len(f.Options) == 0 {
				return
			}
			war.CopyDraftChoices(&f, d)
			a.Fields = append(a.Fields, f)
			a.Acts = append(a.Acts, game.Act{
				ID: "wreck", Name: "Destroy artillery", Label: "Destroy captured artillery",
				NeededFields: []string{f.ID}, Dangerous: true,
			})
		},
		Play: func(t *turn, a action.Action) error {
			s, p := t.State, b.Place(a.One("wreck.at"))
			i := slices.IndexFunc(s.Guns, func(g war.Gun) bool { return g.CapturedThisPhase && g.Side == a.Side && g.At == p })
			s.Guns[i] = war.Gun{}
			if m := s.March; m != nil {
				m.Guns = slices.DeleteFunc(m.Guns, func(n uint8) bool { return int(n) == i })
			}
			t.TellOnly(a.Side, text.Say("You destroy the artillery captured in ", b.Space(p), "."),
				text.Say("The ", b.SideName(a.Side),
					" destroy an artillery unit that they have captured.")).WithRule(war.RuleArtillery).
				WithFacts(fact.Fortification{Kind: "artillery", Place: b.PlaceID(p), Gone: true}).
				WithOtherFacts(fact.Fortification{Side: a.Side, Kind: "artillery", Gone: true})
			return nil
		},
	}
}

// capturedGunPlaces lists the places that hold captured artillery and combat units of the viewer. During a march it
// lists only the hex of the marching group.
func (b movement) capturedGunPlaces(k *known) []board.Place {
	var out []board.Place
	for _, g := range k.Guns {
		here := k.March == nil || !k.March.Own || k.March.At == g.At
		if g.CapturedThisPhase && g.Side == k.ViewerSide && here && !slices.Contains(out, g.At) &&
			len(b.UnitsAt(&k.Forces, k.ViewerSide, g.At)) > 0 {
			out = append(out, g.At)
		}
	}
	slices.Sort(out)
	return out
}
