package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Bateaux (6.1) are built, loaded, and moved along rivers.

// boatsFor returns the number of bateaux units a group needs, and 0 for Indians alone (6.12).
func (b movement) boatsFor(f *war.Forces, m *war.March) int {
	if b.AllIndians(m.Units) {
		return 0 // canoes (16.34)
	}
	aboard := slices.DeleteFunc(slices.Clone(m.Units), func(n unitNr) bool { return b.Unit(n).Kind == printed.Indian })
	return max(1, b.holdsNeeded(f, aboard, b.Capacity.Bateaux), len(m.Guns), int(m.Supply))
}

// riverMarchAction returns the action that starts a march by river. It costs a point for each bateaux unit (6.27);
// Indians have canoes (16.34).
func (b movement) riverMarchAction() menuAction {
	return menuAction{
		Act: "row",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			f := b.stacksField("row.from", "Whose forces go by river?", war.RuleRiver, k, d,
				func(p board.Place) (bool, *game.Refusal) {
					boats := int(k.StoreAt(k.ViewerSide, p).Boats)
					heads := boats > 0 && len(b.movableCommanders(&k.Forces, k.ViewerSide, p, false)) > 0 // (6.15)
					if len(b.ReachesAround(p)) == 0 || len(b.rowers(k, p, boats)) == 0 && !heads {
						return false, nil
					}
					if why := k.CostRefusal(b.Costs.River, war.RuleRiver); why != nil || heads {
						return true, why
					}
					return true, b.checkCoordination(k, &war.March{From: p, Way: war.ByRiver})
				})
			if len(f.Options) == 0 {
				return
			}
			act := game.Act{
				ID: "row", Name: "By river", Label: "Go by river", NeededFields: []string{f.ID, "row.who", "row.to"},
				Refusal: war.NoOptionReason(&f),
			}
			a.Fields = append(a.Fields, f)
			if len(f.Value) == 1 {
				b.offerRow(k, d, a, &act, b.Place(f.Value[0]))
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			s, p := t.State, b.Place(a.One("row.from"))
			m := &war.March{
				Side: a.Side, At: p, From: p, Way: war.ByRiver, Guns: gunsOf(a.Many("row.guns")),
				Supply: uint8(war.ParseNumber(a.One("row.supply"))),
			}
			m.Units, m.Commanders = b.ReadGroup(a.Many("row.who"))
			m.Boats = uint8(min(b.boatsFor(&s.Forces, m), int(s.StoreAt(a.Side, p).Boats)))
			m.PointsLeft = b.MovementOf(m)
			if len(m.Units) > 0 && !b.coordinate(t, m) {
				return nil
			}
			price := max(1, int(m.Boats)) * b.Costs.River
			b.spend(t, a.Side, price)
			b.setOut(t, m, price)
			if to := b.Place(a.One("row.to")); to != p {
				b.moveByRiver(t, s.March, to)
			}
			return nil
		},
	}
}

// rowers lists the units that may go by river from a place. With bateaux these are all units; without bateaux, only
// Indians.
func (b movement) rowers(k *known, p board.Place, boats int) []unitNr {
	units := b.MovableUnits(&k.Forces, k.ViewerSide, p, false)
	if boats > 0 {
		return units
	}
	return slices.DeleteFunc(units, func(n unitNr) bool { return b.Unit(n).Kind != printed.Indian })
}

// offerRow adds the fields in which the player chooses the units that go by river. The number of units is limited to
// what affordable bateaux carry (6.12).
func (b movement) offerRow(k *known, d action.Draft, a *game.Ask, act *game.Act, p board.Place) {
	x := k.StoreAt(k.ViewerSide, p)
	boats := min(int(x.Boats), k.Points()/b.Costs.River)
	heads := b.movableCommanders(&k.Forces, k.ViewerSide, p, false)
	if boats == 0 {
		heads = nil
	}
	units := b.rowers(k, p, boats)
	if b.checkCoordination(k, &war.March{From: p, Way: war.ByRiver}) != nil {
		units = nil
	}
	who := b.whoField("row.who", k, d, units, heads)
	for i := range who.Options {
		if n := b.UnitNamed(who.Options[i].ID); n > 0 && b.Unit(n).Kind == printed.Indian {
			who.Options[i].Weight = 0 // canoes (16.34)
		}
	}
	who.Value = nil
	b.proposeAboard(&who, d, boats, b.Capacity.Bateaux)
	a.Fields = append(a.Fields, who)
	m := &war.March{Side: k.ViewerSide, At: p, From: p, Way: war.ByRiver}
	m.Units, m.Commanders = b.ReadGroup(who.Value)
	act.NeededFields = []string{"row.from", "row.who"}
	if b.CanCarry(m.Units) {
		b.askLoads("row", k, d, m, a, act, boats, min(boats, int(x.Supply)-int(x.MovedSupply)))
	}
	need := b.boatsFor(&k.Forces, m)
	m.Boats = uint8(min(need, boats))
	m.PointsLeft = b.MovementOf(m)
	to := b.landingField("row.to", k, m, d, true)
	if need > boats {
		b.refuseTooMany(&to, m, "bateaux units", need, boats, d)
	}
	b.MarkFinal(&to, m.At)
	a.Fields, act.NeededFields = append(a.Fields, to), append(act.NeededFields, to.ID)
	act.Label = "By river from " + b.PlaceName(p) + " · " + war.CostText(max(1, int(m.Boats))*b.Costs.River)
}

// askLoads asks which artillery and how much supply go aboard, and adds them to the march.
func (b movement) askLoads(id string, k *known, d action.Draft, m *war.March, a *game.Ask, act *game.Act, guns,
	supply int,
) {
	if fit := movableGuns(&k.Forces, k.ViewerSide, m.At); len(fit) > 0 && guns > 0 {
		f := game.Field{
			ID: id + ".guns", Label: "Which artillery goes along?", Kind: game.PickMany, Max: min(guns, len(fit)),
			ReloadsForm: true, Rule: war.RuleArtillery,
		}
		for i, n := range fit {
			f.Options = append(f.Options,
				game.Option{ID: war.GunID(n), Label: "Artillery " + war.Itoa(i+1), Piece: war.GunID(n)})
		}
		b.propose(&f, d)
		a.Fields, act.NeededFields = append(a.Fields, f), append(act.NeededFields, f.ID)
		m.Guns = gunsOf(f.Value)
	}
	if n, ok := b.addNumberField(id+".supply", "How many supply units go along?", war.RuleSupply, supply, true, d, a,
		&act.NeededFields); ok {
		m.Supply = uint8(n)
	}
}

// landingField offers the places where a group may land. If stay is true, it also offers the place the group is in.
func (b movement) landingField(id string, k *known, m *war.March, d action.Draft, stay bool) game.Field {
	f := game.Field{
		ID: id, Label: "Where do they land?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
		Rule: war.RuleRiver,
	}
	for _, x := range b.Landings(&k.Forces, k.Now, k.Scenario, m) {
		o := b.SpaceOption(x.At)
		whole := (m.RiverPoints + x.Cost).RoundUp() - m.RiverPoints.RoundUp()
		o.Badge, o.Group = whole.String(), b.destinationHeading(x.At)
		o.Detail = x.Cost.String() + " by river, counted as " + whole.String() + " of " + m.PointsLeft.String()
		o.Path = []string{b.ID(m.At)}
		for _, p := range x.Path {
			if id := b.ID(p); id != o.Path[len(o.Path)-1] {
				o.Path = append(o.Path, id)
			}
		}
		if o.Path[len(o.Path)-1] != o.ID {
			o.Path = append(o.Path, o.ID)
		}
		f.Options = append(f.Options, o)
	}
	slices.SortStableFunc(f.Options, func(x, y game.Option) int {
		switch {
		case x.Group == y.Group:
			return 0
		case x.Group == otherHexes:
			return 1
		}
		return -1
	})
	if stay {
		o := b.SpaceOption(m.At)
		o.Label, o.Detail, o.Group = "Not yet: "+b.PlaceName(m.At), "to build bateaux, or to carry them overland first",
			otherHexes
		f.Options = append(f.Options, o)
	}
	war.CopyDraftChoices(&f, d)
	return f
}

// moveByRiver moves a group along the river to the place where it lands.
func (b movement) moveByRiver(t *turn, m *war.March, to board.Place) {
	s := t.State
	for _, x := range b.Landings(&s.Forces, s.Now, s.Scenario, m) {
		if x.At != to {
			continue
		}
		was := m.RiverPoints.RoundUp()
		m.RiverPoints += x.Cost
		m.PointsLeft = max(0, m.PointsLeft-(m.RiverPoints.RoundUp()-was)-b.LandingCost(&s.Forces, m.Side, to))
		m.HexesEntered++
		m.Way = war.ByRiver
		b.moveGroup(t, m, to)
		b.halt(s, m)
		return
	}
}

// continueByRiverAction returns the action that moves on by river a group with enough bateaux, built or carried (6.13,
// 6.26). A land march that goes on by river pays a point for each bateaux unit, minus what it has already paid.
//
// Our reading (6.27): what was paid for a march counts for its bateaux, whether it began on the river or on land,
// regular or forced.
func (b movement) continueByRiverAction() menuAction {
	return menuAction{
		Act: "float",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			m := k.March.March
			n := b.boatsFor(&k.Forces, &m)
			if m.PointsLeft == 0 || m.Stopped || b.haltedGroup(&k.Forces, &m) || len(b.ReachesAround(m.At)) == 0 ||
				int(m.Boats) < n {
				return
			}
			to := b.landingField("float.to", k, &m, d, false)
			if len(to.Options) == 0 {
				return
			}
			act := game.Act{ID: "float", Name: "On by river", Label: "Go on by river", NeededFields: []string{to.ID}}
			if more := b.bateauxCost(&m, n); more > 0 {
				act.Label += " · " + war.CostText(more)
				act.Refusal = k.CostRefusal(more, war.RuleRiver)
			}
			if act.Refusal == nil {
				a.Fields = append(a.Fields, to)
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			s, m := t.State, t.State.March
			was := *m
			n := b.boatsFor(&s.Forces, m)
			more := b.bateauxCost(m, n)
			b.spend(t, m.Side, more)
			m.PointsPaid += uint8(more)
			m.Boats = uint8(n) // other boats would be moved, and paid for, separately (6.27)
			b.leaveExcessTrains(s, &was, m)
			b.moveByRiver(t, m, b.Place(a.One("float.to")))
			return nil
		},
	}
}

// bateauxCost returns the operations points a group must still pay to use a number of bateaux (6.27).
func (b movement) bateauxCost(m *war.March, boats int) int {
	return max(0, boats*b.Costs.River-int(m.PointsPaid))
}

// buildBateauxAction returns the action that builds a bateaux unit (6.13).
func (b movement) buildBateauxAction() menuAction {
	return menuAction{
		Act: "build",
		AddToForm: func(k *known, _ action.Draft, a *game.Ask) {
			m := &k.March.March
			if m.PointsLeft < b.Movement.BuildBateaux || m.Stopped || len(m.Units)+len(m.Commanders) == 0 ||
				b.haltedGroup(&k.Forces, m) || m.Boats >= 9 {
				return
			}
			a.Acts = append(a.Acts, game.Act{
				ID: "build", Name: "Build bateaux",
				Label: "Build a bateaux unit · " + b.Movement.BuildBateaux.Words(),
			})
		},
		Play: func(t *turn, _ action.Action) error {
			m := t.State.March
			m.PointsLeft -= b.Movement.BuildBateaux
			m.Boats++
			t.TellOnly(m.Side, text.Say("A bateaux unit is built; ", m.PointsLeft.Words(), " left."),
				nil).WithRule(war.RuleBateaux).
				WithFacts(fact.Fortification{Kind: "bateaux"})
			return nil
		},
	}
}
