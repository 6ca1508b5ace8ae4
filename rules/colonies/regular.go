package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Regular movement (5.2): a point pays for all units of a hex, commanders alone ride for nothing (4.24, 4.26).

// marchDeed moves all or some of the units of a hex by regular movement; a point pays for all of one hex (4.24, 5.2). Commanders alone ride
// for nothing (4.26).
func (b *book) marchDeed() deed {
	return deed{
		Act: "go",
		Offer: func(k *known, d action.Draft, a *game.Ask) {
			f := b.stacksField("go.from", "Whose forces march?", ruleMovement, k, d, func(p board.Place) (bool, *game.Refusal) {
				units, heads := b.fit(&k.Forces, k.Eyes, p, false), b.fitCommanders(&k.Forces, k.Eyes, p, false)
				if !b.landward(p) || len(units)+len(heads) == 0 {
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
		Play: func(t *turn, a action.Action) error {
			s, p := t.State, b.Place(a.One("go.from"))
			m := &march{Side: a.Side, At: p, From: p, Guns: gunsOf(a.Many("go.guns")), Supply: uint8(number(a.One("go.supply"))), Boats: uint8(number(a.One("go.boats")))}
			m.Units, m.Commanders = b.goers(a.Many("go.who"))
			to := b.Place(a.One("go.to"))
			m.Left = b.allowed(m)
			way := b.route(&s.Forces, s.Scenario, m, s.Moved, to)
			return b.begins(t, m, way)
		},
	}
}

// landward reports whether one marches by land from a place: from every hex, and from Florida (5.53).
func (b *book) landward(p board.Place) bool { return b.At(p).Row > 0 || p == b.Florida }

// mayLeave says why combat units cannot march from a place now: no point is left for it, or coordination forbids it.
func (b *book) mayLeave(k *known, p board.Place) *game.Refusal {
	if p != k.Moved {
		if why := k.short(1, rulePoints); why != nil {
			return why
		}
	}
	return b.coordinated(k, &march{From: p})
}

// price is what a regular march costs in operations points (4.24): nothing for commanders alone, nor from a hex that is paid for.
func (b *book) price(m *march, paid board.Place) int {
	if len(m.Units) == 0 || m.From == paid {
		return 0
	}
	return 1
}

// outing is a way to a place and what it costs in operations points.
type outing struct {
	Path  []board.Place
	Price int
	Road  bool // it leads along the post road
}

// route is the way of a group to a place by regular movement. A unit on the post road pays for itself (5.42): from a hex that is paid for it
// takes the road only to places it does not come to otherwise.
func (b *book) route(f *Forces, scenario string, m *march, paid, to board.Place) outing {
	out := outing{Price: b.price(m, paid)}
	m.Road = len(m.Units) == 0 || out.Price > 0
	if out.Path = b.pathTo(f, scenario, m, to); out.Path == nil && !m.Road && to != m.At {
		m.Road, out.Price = true, 1
		out.Path = b.pathTo(f, scenario, m, to)
	}
	out.Road = b.gaitOf(f, m).road && b.onRoad(m.At, out.Path)
	return out
}

// onRoad reports whether a way leads along the post road anywhere.
func (b *book) onRoad(from board.Place, path []board.Place) bool {
	for _, to := range path {
		if d, ok := b.Toward(from, to); ok && b.At(from).Sides[d].Road {
			return true
		}
		from = to
	}
	return false
}

// offerGo unfolds who goes and where to.
func (b *book) offerGo(k *known, d action.Draft, a *game.Ask, act *game.Act, p board.Place) {
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
	m.Road = len(m.Units) == 0 || p != k.Moved
	to := b.toField("go.to", k, m, nil, true)
	b.endsForm(&to, m.At)
	if !m.Road { // there the price is another
		b.offerRoad(k, m, &to)
	}
	choose(&to, d)
	a.Fields = append(a.Fields, to)
	price := b.price(m, k.Moved)
	act.Label = b.lead(k, m)
	act.Named = act.Label + " to % · " + cost(price)
	if len(to.Value) == 1 {
		act.Label += " to " + b.inWords(b.Place(to.Value[0]))
		price = b.route(&k.Forces, k.Scenario, m, k.Moved, b.Place(to.Value[0])).Price
	}
	act.Label += " · " + cost(price)
}

// offerRoad adds the places a unit comes to along the post road alone, from a hex that is paid for: that is a point more (5.42).
func (b *book) offerRoad(k *known, m *march, to *game.Field) {
	byRoad := *m
	byRoad.Road = true
	if !b.gaitOf(&k.Forces, &byRoad).road {
		return
	}
	far := b.toField(to.ID, k, &byRoad, nil, false)
	for _, o := range far.Options {
		if _, ok := to.Option(o.ID); ok {
			continue
		}
		o.Detail += "; along the post road, " + cost(1)
		o.Why = k.short(1, ruleRoad)
		to.Options = append(to.Options, o)
	}
}

// begins pays for a march by land and sets it on its way, once it is coordinated.
func (b *book) begins(t *turn, m *march, way outing) error {
	s := t.State
	if len(m.Units) > 0 && !b.coordinate(t, m) {
		return nil
	}
	b.spend(t, m.Side, way.Price)
	paid := s.Moved == m.From
	m.Road = m.Forced || len(m.Units) == 0 || way.Road
	b.setOut(t, m, way.Price)
	if way.Road && len(m.Units) > 0 && !m.Forced { // the point is the unit's own and moves nobody else of its hex (5.42)
		if !paid {
			s.Moved = board.Nowhere
		}
	}
	s.March.Path = way.Path
	return nil
}

// sets notes for which hex a point is paid once a group has set out: for its own, if units march by land or sail for it. It ends when others move
// before its units are done (4.24, 4.25): from another hex, or a ship or boats without troops. Commanders alone end nothing (4.26), nor does what is
// no movement: works and battles.
func (s *state) sets(m *march) {
	alone, c := len(m.Units) == 0, s.course()
	switch {
	case alone && m.Way == byLand:
		return
	case !alone && !m.Forced && m.Way != byRiver:
		s.Moved = m.From
	case m.From != s.Moved && !(m.Forced && c.excused(m)):
		s.Moved = board.Nowhere
	}
	if m.Way == byRiver && !alone {
		s.Rowed = m.From
	} else if m.Way != byRiver {
		s.Rowed = board.Nowhere
	}
}

// setOut begins a march.
func (b *book) setOut(t *turn, m *march, price int) {
	s := t.State
	if len(m.Units) > 0 && !slices.Contains(s.Stacks, m.From) {
		s.Stacks = append(s.Stacks, m.From)
	}
	s.sets(m)
	m.Paid = uint8(price)
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
	b.veil(s, m.Side, m.From)
	own := text.Say(b.group(m.Units, m.Commanders), " ", marchVerb(b.single(m.Units, m.Commanders), m.Forced), " from ", b.space(m.From), " for ", cost(price), ", ", m.Left.Words(), ".")
	sets := fact.Decision{Units: b.groupIDs(m.Units, m.Commanders), Place: b.at(m.From), To: "march"}
	if b.hidden(&s.Forces, m.Side, m.From) {
		var cover text.Text
		if price > 0 {
			cover = text.Say("The Americans spend ", cost(price), ".")
		}
		t.TellOnly(m.Side, own, cover).By(ruleMarion).As(sets).Others(fact.Points{Side: american, Gained: -price})
	} else {
		t.TellOnly(m.Side, own, text.Say("The ", b.named(m.Side), " ", marchVerb(false, m.Forced), " with ", b.seen(s, m), " from ", b.space(m.From), " for ", cost(price), ".")).By(b.ruleOf(m)).
			As(sets).Others(fact.Decision{Side: m.Side, Units: b.seenIDs(s, m), Place: b.at(m.From), To: "march"})
	}
	if m.Supply+m.Boats > 0 {
		b.stock(s, m.Side, m.From, -int(m.Supply), -int(m.Boats))
	}
	s.March = m
	t.Call(stepMarch)
}

// ruleOf is the rule a group marches by.
func (b *book) ruleOf(m *march) string {
	switch {
	case m.Way == byRiver:
		return ruleRiver
	case m.Way == bySea:
		return ruleFleets
	case m.Forced:
		return ruleForced
	case m.Road && len(m.Units) > 0:
		return ruleRoad
	}
	return ruleMovement
}

// seen says how the enemy sees a group: by the commander on top, else as a force.
func (b *book) seen(s *state, m *march) text.Text {
	if n := b.senior(&s.Forces, s.Supreme, m.Side, m.At, m.Commanders); n > 0 {
		if len(m.Units) == 0 {
			return text.Say(b.commanderName(n), " alone")
		}
		return text.Say("a force under ", b.commanderName(n))
	}
	return text.Say("a force")
}
