package colonies

import (
	"slices"

	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Indians (16.3): a die decides whether a tribe comes to war. Each tribe costs one point a turn, and may be sent home
// at any time.

// activateTribeAction returns the action that tries to call a tribe to war. The attempt is paid for even if it fails
// (16.33).
//
// Our reading (16.32): the attempt is made and paid in the operations phase.
func (b levies) activateTribeAction() menuAction {
	return menuAction{
		Act: "tribe",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			f := game.Field{
				ID: "tribe.which", Label: "Which tribe do you call to war?", Kind: game.PickOne, Min: 1, Max: 1,
				ReloadsForm: true, Rule: war.RuleIndians,
			}
			for i := range b.Settlements {
				x := &b.Settlements[i]
				if x.AmericanAlly != (k.ViewerSide == american) {
					continue
				}
				o := b.SpaceOption(x.At)
				o.ID, o.Label = war.Slug(x.Tribe), x.Tribe+", at "+x.Name
				o.Refusal = b.activateRefusal(k, uint8(i+1))
				f.Options = append(f.Options, o)
			}
			war.CopyDraftChoices(&f, d)
			upto := b.Indians.BritishMaxRoll
			if k.ViewerSide == american {
				upto = b.Indians.AmericanMaxRoll
			}
			act := game.Act{
				ID: "tribe", Name: "Call Indians",
				Label:        "Call the tribe · " + war.CostText(b.Indians.ActivationCost) + " · on 1 to " + war.Itoa(upto),
				NeededFields: []string{f.ID},
			}
			if act.Refusal = k.CostRefusal(b.Indians.ActivationCost, war.RuleIndians); act.Refusal == nil {
				if act.Refusal = b.counterRefusal(k); act.Refusal == nil {
					act.Refusal = war.NoOptionReason(&f)
					a.Fields = append(a.Fields, f)
				}
			}
			a.Acts = append(a.Acts, act)
		},
		Play: b.playActivate,
	}
}

// activateRefusal returns why a tribe cannot be called to war, or nil if it can. A tribe cannot be called if it is at
// war or its settlement is burnt. The Creek cannot be called after Spain has entered the war.
func (b levies) activateRefusal(k *known, n uint8) *game.Refusal {
	x := &k.Tribes[n-1]
	switch {
	case x.Unit > 0:
		return war.Refuse(war.RuleIndians, "The ", b.Settlements[n-1].Tribe, " are at war already.")
	case x.BurntUntil > k.Now:
		return war.Refuse(war.RuleIndians, "Their settlement is burnt until ", b.ReturnWords(x.BurntUntil), ".")
	case n == b.CreekSettlement && b.spainAtWar(k.FirstVictoryTurn, k.Now):
		return war.Refuse(war.RuleSpanish, "The Creek stay at home since Spain entered the war.")
	case b.Closed(k.Scenario, b.AreaOf(b.Settlements[n-1].At)):
		return war.Refuse(war.RuleSetUp, "The ", b.Area(b.AreaOf(b.Settlements[n-1].At)).Name, " is out of play.")
	}
	return nil
}

// spainAtWar reports whether Spain has entered the war (16.2).
func (b levies) spainAtWar(victory, now turnNr) bool {
	return victory > 0 && now >= victory+turnNr(b.Spanish.TurnsAfterVictory)
}

func (b levies) counterRefusal(k *known) *game.Refusal {
	if b.FreeIndianCounter(&k.Forces, k.ViewerSide) == 0 {
		return war.Refuse(war.RuleIndians, "All Indian counters you may use are in play.")
	}
	return nil
}

func (b levies) playActivate(t *turn, a action.Action) error {
	s := t.State
	n := uint8(1 + slices.IndexFunc(b.Settlements, func(x printed.Settlement) bool {
		return war.Slug(x.Tribe) == a.One("tribe.which")
	}))
	x := &b.Settlements[n-1]
	b.spend(t, a.Side, b.Indians.ActivationCost)
	upto := b.Indians.BritishMaxRoll
	if a.Side == american {
		upto = b.Indians.AmericanMaxRoll
	}
	call := war.Terms("Indians (16.31)", "called by the "+war.Plural(a.Side), nil, func(face int) string {
		return war.TextIf(face <= upto, "they go to war", "they stay at home")
	})
	die := t.Roll(game.Throw{Owner: a.Side, Purpose: "calling the " + x.Tribe, Count: 1, Sides: 6, Terms: call})[0]
	if die > upto {
		t.Tell(text.Say("The ", b.SideName(a.Side), " call the ", x.Tribe, " for ", war.CostText(b.Indians.ActivationCost),
			": ",
			text.Die(die, "bad"), ", more than ", war.Itoa(upto), ". They stay at home.")).WithRule(war.RuleIndians).
			WithFacts(fact.Check{Side: a.Side, Dice: []int{die}})
		return nil
	}
	c := b.FreeIndianCounter(&s.Forces, a.Side)
	t.Tell(text.Say("The ", b.SideName(a.Side), " call the ", x.Tribe, " for ", war.CostText(b.Indians.ActivationCost),
		": ",
		text.Die(die, "good"), ". They go to war from ", b.Space(x.At), ".")).WithRule(war.RuleIndians).
		WithFacts(fact.Check{Side: a.Side, Place: b.PlaceID(x.At), Dice: []int{die}, Succeeded: true})
	s.Tribes[n-1] = war.Tribe{
		Unit: c, PastAllies: s.Tribes[n-1].PastAllies.With(a.Side),
		BurntUntil: s.Tribes[n-1].BurntUntil,
	}
	*s.Unit(c) = war.Unit{At: x.At, Fate: war.FateInPlay, Tribe: n, Flags: war.FlagSeen}
	b.updateAfterArrival(t, a.Side, x.At)
	return nil
}

// dismissIndiansAction returns the action that sends Indians home (16.35).
func (b levies) dismissIndiansAction() menuAction {
	return menuAction{
		Act: "home",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			f := game.Field{
				ID: "home.who", Label: "Which Indians go home?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
				Rule: war.RuleIndians,
			}
			for _, n := range b.Warriors(&k.Forces, k.ViewerSide) {
				o := b.UnitOption(&k.Forces, n)
				if t := k.Unit(n).Tribe; t > 0 {
					o.Label = b.Settlements[t-1].Tribe
				}
				f.Options = append(f.Options, o)
			}
			if len(f.Options) == 0 {
				return
			}
			war.CopyDraftChoices(&f, d)
			a.Fields = append(a.Fields, f)
			act := game.Act{
				ID: "home", Name: "Send Indians home", Label: "Send Indians home", NeededFields: []string{f.ID},
				Dangerous: true,
			}
			if x := f.PickedLabel(); x != "" {
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

func (b levies) sendHome(t *turn, side game.Side, n unitNr, why string) {
	tribe := b.Settlements[t.State.Unit(n).Tribe-1].Tribe
	b.destroy(t, n, false)
	t.Tell(text.Say("The ", tribe, " of the ", b.SideName(side), " go home", why, ".")).WithRule(war.RuleIndians).
		WithFacts(fact.Departure{Side: side})
}

// keepIndians pays for the Indians a side keeps. Those it cannot pay for go home (16.32). No payment is due in the
// turn in which they were called.
//
// Our reading (16.32): nothing is due in the first turn of a game either, for a tribe that is at war when the game
// begins. That turn is not an additional turn.
func (b levies) keepIndians(t *turn, side game.Side) {
	s := t.State
	if s.Now == s.FirstTurn {
		return
	}
	for _, n := range b.Warriors(&s.Forces, side) {
		if s.Ops[side-1].PointsLeft() < b.Indians.KeepCost {
			if !s.Ops[side-1].KnownEmpty {
				s.Ops[side-1].KnownEmpty = true
				t.Reveal(game.Nobody, text.Say("The ", b.SideName(side),
					" have no operations points left.")).WithRule(war.RulePoints).
					WithFacts(fact.Points{Side: side})
			}
			b.sendHome(t, side, n, ": no operations points are left to keep them")
			continue
		}
		b.spend(t, side, b.Indians.KeepCost)
		t.Tell(text.Say("The ", b.SideName(side), " keep the ", b.Settlements[s.Unit(n).Tribe-1].Tribe, " at war for ",
			war.CostText(b.Indians.KeepCost), ".")).WithRule(war.RuleIndians).WithFacts(fact.Points{
			Side:   side,
			Gained: -b.Indians.KeepCost,
		})
	}
}

// burnAction returns the action that burns a town or a settlement in the hex of a march (16.36 to 16.38).
func (b levies) burnAction() menuAction {
	return menuAction{
		Act: "burn",
		AddToForm: func(k *known, _ action.Draft, a *game.Ask) {
			m := &k.March.March
			if m.Stopped || m.PointsLeft < b.Movement.Burn {
				return
			}
			if t := b.Town(m.At); t != nil && b.mayBurnTown(k, m) {
				a.Acts = append(a.Acts, game.Act{ID: "burn", Name: "Burn", Label: "Burn " + t.Name, Dangerous: true})
			} else if x := b.Settlement(m.At); x != nil && b.mayBurnSettlement(k, m) {
				a.Acts = append(a.Acts, game.Act{ID: "burn", Name: "Burn", Label: "Burn " + x.Name, Dangerous: true})
			}
		},
		Play: func(t *turn, _ action.Action) error {
			s, m := t.State, t.State.March
			m.PointsLeft -= b.Movement.Burn
			if n := b.At(m.At).Town; n > 0 {
				s.Towns[n-1] = war.Town{BurntUntil: s.Now + b.BurntTownTurns}
				t.Tell(text.Say("Indians burn ", b.Space(m.At), ". It counts for neither side until ",
					b.ReturnWords(s.Now+b.BurntTownTurns), ".")).WithRule(war.RuleIndians).
					WithFacts(fact.Fortification{Kind: "town", Place: b.PlaceID(m.At), Gone: true})
				return nil
			}
			n := b.At(m.At).Settlement
			s.Tribes[n-1].BurntUntil = s.Now + turnNr(b.Indians.BurntTurns)
			t.Tell(text.Say("The ", b.SideName(m.Side), " burn ", b.Space(m.At), ". The ", b.Settlements[n-1].Tribe,
				" cannot be called until ", b.ReturnWords(s.Tribes[n-1].BurntUntil), ".")).WithRule(war.RuleIndians).
				WithFacts(fact.Fortification{Side: m.Side, Kind: "settlement", Place: b.PlaceID(m.At), Gone: true})
			return nil
		},
	}
}

// mayBurnTown reports whether Indians on the march may burn a town (16.38). It must not be a city or a port, and
// there must be no other troops in it.
func (b levies) mayBurnTown(k *known, m *war.March) bool {
	t := b.Town(m.At)
	return b.AllIndians(m.Units) && !t.City && !t.Port && !b.Burnt(&k.Forces, k.Now, m.At) &&
		!b.RegularsAt(&k.Forces, m.Side, m.At) && !b.HasTroops(&k.Forces, m.Side.Other(), m.At)
}

// mayBurnSettlement reports whether a group may burn the settlement in its hex (16.36, 16.37). The group must not
// be Indian, the tribe must be or have been allied with the enemy, and neither Indians nor enemies may be there.
func (b levies) mayBurnSettlement(k *known, m *war.March) bool {
	x := &k.Tribes[b.At(m.At).Settlement-1]
	indian := slices.ContainsFunc(b.UnitsAt(&k.Forces, m.Side, m.At),
		func(n unitNr) bool { return b.Unit(n).Kind == printed.Indian })
	return len(m.Units) > 0 && !b.AllIndians(m.Units) && !indian && x.PastAllies.Has(m.Side.Other()) &&
		x.BurntUntil <= k.Now &&
		!b.HasTroops(&k.Forces, m.Side.Other(), m.At)
}
