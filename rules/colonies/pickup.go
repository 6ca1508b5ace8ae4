package colonies

import (
	"slices"

	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// How a group picks up supply, bateaux and artillery in a hex on its way (4.25).

// pickUpAction returns the action that picks up what lies in the hex (4.25, 10.13). Commanders without units pick up
// only bateaux (6.15).
func (b movement) pickUpAction() menuAction {
	return menuAction{
		Act: "take",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			m := &k.March.March
			if m.At == m.From && m.HexesEntered == 0 || m.PointsLeft == 0 || m.Stopped || b.AllIndians(m.Units) ||
				len(m.Units)+len(m.Commanders) == 0 || b.haltedGroup(&k.Forces, m) {
				return
			}
			f := game.Field{
				ID: "take.what", Label: "What do they take along?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
				Rule: war.RuleSupply,
			}
			x := k.StoreAt(k.ViewerSide, m.At)
			if len(m.Units) > 0 && int(x.Supply)-int(x.MovedSupply) > 0 {
				f.Options = append(f.Options, game.Option{ID: "supply", Label: "A supply unit"})
			}
			if x.Boats > 0 {
				f.Options = append(f.Options, game.Option{ID: "boats", Label: "A bateaux unit"})
			}
			if guns := slices.DeleteFunc(movableGuns(&k.Forces, k.ViewerSide, m.At),
				func(i uint8) bool {
					return slices.Contains(m.Guns,
						i)
				}); len(m.Units) > 0 && len(guns) > 0 && m.PointsLeft >= b.Movement.PickUpArtillery && m.HexesEntered > 0 {
				f.Options = append(f.Options,
					game.Option{ID: "gun", Label: "Artillery", Detail: b.Movement.PickUpArtillery.Words()})
			}
			if len(f.Options) == 0 {
				return
			}
			war.CopyDraftChoices(&f, d)
			a.Fields = append(a.Fields, f)
			act := game.Act{
				ID: "take", Name: "Take along", Label: "Take supply, boats or guns along",
				NeededFields: []string{f.ID},
			}
			if x := f.PickedLabel(); x != "" {
				act.Label = "Take along: " + x
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			s, m := t.State, t.State.March
			spent := b.MovementOf(m) - m.PointsLeft
			switch a.One("take.what") {
			case "supply":
				m.Supply++
				b.AddStores(s, m.Side, m.At, -1, 0)
			case "boats":
				m.Boats++
				b.AddStores(s, m.Side, m.At, 0, -1)
			case "gun":
				for _, i := range movableGuns(&s.Forces, m.Side, m.At) {
					if !slices.Contains(m.Guns, i) {
						m.Guns = append(m.Guns, i)
						s.Guns[i].Moved = true
						break
					}
				}
				spent += b.Movement.PickUpArtillery
			}
			m.PointsLeft = max(0, b.MovementOf(m)-spent)
			t.TellOnly(m.Side, text.Say("They pick it up; ", m.PointsLeft.Words(), " left."), nil).WithRule(war.RuleSupply).
				WithFacts(fact.Decision{Choice: "take along"})
			return nil
		},
	}
}
