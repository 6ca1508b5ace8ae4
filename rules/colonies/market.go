package colonies

import (
	"slices"
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// American supply (12.3): it is bought on the black market, in one town at a time.

// buySupplyAction rolls for the price of supply in a town, and then buys at that price (12.3).
func (b levies) buySupplyAction() menuAction {
	return menuAction{
		Act: "buy",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			if k.ViewerSide != american {
				return
			}
			towns := b.Markets(k)
			f := game.Field{
				ID: "buy.town", Label: "In which town do you buy supply?", Kind: game.PickOne, Min: 1, Max: 1,
				ReloadsForm: true, Rule: war.RuleAmericanSupply,
			}
			for _, p := range towns {
				o := b.SpaceOption(p)
				if i := slices.IndexFunc(k.Prices, func(x war.Price) bool { return x.At == p }); i >= 0 {
					if o.Detail, o.Refusal = war.CostText(int(k.Prices[i].Cost))+" a unit",
						k.CostRefusal(int(k.Prices[i].Cost), war.RuleAmericanSupply); k.Prices[i].Cost == 0 {
						o.Detail, o.Refusal = "", war.Refuse(war.RuleAmericanSupply, "No supply is available in ", b.PlaceName(p),
							" this turn.")
					}
				}
				f.Options = append(f.Options, o)
			}
			war.CopyDraftChoices(&f, d)
			act := game.Act{ID: "buy", Name: "Buy supply", Label: "Ask for the price", NeededFields: []string{f.ID}}
			a.Fields = append(a.Fields, f)
			p := b.Place(d.One(f.ID))
			if i := slices.IndexFunc(k.Prices, func(x war.Price) bool { return x.At == p && x.Cost > 0 }); i >= 0 &&
				len(f.Value) == 1 {
				each := int(k.Prices[i].Cost)
				n := game.Field{
					ID: "buy.units", Label: "How many supply units?", Kind: game.Number, Min: 1,
					Max: min(99, k.Points()/each), Rule: war.RuleAmericanSupply,
				}
				n.Value = []string{"1"}
				if v := d.One(n.ID); v != "" {
					n.Value = []string{v}
				}
				act.Label = "Buy supply in " + b.PlaceName(p) + " at " + war.Itoa(each) + " a unit"
				a.Fields, act.NeededFields = append(a.Fields, n), append(act.NeededFields, n.ID)
			}
			if act.Refusal = war.NoOptionReason(&f); len(towns) == 0 {
				act.Refusal = war.Refuse(war.RuleAmericanSupply, "No town free of the enemy lies within ",
					war.Itoa(int(b.SupplyReach/printed.Point)), " movement points of one of your commanders.")
			}
			a.Acts = append(a.Acts, act)
		},
		Play: b.playBuy,
	}
}

// playBuy rolls for the price in a town, or buys at the price rolled before (12.33 to 12.36).
func (b levies) playBuy(t *turn, a action.Action) error {
	s, p := t.State, b.Place(a.One("buy.town"))
	if i := slices.IndexFunc(s.Prices, func(x war.Price) bool { return x.At == p }); i >= 0 {
		n := war.ParseNumber(a.One("buy.units"))
		b.spend(t, american, n*int(s.Prices[i].Cost))
		b.AddStores(s, american, p, n, 0)
		t.TellOnly(american, text.Say("You buy ", war.TrainsText(n, 0), " in ", b.Space(p), " for ",
			war.CostText(n*int(s.Prices[i].Cost)), "."),
			text.Say("The Americans spend ", war.CostText(n*int(s.Prices[i].Cost)), " on supply in ", b.Space(p), ".")).
			WithRule(war.RuleAmericanSupply).
			WithFacts(fact.Fortification{Kind: "supply", Place: b.PlaceID(p)}).WithOtherFacts(fact.Fortification{
			Kind:  "supply",
			Place: b.PlaceID(p),
		})
		return nil
	}
	die := t.Roll(game.Throw{
		Owner: american, Purpose: "price of supply in " + b.PlaceName(p), Count: 1, Sides: 6,
		Terms: b.priceTerms(s, p),
	})[0]
	mod, why := b.priceModifier(s, p)
	each, ok := b.SupplyPrice(b.TurnAt(s.Now).Season, die+mod)
	s.Prices = append(s.Prices, war.Price{At: p, Cost: uint8(each)})
	words := text.Say("Supply in ", b.Space(p), ": ", text.Die(die, ""), why)
	if ok {
		words = text.Say(words, ", ", war.CostText(each), " a unit.")
	} else {
		words = text.Say(words, ", none available.")
	}
	found := fact.Check{Place: b.PlaceID(p), Dice: []int{die}, Succeeded: ok}
	if mod == b.SupplyNearModifier && why != "" && !b.ControlsArea(&s.Forces, s.Now, b.AreaOf(p)) {
		// revealed, because neither side could know in advance which unit can reach this town
		t.Reveal(game.Nobody, words).WithRule(war.RuleAmericanSupply).WithFacts(found)
		return nil
	}
	t.Tell(words).WithRule(war.RuleAmericanSupply).WithFacts(found)
	return nil
}

// priceTerms returns the terms of a price die, with the modifier that is announced before the roll.
func (b levies) priceTerms(s *state, p board.Place) game.Terms {
	x := b.TurnAt(s.Now)
	mod, why := b.priceModifier(s, p)
	mods := []chart.Modifier{{Label: strings.Trim(strings.TrimPrefix(why, " + "+war.Itoa(mod)+" "), "()"), Value: mod}}
	return war.Terms("American supply (12.38)", x.Name, mods, func(face int) string {
		each, ok := b.SupplyPrice(x.Season, face+mod)
		return war.TextIf(ok, war.CostText(each)+" a unit", "none available")
	})
}

// priceModifier returns how much the British presence adds to the die, and the reason (12.34).
func (b levies) priceModifier(s *state, p board.Place) (int, string) {
	if b.ControlsArea(&s.Forces, s.Now, b.AreaOf(p)) {
		return b.SupplyControlModifier, " + " + war.Itoa(b.SupplyControlModifier) + " (the British control the area)"
	}
	if b.UnitReaches(s, british, p) {
		return b.SupplyNearModifier, " + " + war.Itoa(b.SupplyNearModifier) + " (a British unit is near)"
	}
	return 0, ""
}
