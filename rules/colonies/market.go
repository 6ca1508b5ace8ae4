package colonies

import (
	"slices"
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// American supply (12.3): bought on the black market, town by town.

// buyDeed asks for the price of supply in a town and buys at it (12.3).
func (b *book) buyDeed() deed {
	return deed{
		Act: "buy",
		Offer: func(k *known, d action.Draft, a *game.Ask) {
			if k.Eyes != american {
				return
			}
			towns := b.markets(k)
			f := game.Field{ID: "buy.town", Label: "In which town do you look for supply?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleAmSupply}
			for _, p := range towns {
				o := b.spaceOption(p)
				if i := slices.IndexFunc(k.Prices, func(x price) bool { return x.At == p }); i >= 0 {
					if o.Detail, o.Why = cost(int(k.Prices[i].Cost))+" a unit", k.short(int(k.Prices[i].Cost), ruleAmSupply); k.Prices[i].Cost == 0 {
						o.Detail, o.Why = "", no(ruleAmSupply, "There is none to be had in ", b.placeName(p), " this turn.")
					}
				}
				f.Options = append(f.Options, o)
			}
			choose(&f, d)
			act := game.Act{ID: "buy", Name: "Buy supply", Label: "Ask for the price", Needs: []string{f.ID}}
			a.Fields = append(a.Fields, f)
			p := b.Place(d.One(f.ID))
			if i := slices.IndexFunc(k.Prices, func(x price) bool { return x.At == p && x.Cost > 0 }); i >= 0 && len(f.Value) == 1 {
				each := int(k.Prices[i].Cost)
				n := game.Field{ID: "buy.units", Label: "How many supply units?", Kind: game.Number, Min: 1, Max: min(99, k.left()/each), Rule: ruleAmSupply}
				n.Value = []string{"1"}
				if v := d.One(n.ID); v != "" {
					n.Value = []string{v}
				}
				act.Label = "Buy supply in " + b.placeName(p) + " at " + itoa(each) + " a unit"
				a.Fields, act.Needs = append(a.Fields, n), append(act.Needs, n.ID)
			}
			if act.Why = nothing(&f); len(towns) == 0 {
				act.Why = no(ruleAmSupply, "No town free of the enemy lies within ", itoa(int(b.SupplyReach/printed.Point)), " movement points of one of your commanders.")
			}
			a.Acts = append(a.Acts, act)
		},
		Play: b.playBuy,
	}
}

// playBuy rolls for the price in a town, or buys at the price rolled for (12.33 to 12.36).
func (b *book) playBuy(t *turn, a action.Action) error {
	s, p := t.State, b.Place(a.One("buy.town"))
	if i := slices.IndexFunc(s.Prices, func(x price) bool { return x.At == p }); i >= 0 {
		n := number(a.One("buy.units"))
		b.spend(t, american, n*int(s.Prices[i].Cost))
		b.stock(s, american, p, n, 0)
		t.TellOnly(american, text.Say("You buy ", trains(n, 0), " in ", b.space(p), " for ", cost(n*int(s.Prices[i].Cost)), "."),
			text.Say("The Americans spend ", cost(n*int(s.Prices[i].Cost)), " on supply in ", b.space(p), ".")).By(ruleAmSupply).
			As(fact.Works{What: "supply", Place: b.at(p)}).Others(fact.Works{What: "supply", Place: b.at(p)})
		return nil
	}
	die := t.Roll(game.Throw{By: american, Purpose: "price of supply in " + b.placeName(p), Count: 1, Sides: 6, Terms: b.priceTerms(s, p)})[0]
	mod, why := b.scarce(s, p)
	each, ok := b.Price(b.turnAt(s.Now).Season, die+mod)
	s.Prices = append(s.Prices, price{At: p, Cost: uint8(each)})
	words := text.Say("Supply in ", b.space(p), ": ", text.Die(die, ""), why)
	if ok {
		words = text.Say(words, ", ", cost(each), " a unit.")
	} else {
		words = text.Say(words, ", none to be had.")
	}
	found := fact.Check{Place: b.at(p), Dice: []int{die}, Good: ok}
	if mod == b.SupplyNear && why != "" && !b.controlsArea(&s.Forces, s.Now, b.areaOf(p)) {
		t.Reveal(game.Nobody, words).By(ruleAmSupply).As(found) // who of a stack comes so far nobody could know
		return nil
	}
	t.Tell(words).By(ruleAmSupply).As(found)
	return nil
}

// priceTerms returns the terms of a price die; its modifier is told with the roll.
func (b *book) priceTerms(s *state, p board.Place) game.Terms {
	x := b.turnAt(s.Now)
	mod, why := b.scarce(s, p)
	mods := []chart.Modifier{{Label: strings.Trim(strings.TrimPrefix(why, " + "+itoa(mod)+" "), "()"), Value: mod}}
	return terms("American supply (12.38)", x.Name, mods, func(face int) string {
		each, ok := b.Price(x.Season, face+mod)
		return either(ok, cost(each)+" a unit", "none to be had")
	})
}

// scarce is what the British presence adds to the die, and why (12.34).
func (b *book) scarce(s *state, p board.Place) (int, string) {
	if b.controlsArea(&s.Forces, s.Now, b.areaOf(p)) {
		return b.SupplyControlled, " + " + itoa(b.SupplyControlled) + " (the British control the area)"
	}
	if b.comesTo(s, british, p) {
		return b.SupplyNear, " + " + itoa(b.SupplyNear) + " (a British unit is near)"
	}
	return 0, ""
}

// errand is a town in which the Americans may look for supply, and the way to it of the commander who comes there for least.
type errand struct {
	At  board.Place
	Via []string // ids from where he stands
}

// markets lists the towns in which the Americans may look for supply: free of the enemy and burning, within reach of a commander who may
// buy (12.31, 12.32, 12.37).
func (b *book) markets(k *known) []board.Place {
	var out []board.Place
	for _, x := range b.marketWays(k) {
		out = append(out, x.At)
	}
	return out
}

// marketWays are the markets with the way to each.
func (b *book) marketWays(k *known) []errand {
	best := make([]int, len(b.Towns)) // by town: which of the rides leads there, from 1
	var rides [][]reached
	var from []board.Place
	for i := range k.Commanders {
		c, n := &k.Commanders[i], commanderNr(i+1)
		if c.Fate != inPlay || c.Side != american || n == b.marion || n == b.arnold && !c.Army {
			continue
		}
		r := b.ride(&k.Forces, k.Scenario, american, c.At, b.SupplyReach)
		rides, from = append(rides, r), append(from, c.At)
		for j := range b.Towns {
			at := b.Towns[j].At
			if r[at].ok && (n != b.clark || b.areaOf(at) == b.west) && (best[j] == 0 || r[at].cost < rides[best[j]-1][at].cost) {
				best[j] = len(rides)
			}
		}
	}
	var out []errand
	for i, x := range b.Towns {
		if n := best[i]; n > 0 && !b.burnt(&k.Forces, k.Now, x.At) && !b.fights(&k.Forces, british, x.At) && !b.closed(k.Scenario, b.areaOf(x.At)) {
			out = append(out, errand{x.At, b.trail(rides[n-1], from[n-1], x.At)})
		}
	}
	return out
}
