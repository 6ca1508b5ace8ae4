package colonies

import (
	"slices"

	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Indians (16.3): tribes are activated by die, kept for a point a turn, and sent home at any time.

// activateDeed tries to win a tribe over. It is paid whether it succeeds or not (16.33).
//
// Our reading (16.32): the attempt is made and paid in the operations phase.
func (b *book) activateDeed() deed {
	return deed{
		Act: "tribe",
		Offer: func(k *known, d action.Draft, a *game.Ask) {
			f := game.Field{ID: "tribe.which", Label: "Which tribe do you call to war?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleIndians}
			for i := range b.Settlements {
				x := &b.Settlements[i]
				if x.American != (k.Eyes == american) {
					continue
				}
				o := b.spaceOption(x.At)
				o.ID, o.Label = slug(x.Tribe), x.Tribe+", at "+x.Name
				o.Why = b.mayActivate(k, uint8(i+1))
				f.Options = append(f.Options, o)
			}
			choose(&f, d)
			upto := b.Indians.BritishUpTo
			if k.Eyes == american {
				upto = b.Indians.AmericanUpTo
			}
			act := game.Act{ID: "tribe", Name: "Call Indians", Label: "Call the tribe · " + cost(b.Indians.Activate) + " · on 1 to " + itoa(upto), Needs: []string{f.ID}}
			if act.Why = k.short(b.Indians.Activate, ruleIndians); act.Why == nil {
				if act.Why = b.noCounter(k); act.Why == nil {
					act.Why = nothing(&f)
					a.Fields = append(a.Fields, f)
				}
			}
			a.Acts = append(a.Acts, act)
		},
		Play: b.playActivate,
	}
}

// mayActivate says why a tribe cannot be called: it is active, burnt out, or the Creek after the Spanish came in; nil when it can.
func (b *book) mayActivate(k *known, n uint8) *game.Refusal {
	x := &k.Tribes[n-1]
	switch {
	case x.Unit > 0:
		return no(ruleIndians, "The ", b.Settlements[n-1].Tribe, " are at war already.")
	case x.Burnt > k.Now:
		return no(ruleIndians, "Their settlement is burnt until ", b.returns(x.Burnt), ".")
	case n == b.creek && b.spanish(k.Victory, k.Now):
		return no(ruleSpanish, "Since the Spanish entered the war the Creek stay at home.")
	case b.closed(k.Scenario, b.areaOf(b.Settlements[n-1].At)):
		return no(ruleSetUp, "The ", b.Area(b.areaOf(b.Settlements[n-1].At)).Name, " is out of play.")
	}
	return nil
}

// spanish reports whether Spain has entered the war (16.2).
func (b *book) spanish(victory, now turnNr) bool {
	return victory > 0 && now >= victory+turnNr(b.Spanish.After)
}

// counter finds an Indian counter that is free, the two-sided one last for the British (16.31); nobody when all are in play.
func (b *book) counter(f *Forces, side game.Side) unitNr {
	for _, both := range [2]bool{false, true} {
		for i := range b.Units {
			u := &b.Units[i]
			if u.Kind == printed.Indian && u.BothSides == both && (side == british || both) && f.Units[i].Fate == boxed {
				return unitNr(i + 1)
			}
		}
	}
	return 0
}

func (b *book) noCounter(k *known) *game.Refusal {
	if b.counter(&k.Forces, k.Eyes) == 0 {
		return no(ruleIndians, "Every Indian counter you may use is in play.")
	}
	return nil
}

func (b *book) playActivate(t *turn, a action.Action) error {
	s := t.State
	n := uint8(1 + slices.IndexFunc(b.Settlements, func(x printed.Settlement) bool { return slug(x.Tribe) == a.One("tribe.which") }))
	x := &b.Settlements[n-1]
	b.spend(t, a.Side, b.Indians.Activate)
	upto := b.Indians.BritishUpTo
	if a.Side == american {
		upto = b.Indians.AmericanUpTo
	}
	call := terms("Indians (16.31)", "called by the "+plural(a.Side), nil, func(face int) string { return either(face <= upto, "they go to war", "they stay at home") })
	die := t.Roll(game.Throw{By: a.Side, Purpose: "calling the " + x.Tribe, Count: 1, Sides: 6, Terms: call})[0]
	if die > upto {
		t.Tell(text.Say("The ", b.named(a.Side), " call the ", x.Tribe, " for ", cost(b.Indians.Activate), ": ", text.Die(die, "bad"), ", more than ", itoa(upto), ". They stay at home.")).By(ruleIndians).As(fact.Check{Side: a.Side, Dice: []int{die}})
		return nil
	}
	c := b.counter(&s.Forces, a.Side)
	t.Tell(text.Say("The ", b.named(a.Side), " call the ", x.Tribe, " for ", cost(b.Indians.Activate), ": ", text.Die(die, "good"), ". They go to war from ", b.space(x.At), ".")).By(ruleIndians).
		As(fact.Check{Side: a.Side, Place: b.at(x.At), Dice: []int{die}, Good: true})
	s.Tribes[n-1] = tribe{Unit: c, Ever: s.Tribes[n-1].Ever.With(a.Side), Burnt: s.Tribes[n-1].Burnt}
	*s.unit(c) = unit{At: x.At, Fate: inPlay, Tribe: n, Flags: seen}
	b.arrive(t, a.Side, x.At)
	return nil
}

// dismissIndiansDeed sends Indians home (16.35).
func (b *book) dismissIndiansDeed() deed {
	return deed{
		Act: "home",
		Offer: func(k *known, d action.Draft, a *game.Ask) {
			f := game.Field{ID: "home.who", Label: "Which Indians go home?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleIndians}
			for _, n := range b.warriors(&k.Forces, k.Eyes) {
				o := b.unitOption(&k.Forces, n)
				if t := k.unit(n).Tribe; t > 0 {
					o.Label = b.Settlements[t-1].Tribe
				}
				f.Options = append(f.Options, o)
			}
			if len(f.Options) == 0 {
				return
			}
			choose(&f, d)
			a.Fields = append(a.Fields, f)
			act := game.Act{ID: "home", Name: "Send Indians home", Label: "Send Indians home", Needs: []string{f.ID}, Danger: true}
			if x := f.Picked(); x != "" {
				act.Label = "Send the " + x + " home"
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			b.sendHome(t, a.Side, b.UnitNamed(a.One("home.who")), "")
			return nil
		},
	}
}

// warriors lists the Indians of a side on the map.
func (b *book) warriors(f *Forces, side game.Side) []unitNr {
	var out []unitNr
	for i := range f.Units {
		if b.Units[i].Kind == printed.Indian && f.Units[i].Fate == inPlay && b.sideOf(f, unitNr(i+1)) == side {
			out = append(out, unitNr(i+1))
		}
	}
	return out
}

func (b *book) sendHome(t *turn, side game.Side, n unitNr, why string) {
	tribe := b.Settlements[t.State.unit(n).Tribe-1].Tribe
	b.destroy(t, n, false)
	t.Tell(text.Say("The ", tribe, " of the ", b.named(side), " go home", why, ".")).By(ruleIndians).As(fact.Departure{Side: side})
}

// keepIndians pays for the Indians a side keeps; those it cannot pay for go home (16.32). In the turn in which they were called nothing is due.
//
// Our reading (16.32): nor is anything due in the first turn of a game for a tribe that is at war when it begins; that is no additional turn.
func (b *book) keepIndians(t *turn, side game.Side) {
	s := t.State
	if s.Now == s.First {
		return
	}
	for _, n := range b.warriors(&s.Forces, side) {
		if s.Ops[side-1].left() < b.Indians.Keep {
			if !s.Ops[side-1].Empty {
				s.Ops[side-1].Empty = true
				t.Reveal(game.Nobody, text.Say("The ", b.named(side), " have no operations points left.")).By(rulePoints).As(fact.Points{Side: side})
			}
			b.sendHome(t, side, n, ", for there is nothing left to keep them with")
			continue
		}
		b.spend(t, side, b.Indians.Keep)
		t.Tell(text.Say("The ", b.named(side), " keep the ", b.Settlements[s.unit(n).Tribe-1].Tribe, " at war for ", cost(b.Indians.Keep), ".")).By(ruleIndians).As(fact.Points{Side: side, Gained: -b.Indians.Keep})
	}
}

// burnDeed destroys a town or a settlement in the place of the march (16.36 to 16.38).
func (b *book) burnDeed() deed {
	return deed{
		Act: "burn",
		Offer: func(k *known, _ action.Draft, a *game.Ask) {
			m := &k.March.March
			if m.Stopped || m.Left < b.Movement.Burn {
				return
			}
			if t := b.Town(m.At); t != nil && b.mayBurnTown(k, m) {
				a.Acts = append(a.Acts, game.Act{ID: "burn", Name: "Burn", Label: "Burn " + t.Name, Danger: true})
			} else if x := b.Settlement(m.At); x != nil && b.mayBurnSettlement(k, m) {
				a.Acts = append(a.Acts, game.Act{ID: "burn", Name: "Burn", Label: "Burn " + x.Name, Danger: true})
			}
		},
		Play: func(t *turn, _ action.Action) error {
			s, m := t.State, t.State.March
			m.Left -= b.Movement.Burn
			if n := b.At(m.At).Town; n > 0 {
				s.Towns[n-1] = town{Burnt: s.Now + b.BurntTownTurns}
				t.Tell(text.Say("Indians burn ", b.space(m.At), ". It counts for nobody until ", b.returns(s.Now+b.BurntTownTurns), ".")).By(ruleIndians).As(fact.Works{What: "town", Place: b.at(m.At), Gone: true})
				return nil
			}
			n := b.At(m.At).Settlement
			s.Tribes[n-1].Burnt = s.Now + turnNr(b.Indians.BurntTurns)
			t.Tell(text.Say("The ", b.named(m.Side), " burn ", b.space(m.At), ". The ", b.Settlements[n-1].Tribe, " cannot be called until ", b.returns(s.Tribes[n-1].Burnt), ".")).By(ruleIndians).As(fact.Works{Side: m.Side, What: "settlement", Place: b.at(m.At), Gone: true})
			return nil
		},
	}
}

// mayBurnTown: Indians burn towns, neither cities nor ports, in which nobody else stands (16.38).
func (b *book) mayBurnTown(k *known, m *march) bool {
	t := b.Town(m.At)
	return b.indians(m.Units) && !t.City && !t.Port && !b.burnt(&k.Forces, k.Now, m.At) && !b.regularsAt(&k.Forces, m.Side, m.At) && !b.fights(&k.Forces, m.Side.Other(), m.At)
}

// mayBurnSettlement: others burn the settlement of a tribe that is or was the enemy's, with neither Indians nor enemies in it (16.36, 16.37).
func (b *book) mayBurnSettlement(k *known, m *march) bool {
	x := &k.Tribes[b.At(m.At).Settlement-1]
	indian := slices.ContainsFunc(b.unitsAt(&k.Forces, m.Side, m.At), func(n unitNr) bool { return b.Unit(n).Kind == printed.Indian })
	return len(m.Units) > 0 && !b.indians(m.Units) && !indian && x.Ever.Has(m.Side.Other()) && x.Burnt <= k.Now && !b.fights(&k.Forces, m.Side.Other(), m.At)
}
