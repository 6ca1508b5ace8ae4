package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
	"tricorne/rules/hex"
)

// Interception (7.0): a stack with a commander may attack units that march through a hex next to it.

// threats lists the places from which the other side may try to intercept the march in its hex. These places are
// public knowledge. Each has a commander with troops and no enemies, and is next to the march by dry land (7.12,
// 7.13, 7.21).
func (b interception) threats(f *war.Forces, supreme [2]commanderNr, m *war.March) []board.Place {
	if m.Way != war.ByLand || m.HexesEntered == 0 || !b.Exposed(f, m.Side, m.At) {
		return nil
	}
	next := board.Nowhere
	if len(m.Path) > 0 {
		next = m.Path[0]
	}
	var out []board.Place
	for d := range hex.Dir(6) {
		if p := b.At(m.At).Sides[d].NextHex; p != board.Nowhere && b.mayInterceptFrom(f, m.Side.Other(), p, m.At, next) {
			out = append(out, p)
		}
	}
	return out
}

// mayInterceptFrom reports whether the stack at place p may try to intercept a march that is now at place at. Parameter
// next is the hex the march enters next: it must not be the stack's own hex (7.22).
func (b interception) mayInterceptFrom(f *war.Forces, side game.Side, p, at, next board.Place) bool {
	return p != next && b.AdjacentByLand(p, at) && b.HasTroops(f, side, p) && !b.HasTroops(f, side.Other(), p) &&
		!b.Hidden(f, side, p) && len(b.CommandersAt(f, side, p)) > 0
}

// interceptor returns the commander who intercepts from a place: the one who commands the stack there (15.22, 15.23).
// It returns zero if nobody may.
func (b interception) interceptor(f *war.Forces, supreme [2]commanderNr, side game.Side, p board.Place) commanderNr {
	return b.Leader(f, supreme, side, p, b.CommandersAt(f, side, p), 0)
}

// threatened reports whether any stack may still try to intercept. A stack may not if it has already tried or
// declined.
func (b interception) threatened(s *state, m *war.March) bool {
	return slices.ContainsFunc(b.threats(&s.Forces, s.SupremeCommanders, m),
		func(p board.Place) bool { return !slices.Contains(m.AskedHexes, p) })
}

// callInterception asks the side that may intercept, or follows its standing order and reveals it. It reports
// whether the march is interrupted.
func (b interception) callInterception(t *turn) bool {
	s, m := t.State, t.State.March
	side := m.Side.Other()
	if !s.OrdersRevealed[side-1] { // from now on the enemy knows this standing order, until its side changes it
		s.OrdersRevealed[side-1] = true
		t.Reveal(game.Nobody, text.Say("The ", b.SideName(side), " ", standingOrders[s.Orders[side-1]].said, ".")).
			WithRule(war.RuleIntercept).
			WithFacts(fact.Decision{Side: side, Choice: "standing order"})
	}
	switch s.Orders[side-1] {
	case war.OrdersPass:
		return false
	case war.OrdersTry:
		return b.followOrder(t, side)
	}
	t.Call(war.StepIntercept)
	return true
}

// followOrder tries to intercept with one stack after another, best chance first. It reports whether a battle
// follows.
//
// Our reading (7.0): a standing order to intercept sends all units the commander may lead, as long as the operations
// points last.
func (b interception) followOrder(t *turn, side game.Side) bool {
	s, m := t.State, t.State.March
	for {
		lead, units := b.bestInterceptor(s, m, side)
		if lead == 0 {
			t.Reveal(game.Nobody, text.Say("The ", b.SideName(side), " do not intercept.")).WithRule(war.RuleIntercept).
				WithFacts(fact.Decision{Side: side, Choice: "pass"})
			return false
		}
		t.Reveal(game.Nobody, text.Say("The ", b.SideName(side), " intercept, as ordered.")).WithRule(war.RuleIntercept).
			WithFacts(fact.Decision{Side: side, Choice: "intercept"})
		if b.tryIntercept(t, side, lead, units) {
			return true
		}
	}
}

// bestInterceptor returns the commander with the best chance to intercept the march, and the units to take along. It
// returns zero if nobody may intercept, or nobody can pay for it.
func (b interception) bestInterceptor(s *state, m *war.March, side game.Side) (best commanderNr, with []unitNr) {
	chance := 0
	for _, p := range b.threats(&s.Forces, s.SupremeCommanders, m) {
		if slices.Contains(m.AskedHexes, p) {
			continue
		}
		n := b.interceptor(&s.Forces, s.SupremeCommanders, side, p)
		if n == 0 {
			continue
		}
		units, c := b.unitsUnder(&s.Forces, n, p), b.Commander(n)
		if x := 6 - c.Coordination + b.HorseBonus(units); len(units) > 0 && c.Initiative <= s.Ops[side-1].PointsLeft() &&
			x > chance {
			chance, best, with = x, n, units
		}
	}
	return best, with
}

// unitsUnder lists the units of a place that a commander may take along, strongest first. Their strength is
// limited to what the commander can lead (15.13).
func (b interception) unitsUnder(f *war.Forces, lead commanderNr, p board.Place) []unitNr {
	side := f.Commander(lead).Side
	if b.Leader(f, [2]commanderNr{}, side, p, []commanderNr{lead}, 0) == 0 {
		return nil
	}
	units := b.interceptingUnits(f, side, p)
	room := b.commandLimit(f, lead)
	if room == 0 {
		return units
	}
	slices.SortStableFunc(units, func(x, y unitNr) int { return b.Strength(f, []unitNr{y}) - b.Strength(f, []unitNr{x}) })
	return slices.DeleteFunc(units, func(n unitNr) bool {
		x := b.Strength(f, []unitNr{n})
		if x > room {
			return true
		}
		room -= x
		return false
	})
}

// interceptingUnits lists the units in a place that have not tried to intercept in this phase (7.11).
func (b interception) interceptingUnits(f *war.Forces, side game.Side, p board.Place) []unitNr {
	return slices.DeleteFunc(b.UnitsAt(f, side, p), func(n unitNr) bool { return f.Unit(n).Has(war.FlagTriedIntercept) })
}

func (b interception) interceptPhase() phase {
	return phase{
		Rule: war.RuleIntercept, Activity: "deciding whether to intercept",
		Enter: func(t *turn) {
			s := t.State
			if s.March == nil || s.Battle != nil || !b.threatened(s, s.March) {
				t.EndStep()
			}
		},
		SidesAsked: func(s *state) fact.Sides { return fact.SidesOf(s.March.Side.Other()) },
		Ask:        b.askIntercept,
		Play:       b.playIntercept,
	}
}

func (b interception) askIntercept(k *known, d action.Draft) game.Ask {
	x := k.March
	words := text.Say("The ", b.SideName(x.Side), " march through ", b.Space(x.At), ".")
	if x.Leader > 0 {
		words = text.Say("A force under ", b.CommanderName(x.Leader), " marches through ", b.Space(x.At), ".")
	}
	a := game.Ask{Title: "Interception", Help: words}
	f := game.Field{
		ID: "lead", Label: "Who intercepts?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
		Rule: war.RuleIntercept,
	}
	for _, p := range b.OccupiedPlaces(&k.Forces, k.ViewerSide) {
		if !b.mayInterceptFrom(&k.Forces, k.ViewerSide, p, x.At, x.NextHex) {
			continue
		}
		n := b.interceptor(&k.Forces, k.SupremeCommanders, k.ViewerSide, p)
		if n == 0 {
			continue
		}
		c := b.Commander(n)
		o := game.Option{
			ID: c.ID, Label: c.Name, Piece: c.ID, Space: b.ID(p), Detail: b.forceSummary(&k.Forces, k.ViewerSide, p),
			Refusal: k.CostRefusal(c.Initiative, war.RuleIntercept),
		}
		if len(b.unitsUnder(&k.Forces, n, p)) == 0 {
			o.Refusal = war.Refuse(war.RuleIntercept, "No troops there may still intercept in this phase.")
		}
		f.Options = append(f.Options, o)
	}
	war.CopyDraftChoices(&f, d)
	act := game.Act{ID: "try", Label: "Intercept", NeededFields: []string{f.ID, "who"}, Refusal: war.NoOptionReason(&f)}
	if len(f.Options) == 0 {
		act.Refusal = war.Refuse(war.RuleIntercept, "None of your forces may intercept.")
	} else {
		a.Fields = append(a.Fields, f)
	}
	if len(f.Value) == 1 {
		b.offerIntercept(k, d, &a, &act, b.CommanderNamed(f.Value[0]))
	}
	a.Acts = append(a.Acts, act, game.Act{ID: "pass", Label: "Let them pass", Primary: true},
		game.Act{ID: "pass.all", Label: "Let all pass until I change the order"})
	return a
}

// offerIntercept asks which units go with the intercepting commander, and shows which die results succeed.
func (b interception) offerIntercept(k *known, d action.Draft, a *game.Ask, act *game.Act, lead commanderNr) {
	who := b.whoField("who", k, d, b.interceptingUnits(&k.Forces, k.ViewerSide, k.Commander(lead).At), nil)
	who.MaxWeight, who.Value = b.commandLimit(&k.Forces, lead), nil
	b.propose(&who, d)
	a.Fields = append(a.Fields, who)
	units, _ := b.ReadGroup(who.Value)
	c := b.Commander(lead)
	act.Label = "Intercept with " + c.Name + " · " + war.CostText(c.Initiative) + " · on " +
		war.Itoa(c.Coordination+1-b.HorseBonus(units)) + " or more"
}

func (b interception) playIntercept(t *turn, a action.Action) error {
	s, m := t.State, t.State.March
	if a.Act != "try" {
		for _, p := range b.threats(&s.Forces, s.SupremeCommanders, m) {
			m.AskedHexes = append(m.AskedHexes[:len(m.AskedHexes):len(m.AskedHexes)], p)
		}
		words := text.Say("The ", b.SideName(a.Side), " let them pass")
		if a.Act == "pass.all" { // a standing order that takes effect at once, so the enemy learns it
			s.Orders[a.Side-1] = war.OrdersPass
			words = text.Say(words, ", and all later marches too")
		}
		t.Tell(text.Say(words, ".")).WithRule(war.RuleIntercept).WithFacts(fact.Decision{Side: a.Side, Choice: "pass"})
		return nil
	}
	lead := b.CommanderNamed(a.One("lead"))
	units, _ := b.ReadGroup(a.Many("who"))
	t.EndStep()
	if !b.tryIntercept(t, a.Side, lead, units) && b.threatened(s, m) {
		t.Call(war.StepIntercept) // another stack may try (7.12)
	}
	return nil
}

// tryIntercept makes one attempt to intercept and reports whether it succeeds (7.23 to 7.27). The side pays for the
// attempt, and the die must beat the commander's coordination. Then a battle begins; artillery, supply and bateaux
// stay behind.
func (b interception) tryIntercept(t *turn, side game.Side, lead commanderNr, units []unitNr) bool {
	s, m := t.State, t.State.March
	p, c := s.Commander(lead).At, b.Commander(lead)
	b.spend(t, side, c.Initiative)
	for _, n := range b.interceptingUnits(&s.Forces, side, p) {
		s.Unit(n).Flags |= war.FlagTriedIntercept
	}
	m.AskedHexes = append(m.AskedHexes[:len(m.AskedHexes):len(m.AskedHexes)], p)
	mod := b.HorseBonus(units)
	// the enemy must not learn which units go with the commander
	all := game.Terms{Chart: "Interception (7.24)", Row: "coordination " + war.Itoa(c.Coordination) + " of " + c.Name}
	own := war.Terms(all.Chart, all.Row, []chart.Modifier{{Label: "horse", Value: mod}}, func(face int) string {
		return war.TextIf(face+mod <= c.Coordination, "they pass", "they are intercepted")
	})
	die := t.Roll(game.Throw{
		Owner: side, Purpose: "interception by " + c.Name, Count: 1, Sides: 6, Terms: all,
		OwnerTerms: &own,
	})[0]
	recordLuck(t, side, "interceptions", die, func(face int) bool { return face+mod > c.Coordination })
	words := text.Say(b.CommanderName(lead), " tries to intercept from ", b.Space(p), " for ", war.CostText(c.Initiative),
		": ", text.Die(die, ""))
	if mod > 0 {
		words = text.Say(words, " + ", war.Itoa(mod), " (horse)")
	}
	if die+mod <= c.Coordination {
		t.Tell(text.Say(words, ", not more than ", war.Itoa(c.Coordination),
			": the interception fails.")).WithRule(war.RuleIntercept).
			WithFacts(fact.Check{Units: b.CommanderIDs(lead), Place: b.PlaceID(p), Dice: []int{die}})
		return false
	}
	t.Tell(text.Say(words, ", more than ", war.Itoa(c.Coordination), ": they intercept in ", b.Space(m.At), ".")).
		WithRule(war.RuleIntercept).WithTrail(b.ID(p), b.ID(m.At)).
		WithFacts(fact.Check{Units: b.CommanderIDs(lead), Place: b.PlaceID(m.At), Dice: []int{die}, Succeeded: true})
	b.concealStack(s, side, p)
	for _, n := range units {
		s.Unit(n).At = m.At
		b.recordOutside(s, side, n)
	}
	s.Commander(lead).At = m.At
	b.updateAfterDeparture(t, p)
	b.updateAfterArrival(t, side, m.At)
	b.beginBattle(t, m.At, side, true)
	return true
}

// standingOrders are the orders about interception, indexed by war.Orders.
var standingOrders = []struct{ id, label, detail, said string }{
	war.OrdersAsk: {"ask", "Ask me whether my forces intercept", "the march waits for your answer", "may intercept"},
	war.OrdersPass: {
		"pass", "Let all marches pass", "you are not asked, and nothing is spent",
		"have orders to let all marches pass",
	},
	war.OrdersTry: {
		"try", "Intercept whenever my forces may",
		"you are not asked; every attempt costs the commander's initiative", "have orders to intercept",
	},
}

// standingOrderAction returns the action that changes a standing order: to intercept, to let marches pass, or to be
// asked (7.0). With a standing order, a game by mail need not wait for an answer.
func (b interception) standingOrderAction() menuAction {
	return menuAction{
		Act: "orders",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			f := game.Field{
				ID: "orders.change", Label: "Which standing order?",
				Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true, Rule: war.RuleIntercept,
			}
			for i, o := range standingOrders {
				if war.Orders(i) != k.OwnOrders {
					f.Options = append(f.Options, game.Option{ID: o.id, Label: o.label, Detail: o.detail})
				}
			}
			if k.AutoLossSides.Has(k.ViewerSide) {
				f.Options = append(f.Options,
					game.Option{
						ID: "pick", Label: "Let me choose my losses again",
						Detail: "now they are taken as suggested; the enemy is told",
					})
			} else {
				f.Options = append(f.Options,
					game.Option{
						ID: "routine", Label: "Take my losses as suggested",
						Detail: "you are not asked; the enemy is told",
					})
			}
			war.CopyDraftChoices(&f, d)
			a.Fields = append(a.Fields, f)
			a.Acts = append(a.Acts, game.Act{
				ID: "orders", Name: "Standing orders", Label: "Give this standing order",
				NeededFields: []string{f.ID},
			})
		},
		Play: func(t *turn, a action.Action) error {
			if change := a.One("orders.change"); change == "pick" || change == "routine" {
				b.setAutoLosses(t, a.Side, change == "routine")
				return nil
			}
			for i, o := range standingOrders {
				if o.id == a.One("orders.change") {
					t.State.Orders[a.Side-1] = war.Orders(i)
				}
			}
			t.TellOnly(a.Side, text.Say("Standing order changed."),
				nil).WithRule(war.RuleIntercept).WithFacts(fact.NothingHappened{})
			return nil
		},
	}
}
