package crossing

import "tricorne/rules/game"

// A standing order for reactions (11.3): a side may say beforehand, in its own command phase, that it will not react, and is not asked then.

// ordersDeed gives or takes back the standing order.
func (b *book) ordersDeed() deed {
	return deed{
		act: "orders",
		offer: func(k *known, d game.Draft, a *game.Ask) {
			f := game.Field{ID: "orders.react", Label: "When the enemy attacks near your leaders", Kind: game.One, Min: 1, Max: 1, Rule: ruleReaction}
			f.Options = []game.Option{
				{ID: "ask", Label: "Ask me for reactions"},
				{ID: "no", Label: "Nobody reacts", Detail: "until you order otherwise"},
			}
			f.Value = []string{f.Options[k.Orders].ID}
			if o, ok := f.Option(d.One(f.ID)); ok {
				f.Value = []string{o.ID}
			}
			a.Fields = append(a.Fields, f)
			a.Acts = append(a.Acts, game.Act{ID: "orders", Name: "Standing order", Label: "Give this standing order", Needs: []string{f.ID}})
		},
		play: func(t *turn, a game.Action) error {
			s := t.State
			order, words := ordersAsk, "Leaders may react again: you will be asked."
			if a.One("orders.react") == "no" {
				order, words = ordersNoReact, "Nobody reacts to attacks until further orders."
			}
			s.Orders[s.Active-1] = order
			b.tellOwn(t, s.Active, game.Say(words), nil, ruleReaction)
			return nil
		},
	}
}
