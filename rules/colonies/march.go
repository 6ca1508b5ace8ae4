package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/game"
)

// A march under way (5.0): hex by hex, as what it meets may stop it; then its owner goes on with all or some of the group.

func (b *book) marchPhase() phase {
	p := menus{
		Rule: ruleMovement, Title: title("march"), Doing: "marching",
		Help:  "Go on with all of them or with some, as far as their points reach. Who stays behind ends his march here.",
		End:   game.Act{ID: actDone, Label: "End this march", Primary: true},
		Deeds: []deed{b.onDeed(), b.pressDeed(), b.pickUpDeed(), b.buildDeed(), b.floatDeed(), b.embarkDeed(), b.entrenchDeed(), b.fortDeed(), b.razeDeed(), b.burnDeed()},
		Asked: func(s *state) game.Sides { return game.Only(s.March.Side) },
		Enter: b.advance,
		Over:  b.endMarch,
	}.Phase()
	p.As = func(*state) game.Step { return stepOperations } // a march is its owner's affair: to the others his segment goes on
	return p
}

// advance walks the path hex by hex, until it ends, the enemy stops it, or somebody may intercept.
func (b *book) advance(t *turn) {
	s, m := t.State, t.State.March
	if len(m.Path) > 0 && t.By != m.Side {
		t.Reveal(game.Nobody, game.Say("The ", b.named(m.Side), " march on.")).By(ruleMovement)
	}
	for len(m.Path) > 0 {
		next := m.Path[0]
		m.Path = m.Path[1:]
		b.enter(t, m, next)
		if s.March == nil || b.interrupted(t) {
			return
		}
	}
	if b.spent(s, m) {
		b.endMarch(t)
	}
}

// spent tells whether nothing is left for a march to do: nobody is in it, they may not move on, or they have neither points nor a forced
// march before them.
func (b *book) spent(s *state, m *march) bool {
	if len(m.Units)+len(m.Commanders) == 0 || b.haltedGroup(&s.Forces, m) {
		return true
	}
	return m.Left == 0 && !b.mayPress(&s.Forces, s.Supreme, m)
}

// enter moves the group one hex and pays for it.
func (b *book) enter(t *turn, m *march, p board.Place) {
	s := t.State
	price, why := b.step(s.Scenario, b.gaitOf(&s.Forces, m), m.At, p)
	if why != nil {
		m.Path = nil
		return
	}
	m.Left = max(0, m.Left-price)
	m.Hexes++
	b.shift(t, m, p)
	if b.fights(&s.Forces, m.Side.Other(), p) {
		m.Path, m.Left = nil, 0
		for _, n := range m.Units {
			s.unit(n).Flags |= halted
		}
	}
}

// shift puts the group into another place and tells of it.
func (b *book) shift(t *turn, m *march, p board.Place) {
	s, from := t.State, m.At
	sneaks := b.sneaks(s, m, p)
	for _, n := range m.Units {
		u := s.unit(n)
		u.At = p
		u.Flags &^= outside
		if s.work(p, true, m.Side) != nil && b.fights(&s.Forces, m.Side.Other(), p) {
			u.Flags |= outside
		}
	}
	for _, n := range m.Commanders {
		s.commander(n).At = p
	}
	for _, i := range m.Guns {
		s.Guns[i].At = p
	}
	m.At = p
	own := game.Say(b.lists(m), " to ", b.space(p), ", ", m.Left.String(), " movement points left.")
	if sneaks {
		var cover game.Text
		if c := s.commander(b.marion); !c.Hides {
			c.Hides, s.Fox = true, p
			cover = game.Say(b.commanderName(b.marion), " vanishes into the swamps at ", b.space(p), ".")
		}
		t.TellOnly(m.Side, own, cover).By(ruleMarion).Along(b.ID(from), b.ID(p))
	} else {
		if slices.Contains(m.Commanders, b.marion) && s.commander(b.marion).Hides {
			s.commander(b.marion).Hides = false
		}
		t.TellOnly(m.Side, own, game.Say("The ", b.named(m.Side), ": ", b.seen(s, m), " to ", b.space(p), ".")).By(ruleMovement).Along(b.ID(from), b.ID(p))
	}
	if !slices.Contains(m.Commanders, b.marion) {
		b.joined(t, m.Side, p)
	}
	if len(m.Units) > 0 {
		b.leave(t, from)
		b.arrive(t, m.Side, p)
	} else {
		b.met(t, m, p)
	}
}

// lists names the group, or how many it is.
func (b *book) lists(m *march) game.Text {
	if len(m.Units)+len(m.Commanders) > 3 {
		return game.Say(game.Count(len(m.Units)+len(m.Commanders), "counter", "counters"))
	}
	return b.group(m.Units, m.Commanders)
}

// met takes commanders who ride alone into the enemy (15.17).
func (b *book) met(t *turn, m *march, p board.Place) {
	if b.fights(&t.State.Forces, m.Side.Other(), p) && !b.fights(&t.State.Forces, m.Side, p) {
		for _, n := range slices.Clone(m.Commanders) {
			b.capture(t, n)
		}
	}
}

// interrupted asks whether anybody intercepts here (7.0) or lies in ambush (15.55).
func (b *book) interrupted(t *turn) bool {
	s, m := t.State, t.State.March
	if len(m.Units) == 0 {
		return false
	}
	if b.ambush(t) {
		return true
	}
	m.Passed = nil
	return b.threatened(s, m) && b.callInterception(t)
}

// endMarch ends it: what was carried is put down.
func (b *book) endMarch(t *turn) {
	s, m := t.State, t.State.March
	if m.Supply+m.Boats > 0 {
		b.putDown(s, m, &march{Side: m.Side, At: m.At})
	}
	p := m.At
	s.March = nil
	b.leave(t, p)
	if s.Flow.Top() == stepMarch {
		t.Done()
	}
}

// onDeed goes on with all or some of the group; artillery, supply and bateaux stay with those who can carry them.
func (b *book) onDeed() deed {
	return deed{
		Act: "on",
		Offer: func(k *known, d game.Draft, a *game.Ask) {
			m := k.March.March
			if m.Left == 0 || b.haltedGroup(&k.Forces, &m) {
				return
			}
			if all := b.toField("on.to", k, &m, nil, false); len(all.Options) == 0 {
				return
			}
			act := game.Act{ID: "on", Name: "Go on", Needs: []string{"on.who", "on.to"}}
			who := b.whoField("on.who", k, d, m.Units, m.Commanders)
			a.Fields = append(a.Fields, who)
			b.narrow(&m, who.Value)
			to := b.toField("on.to", k, &m, d, false)
			a.Fields = append(a.Fields, to)
			if act.Label = b.lead(k, &m) + " on"; len(to.Value) == 1 {
				act.Label += " to " + b.placeName(b.Place(to.Value[0]))
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a game.Action) error {
			s, m := t.State, t.State.March
			was := *m
			b.narrow(m, a.Many("on.who"))
			if was.Supply+was.Boats > m.Supply+m.Boats {
				b.putDown(s, &was, m)
			}
			m.Path = b.pathTo(s, m, b.Place(a.One("on.to")))
			return nil
		},
	}
}

// narrow leaves of a group those who go on.
func (b *book) narrow(m *march, values []string) {
	m.Units, m.Commanders = b.goers(values)
	if !b.carries(m.Units) {
		m.Guns, m.Supply = nil, 0
	}
}

// putDown leaves behind what a smaller group no longer carries.
func (b *book) putDown(s *state, was, now *march) {
	supply := was.Supply - now.Supply
	b.stock(s, now.Side, now.At, int(supply), int(was.Boats-now.Boats))
	for i := range s.Stores {
		if x := &s.Stores[i]; x.At == now.At && x.Side == now.Side {
			x.Tired = min(x.Supply, x.Tired+supply)
		}
	}
}

// haltedGroup tells whether the group may not move again (5.26, 9.37).
func (b *book) haltedGroup(f *Forces, m *march) bool {
	return slices.ContainsFunc(m.Units, func(n unitNr) bool { return f.unit(n).has(halted) })
}
