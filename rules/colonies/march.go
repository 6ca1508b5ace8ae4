package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// A march under way (5.0): hex by hex, as what it meets may stop it; then its owner goes on with all or some of the group.

func (b *book) marchPhase() phase {
	p := menus{
		Rule: ruleMovement, Title: title("march"), Doing: "marching",
		Help:  "Go on with all of them or with some, as far as their points reach. Who stays behind ends his march here.",
		End:   game.Act{ID: actDone, Label: "End this march", Primary: true},
		Keeps: keptOffers,
		Deeds: []deed{b.onDeed(), b.pressDeed(), b.pickUpDeed(), b.buildDeed(), b.floatDeed(), b.embarkDeed(), b.entrenchDeed(), b.fortDeed(), b.razeDeed(), b.burnDeed(), b.wreckDeed()},
		Asked: func(s *state) fact.Sides { return fact.SidesOf(s.March.Side) },
		Enter: b.advance,
		Over:  b.endMarch,
	}.Phase()
	p.As = func(*state) action.Step { return stepOperations } // only the owner sees it: for others the segment goes on
	return p
}

// advance walks the path hex by hex, until it ends, the enemy stops it, or somebody may intercept.
func (b *book) advance(t *turn) {
	s, m := t.State, t.State.March
	if len(m.Path) > 0 && t.By != m.Side {
		t.Reveal(game.Nobody, text.Say("The ", b.named(m.Side), " march on.")).By(ruleMovement).As(fact.Decision{Side: m.Side, To: "march on"})
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

// spent reports whether nothing is left for a march to do: nobody is in it, they may not move on, or they have neither points nor a forced
// march before them.
func (b *book) spent(s *state, m *march) bool {
	switch {
	case len(m.Units)+len(m.Commanders) == 0:
		return true
	case b.haltedGroup(&s.Forces, m):
		return !b.digs(s, m)
	}
	if m.Stopped || b.most(m) == 0 {
		return !b.mayPress(&s.Forces, s.Supreme, m)
	}
	return false
}

// digs reports whether a group that has entered the enemy's hex may still entrench there: that is no movement (11.12, 11.13).
func (b *book) digs(s *state, m *march) bool {
	return !m.Stopped && len(m.Units) > 0 && m.Left >= b.Movement.Entrench && s.Ops[m.Side-1].left() > 0 && b.mayDig(&s.Forces, m.Side, m.At) == nil
}

// most is how many movement points the fastest of a group have left once they leave the others behind (5.14).
func (b *book) most(m *march) points {
	best := points(0)
	for _, n := range m.Units {
		best = max(best, b.leftFor(m, &march{Forced: m.Forced, Units: []unitNr{n}}))
	}
	for _, n := range m.Commanders {
		best = max(best, b.leftFor(m, &march{Forced: m.Forced, Commanders: []commanderNr{n}}))
	}
	return best
}

// leftFor is what some of a group have left: the points spent so far come off their own allowance.
func (b *book) leftFor(m, some *march) points { return max(0, b.allowed(some)-(b.allowed(m)-m.Left)) }

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
	m.Way = byLand
	b.shift(t, m, p)
	b.halt(s, m)
}

// halt ends the movement of a group that has come into a hex with enemy combat units (5.26).
func (b *book) halt(s *state, m *march) {
	if !b.fights(&s.Forces, m.Side.Other(), m.At) {
		return
	}
	m.Path = nil
	for _, n := range m.Units {
		s.unit(n).Flags |= halted
	}
}

// shift puts the group into another place and tells of it.
func (b *book) shift(t *turn, m *march, p board.Place) {
	s, from := t.State, m.At
	sneaks := b.sneaks(s, m, p)
	for _, n := range m.Units {
		u := s.unit(n)
		u.At = p
		b.enters(s, m.Side, n)
	}
	for _, n := range m.Commanders {
		s.commander(n).At = p
	}
	for _, i := range m.Guns {
		s.Guns[i].At = p
	}
	m.At = p
	own := text.Say(b.lists(m), " to ", b.space(p), ", ", m.Left.Words(), " left.")
	step := b.marched(m, from, p)
	if sneaks {
		var cover text.Text
		if c := s.commander(b.marion); !c.Hides {
			c.Hides, s.Fox = true, p
			cover = text.Say(b.commanderName(b.marion), " vanishes into the swamps at ", b.space(p), ".")
		}
		t.TellOnly(m.Side, own, cover).By(ruleMarion).Along(b.ID(from), b.ID(p)).
			As(step).Others(fact.Decision{Units: b.commanderIDs(b.marion), Place: b.at(p), To: "hide"})
	} else {
		if slices.Contains(m.Commanders, b.marion) && s.commander(b.marion).Hides {
			s.commander(b.marion).Hides = false
		}
		t.TellOnly(m.Side, own, text.Say("The ", b.named(m.Side), ": ", b.seen(s, m), " to ", b.space(p), ".")).By(legRules[m.Way]).Along(b.ID(from), b.ID(p)).
			As(step).Others(fact.March{Side: m.Side, Units: b.seenIDs(s, m), Trail: step.Trail, Step: true})
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

// legRules are the rules of a leg of a march, by its way.
var legRules = [...]string{byLand: ruleMovement, byRiver: ruleRiver, bySea: ruleFleets}

// mostListed is how many counters of a march are named; more are counted.
const mostListed = 3

// marched is the fact of one step of a march, as its owner hears it: named or counted as lists does in words.
func (b *book) marched(m *march, from, to board.Place) fact.March {
	out := fact.March{Trail: []fact.Place{b.at(from), b.at(to)}, Step: true}
	if n := len(m.Units) + len(m.Commanders); n > mostListed {
		out.Count = n
	} else {
		out.Units = b.groupIDs(m.Units, m.Commanders)
	}
	return out
}

// lists names the group, or how many it is.
func (b *book) lists(m *march) text.Text {
	if len(m.Units)+len(m.Commanders) > mostListed {
		return text.Say(text.Count(len(m.Units)+len(m.Commanders), "counter", "counters"))
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
	if b.ambush(t) || b.pounces(t) {
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
	if s.March = nil; len(m.Units) > 0 {
		s.Arrived, s.Fresh = p, slices.Clone(m.Units)
	}
	b.leave(t, p)
	if s.Flow.Top() == stepMarch {
		t.Done()
	}
}

// onDeed goes on with all or some of the group, and with all or some of what they carry.
func (b *book) onDeed() deed {
	return deed{
		Act: "on",
		Offer: func(k *known, d action.Draft, a *game.Ask) {
			m := k.March.March
			if !b.mayMove(&k.Forces, &m) {
				return
			}
			act := game.Act{ID: "on", Name: "March on", Needs: []string{"on.who"}}
			who := b.whoField("on.who", k, d, m.Units, m.Commanders)
			b.tired(&m, &who, d)
			if !b.anywhere(k, m) {
				return
			}
			a.Fields = append(a.Fields, who)
			was := m
			m.Units, m.Commanders = b.goers(who.Value)
			b.keepField(k, d, &was, &m, a, &act.Needs)
			m.Left = b.leftFor(&was, &m)
			to := b.onField(k, &m, d)
			b.endsForm(&to, m.At)
			a.Fields, act.Needs = append(a.Fields, to), append(act.Needs, to.ID)
			act.Label = b.lead(k, &m) + " on"
			act.Named = act.Label + " to %"
			if len(to.Value) == 1 {
				act.Label += " to " + b.inWords(b.Place(to.Value[0]))
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			s, m := t.State, t.State.March
			was := *m
			m.Units, m.Commanders = b.goers(a.Many("on.who"))
			m.Guns, m.Supply, m.Boats = gunsOf(a.Many("on.guns")), uint8(number(a.One("on.supply"))), uint8(number(a.One("on.boats")))
			m.Left = b.leftFor(&was, m)
			b.putDown(s, &was, m)
			m.Path = b.pathTo(&s.Forces, s.Scenario, m, b.Place(a.One("on.to")))
			return nil
		},
	}
}

// anywhere reports whether some of a group could go on to another hex, carrying nothing if need be.
func (b *book) anywhere(k *known, m march) bool {
	m.Left = b.most(&m)
	m.Guns, m.Supply, m.Boats = nil, 0, 0
	if b.leaves(k, &m) {
		return true
	}
	m.Boats = k.March.March.Boats
	return b.leaves(k, &m)
}

// leaves reports whether a group comes to any of the places beside it.
func (b *book) leaves(k *known, m *march) bool {
	g, o := b.gaitOf(&k.Forces, m), b.walkOf(&k.Forces, k.Scenario, m)
	return slices.ContainsFunc(b.exits(m.At), func(p board.Place) bool {
		price, why := b.step(o.scenario, g, m.At, p)
		return why == nil && (price <= m.Left || o.first)
	})
}

// onField offers where they go on to; who comes nowhere with so much may still leave the rest behind.
func (b *book) onField(k *known, m *march, d action.Draft) game.Field {
	f := b.toField("on.to", k, m, d, false)
	if len(f.Options) == 0 {
		o := b.spaceOption(m.At)
		o.Label, o.Detail = "Nowhere: "+b.placeName(m.At), "the rest is left behind"
		f.Options = append(f.Options, o)
		choose(&f, d)
	}
	return f
}

// mayMove reports whether anybody of a group may go on in this movement: nobody has stopped them, and somebody has points left.
func (b *book) mayMove(f *Forces, m *march) bool {
	return !m.Stopped && !b.haltedGroup(f, m) && b.most(m) > 0
}

// tired marks those of a group whose own allowance is spent: they stay where they are.
func (b *book) tired(m *march, who *game.Field, d action.Draft) {
	for i := range who.Options {
		some := &march{Forced: m.Forced}
		some.Units, some.Commanders = b.goers([]string{who.Options[i].ID})
		if b.leftFor(m, some) == 0 {
			who.Options[i].Why = no(ruleMovement, "No movement points are left: ", (b.allowed(m) - m.Left).String(), " of ", b.allowed(some).String(), " are spent.")
		}
	}
	who.Value = nil
	b.propose(who, d)
}

// keepField asks how much of what was carried so far goes on; all of it is proposed. Nobody but carriers takes any along.
func (b *book) keepField(k *known, d action.Draft, was, m *march, a *game.Ask, needs *[]string) {
	m.Guns, m.Supply, m.Boats = nil, 0, 0
	if b.carries(m.Units) {
		if len(was.Guns) > 0 {
			f := game.Field{ID: "on.guns", Label: "Which artillery goes on?", Kind: game.Many, Max: len(was.Guns), Live: true, Rule: ruleArtillery}
			for i, n := range was.Guns {
				f.Options = append(f.Options, game.Option{ID: gunID(n), Label: "Artillery " + itoa(i+1), Piece: gunID(n)})
			}
			b.propose(&f, d)
			a.Fields, *needs = append(a.Fields, f), append(*needs, f.ID)
			m.Guns = gunsOf(f.Value)
		}
		if n, ok := b.amount("on.supply", "How many supply units go on?", ruleSupply, int(was.Supply), true, d, a, needs); ok {
			m.Supply = uint8(n)
		}
	}
	if len(m.Units)+len(m.Commanders) > 0 {
		if n, ok := b.amount("on.boats", "How many bateaux units are carried on?", ruleBateaux, int(was.Boats), true, d, a, needs); ok {
			m.Boats = uint8(n)
		}
	}
}

// putDown leaves behind what a smaller group no longer carries.
func (b *book) putDown(s *state, was, now *march) {
	supply := was.Supply - now.Supply
	if supply == 0 && was.Boats == now.Boats {
		return
	}
	b.stock(s, now.Side, now.At, int(supply), int(was.Boats-now.Boats))
	for i := range s.Stores {
		if x := &s.Stores[i]; x.At == now.At && x.Side == now.Side {
			x.Tired = min(x.Supply, x.Tired+supply)
		}
	}
}

// haltedGroup reports whether the group may not move again (5.26, 9.37).
func (b *book) haltedGroup(f *Forces, m *march) bool {
	return slices.ContainsFunc(m.Units, func(n unitNr) bool { return f.unit(n).has(halted) })
}
