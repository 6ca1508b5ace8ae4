package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
)

// The operations phase (3.0 F, 4.2): segments by turns until both sides pass one after the other.

func (b *book) operationsPhase() phase {
	p := menus{
		Rule: rulePoints, Title: func(k *known) string { return adjective(k.Eyes) + " segment" }, Doing: "operating",
		Help: "Spend operations points in any order. The segment ends when you say so; a segment without a point spent is a pass.",
		End:  game.Act{ID: actDone, Label: "End the segment", Primary: true},
		Deeds: []deed{
			b.marchDeed(), b.forcedDeed(), b.rowDeed(), b.sailDeed(), b.fleetDeed(), b.attackDeed(), b.digDeed(), b.activateDeed(), b.dismissIndiansDeed(),
			b.destroyDeed(), b.tempt(), b.recallDeed(), b.dismissDeed(), b.ordersDeed(), b.marionDeed(),
		},
		Asked: func(s *state) game.Sides { return game.Only(s.Mover) },
		Over:  b.endSegment,
		Waste: func(k *known) string {
			if !k.Used {
				return " · pass"
			}
			return ""
		},
	}.Phase()
	return p
}

// endSegment gives the segment to the other side, or ends the phase after two passes in a row (4.21, 4.22).
func (b *book) endSegment(t *turn) {
	s := t.State
	pass := !s.Used
	if pass {
		t.Tell(game.Say("The ", b.named(s.Mover), " pass.")).By(rulePoints)
	} else {
		t.Tell(game.Say("The ", b.named(s.Mover), " end their segment.")).By(rulePoints)
	}
	if pass && s.Passed {
		s.Mover, s.Passed, s.Used, s.Moved, s.Stacks = game.Nobody, false, false, board.Nowhere, nil
		b.next(t)
		return
	}
	s.Mover, s.Passed, s.Used, s.Moved, s.Stacks = s.Mover.Other(), pass, false, board.Nowhere, nil
	b.surface(t)
	t.Next(stepOperations)
}

// --- who may be chosen

// stacksField asks for a place from which one's own forces act.
func (b *book) stacksField(id, label, rule string, k *known, d game.Draft, may func(board.Place) (bool, *game.Refusal)) game.Field {
	f := game.Field{ID: id, Label: label, Kind: game.One, Min: 1, Max: 1, Live: true, Rule: rule}
	for _, p := range b.stands(&k.Forces, k.Eyes) {
		ok, why := may(p)
		if !ok {
			continue
		}
		o := b.spaceOption(p)
		o.Why = why
		o.Detail = b.sum(&k.Forces, k.Eyes, p)
		f.Options = append(f.Options, o)
	}
	choose(&f, d)
	return f
}

// sum says what stands in a place: "Howe, Clinton · 40 strength".
func (b *book) sum(f *Forces, side game.Side, p board.Place) string {
	words := ""
	for i, n := range b.commandersAt(f, side, p) {
		if i > 0 {
			words += ", "
		}
		words += b.Commander(n).Name
	}
	if n := b.strengthAt(f, side, p); n > 0 {
		if words != "" {
			words += " · "
		}
		words += itoa(n) + " strength"
	}
	return words
}

// whoField asks who of a stack goes along; all of them are proposed, as far as there is room.
func (b *book) whoField(id string, k *known, d game.Draft, units []unitNr, commanders []commanderNr) game.Field {
	f := game.Field{ID: id, Label: "Who goes?", Kind: game.Many, Min: 1, Live: true, Rule: ruleMovement}
	for _, n := range commanders {
		c := b.Commander(n)
		f.Options = append(f.Options, game.Option{ID: c.ID, Label: c.Name, Piece: c.ID, Detail: "combat " + itoa(c.Combat) + ", initiative " + itoa(c.Initiative) + ", coordination " + itoa(c.Coordination)})
	}
	for _, n := range units {
		o := b.unitOption(&k.Forces, n)
		o.Group, o.Space, o.Weight = "", "", b.strength(&k.Forces, []unitNr{n})
		f.Options = append(f.Options, o)
	}
	f.Max = len(f.Options)
	b.propose(&f, d)
	return f
}

// propose chooses everything that has room, unless the draft says otherwise.
func (b *book) propose(f *game.Field, d game.Draft) {
	if _, drafted := d.Get(f.ID); drafted {
		choose(f, d)
		return
	}
	room := f.Room
	for _, o := range f.Options {
		if o.Why == nil && len(f.Value) < f.Max && (f.Room == 0 || o.Weight <= room) {
			f.Value = append(f.Value, o.ID)
			room -= o.Weight
		}
	}
}

func gunID(n uint8) string { return "gun-" + itoa(int(n)+1) }

// goers reads who was chosen.
func (b *book) goers(values []string) (units []unitNr, commanders []commanderNr) {
	for _, id := range values {
		if n := b.UnitNamed(id); n > 0 {
			units = append(units, n)
		} else if n := b.CommanderNamed(id); n > 0 {
			commanders = append(commanders, n)
		}
	}
	slices.Sort(units)
	slices.Sort(commanders)
	return units, commanders
}

// trainsFields ask what a group with carriers takes along of artillery, supply and bateaux; all but the bateaux is proposed.
func (b *book) trainsFields(act string, k *known, d game.Draft, m *march, a *game.Ask, needs *[]string) {
	if !b.carries(m.Units) {
		return
	}
	if guns := fitGuns(&k.Forces, k.Eyes, m.At); len(guns) > 0 {
		f := game.Field{ID: act + ".guns", Label: "Which artillery goes along?", Kind: game.Many, Max: len(guns), Live: true, Rule: ruleArtillery}
		for i, n := range guns {
			f.Options = append(f.Options, game.Option{ID: gunID(n), Label: "Artillery " + itoa(i+1), Piece: gunID(n)})
		}
		b.propose(&f, d)
		a.Fields, *needs = append(a.Fields, f), append(*needs, f.ID)
		m.Guns = gunsOf(f.Value)
	}
	x := k.store(k.Eyes, m.At)
	if n, ok := b.amount(act+".supply", "How many supply units go along?", ruleSupply, int(x.Supply)-int(x.Tired), true, d, a, needs); ok {
		m.Supply = uint8(n)
	}
	if n, ok := b.amount(act+".boats", "How many bateaux units are carried?", ruleBateaux, int(x.Boats), false, d, a, needs); ok {
		m.Boats = uint8(n)
	}
}

// amount asks for a number up to most, if there is any; all or none is proposed.
func (b *book) amount(id, label, rule string, most int, all bool, d game.Draft, a *game.Ask, needs *[]string) (int, bool) {
	if most <= 0 {
		return 0, false
	}
	f := game.Field{ID: id, Label: label, Kind: game.Number, Max: min(most, 99), Live: true, Rule: rule, Value: []string{"0"}}
	if all {
		f.Value = []string{itoa(f.Max)}
	}
	if v := d.One(id); v != "" {
		f.Value = []string{v}
	}
	a.Fields, *needs = append(a.Fields, f), append(*needs, f.ID)
	return min(number(f.Value[0]), f.Max), true
}

// carries tells whether units can carry artillery and supply: those that are no Indians (10.13, 12.11).
func (b *book) carries(units []unitNr) bool {
	return slices.ContainsFunc(units, func(n unitNr) bool { return b.Unit(n).Kind != printed.Indian })
}

// gunsOf reads artillery of a form.
func gunsOf(values []string) []uint8 {
	var out []uint8
	for _, v := range values {
		if len(v) > len("gun-") {
			out = append(out, uint8(number(v[len("gun-"):])-1))
		}
	}
	slices.Sort(out)
	return out
}

// fit lists the units of a side in a place that may still move in that way.
func (b *book) fit(f *Forces, side game.Side, p board.Place, forced bool) []unitNr {
	return slices.DeleteFunc(b.unitsAt(f, side, p), func(n unitNr) bool {
		u := f.unit(n)
		if forced {
			return u.has(marched|halted) || b.Unit(n).Forced == 0
		}
		return u.has(moved | halted)
	})
}

// fitCommanders lists the commanders who may still move in that way.
func (b *book) fitCommanders(f *Forces, side game.Side, p board.Place, forced bool) []commanderNr {
	return slices.DeleteFunc(b.commandersAt(f, side, p), func(n commanderNr) bool {
		if forced {
			return f.commander(n).has(marched | halted)
		}
		return f.commander(n).has(moved | halted)
	})
}

// fitGuns lists the artillery that may still be moved (10.14).
func fitGuns(f *Forces, side game.Side, p board.Place) []uint8 {
	return slices.DeleteFunc(f.gunsAt(side, p), func(i uint8) bool { return f.Guns[i].Moved })
}

// allowance is how far a group goes: as far as its slowest (5.14, 10.13, 12.12).
func (b *book) allowed(m *march) points {
	least := points(0)
	slow := func(p points) {
		if least == 0 || p < least {
			least = p
		}
	}
	for _, n := range m.Units {
		if m.Forced {
			slow(b.Unit(n).Forced)
		} else {
			slow(b.Unit(n).Move)
		}
	}
	for _, n := range m.Commanders {
		slow(b.Commander(n).Move)
	}
	if len(m.Guns) > 0 {
		slow(b.ArtilleryMove)
	}
	if m.Supply > 0 {
		slow(b.SupplyMove)
	}
	return least
}

// marchDeed moves all or some of the units of a hex by regular movement; a point pays for all of one hex (4.24, 5.2). Commanders alone ride
// for nothing (4.26).
func (b *book) marchDeed() deed {
	return deed{
		Act: "go",
		Offer: func(k *known, d game.Draft, a *game.Ask) {
			f := b.stacksField("go.from", "Whose forces march?", ruleMovement, k, d, func(p board.Place) (bool, *game.Refusal) {
				units, heads := b.fit(&k.Forces, k.Eyes, p, false), b.fitCommanders(&k.Forces, k.Eyes, p, false)
				if b.At(p).Row == 0 && p != b.Florida || len(units)+len(heads) == 0 {
					return false, nil
				}
				if len(heads) > 0 {
					return true, nil
				}
				return true, b.mayLeave(k, p)
			})
			if len(f.Options) == 0 {
				return
			}
			act := game.Act{ID: "go", Name: "March", Label: "March", Needs: []string{f.ID, "go.who", "go.to"}, Why: nothing(&f)}
			a.Fields = append(a.Fields, f)
			if len(f.Value) == 1 {
				b.offerGo(k, d, a, &act, b.Place(f.Value[0]))
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a game.Action) error {
			s, p := t.State, b.Place(a.One("go.from"))
			m := &march{Side: a.Side, At: p, From: p, Guns: gunsOf(a.Many("go.guns")), Supply: uint8(number(a.One("go.supply"))), Boats: uint8(number(a.One("go.boats")))}
			m.Units, m.Commanders = b.goers(a.Many("go.who"))
			return b.begins(t, m, b.price(m, s.Moved), b.Place(a.One("go.to")))
		},
	}
}

// mayLeave says why combat units cannot march from a place now: no point is left for it, or coordination forbids it.
func (b *book) mayLeave(k *known, p board.Place) *game.Refusal {
	if p != k.Moved {
		if why := k.short(1, rulePoints); why != nil {
			return why
		}
	}
	return b.coordinated(k, p)
}

// price is what a regular march costs in operations points.
func (b *book) price(m *march, paid board.Place) int {
	if len(m.Units) == 0 || m.From == paid {
		return 0
	}
	return 1
}

// offerGo unfolds who goes and where to.
func (b *book) offerGo(k *known, d game.Draft, a *game.Ask, act *game.Act, p board.Place) {
	units := b.fit(&k.Forces, k.Eyes, p, false)
	if b.mayLeave(k, p) != nil {
		units = nil
	}
	who := b.whoField("go.who", k, d, units, b.fitCommanders(&k.Forces, k.Eyes, p, false))
	a.Fields = append(a.Fields, who)
	m := &march{Side: k.Eyes, At: p, From: p}
	m.Units, m.Commanders = b.goers(who.Value)
	act.Needs = []string{"go.from", "go.who"}
	b.trainsFields("go", k, d, m, a, &act.Needs)
	act.Needs = append(act.Needs, "go.to")
	m.Left = b.allowed(m)
	to := b.toField("go.to", k, m, d, true)
	a.Fields = append(a.Fields, to)
	act.Label = b.lead(k, m)
	if len(to.Value) == 1 {
		act.Label += " to " + b.placeName(b.Place(to.Value[0]))
	}
	act.Label += " · " + cost(b.price(m, k.Moved))
}

// forcedDeed is a forced march under a commander (5.3).
func (b *book) forcedDeed() deed {
	return deed{
		Act: "force",
		Offer: func(k *known, d game.Draft, a *game.Ask) {
			f := b.stacksField("force.from", "Whose forces make a forced march?", ruleForced, k, d, func(p board.Place) (bool, *game.Refusal) {
				heads := b.fitCommanders(&k.Forces, k.Eyes, p, true)
				used := slices.ContainsFunc(b.fit(&k.Forces, k.Eyes, p, true), func(n unitNr) bool { return k.unit(n).has(moved) })
				used = used || slices.ContainsFunc(heads, func(n commanderNr) bool { return k.commander(n).has(moved) })
				if b.At(p).Row == 0 || len(heads) == 0 || !used {
					return false, nil
				}
				lead := b.leadField("force.lead", k, nil, p)
				return true, nothing(&lead)
			})
			if len(f.Options) == 0 {
				return
			}
			act := game.Act{ID: "force", Name: "Forced march", Label: "March by force", Needs: []string{f.ID, "force.lead", "force.who", "force.to"}, Why: nothing(&f)}
			a.Fields = append(a.Fields, f)
			if len(f.Value) == 1 {
				b.offerForced(k, d, a, &act, b.Place(f.Value[0]))
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a game.Action) error {
			p := b.Place(a.One("force.from"))
			m := &march{Side: a.Side, At: p, From: p, Forced: true, Commanders: []commanderNr{b.CommanderNamed(a.One("force.lead"))}}
			m.Guns, m.Supply, m.Boats = gunsOf(a.Many("force.guns")), uint8(number(a.One("force.supply"))), uint8(number(a.One("force.boats")))
			m.Units, _ = b.goers(a.Many("force.who"))
			return b.begins(t, m, b.Commander(m.Commanders[0]).Initiative, b.Place(a.One("force.to")))
		},
	}
}

// leadField asks which commander leads: it costs his initiative.
func (b *book) leadField(id string, k *known, d game.Draft, p board.Place) game.Field {
	f := game.Field{ID: id, Label: "Who leads them?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleForced}
	coordination := b.coordinated(k, p)
	for _, n := range b.fitCommanders(&k.Forces, k.Eyes, p, true) {
		c := b.Commander(n)
		o := game.Option{ID: c.ID, Label: c.Name, Piece: c.ID, Detail: cost(c.Initiative), Why: k.short(c.Initiative, ruleForced)}
		if o.Why == nil {
			o.Why = coordination
		}
		f.Options = append(f.Options, o)
	}
	choose(&f, d)
	return f
}

// room is how much strength a commander leads: a detachment commander ten points (15.13), nought for no limit.
func (b *book) room(f *Forces, n commanderNr) int {
	if f.commander(n).Army {
		return 0
	}
	return b.Capacity.Detachment
}

// offerForced unfolds who leads, who goes with him and where to.
func (b *book) offerForced(k *known, d game.Draft, a *game.Ask, act *game.Act, p board.Place) {
	lead := b.leadField("force.lead", k, d, p)
	a.Fields = append(a.Fields, lead)
	if len(lead.Value) != 1 {
		return
	}
	n := b.CommanderNamed(lead.Value[0])
	who := b.whoField("force.who", k, d, b.fit(&k.Forces, k.Eyes, p, true), nil)
	who.Min, who.Room, who.Value = 0, b.room(&k.Forces, n), nil
	b.propose(&who, d)
	a.Fields = append(a.Fields, who)
	m := &march{Side: k.Eyes, At: p, From: p, Forced: true, Commanders: []commanderNr{n}}
	m.Units, _ = b.goers(who.Value)
	act.Needs = []string{"force.from", "force.lead", "force.who"}
	b.trainsFields("force", k, d, m, a, &act.Needs)
	act.Needs = append(act.Needs, "force.to")
	m.Left = b.allowed(m)
	to := b.toField("force.to", k, m, d, true)
	a.Fields = append(a.Fields, to)
	act.Label = b.lead(k, m) + " by force · " + cost(b.Commander(n).Initiative)
}

// lead names a group on a button: "March Howe and 5 units", "March 3 units".
func (b *book) lead(k *known, m *march) string {
	words := "March "
	if n := b.leader(&k.Forces, k.Supreme, m.Side, m.At, m.Commanders, b.strength(&k.Forces, m.Units)); n > 0 {
		words += b.Commander(n).Name
		if len(m.Units) > 0 {
			words += " and "
		}
	}
	if len(m.Units) > 0 {
		words += game.Count(len(m.Units), "unit", "units")
	}
	return words
}

// begins pays for a march by land and sets it on its way, once it is coordinated.
func (b *book) begins(t *turn, m *march, price int, to board.Place) error {
	s := t.State
	m.Left = b.allowed(m)
	if len(m.Units) > 0 && !b.coordinate(t, m) {
		return nil
	}
	b.spend(t, m.Side, price)
	b.setOut(t, m, price)
	if to != m.From {
		s.March.Path = b.pathTo(s, s.March, to)
	}
	return nil
}

// setOut begins a march.
func (b *book) setOut(t *turn, m *march, price int) {
	s := t.State
	if !slices.Contains(s.Stacks, m.From) {
		s.Stacks = append(s.Stacks, m.From)
	}
	if !m.Forced && m.Way == byLand {
		s.Moved = m.From
	} else {
		s.Moved = board.Nowhere
	}
	f := moved
	if m.Forced {
		f = marched
	}
	for _, n := range m.Units {
		s.unit(n).Flags |= f
	}
	for _, n := range m.Commanders {
		s.commander(n).Flags |= f
		s.commander(n).Hides = s.commander(n).Hides && len(m.Units) == len(b.unitsAt(&s.Forces, m.Side, m.At))
	}
	for _, i := range m.Guns {
		s.Guns[i].Moved = true
	}
	what := "march"
	if m.Forced {
		what = "make a forced march"
	}
	own := game.Say(b.group(m.Units, m.Commanders), " ", what, " from ", b.space(m.From), " for ", cost(price), ", ", m.Left.String(), " movement points.")
	if b.hidden(&s.Forces, m.Side, m.From) {
		t.TellOnly(m.Side, own, game.Say("The Americans spend ", cost(price), ".")).By(ruleMarion)
	} else {
		t.TellOnly(m.Side, own, game.Say("The ", b.named(m.Side), " ", what, " with ", b.seen(s, m), " from ", b.space(m.From), " for ", cost(price), ".")).By(ruleMovement)
	}
	if m.Supply+m.Boats > 0 {
		b.stock(s, m.Side, m.From, -int(m.Supply), -int(m.Boats))
	}
	s.March = m
	t.Call(stepMarch)
}

// seen says how the enemy sees a group: by the commander on top, else as a force.
func (b *book) seen(s *state, m *march) game.Text {
	if n := b.senior(&s.Forces, s.Supreme, m.Side, m.At, m.Commanders); n > 0 {
		if len(m.Units) == 0 {
			return game.Say(b.commanderName(n), " alone")
		}
		return game.Say("a force under ", b.commanderName(n))
	}
	return game.Say("a force")
}
