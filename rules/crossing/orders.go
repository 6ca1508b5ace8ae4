package crossing

import "tricorne/rules/game"

// Standing orders: a side may say beforehand, in its own command phase, that it will not react (11.3) or surrender (17.4), and is not
// asked then.

// ordersDeed gives or takes back the standing orders.
func (b *book) ordersDeed() deed {
	return deed{
		act: "orders",
		offer: func(k *known, d game.Draft, a *game.Ask) {
			f := game.Field{ID: "orders.react", Label: "When the enemy attacks near your leaders", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleReaction}
			f.Options = []game.Option{
				{ID: "ask", Label: "Ask me for reactions"},
				{ID: "no", Label: "Nobody reacts", Detail: "until you order otherwise; the enemy sees it when he attacks"},
			}
			f.Value = []string{f.Options[k.Orders].ID}
			if o, ok := f.Option(d.One(f.ID)); ok {
				f.Value = []string{o.ID}
			}
			g := game.Field{ID: "orders.surrender", Label: "After a combat that your force has not won", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleSurrender}
			g.Options = []game.Option{
				{ID: "ask", Label: "Ask me whether it surrenders"},
				{ID: "no", Label: "It does not surrender", Detail: "until you order otherwise; the enemy hears it"},
			}
			g.Value = []string{"ask"}
			if k.Defiant[k.Eyes-1] {
				g.Value = []string{"no"}
			}
			if o, ok := g.Option(d.One(g.ID)); ok {
				g.Value = []string{o.ID}
			}
			a.Fields = append(a.Fields, f, g)
			name := "Standing orders"
			if k.Orders != ordersAsk || k.Defiant[k.Eyes-1] {
				name += ": in force"
			}
			a.Acts = append(a.Acts, game.Act{ID: "orders", Name: name, Label: "Give these standing orders", Needs: []string{f.ID, g.ID}})
		},
		play: func(t *turn, a game.Action) error {
			s := t.State
			order := ordersAsk
			if a.One("orders.react") == "no" {
				order = ordersNoReact
			}
			b.forbid(t, s.Active, order)
			if never := a.One("orders.surrender") == "no"; never != s.Defiant[s.Active-1] {
				b.defy(t, s.Active, never)
			}
			return nil
		},
	}
}

// forbid gives the standing order about reactions; nobody else hears it.
func (b *book) forbid(t *turn, side game.Side, order orders) {
	t.State.Orders[side-1] = order
	words := "Leaders may react again: you will be asked."
	if order == ordersNoReact {
		words = "Nobody reacts to attacks until further orders."
	}
	b.tellOwn(t, side, game.Say(words), nil, ruleReaction)
}
