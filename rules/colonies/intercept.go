package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
	"tricorne/rules/hex"
)

// Interception (7.0): a stack with a commander may fall upon units that march through a hex beside it.

// exposed tells whether units in a place may be intercepted there at all (7.13): no swamp, city or mountain, nobody else's fight.
func (b *book) exposed(f *Forces, side game.Side, p board.Place) bool {
	switch b.At(p).Terrain {
	case printed.Swamp, printed.City, printed.Mountain, printed.OffMap:
		return false
	}
	return !b.fights(f, side.Other(), p)
}

// threats lists the places from which the side that does not march may try to intercept the march where it is now, as everybody can see:
// a commander stands there with troops, beside it by dry land, with no enemies in his own hex (7.12, 7.13, 7.21).
func (b *book) threats(f *Forces, supreme [2]commanderNr, m *march) []board.Place {
	enemy := m.Side.Other()
	if m.Way != byLand || m.Hexes == 0 || !b.exposed(f, m.Side, m.At) {
		return nil
	}
	var out []board.Place
	for d := range hex.Dir(6) {
		side := &b.At(m.At).Sides[d]
		p := side.Next
		if p == board.Nowhere || side.Water != printed.Dry || !b.fights(f, enemy, p) || b.fights(f, m.Side, p) || b.hidden(f, enemy, p) {
			continue
		}
		if len(m.Path) > 0 && m.Path[0] == p { // he says that he enters their hex (7.22)
			continue
		}
		if len(b.commandersAt(f, enemy, p)) > 0 {
			out = append(out, p)
		}
	}
	return out
}

// threatened tells whether there is anybody who has not tried or declined yet.
func (b *book) threatened(s *state, m *march) bool {
	return slices.ContainsFunc(b.threats(&s.Forces, s.Supreme, m), func(p board.Place) bool { return !slices.Contains(m.Passed, p) })
}

// callInterception asks the side that may intercept, unless it has ordered to let everybody pass. Marion hidden acts on his orders.
func (b *book) callInterception(t *turn) bool {
	s, m := t.State, t.State.March
	side := m.Side.Other()
	ask, said := s.Orders[side-1] != ordersPass, "may intercept"
	if !ask {
		said = "have orders to let everybody pass"
	}
	if !s.Bared[side-1] { // from now until they order otherwise the enemy knows whether they are asked
		s.Bared[side-1] = true
		t.Reveal(game.Nobody, game.Say("The ", b.named(side), " ", said, ".")).By(ruleIntercept)
	}
	if !ask {
		return false
	}
	t.Call(stepIntercept)
	return true
}

// hunters are the units that may intercept from a place: those that have not tried in this phase (7.11).
func (b *book) hunters(f *Forces, side game.Side, p board.Place) []unitNr {
	return slices.DeleteFunc(b.unitsAt(f, side, p), func(n unitNr) bool { return f.unit(n).has(tried) })
}

func (b *book) interceptPhase() phase {
	return phase{
		Rule: ruleIntercept, Doing: "deciding whether to intercept",
		Enter: func(t *turn) {
			s := t.State
			if s.March == nil || s.Battle != nil || !b.threatened(s, s.March) {
				t.Done()
			}
		},
		Asked: func(s *state) game.Sides { return game.Only(s.March.Side.Other()) },
		Ask:   b.askIntercept,
		Play:  b.playIntercept,
	}
}

func (b *book) askIntercept(k *known, d game.Draft) game.Ask {
	x := k.March
	words := game.Say("The ", b.named(x.Side), " march through ", b.space(x.At), ".")
	if x.Lead > 0 {
		words = game.Say("A force under ", b.commanderName(x.Lead), " marches through ", b.space(x.At), ".")
	}
	a := game.Ask{Title: "Interception", Help: words}
	f := game.Field{ID: "lead", Label: "Who intercepts?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleIntercept}
	for _, p := range b.stands(&k.Forces, k.Eyes) {
		if !b.canHunt(k, p) {
			continue
		}
		for _, n := range b.commandersAt(&k.Forces, k.Eyes, p) {
			c := b.Commander(n)
			o := game.Option{ID: c.ID, Label: c.Name, Piece: c.ID, Space: b.ID(p), Detail: b.sum(&k.Forces, k.Eyes, p), Why: k.short(c.Initiative, ruleIntercept)}
			units := b.hunters(&k.Forces, k.Eyes, p)
			if room := b.room(&k.Forces, n); room > 0 {
				units = slices.DeleteFunc(units, func(u unitNr) bool { return b.strength(&k.Forces, []unitNr{u}) > room })
			}
			if len(units) == 0 {
				o.Why = no(ruleIntercept, "No troops with him may intercept any more in this phase.")
			}
			f.Options = append(f.Options, o)
		}
	}
	choose(&f, d)
	act := game.Act{ID: "try", Label: "Intercept", Needs: []string{f.ID, "who"}, Why: nothing(&f)}
	if len(f.Options) == 0 {
		act.Why = no(ruleIntercept, "Nobody of yours may.")
	} else {
		a.Fields = append(a.Fields, f)
	}
	if len(f.Value) == 1 {
		b.offerHunt(k, d, &a, &act, b.CommanderNamed(f.Value[0]))
	}
	a.Acts = append(a.Acts, act, game.Act{ID: "pass", Label: "Let them pass", Primary: true})
	return a
}

// canHunt tells whether from that place, which touches the march, it can be reached by dry land.
func (b *book) canHunt(k *known, p board.Place) bool {
	d, ok := b.Toward(p, k.March.At)
	return ok && b.At(p).Sides[d].Water == printed.Dry && !b.fights(&k.Forces, k.March.Side, p)
}

// offerHunt unfolds who goes with the commander, and says what the die must beat.
func (b *book) offerHunt(k *known, d game.Draft, a *game.Ask, act *game.Act, lead commanderNr) {
	who := b.whoField("who", k, d, b.hunters(&k.Forces, k.Eyes, k.commander(lead).At), nil)
	who.Room, who.Value = b.room(&k.Forces, lead), nil
	b.propose(&who, d)
	a.Fields = append(a.Fields, who)
	units, _ := b.goers(who.Value)
	c := b.Commander(lead)
	act.Label = "Intercept with " + c.Name + " · " + cost(c.Initiative) + " · on " + itoa(c.Coordination+1-b.hunt(units)) + " or more"
}

// hunt is what horse adds to the die (7.24).
func (b *book) hunt(units []unitNr) int {
	if b.horse(units) {
		return b.InterceptHorse
	}
	return 0
}

func (b *book) playIntercept(t *turn, a game.Action) error {
	s, m := t.State, t.State.March
	if a.Act == "pass" {
		for _, p := range b.threats(&s.Forces, s.Supreme, m) {
			m.Passed = append(m.Passed[:len(m.Passed):len(m.Passed)], p)
		}
		t.Tell(game.Say("The ", b.named(a.Side), " let them pass.")).By(ruleIntercept)
		return nil
	}
	lead := b.CommanderNamed(a.One("lead"))
	p, c := s.commander(lead).At, b.Commander(lead)
	units, _ := b.goers(a.Many("who"))
	if b.senior(&s.Forces, s.Supreme, a.Side, p, b.commandersAt(&s.Forces, a.Side, p)) != lead {
		t.Reveal(game.Nobody, game.Say(b.commanderName(lead), " is in ", b.space(p), ".")).By(ruleIntercept)
	}
	b.spend(t, a.Side, c.Initiative)
	for _, n := range b.hunters(&s.Forces, a.Side, p) {
		s.unit(n).Flags |= tried
	}
	m.Passed = append(m.Passed[:len(m.Passed):len(m.Passed)], p)
	die, mod := t.Roll("interception by "+c.Name, 1, 6)[0], b.hunt(units)
	words := game.Say(b.commanderName(lead), " tries to intercept from ", b.space(p), " for ", cost(c.Initiative), ": ", game.Die(die, ""))
	if mod > 0 {
		words = game.Say(words, " + ", itoa(mod), " (horse)")
	}
	if die+mod <= c.Coordination {
		t.Tell(game.Say(words, ", not more than ", itoa(c.Coordination), ". They pass.")).By(ruleIntercept)
		return nil
	}
	t.Tell(game.Say(words, ", more than ", itoa(c.Coordination), ". They are intercepted in ", b.space(m.At), ".")).By(ruleIntercept).Along(b.ID(p), b.ID(m.At))
	b.veil(s, a.Side, p)
	for _, n := range units {
		s.unit(n).At = m.At
	}
	s.commander(lead).At = m.At
	b.leave(t, p)
	b.arrive(t, a.Side, m.At)
	t.Done()
	b.strike(t, m.At, a.Side, true)
	return nil
}

// ordersDeed says beforehand whether to be asked (7.0).
func (b *book) ordersDeed() deed {
	return deed{
		Act: "orders",
		Offer: func(k *known, d game.Draft, a *game.Ask) {
			f := game.Field{ID: "orders.change", Label: "What do you order beforehand?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleIntercept}
			if k.Orders == ordersPass {
				f.Options = append(f.Options, game.Option{ID: "ask", Label: "Ask me again whether my forces intercept", Detail: "now everybody passes"})
			} else {
				f.Options = append(f.Options, game.Option{ID: "pass", Label: "Let everybody pass my forces", Detail: "until you order otherwise; you are not asked"})
			}
			choose(&f, d)
			a.Fields = append(a.Fields, f)
			a.Acts = append(a.Acts, game.Act{ID: "orders", Name: "Standing orders", Label: "Give this standing order", Needs: []string{f.ID}})
		},
		Play: func(t *turn, a game.Action) error {
			t.State.Orders[a.Side-1] = ordersAsk
			if a.One("orders.change") == "pass" {
				t.State.Orders[a.Side-1] = ordersPass
			}
			t.TellOnly(a.Side, game.Say("The standing order is given."), nil).By(ruleIntercept)
			return nil
		},
	}
}
