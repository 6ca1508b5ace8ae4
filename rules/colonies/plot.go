package colonies

import (
	"tricorne/rules/board"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// The British planning sheet (12.21 to 12.23): the port where the next turn's troops and supply arrive.

func (b levies) mustPlot(k *known) *game.Refusal {
	if k.Eyes == british && b.Plots(k.Now) && k.Plot == board.Nowhere {
		return war.Refuse(war.RuleBritSupply, "First choose the port where the next turn's troops and supply arrive.")
	}
	return nil
}

// plotDeed records where the next turn's arrivals will land (12.22).
func (b levies) plotDeed() deed {
	return deed{
		Act: "plot",
		Offer: func(k *known, d action.Draft, a *game.Ask) {
			if k.Eyes != british || !b.Plots(k.Now) {
				return
			}
			f := game.Field{
				ID: "plot.port", Label: "Where do the next turn's troops and supply arrive?", Kind: game.One, Min: 1,
				Max: 1, Live: true, Rule: war.RuleBritSupply,
			}
			for _, p := range b.OpenPorts(k.French, k.Now) {
				if p == k.Plot {
					continue
				}
				o := b.SpaceOption(p)
				if b.PortHolder(&k.Forces, k.Now, p) != british {
					o.Detail = "not yours now"
				}
				f.Options = append(f.Options, o)
			}
			war.Choose(&f, d)
			label := "Plot the port"
			if p := b.Place(d.One(f.ID)); p != board.Nowhere {
				label = "Plot " + b.InWords(p)
			}
			a.Fields = append(a.Fields, f)
			a.Acts = append(a.Acts, game.Act{
				ID: "plot", Name: "Port of arrival", Label: label, Needs: []string{f.ID},
				Primary: k.Plot == board.Nowhere,
			})
		},
		Play: func(t *turn, a action.Action) error {
			p := b.Place(a.One("plot.port"))
			t.State.Plot = p
			t.TellOnly(british, text.Say("You plot ", b.Space(p), " as the port for ", b.TurnAt(t.State.Now+1).Name,
				"."), nil).By(war.RuleBritSupply).As(fact.Decision{Place: b.PlaceID(p), To: "port of arrival"})
			return nil
		},
	}
}
