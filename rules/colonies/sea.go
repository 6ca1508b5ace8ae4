package colonies

import (
	"tricorne/rules/board"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Fleets (6.4): the British sail from port to port, to Long Island and to Florida.

// sailAction returns the action that carries troops by fleet. It costs a point for the troops, and one for each fleet
// (6.46).
func (b movement) sailAction() menuAction {
	return menuAction{
		Act: "sail",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			if k.ViewerSide != british {
				return
			}
			f := b.stacksField("sail.from", "Whose forces embark?", war.RuleFleets, k, d,
				func(p board.Place) (bool, *game.Refusal) {
					units, heads := b.MovableUnits(&k.Forces, british, p, false), b.movableCommanders(&k.Forces, british, p, false)
					if k.FleetsAt(p) == 0 || len(units)+len(heads) == 0 {
						return false, nil
					}
					if why := k.CostRefusal(b.Costs.Fleet, war.RuleFleets); why != nil || len(heads) > 0 {
						return true, why
					}
					return true, b.embarkRefusal(k, p)
				})
			if len(f.Options) == 0 {
				return
			}
			act := game.Act{
				ID: "sail", Name: "By sea", Label: "Sail", NeededFields: []string{f.ID, "sail.who", "sail.to"},
				Refusal: war.NoOptionReason(&f),
			}
			a.Fields = append(a.Fields, f)
			if len(f.Value) == 1 {
				b.offerSail(k, d, a, &act, b.Place(f.Value[0]))
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			s, p := t.State, b.Place(a.One("sail.from"))
			m := &war.March{
				Side: british, At: p, From: p, Way: war.BySea, Guns: gunsOf(a.Many("sail.guns")),
				Supply: uint8(war.ParseNumber(a.One("sail.supply"))),
			}
			m.Units, m.Commanders = b.ReadGroup(a.Many("sail.who"))
			m.PointsLeft = b.MovementOf(m)
			to := b.Place(a.One("sail.to"))
			if to == p { // the group is too large for the ships, and must leave some units behind before it boards
				m.Way = war.ByLand
				return b.beginMarch(t, m, marchRoute{Price: b.marchCost(m, s.PaidHex)})
			}
			if len(m.Units) > 0 && !b.coordinate(t, m) {
				return nil
			}
			price := b.fleetsNeeded(&s.Forces, m)*b.Costs.Fleet + b.marchCost(m, s.PaidHex)
			b.spend(t, british, price)
			b.setOut(t, m, price)
			b.sail(t, s.March, to)
			return nil
		},
	}
}

// embarkRefusal returns why combat units cannot board in a place, or nil. Either there are no points for them and a
// fleet, or coordination forbids it.
func (b movement) embarkRefusal(k *known, p board.Place) *game.Refusal {
	need := b.Costs.Fleet
	if p != k.PaidHex {
		need += b.Costs.RegularMove
	}
	if why := k.CostRefusal(need, war.RuleFleets); why != nil {
		return why
	}
	return b.checkCoordination(k, &war.March{From: p, Way: war.BySea})
}

// fleetsNeeded returns how many fleets a group needs (6.43).
func (b movement) fleetsNeeded(f *war.Forces, m *war.March) int {
	return max(1, b.holdsNeeded(f, m.Units, b.Capacity.Fleet), len(m.Guns))
}

// offerSail adds the fields that ask which counters board, limited to what affordable fleets carry.
func (b movement) offerSail(k *known, d action.Draft, a *game.Ask, act *game.Act, p board.Place) {
	units := b.MovableUnits(&k.Forces, british, p, false)
	if b.embarkRefusal(k, p) != nil {
		units = nil
	}
	points := k.Points()
	if len(units) > 0 && p != k.PaidHex {
		points -= b.Costs.RegularMove
	}
	fleets := min(k.FleetsAt(p), points/b.Costs.Fleet)
	who := b.whoField("sail.who", k, d, units, b.movableCommanders(&k.Forces, british, p, false))
	who.Value = nil
	b.proposeAboard(&who, d, fleets, b.Capacity.Fleet)
	a.Fields = append(a.Fields, who)
	m := &war.March{Side: british, At: p, From: p, Way: war.BySea}
	m.Units, m.Commanders = b.ReadGroup(who.Value)
	act.NeededFields = []string{"sail.from", "sail.who"}
	if x := k.StoreAt(british, p); b.CanCarry(m.Units) {
		b.askLoads("sail", k, d, m, a, act, fleets, int(x.Supply)-int(x.MovedSupply))
	}
	m.PointsLeft = b.MovementOf(m)
	to := b.harborField("sail.to", k, m, d)
	need := b.fleetsNeeded(&k.Forces, m)
	if need > fleets {
		b.refuseTooMany(&to, m, "fleets", need, fleets, d)
	}
	b.MarkFinal(&to, m.At)
	a.Fields, act.NeededFields = append(a.Fields, to), append(act.NeededFields, to.ID)
	if need > fleets {
		act.Label = "Set out from " + b.PlaceInSentence(p) + " · " + war.CostText(b.marchCost(m, k.PaidHex))
		return
	}
	act.Label = "Sail from " + b.PlaceInSentence(p) + " · " +
		war.CostText(b.fleetsNeeded(&k.Forces, m)*b.Costs.Fleet+b.marchCost(m, k.PaidHex))
}

// harborField offers the places a group may sail to.
func (b movement) harborField(id string, k *known, m *war.March, d action.Draft) game.Field {
	f := game.Field{
		ID: id, Label: "Where do they land?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
		Rule: war.RuleFleets,
	}
	for _, p := range b.Harbors(k.Scenario, m.At, true) {
		if price := b.VoyageCost(m.At, p); price <= m.PointsLeft &&
			b.EntryRefusal(k.Scenario, b.MoverOf(&k.Forces, m), p) == nil {
			o := b.SpaceOption(p)
			o.Badge, o.Detail, o.Path = price.String(), price.String()+" of "+m.PointsLeft.Words()+", by sea",
				[]string{b.ID(m.At), b.ID(p)}
			f.Options = append(f.Options, o)
		}
	}
	war.CopyDraftChoices(&f, d)
	return f
}

// sail moves a group over the sea with its fleets. In Florida and on Long Island the fleets do not stay: they
// return to their port.
//
// Our reading (6.44, 6.45): a fleet that has landed troops where there is no port returns to the port it came from.
func (b movement) sail(t *turn, m *war.March, to board.Place) {
	s := t.State
	from := m.At
	m.PointsLeft = max(0, m.PointsLeft-b.VoyageCost(from, to))
	m.HexesEntered++
	if b.IsPort(to) {
		n := b.fleetsNeeded(&s.Forces, m)
		for i := range s.Fleets {
			if s.Fleets[i].At == from && n > 0 {
				s.Fleets[i].At = to
				n--
			}
		}
	}
	m.Way = war.BySea
	b.moveGroup(t, m, to)
	b.halt(s, m)
}

// embarkAction returns the action by which a group boards a fleet in a port during its march (6.47).
func (b movement) embarkAction() menuAction {
	return menuAction{
		Act: "embark",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			m := k.March.March
			n := b.fleetsNeeded(&k.Forces, &m)
			if m.Side != british || k.FleetsAt(m.At) < n || m.PointsLeft < b.Movement.Embark || m.Stopped ||
				b.haltedGroup(&k.Forces, &m) {
				return
			}
			act := game.Act{
				ID: "embark", Name: "Embark", Label: "Sail · " + war.CostText(n),
				Refusal: k.CostRefusal(n, war.RuleFleets),
			}
			if to := b.harborField("embark.to", k, &m, d); act.Refusal == nil {
				if len(to.Options) == 0 {
					return
				}
				a.Fields, act.NeededFields = append(a.Fields, to), []string{to.ID}
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			s, m := t.State, t.State.March
			b.spend(t, british, b.fleetsNeeded(&s.Forces, m))
			was := *m
			m.Boats = 0 // ships do not carry bateaux (6.43)
			b.leaveExcessTrains(s, &was, m)
			b.sail(t, m, b.Place(a.One("embark.to")))
			return nil
		},
	}
}

// moveFleetAction returns the action that moves an empty fleet (6.44, 6.46).
func (b movement) moveFleetAction() menuAction {
	return menuAction{
		Act: "fleet",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			if k.ViewerSide != british {
				return
			}
			f := game.Field{
				ID: "fleet.from", Label: "Which fleet sails empty?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
				Rule: war.RuleFleets,
			}
			for i := 1; i <= b.Board.Size(); i++ {
				if p := board.Place(i); k.FleetsAt(p) > 0 {
					f.Options = append(f.Options, b.SpaceOption(p))
				}
			}
			if len(f.Options) == 0 {
				return
			}
			war.CopyDraftChoices(&f, d)
			act := game.Act{
				ID: "fleet", Name: "Empty fleet", Label: "Sail empty · " + war.CostText(b.Costs.Fleet),
				NeededFields: []string{f.ID, "fleet.to"},
			}
			if act.Refusal = k.CostRefusal(b.Costs.Fleet, war.RuleFleets); act.Refusal == nil {
				a.Fields = append(a.Fields, f)
				if len(f.Value) == 1 {
					to := game.Field{ID: "fleet.to", Label: "Where to?", Kind: game.PickOne, Min: 1, Max: 1, Rule: war.RuleFleets}
					for _, p := range b.Harbors(k.Scenario, b.Place(f.Value[0]), false) {
						to.Options = append(to.Options, b.SpaceOption(p))
					}
					war.CopyDraftChoices(&to, d)
					a.Fields = append(a.Fields, to)
				}
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			s := t.State
			from, to := b.Place(a.One("fleet.from")), b.Place(a.One("fleet.to"))
			b.spend(t, british, b.Costs.Fleet)
			for i := range s.Fleets {
				if s.Fleets[i].At == from {
					s.Fleets[i].At = to
					break
				}
			}
			s.PaidHex = board.Nowhere
			t.Tell(text.Say("A British fleet sails from ", b.Space(from), " to ", b.Space(to), " for ",
				war.CostText(b.Costs.Fleet),
				".")).WithRule(war.RuleFleets).
				WithFacts(fact.March{
					Side: british, Count: 1, Trail: []fact.Place{b.PlaceID(from), b.PlaceID(to)}, Cost: b.Costs.Fleet,
					Manner: "by sea",
				})
			return nil
		},
	}
}
