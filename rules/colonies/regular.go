package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Regular movement (5.2): one point pays for all units of a hex, and commanders without units move free (4.24,
// 4.26).

// marchAction returns the action that moves all or some of the units of a hex by regular movement (5.2). One point pays
// for the whole hex (4.24). Commanders without units move free (4.26).
func (b movement) marchAction() menuAction {
	return menuAction{
		Act: "go",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			f := b.stacksField("go.from", "Whose forces march?", war.RuleMovement, k, d,
				func(p board.Place) (bool, *game.Refusal) {
					units, heads := b.MovableUnits(&k.Forces, k.ViewerSide, p, false),
						b.movableCommanders(&k.Forces, k.ViewerSide, p, false)
					if !b.LandMarchPossible(p) || len(units)+len(heads) == 0 {
						return false, nil
					}
					if len(heads) > 0 {
						return true, nil
					}
					return true, b.leaveRefusal(k, p)
				})
			if len(f.Options) == 0 {
				return
			}
			act := game.Act{
				ID: "go", Name: "March", Label: "March", NeededFields: []string{f.ID, "go.who", "go.to"},
				Refusal: war.NoOptionReason(&f),
			}
			a.Fields = append(a.Fields, f)
			if len(f.Value) == 1 {
				b.offerGo(k, d, a, &act, b.Place(f.Value[0]))
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			s, p := t.State, b.Place(a.One("go.from"))
			m := &war.March{
				Side: a.Side, At: p, From: p, Guns: gunsOf(a.Many("go.guns")),
				Supply: uint8(war.ParseNumber(a.One("go.supply"))), Boats: uint8(war.ParseNumber(a.One("go.boats"))),
			}
			m.Units, m.Commanders = b.ReadGroup(a.Many("go.who"))
			to := b.Place(a.One("go.to"))
			m.PointsLeft = b.MovementOf(m)
			way := b.route(&s.Forces, s.Scenario, m, s.PaidHex, to)
			return b.beginMarch(t, m, way)
		},
	}
}

// leaveRefusal returns why combat units cannot march from a place now, or nil: no points, or coordination.
func (b movement) leaveRefusal(k *known, p board.Place) *game.Refusal {
	if p != k.PaidHex {
		if why := k.CostRefusal(b.Costs.RegularMove, war.RulePoints); why != nil {
			return why
		}
	}
	return b.checkCoordination(k, &war.March{From: p})
}

// marchCost returns the cost of a regular march in operations points (4.24). It is zero for commanders without units,
// and from a hex already paid for.
func (b movement) marchCost(m *war.March, paid board.Place) int {
	if len(m.Units) == 0 || m.From == paid {
		return 0
	}
	return b.Costs.RegularMove
}

// marchRoute is a path to a place and its cost in operations points.
type marchRoute struct {
	Path  []board.Place
	Price int
	Road  bool // the path uses the post road
}

// route returns the path of a group to a place by regular movement, and its cost. A unit on the post road must pay
// for itself (5.42). So from a hex already paid for, it uses the road only to places that it cannot reach otherwise.
func (b movement) route(f *war.Forces, scenario string, m *war.March, paid, to board.Place) marchRoute {
	out := marchRoute{Price: b.marchCost(m, paid)}
	m.PaidRoad = len(m.Units) == 0 || out.Price > 0
	if out.Path = b.PathTo(f, scenario, m, to); out.Path == nil && !m.PaidRoad && to != m.At {
		m.PaidRoad, out.Price = true, b.Costs.Road
		out.Path = b.PathTo(f, scenario, m, to)
	}
	out.Road = b.MoverOf(f, m).MayUseRoad && b.onRoad(m.At, out.Path)
	return out
}

// onRoad reports whether any step of a path follows the post road.
func (b movement) onRoad(from board.Place, path []board.Place) bool {
	for _, to := range path {
		if d, ok := b.DirectionTo(from, to); ok && b.At(from).Sides[d].Road {
			return true
		}
		from = to
	}
	return false
}

// offerGo adds the fields that ask which counters go and where they go.
func (b movement) offerGo(k *known, d action.Draft, a *game.Ask, act *game.Act, p board.Place) {
	units := b.MovableUnits(&k.Forces, k.ViewerSide, p, false)
	if b.leaveRefusal(k, p) != nil {
		units = nil
	}
	who := b.whoField("go.who", k, d, units, b.movableCommanders(&k.Forces, k.ViewerSide, p, false))
	a.Fields = append(a.Fields, who)
	m := &war.March{Side: k.ViewerSide, At: p, From: p}
	m.Units, m.Commanders = b.ReadGroup(who.Value)
	act.NeededFields = []string{"go.from", "go.who"}
	b.trainsFields("go", k, d, m, a, &act.NeededFields)
	act.NeededFields = append(act.NeededFields, "go.to")
	m.PointsLeft = b.MovementOf(m)
	m.PaidRoad = len(m.Units) == 0 || p != k.PaidHex
	to := b.destinationField("go.to", k, m, nil, true)
	b.MarkFinal(&to, m.At)
	if !m.PaidRoad { // places on the post road have another price
		b.offerRoad(k, m, &to)
	}
	b.explainOpenPlace(k, m, &to, d)
	war.CopyDraftChoices(&to, d)
	a.Fields = append(a.Fields, to)
	price := b.marchCost(m, k.PaidHex)
	act.Label = b.marchLabel(k, m)
	act.LabelWithOption = act.Label + " to % · " + war.CostText(price)
	if len(to.Value) == 1 {
		act.Label += " to " + b.PlaceInSentence(b.Place(to.Value[0]))
		price = b.route(&k.Forces, k.Scenario, m, k.PaidHex, b.Place(to.Value[0])).Price
	}
	act.Label += " · " + war.CostText(price)
	if len(to.Value) == 1 {
		act.Warning = b.leavingWarning(k, m, b.Place(to.Value[0]))
	}
}

// offerRoad adds the places that a unit reaches only by the post road, from a hex already paid for. They cost one
// more point (5.42).
func (b movement) offerRoad(k *known, m *war.March, to *game.Field) {
	byRoad := *m
	byRoad.PaidRoad = true
	if !b.MoverOf(&k.Forces, &byRoad).MayUseRoad {
		return
	}
	far := b.destinationField(to.ID, k, &byRoad, nil, false)
	for _, o := range far.Options {
		if _, ok := to.Option(o.ID); ok {
			continue
		}
		o.Detail += "; along the post road, " + war.CostText(b.Costs.Road)
		o.Refusal = k.CostRefusal(b.Costs.Road, war.RuleRoad)
		to.Options = append(to.Options, o)
	}
}

// beginMarch rolls for coordination, pays for a march by land and starts it.
func (b movement) beginMarch(t *turn, m *war.March, way marchRoute) error {
	s := t.State
	if len(m.Units) > 0 && !b.coordinate(t, m) {
		return nil
	}
	b.spend(t, m.Side, way.Price)
	paid := s.PaidHex == m.From
	m.PaidRoad = m.Forced || len(m.Units) == 0 || way.Road
	b.setOut(t, m, way.Price)
	// the point pays only for this unit, not for the others in the hex (5.42)
	if way.Road && len(m.Units) > 0 && !m.Forced {
		if !paid {
			s.PaidHex = board.Nowhere
		}
	}
	s.March.Path = way.Path
	return nil
}

// setOut starts a march that has been paid for, and logs it for both sides.
func (b movement) setOut(t *turn, m *war.March, price int) {
	s := t.State
	if len(m.Units) > 0 && !slices.Contains(s.MovedStacks, m.From) {
		s.MovedStacks = append(s.MovedStacks, m.From)
	}
	s.UpdatePaidHex(m)
	m.PointsPaid = uint8(price)
	f := war.FlagMoved
	if m.Forced {
		f = war.FlagForceMarched
	}
	for _, n := range m.Units {
		s.Unit(n).Flags |= f
	}
	for _, n := range m.Commanders {
		s.Commander(n).Flags |= f
		s.Commander(n).Hides = s.Commander(n).Hides && len(m.Units) == len(b.UnitsAt(&s.Forces, m.Side, m.At))
	}
	for _, i := range m.Guns {
		s.Guns[i].Moved = true
	}
	b.concealStack(s, m.Side, m.From)
	own := text.Say(b.GroupName(m.Units, m.Commanders), " ",
		war.MarchVerb(b.TakesSingular(m.Units, m.Commanders), m.Forced), " from ", b.Space(m.From), " for ",
		war.CostText(price),
		", ", m.PointsLeft.Words(), ".")
	sets := fact.Decision{Units: b.GroupIDs(m.Units, m.Commanders), Place: b.PlaceID(m.From), Choice: "march"}
	if b.Hidden(&s.Forces, m.Side, m.From) {
		var cover text.Text
		if price > 0 {
			cover = text.Say("The Americans spend ", war.CostText(price), ".")
		}
		t.TellOnly(m.Side, own, cover).WithRule(war.RuleMarion).WithFacts(sets).WithOtherFacts(fact.Points{
			Side:   american,
			Gained: -price,
		})
	} else {
		t.TellOnly(m.Side, own, text.Say("The ", b.SideName(m.Side), " ", war.MarchVerb(false, m.Forced), " with ",
			b.visibleGroupText(s, m), " from ", b.Space(m.From), " for ", war.CostText(price), ".")).WithRule(b.ruleOf(m)).
			WithFacts(sets).WithOtherFacts(fact.Decision{
			Side: m.Side, Units: b.SeenIDs(s, m), Place: b.PlaceID(m.From),
			Choice: "march",
		})
	}
	if m.Supply+m.Boats > 0 {
		b.AddStores(s, m.Side, m.From, -int(m.Supply), -int(m.Boats))
	}
	s.March = m
	t.Call(war.StepMarch)
}

// ruleOf returns the rule under which a group marches.
func (b movement) ruleOf(m *war.March) string {
	switch {
	case m.Way == war.ByRiver:
		return war.RuleRiver
	case m.Way == war.BySea:
		return war.RuleFleets
	case m.Forced:
		return war.RuleForced
	case m.PaidRoad && len(m.Units) > 0:
		return war.RuleRoad
	}
	return war.RuleMovement
}

// visibleGroupText describes a group as the enemy sees it: by its senior commander, or just as a force.
func (b movement) visibleGroupText(s *state, m *war.March) text.Text {
	if n := b.Senior(&s.Forces, s.SupremeCommanders, m.Side, m.At, m.Commanders); n > 0 {
		if len(m.Units) == 0 {
			return text.Say(b.CommanderName(n), " alone")
		}
		return text.Say("a force under ", b.CommanderName(n))
	}
	return text.Say("a force")
}
