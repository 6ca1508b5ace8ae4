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

func (b levies) unplottedRefusal(k *known) *game.Refusal {
	if k.ViewerSide == british && b.MustPlotPort(k.Now) && k.PlottedPort == board.Nowhere {
		return war.Refuse(war.RuleBritishSupply, "First choose the port where the next turn's troops and supply arrive.")
	}
	return nil
}

// plotPortAction returns the action that records where the next turn's arrivals will land (12.22).
func (b levies) plotPortAction() menuAction {
	return menuAction{
		Act: "plot",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			if k.ViewerSide != british || !b.MustPlotPort(k.Now) {
				return
			}
			f := game.Field{
				ID: "plot.port", Label: "Where do the next turn's troops and supply arrive?", Kind: game.PickOne, Min: 1,
				Max: 1, ReloadsForm: true, Rule: war.RuleBritishSupply,
			}
			for _, p := range b.OpenPorts(k.FrenchArrivalTurn, k.Now) {
				o := b.SpaceOption(p)
				if b.PortHolder(&k.Forces, k.Now, p) != british {
					o.Detail = "not yours now"
				}
				f.Options = append(f.Options, o)
			}
			war.CopyDraftChoices(&f, d)
			act := game.Act{
				ID: "plot", Name: "Port of arrival", Label: "Plot the port", NeededFields: []string{f.ID},
				Primary: k.PlottedPort == board.Nowhere,
			}
			if p := b.Place(d.One(f.ID)); p != board.Nowhere {
				act.Label = "Plot " + b.PlaceInSentence(p)
			}
			if k.PlottedPort != board.Nowhere {
				b.showPlottedPort(k, &f, &act)
			}
			a.Fields, a.Acts = append(a.Fields, f), append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			p := b.Place(a.One("plot.port"))
			t.State.PlottedPort = p
			t.TellOnly(british, text.Say("You plot ", b.Space(p), " as the port for ", b.TurnAt(t.State.Now+1).Name,
				"."), nil).WithRule(war.RuleBritishSupply).WithFacts(fact.Decision{Place: b.PlaceID(p), Choice: "port of arrival"})
			return nil
		},
	}
}

// showPlottedPort shows the port that is plotted already: chosen in its list, and marked on the map. The form asks for
// another port only when the player wants to change it.
func (b levies) showPlottedPort(k *known, f *game.Field, act *game.Act) {
	now := b.ID(k.PlottedPort)
	f.Label, f.Reach = "Plotted: "+b.PlaceName(k.PlottedPort), []string{now}
	if len(f.Value) == 0 || f.Value[0] == now {
		f.Value = []string{now}
		act.Label = "Plot another port"
		act.Refusal = war.Refuse(war.RuleBritishSupply,
			b.PlaceName(k.PlottedPort)+" is plotted. Choose another port to change it.")
	}
}
