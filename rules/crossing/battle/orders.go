package battle

import (
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Standing orders that a side may declare in its own command phase. The side may declare that it will not react
// (11.3) or surrender (17.4), or that it accepts proposed losses (17.1). After that the side is not asked.

// StandingOrderAction returns the action of changing a standing order. The form offers only orders that differ from the
// present ones.
func (b Rules) StandingOrderAction() menuAction {
	return menuAction{
		Act: "orders",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			f := game.Field{
				ID: "orders.change", Label: "Which standing order?", Kind: game.PickOne, Min: 1, Max: 1,
				ReloadsForm: true, Rule: rulebook.Reaction,
			}
			react := game.Option{
				ID: "still", Label: "My leaders do not react when the enemy attacks near them",
				Detail: "until you change it; the enemy notices when attacking",
			}
			if k.Orders == truth.OrdersNoReact {
				react = game.Option{ID: "react", Label: "Ask me for reactions again", Detail: "now none reacts"}
			}
			yield := game.Option{
				ID: "hold", Label: "My forces do not surrender",
				Detail: "until you change it; the enemy is told",
			}
			if k.Defiant[k.ViewerSide-1] {
				yield = game.Option{
					ID: "yield", Label: "Ask me again whether a force surrenders",
					Detail: "now none does; the enemy is told",
				}
			}
			toll := game.Option{
				ID: "routine", Label: "Take my losses as suggested",
				Detail: "in proportion, until you change it; the enemy is told",
			}
			if k.AutoLossSides.Has(k.ViewerSide) {
				toll = game.Option{
					ID: "pick", Label: "Let me choose my losses again",
					Detail: "now they are taken in proportion; the enemy is told",
				}
			}
			f.Options = []game.Option{react, yield, toll}
			if o, ok := f.Option(d.One(f.ID)); ok {
				f.Value = []string{o.ID}
			}
			a.Fields = append(a.Fields, f)
			name := "Standing orders"
			if k.Orders != truth.OrdersAsk || k.Defiant[k.ViewerSide-1] || k.AutoLossSides.Has(k.ViewerSide) {
				name += ": in force"
			}
			a.Acts = append(a.Acts, game.Act{
				ID: "orders", Name: name, Label: "Give this standing order",
				NeededFields: []string{f.ID},
			})
		},
		Play: func(t *turn, a action.Action) error {
			side := t.State.Active
			switch a.One("orders.change") {
			case "still":
				b.SetReactionOrder(t, side, truth.OrdersNoReact)
			case "react":
				b.SetReactionOrder(t, side, truth.OrdersAsk)
			case "hold":
				b.setNeverSurrender(t, side, true)
			case "yield":
				b.setNeverSurrender(t, side, false)
			case "routine", "pick":
				b.setAutoLosses(t, side, a.One("orders.change") == "routine")
			}
			return nil
		},
	}
}

// SetReactionOrder sets the standing order about reactions. The enemy is not told.
func (b Rules) SetReactionOrder(t *turn, side game.Side, order truth.Orders) {
	t.State.Orders[side-1] = order
	words := "Leaders may react again: you will be asked."
	if order == truth.OrdersNoReact {
		words = "Your leaders no longer react to attacks."
	}
	b.TellSide(t, side, text.Say(words), nil, rulebook.Reaction).WithFacts(fact.Decision{Choice: "reactions"})
}
