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

// Forced march (5.3): a second movement in an operations phase. It needs a commander and costs that commander's
// initiative.

// forcedMarchAction returns the action that starts a forced march under a commander (5.3). It costs nothing for
// commanders without units (4.26, 15.12).
func (b movement) forcedMarchAction() menuAction {
	return menuAction{
		Act: "force",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			f := b.stacksField("force.from", "Whose forces make a forced march?", war.RuleForced, k, d,
				func(p board.Place) (bool, *game.Refusal) {
					heads := b.movableCommanders(&k.Forces, k.ViewerSide, p, true)
					used := len(b.MovableUnits(&k.Forces, k.ViewerSide, p, true)) > 0
					used = used || slices.ContainsFunc(heads, func(n commanderNr) bool { return k.Commander(n).Has(war.FlagMoved) })
					if !b.LandMarchPossible(p) && !b.hasFleetsAt(&k.Forces, k.ViewerSide, p) || len(heads) == 0 || !used {
						return false, nil
					}
					lead := b.leadField("force.lead", k, nil, p)
					return true, war.NoOptionReason(&lead)
				})
			if len(f.Options) == 0 {
				return
			}
			act := game.Act{
				ID: "force", Name: "Forced march", Label: "Make a forced march",
				NeededFields: []string{f.ID, "force.lead", "force.who", "force.to"}, Refusal: war.NoOptionReason(&f),
			}
			a.Fields = append(a.Fields, f)
			if len(f.Value) == 1 {
				b.offerForced(k, d, a, &act, b.Place(f.Value[0]))
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			s, p := t.State, b.Place(a.One("force.from"))
			lead := b.CommanderNamed(a.One("force.lead"))
			m := &war.March{Side: a.Side, At: p, From: p, Forced: true, PaidRoad: true}
			m.Guns, m.Supply, m.Boats = gunsOf(a.Many("force.guns")), uint8(war.ParseNumber(a.One("force.supply"))),
				uint8(war.ParseNumber(a.One("force.boats")))
			m.Units, m.Commanders = b.ReadGroup(append(a.Many("force.who"), b.Commander(lead).ID))
			m.PointsLeft = b.MovementOf(m)
			return b.beginMarch(t, m, marchRoute{
				Path:  b.PathTo(&s.Forces, s.Scenario, m, b.Place(a.One("force.to"))),
				Price: b.forcedCost(lead, m.Units),
			})
		},
	}
}

// hasFleetsAt reports whether a side has fleets in a place to board. A forced march can leave Nova Scotia and the
// Caribbean only by sea (6.44, 6.47).
func (b movement) hasFleetsAt(f *war.Forces, side game.Side, p board.Place) bool {
	return side == british && f.FleetsAt(p) > 0
}

// forcedCost returns the cost of a forced march: the leader's initiative, or nothing without troops (5.33, 4.26).
func (b movement) forcedCost(lead commanderNr, units []unitNr) int {
	if len(units) == 0 {
		return 0
	}
	return b.Commander(lead).Initiative
}

// leadField asks which commander leads the march, and shows the cost: that commander's initiative.
func (b movement) leadField(id string, k *known, d action.Draft, p board.Place) game.Field {
	f := game.Field{
		ID: id, Label: "Who leads the march?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
		Rule: war.RuleForced,
	}
	troops := len(b.MovableUnits(&k.Forces, k.ViewerSide, p, true)) > 0
	_, coordination := b.forcedMarchUnits(k, p)
	for _, n := range b.movableCommanders(&k.Forces, k.ViewerSide, p, true) {
		c := b.Commander(n)
		o := game.Option{
			ID: c.ID, Label: c.Name, Piece: c.ID, Detail: war.CostText(c.Initiative),
			Refusal: k.CostRefusal(c.Initiative, war.RuleForced),
		}
		if o.Refusal == nil {
			o.Refusal = coordination
		}
		if o.Refusal != nil && k.Commander(n).Has(war.FlagMoved) { // a commander without units may ride on at no cost
			o.Refusal, o.Detail = nil, "alone, for nothing"
		}
		leads := troops && b.Leader(&k.Forces, k.SupremeCommanders, k.ViewerSide, p, []commanderNr{n}, 0) == n
		if o.Refusal == nil && !leads && !k.Commander(n).Has(war.FlagMoved) && len(b.otherCommanders(k, p, n)) == 0 {
			o.Refusal = war.Refuse(war.RuleForced, "This commander has no units to lead, and has not made a first march.")
		}
		f.Options = append(f.Options, o)
	}
	war.CopyDraftChoices(&f, d)
	return f
}

// forcedMarchUnits lists the units of a place that may make a forced march now, or returns why none may. If
// coordination holds the stack back, units that have just arrived may still turn their march into a forced march
// (5.35).
func (b movement) forcedMarchUnits(k *known, p board.Place) ([]unitNr, *game.Refusal) {
	units := b.MovableUnits(&k.Forces, k.ViewerSide, p, true)
	if len(units) == 0 {
		return nil, nil
	}
	why := b.checkCoordination(k, &war.March{From: p, Forced: true, Units: units})
	if why == nil {
		return units, nil
	}
	if c := k.SegmentMoves(); p == c.LastArrival {
		units = slices.DeleteFunc(units, func(n unitNr) bool { return !slices.Contains(c.LastMovers, n) })
		if len(units) > 0 {
			return units, nil
		}
	}
	return nil, why
}

// offerForced adds the fields for which commander leads, which counters come along and where they go.
func (b movement) offerForced(k *known, d action.Draft, a *game.Ask, act *game.Act, p board.Place) {
	lead := b.leadField("force.lead", k, d, p)
	a.Fields = append(a.Fields, lead)
	if len(lead.Value) != 1 {
		return
	}
	n := b.CommanderNamed(lead.Value[0])
	units, _ := b.forcedMarchUnits(k, p)
	if k.CostRefusal(b.Commander(n).Initiative, war.RuleForced) != nil ||
		b.Leader(&k.Forces, k.SupremeCommanders, k.ViewerSide, p, []commanderNr{n}, 0) != n {
		units = nil
	}
	who := b.whoField("force.who", k, d, units, b.otherCommanders(k, p, n))
	who.Min, who.MaxWeight, who.Value = 0, b.commandLimit(&k.Forces, n), nil
	if !k.Commander(n).Has(war.FlagMoved) {
		who.Min = 1 // a commander who has not moved yet may not make a forced march without units
	}
	b.propose(&who, d)
	a.Fields = append(a.Fields, who)
	m := &war.March{Side: k.ViewerSide, At: p, From: p, Forced: true, PaidRoad: true}
	m.Units, m.Commanders = b.ReadGroup(append(slices.Clone(who.Value), b.Commander(n).ID))
	act.NeededFields = []string{"force.from", "force.lead", "force.who"}
	b.trainsFields("force", k, d, m, a, &act.NeededFields)
	act.NeededFields = append(act.NeededFields, "force.to")
	m.PointsLeft = b.MovementOf(m)
	to := b.destinationField("force.to", k, m, d, true)
	b.MarkFinal(&to, m.At)
	b.explainOpenPlace(k, m, &to, d)
	a.Fields = append(a.Fields, to)
	act.Label = b.marchLabel(k, m) + " (forced march) · " + war.CostText(b.forcedCost(n, m.Units))
}

// otherCommanders lists the other commanders in a place who may come along under a leader. It leaves out those who
// would take over command (15.22, 15.23).
func (b movement) otherCommanders(k *known, p board.Place, lead commanderNr) []commanderNr {
	return slices.DeleteFunc(b.movableCommanders(&k.Forces, k.ViewerSide, p, true), func(n commanderNr) bool {
		return n == lead || !k.Commander(n).
			Has(war.FlagMoved) || b.Leader(&k.Forces, k.SupremeCommanders, k.ViewerSide, p, []commanderNr{lead, n}, 0) != lead
	})
}

// pressOnAction returns the action that turns a march into a forced march without a pause (5.35). Artillery and supply
// that have come this far stay behind (10.14, 12.13).
func (b movement) pressOnAction() menuAction {
	return menuAction{
		Act: "press",
		AddToForm: func(k *known, _ action.Draft, a *game.Ask) {
			m := &k.March.March
			if !b.mayPressOn(&k.Forces, k.SupremeCommanders, m) {
				return
			}
			lead := b.groupLeader(&k.Forces, k.SupremeCommanders, m)
			price := b.forcedCost(lead, m.Units)
			act := game.Act{
				ID: "press", Name: "Forced march",
				Label:   "Forced march under " + b.Commander(lead).Name + " · " + war.CostText(price),
				Refusal: k.CostRefusal(price, war.RuleForced),
			}
			if len(m.Guns) > 0 || m.Supply > 0 {
				act.Label += " · artillery and supply stay"
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			s, m := t.State, t.State.March
			lead := b.groupLeader(&s.Forces, s.SupremeCommanders, m)
			price := b.forcedCost(lead, m.Units)
			b.spend(t, a.Side, price)
			was := *m
			m.Guns, m.Supply = nil, 0
			b.leaveExcessTrains(s, &was, m)
			m.Forced, m.Stopped, m.HexesEntered, m.RiverPoints, m.Way, m.PointsPaid, m.PaidRoad = true, false, 0, 0, war.ByLand,
				uint8(price), true
			for _, n := range m.Units {
				s.Unit(n).Flags |= war.FlagForceMarched
			}
			for _, n := range m.Commanders {
				s.Commander(n).Flags |= war.FlagForceMarched
			}
			m.PointsLeft = b.MovementOf(m)
			words := text.Say(b.CommanderName(lead), " makes a forced march for ", war.CostText(price), ", ",
				m.PointsLeft.Words(), ".")
			on := fact.Decision{Units: b.CommanderIDs(lead), Choice: "forced march"}
			if b.Hidden(&s.Forces, m.Side, m.At) {
				t.TellOnly(m.Side, words,
					text.Say("The Americans spend ", war.CostText(price), ".")).WithRule(war.RuleMarion).WithFacts(on).
					WithOtherFacts(fact.Points{Side: american, Gained: -price})
				return nil
			}
			t.TellOnly(m.Side, words, text.Say(b.CommanderName(lead), " makes a forced march for ", war.CostText(price), ".")).
				WithRule(war.RuleForced).WithFacts(on).WithOtherFacts(on)
			return nil
		},
	}
}

// mayPressOn reports whether a group may turn its march into a forced march. It needs a leader, and there must be no
// enemy in its hex (7.25). Every counter must be able to make a forced march, and must not have made one yet.
func (b movement) mayPressOn(f *war.Forces, supreme [2]commanderNr, m *war.March) bool {
	if m.Forced || len(m.Units)+len(m.Commanders) == 0 || b.haltedGroup(f, m) || b.HasTroops(f, m.Side.Other(), m.At) ||
		m.Way == war.BySea && !b.LandMarchPossible(m.At) && !b.hasFleetsAt(f, m.Side, m.At) {
		return false
	}
	return b.groupLeader(f, supreme, m) > 0 &&
		!slices.ContainsFunc(m.Units,
			func(n unitNr) bool { return b.Unit(n).ForcedMove == 0 || f.Unit(n).Has(war.FlagForceMarched) }) &&
		!slices.ContainsFunc(m.Commanders, func(n commanderNr) bool { return f.Commander(n).Has(war.FlagForceMarched) })
}

// groupLeader returns the leader of a marching group, or zero if nobody may lead. For commanders without units it is
// the first one listed.
func (b movement) groupLeader(f *war.Forces, supreme [2]commanderNr, m *war.March) commanderNr {
	if len(m.Units) == 0 && len(m.Commanders) > 0 {
		return m.Commanders[0]
	}
	return b.Leader(f, supreme, m.Side, m.At, m.Commanders, b.Strength(f, m.Units))
}
