package colonies

import (
	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Fleets (6.4): the British sail from port to port, and to Long Island and Florida.

// harbors lists where a fleet may sail to from a place, north to south.
func (b *book) harbors(scenario string, from board.Place, loaded bool) []board.Place {
	var out []board.Place
	add := func(p board.Place) {
		if p != from && !b.closed(scenario, b.areaOf(p)) {
			out = append(out, p)
		}
	}
	for _, s := range b.Seas {
		for _, p := range s.Ports {
			add(p)
		}
	}
	if loaded {
		for i := 1; i <= b.Board.Size(); i++ {
			if p := board.Place(i); b.At(p).LongIsland {
				add(p)
			}
		}
		add(b.Florida)
	}
	return out
}

// voyage is what a sailing costs the troops in movement points: to embark, a section each, to land and the terrain there (6.47, 6.48).
func (b *book) voyage(from, to board.Place) points {
	price := b.Movement.Embark + b.Movement.SeaSection*points(b.Sections(from, to)) + b.Movement.Debark
	if h := b.At(to); h.Terrain != printed.OffMap {
		price += b.Movement.Terrain[h.Terrain.String()]
	}
	return price
}

// sailDeed takes troops by fleet: a point for them and one for each fleet (6.46).
func (b *book) sailDeed() deed {
	return deed{
		Act: "sail",
		Offer: func(k *known, d action.Draft, a *game.Ask) {
			if k.Eyes != british {
				return
			}
			f := b.stacksField("sail.from", "Whose forces go aboard?", ruleFleets, k, d, func(p board.Place) (bool, *game.Refusal) {
				units, heads := b.fit(&k.Forces, british, p, false), b.fitCommanders(&k.Forces, british, p, false)
				if k.fleetsAt(p) == 0 || len(units)+len(heads) == 0 {
					return false, nil
				}
				if why := k.short(1, ruleFleets); why != nil || len(heads) > 0 {
					return true, why
				}
				return true, b.mayEmbark(k, p)
			})
			if len(f.Options) == 0 {
				return
			}
			act := game.Act{ID: "sail", Name: "By sea", Label: "Sail", Needs: []string{f.ID, "sail.who", "sail.to"}, Why: nothing(&f)}
			a.Fields = append(a.Fields, f)
			if len(f.Value) == 1 {
				b.offerSail(k, d, a, &act, b.Place(f.Value[0]))
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			s, p := t.State, b.Place(a.One("sail.from"))
			m := &march{Side: british, At: p, From: p, Way: bySea, Guns: gunsOf(a.Many("sail.guns")), Supply: uint8(number(a.One("sail.supply")))}
			m.Units, m.Commanders = b.goers(a.Many("sail.who"))
			m.Left = b.allowed(m)
			to := b.Place(a.One("sail.to"))
			if to == p { // they are too many for the ships, and go aboard when some have been left behind
				m.Way = byLand
				return b.begins(t, m, outing{Price: b.price(m, s.Moved)})
			}
			if len(m.Units) > 0 && !b.coordinate(t, m) {
				return nil
			}
			price := b.ships(&s.Forces, m) + b.price(m, s.Moved)
			b.spend(t, british, price)
			b.setOut(t, m, price)
			b.sail(t, s.March, to)
			return nil
		},
	}
}

// mayEmbark says why combat units cannot go aboard in a place: the points for them and one fleet, or coordination.
func (b *book) mayEmbark(k *known, p board.Place) *game.Refusal {
	need := 2
	if p == k.Moved {
		need = 1
	}
	if why := k.short(need, ruleFleets); why != nil {
		return why
	}
	return b.coordinated(k, &march{From: p, Way: bySea})
}

// ships is how many fleets a group needs (6.43).
func (b *book) ships(f *Forces, m *march) int {
	return max(1, b.holdsFor(f, m.Units, b.Capacity.Fleet), len(m.Guns))
}

// offerSail unfolds who goes aboard: as many as the fleets that can be paid for carry.
func (b *book) offerSail(k *known, d action.Draft, a *game.Ask, act *game.Act, p board.Place) {
	units := b.fit(&k.Forces, british, p, false)
	if b.mayEmbark(k, p) != nil {
		units = nil
	}
	fleets := min(k.fleetsAt(p), k.left())
	if len(units) > 0 && p != k.Moved {
		fleets = min(k.fleetsAt(p), k.left()-1)
	}
	who := b.whoField("sail.who", k, d, units, b.fitCommanders(&k.Forces, british, p, false))
	who.Value = nil
	b.proposeAboard(&who, d, fleets, b.Capacity.Fleet)
	a.Fields = append(a.Fields, who)
	m := &march{Side: british, At: p, From: p, Way: bySea}
	m.Units, m.Commanders = b.goers(who.Value)
	act.Needs = []string{"sail.from", "sail.who"}
	if x := k.store(british, p); b.carries(m.Units) {
		b.loads("sail", k, d, m, a, act, fleets, int(x.Supply)-int(x.Tired))
	}
	m.Left = b.allowed(m)
	to := b.harborField("sail.to", k, m, d)
	need := b.ships(&k.Forces, m)
	if need > fleets {
		b.tooMany(&to, m, "fleets", need, fleets, d)
	}
	b.endsForm(&to, m.At)
	a.Fields, act.Needs = append(a.Fields, to), append(act.Needs, to.ID)
	if need > fleets {
		act.Label = "Set out from " + b.inWords(p) + " · " + cost(b.price(m, k.Moved))
		return
	}
	act.Label = "Sail from " + b.inWords(p) + " · " + cost(b.ships(&k.Forces, m)+b.price(m, k.Moved))
}

// harborField offers where a group may sail.
func (b *book) harborField(id string, k *known, m *march, d action.Draft) game.Field {
	f := game.Field{ID: id, Label: "Where do they land?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleFleets}
	for _, p := range b.harbors(k.Scenario, m.At, true) {
		if price := b.voyage(m.At, p); price <= m.Left && b.barred(k.Scenario, b.gaitOf(&k.Forces, m), p) == nil {
			o := b.spaceOption(p)
			o.Badge, o.Detail, o.Path = price.String(), price.String()+" of "+m.Left.Words()+", by sea", []string{b.ID(m.At), b.ID(p)}
			f.Options = append(f.Options, o)
		}
	}
	choose(&f, d)
	return f
}

// sail carries a group over the sea with its fleets. In Florida and on Long Island the fleets lie offshore: they go back to their port.
//
// Our reading (6.44, 6.45): a fleet that has landed troops where there is no port returns to the port it came from.
func (b *book) sail(t *turn, m *march, to board.Place) {
	s := t.State
	from := m.At
	m.Left = max(0, m.Left-b.voyage(from, to))
	m.Hexes++
	if b.Port(to) {
		n := b.ships(&s.Forces, m)
		for i := range s.Fleets {
			if s.Fleets[i].At == from && n > 0 {
				s.Fleets[i].At = to
				n--
			}
		}
	}
	m.Way = bySea
	b.shift(t, m, to)
	b.halt(s, m)
}

// embarkDeed goes aboard in the middle of a march, in a port where a fleet lies (6.47).
func (b *book) embarkDeed() deed {
	return deed{
		Act: "embark",
		Offer: func(k *known, d action.Draft, a *game.Ask) {
			m := k.March.March
			n := b.ships(&k.Forces, &m)
			if m.Side != british || k.fleetsAt(m.At) < n || m.Left < b.Movement.Embark || m.Stopped || b.haltedGroup(&k.Forces, &m) {
				return
			}
			act := game.Act{ID: "embark", Name: "Embark", Label: "Sail · " + cost(n), Why: k.short(n, ruleFleets)}
			if to := b.harborField("embark.to", k, &m, d); act.Why == nil {
				if len(to.Options) == 0 {
					return
				}
				a.Fields, act.Needs = append(a.Fields, to), []string{to.ID}
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			s, m := t.State, t.State.March
			b.spend(t, british, b.ships(&s.Forces, m))
			was := *m
			m.Boats = 0 // they are no load for ships (6.43)
			b.putDown(s, &was, m)
			b.sail(t, m, b.Place(a.One("embark.to")))
			return nil
		},
	}
}

// fleetDeed moves an empty fleet (6.44, 6.46).
func (b *book) fleetDeed() deed {
	return deed{
		Act: "fleet",
		Offer: func(k *known, d action.Draft, a *game.Ask) {
			if k.Eyes != british {
				return
			}
			f := game.Field{ID: "fleet.from", Label: "Which fleet sails empty?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleFleets}
			for i := 1; i <= b.Board.Size(); i++ {
				if p := board.Place(i); k.fleetsAt(p) > 0 {
					f.Options = append(f.Options, b.spaceOption(p))
				}
			}
			if len(f.Options) == 0 {
				return
			}
			choose(&f, d)
			act := game.Act{ID: "fleet", Name: "Empty fleet", Label: "Sail empty · " + cost(1), Needs: []string{f.ID, "fleet.to"}}
			if act.Why = k.short(1, ruleFleets); act.Why == nil {
				a.Fields = append(a.Fields, f)
				if len(f.Value) == 1 {
					to := game.Field{ID: "fleet.to", Label: "Where to?", Kind: game.One, Min: 1, Max: 1, Rule: ruleFleets}
					for _, p := range b.harbors(k.Scenario, b.Place(f.Value[0]), false) {
						to.Options = append(to.Options, b.spaceOption(p))
					}
					choose(&to, d)
					a.Fields = append(a.Fields, to)
				}
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			s := t.State
			from, to := b.Place(a.One("fleet.from")), b.Place(a.One("fleet.to"))
			b.spend(t, british, 1)
			for i := range s.Fleets {
				if s.Fleets[i].At == from {
					s.Fleets[i].At = to
					break
				}
			}
			s.Moved = board.Nowhere
			t.Tell(text.Say("A British fleet sails from ", b.space(from), " to ", b.space(to), " for ", cost(1), ".")).By(ruleFleets).
				As(fact.March{Side: british, Count: 1, Trail: []fact.Place{b.at(from), b.at(to)}, Cost: 1, By: "by sea"})
			return nil
		},
	}
}
