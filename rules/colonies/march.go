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

// A march in progress (5.0) goes hex by hex, because enemies that it meets may stop it. After a stop, its owner
// continues it with all or part of the group.

func (b marches) marchPhase() phase {
	p := menus{
		Rule: war.RuleMovement, Title: war.PhaseTitle("march"), Activity: "marching",
		Help:   "March on with all or some of them, as far as their points reach. Units left behind end their march here.",
		EndAct: game.Act{ID: war.ActDone, Label: "End this march", Primary: true},
		Cache:  war.CachedOffers,
		Actions: []menuAction{
			b.goOnAction(), b.pressOnAction(), b.pickUpAction(), b.buildBateauxAction(), b.continueByRiverAction(),
			b.embarkAction(),
			b.entrenchAction(), b.buildFortAction(), b.destroyFortAction(), b.burnAction(), b.destroyGunAction(),
		},
		AskedSides: func(s *state) fact.Sides { return fact.SidesOf(s.March.Side) },
		Enter:      b.advance,
		AfterEnd:   b.endMarch,
	}.Phase()
	// viewers other than the owner see only the step of the segment, not the march
	p.PublicStep = func(*state) action.Step { return war.StepOperations }
	return p
}

// advance moves the group along its path until the path ends, the enemy stops it, or somebody may intercept.
func (b marches) advance(t *turn) {
	s, m := t.State, t.State.March
	if len(m.Path) > 0 && t.ActingSide != m.Side {
		t.Reveal(game.Nobody, text.Say("The ", b.SideName(m.Side), " march on.")).WithRule(war.RuleMovement).
			WithFacts(fact.Decision{Side: m.Side, Choice: "march on"})
	}
	for len(m.Path) > 0 {
		next := m.Path[0]
		m.Path = m.Path[1:]
		b.enter(t, m, next)
		if s.March == nil || b.checkInterruption(t) {
			return
		}
	}
	if b.isMarchOver(s, m) {
		b.endMarch(t)
	}
}

// isMarchOver reports whether a march can do nothing more. This is so if no counters are left in the march, or if they
// may not move on. It is also so if they have no movement points left and cannot make a forced march.
func (b marches) isMarchOver(s *state, m *war.March) bool {
	switch {
	case len(m.Units)+len(m.Commanders) == 0:
		return true
	case b.haltedGroup(&s.Forces, m):
		return !b.mayStillEntrench(s, m)
	}
	if m.Stopped || b.maxPoints(m) == 0 {
		return !b.mayPressOn(&s.Forces, s.SupremeCommanders, m)
	}
	return false
}

// mayStillEntrench reports whether a group that has entered an enemy hex may still entrench there. That is not movement
// (11.12, 11.13).
func (b marches) mayStillEntrench(s *state, m *war.March) bool {
	return !m.Stopped && len(m.Units) > 0 && m.PointsLeft >= b.Movement.Entrench && s.Ops[m.Side-1].PointsLeft() > 0 &&
		b.digRefusal(&s.Forces, m.Side, m.At) == nil
}

// maxPoints returns how many movement points the fastest counter of a group would have without the others (5.14).
func (b marches) maxPoints(m *war.March) points {
	best := points(0)
	for _, n := range m.Units {
		best = max(best, b.pointsLeft(m, &war.March{Forced: m.Forced, Units: []unitNr{n}}))
	}
	for _, n := range m.Commanders {
		best = max(best, b.pointsLeft(m, &war.March{Forced: m.Forced, Commanders: []commanderNr{n}}))
	}
	return best
}

// pointsLeft returns the movement points that part of a group has left: its own allowance minus the points already
// spent.
func (b marches) pointsLeft(m, some *war.March) points {
	return max(0, b.MovementOf(some)-(b.MovementOf(m)-m.PointsLeft))
}

// enter moves the group one hex and pays for it. The path ends if the step is not possible.
func (b marches) enter(t *turn, m *war.March, p board.Place) {
	s := t.State
	price, why := b.Step(s.Scenario, b.MoverOf(&s.Forces, m), m.At, p)
	if why != nil {
		m.Path = nil
		return
	}
	m.PointsLeft = max(0, m.PointsLeft-price)
	m.HexesEntered++
	m.Way = war.ByLand
	b.moveGroup(t, m, p)
	b.halt(s, m)
}

// checkInterruption reports whether the march waits here for an interception (7.0), or an ambush stops it (15.55).
func (b marches) checkInterruption(t *turn) bool {
	s, m := t.State, t.State.March
	if len(m.Units) == 0 {
		return false
	}
	if b.ambush(t) || b.interceptFromSwamp(t) {
		return true
	}
	m.AskedHexes = nil
	return b.threatened(s, m) && b.callInterception(t)
}

// endMarch ends the march, and leaves the supply and bateaux that it carried in the hex.
func (b marches) endMarch(t *turn) {
	s, m := t.State, t.State.March
	if m.Supply+m.Boats > 0 {
		b.leaveExcessTrains(s, m, &war.March{Side: m.Side, At: m.At})
	}
	p := m.At
	if s.March = nil; len(m.Units) > 0 {
		s.LastArrival, s.LastMovers = p, slices.Clone(m.Units)
	}
	b.updateAfterDeparture(t, p)
	if s.Flow.Top() == war.StepMarch {
		t.EndStep()
	}
}

// goOnAction continues the march with all or part of the group, and all or part of what it carries.
func (b marches) goOnAction() menuAction {
	return menuAction{
		Act: "on",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			m := k.March.March
			if !b.mayMove(&k.Forces, &m) {
				return
			}
			act := game.Act{ID: "on", Name: "March on", NeededFields: []string{"on.who"}}
			who := b.whoField("on.who", k, d, m.Units, m.Commanders)
			b.markTired(&m, &who, d)
			if !b.canGoOn(k, m) {
				return
			}
			a.Fields = append(a.Fields, who)
			was := m
			m.Units, m.Commanders = b.ReadGroup(who.Value)
			b.carriedField(k, d, &was, &m, a, &act.NeededFields)
			m.PointsLeft = b.pointsLeft(&was, &m)
			to := b.goOnField(k, &m, d)
			b.MarkFinal(&to, m.At)
			b.explainOpenPlace(k, &m, &to, d)
			a.Fields, act.NeededFields = append(a.Fields, to), append(act.NeededFields, to.ID)
			act.Label = b.marchLabel(k, &m) + " on"
			act.LabelWithOption = act.Label + " to %"
			if len(to.Value) == 1 {
				act.Label += " to " + b.PlaceInSentence(b.Place(to.Value[0]))
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			s, m := t.State, t.State.March
			was := *m
			m.Units, m.Commanders = b.ReadGroup(a.Many("on.who"))
			m.Guns, m.Supply, m.Boats = gunsOf(a.Many("on.guns")), uint8(war.ParseNumber(a.One("on.supply"))),
				uint8(war.ParseNumber(a.One("on.boats")))
			m.PointsLeft = b.pointsLeft(&was, m)
			b.leaveExcessTrains(s, &was, m)
			m.Path = b.PathTo(&s.Forces, s.Scenario, m, b.Place(a.One("on.to")))
			return nil
		},
	}
}

// canGoOn reports whether part of a group could go on to another hex, leaving its load behind if necessary.
func (b marches) canGoOn(k *known, m war.March) bool {
	m.PointsLeft = b.maxPoints(&m)
	m.Guns, m.Supply, m.Boats = nil, 0, 0
	if b.canEnterNeighbor(k, &m) {
		return true
	}
	m.Boats = k.March.March.Boats
	return b.canEnterNeighbor(k, &m)
}

// canEnterNeighbor reports whether a group can enter any place next to the one it is in.
func (b marches) canEnterNeighbor(k *known, m *war.March) bool {
	g, o := b.MoverOf(&k.Forces, m), b.WalkOf(&k.Forces, k.Scenario, m)
	return slices.ContainsFunc(b.Exits(m.At), func(p board.Place) bool {
		price, why := b.Step(o.Scenario, g, m.At, p)
		return why == nil && (price <= m.PointsLeft || o.FirstHexFree)
	})
}

// goOnField offers the destinations for going on. If there is no destination, the only option is to stay, and the
// units not chosen are left behind.
func (b marches) goOnField(k *known, m *war.March, d action.Draft) game.Field {
	f := b.destinationField("on.to", k, m, d, false)
	if len(f.Options) == 0 {
		o := b.SpaceOption(m.At)
		o.Label, o.Detail = "Not possible: "+b.PlaceName(m.At), "the rest is left behind"
		f.Options = append(f.Options, o)
		war.CopyDraftChoices(&f, d)
	}
	return f
}

// mayMove reports whether anybody in a group may go on. The group must not have been stopped, and at least one
// counter must have movement points left.
func (b marches) mayMove(f *war.Forces, m *war.March) bool {
	return !m.Stopped && !b.haltedGroup(f, m) && b.maxPoints(m) > 0
}

// markTired marks the counters in a group that cannot go on, because they have used up their own movement points.
func (b marches) markTired(m *war.March, who *game.Field, d action.Draft) {
	for i := range who.Options {
		some := &war.March{Forced: m.Forced}
		some.Units, some.Commanders = b.ReadGroup([]string{who.Options[i].ID})
		if b.pointsLeft(m, some) == 0 {
			who.Options[i].Refusal = war.Refuse(war.RuleMovement, "No movement points are left: ",
				(b.MovementOf(m) - m.PointsLeft).
					String(), " of ", b.MovementOf(some).String(), " are spent.")
		}
	}
	who.Value = nil
	b.propose(who, d)
}

// carriedField asks how much of what was carried so far goes on, and proposes all of it. A group takes things along
// only if its units can carry them.
func (b marches) carriedField(k *known, d action.Draft, was, m *war.March, a *game.Ask, needs *[]string) {
	m.Guns, m.Supply, m.Boats = nil, 0, 0
	if b.CanCarry(m.Units) {
		if len(was.Guns) > 0 {
			f := game.Field{
				ID: "on.guns", Label: "Which artillery goes on?", Kind: game.PickMany, Max: len(was.Guns), ReloadsForm: true,
				Rule: war.RuleArtillery,
			}
			for i, n := range was.Guns {
				f.Options = append(f.Options,
					game.Option{ID: war.GunID(n), Label: "Artillery " + war.Itoa(i+1), Piece: war.GunID(n)})
			}
			b.propose(&f, d)
			a.Fields, *needs = append(a.Fields, f), append(*needs, f.ID)
			m.Guns = gunsOf(f.Value)
		}
		if n, ok := b.addNumberField("on.supply", "How many supply units go on?", war.RuleSupply, int(was.Supply), true, d, a,
			needs); ok {
			m.Supply = uint8(n)
		}
	}
	if len(m.Units)+len(m.Commanders) > 0 {
		if n, ok := b.addNumberField("on.boats", "How many bateaux units are carried on?", war.RuleBateaux, int(was.Boats),
			true, d,
			a, needs); ok {
			m.Boats = uint8(n)
		}
	}
}
