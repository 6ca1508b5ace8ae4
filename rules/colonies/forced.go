package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/game"
)

// Forced march (5.3): the second movement of an operations phase, under a commander and for his initiative.

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

// pressDeed goes over into the forced march at once (5.35).
func (b *book) pressDeed() deed {
	return deed{
		Act: "press",
		Offer: func(k *known, _ game.Draft, a *game.Ask) {
			m := &k.March.March
			if !b.mayPress(&k.Forces, k.Supreme, m) {
				return
			}
			lead := b.leader(&k.Forces, k.Supreme, m.Side, m.At, m.Commanders, b.strength(&k.Forces, m.Units))
			price := b.Commander(lead).Initiative
			a.Acts = append(a.Acts, game.Act{ID: "press", Name: "Forced march", Label: "Go on by forced march under " + b.Commander(lead).Name + " · " + cost(price), Why: k.short(price, ruleForced)})
		},
		Play: func(t *turn, a game.Action) error {
			s, m := t.State, t.State.March
			lead := b.leader(&s.Forces, s.Supreme, m.Side, m.At, m.Commanders, b.strength(&s.Forces, m.Units))
			price := b.Commander(lead).Initiative
			b.spend(t, a.Side, price)
			m.Forced, m.Hexes = true, 0
			for _, n := range m.Units {
				s.unit(n).Flags |= marched
			}
			for _, n := range m.Commanders {
				s.commander(n).Flags |= marched
			}
			m.Left = b.allowed(m)
			t.Tell(game.Say(b.commanderName(lead), " marches on by force for ", cost(price), ".")).By(ruleForced)
			return nil
		},
	}
}

// mayPress tells whether a group may go over into its forced march: a commander leads it, and nobody has made one or cannot.
func (b *book) mayPress(f *Forces, supreme [2]commanderNr, m *march) bool {
	if m.Forced || m.Way != byLand || len(m.Units) == 0 || len(m.Guns) > 0 || m.Supply > 0 || b.haltedGroup(f, m) {
		return false
	}
	return b.leader(f, supreme, m.Side, m.At, m.Commanders, b.strength(f, m.Units)) > 0 &&
		!slices.ContainsFunc(m.Units, func(n unitNr) bool { return b.Unit(n).Forced == 0 || f.unit(n).has(marched) })
}
