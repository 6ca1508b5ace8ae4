package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// The verbs: the only ways in which what stands on the map changes. They keep the records of shared hexes, control and captures true;
// most of them leave the telling to the rule, which knows why.

// field puts a unit on the map at full strength.
func (b *book) field(t *turn, n unitNr, p board.Place) {
	*t.State.unit(n) = unit{At: p, Fate: inPlay, Flags: seen}
	b.enters(t.State, b.sideOf(&t.State.Forces, n), n)
	b.joined(t, b.sideOf(&t.State.Forces, n), p)
	b.arrive(t, b.sideOf(&t.State.Forces, n), p)
}

// enters notes of a unit that has come into a place whether it is outside a fort there: it is while enemies are in the hex (11.21).
func (b *book) enters(s *state, side game.Side, n unitNr) {
	u := s.unit(n)
	u.Flags &^= outside
	if s.work(u.At, true, side) != nil && b.fights(&s.Forces, side.Other(), u.At) {
		u.Flags |= outside
	}
}

// arrive keeps the records true after combat units of a side have come into a place.
func (b *book) arrive(t *turn, side game.Side, p board.Place) {
	b.meet(t.State, side, p)
	if w := t.State.work(p, true, side); w != nil && !b.fights(&t.State.Forces, side.Other(), p) {
		w.Side = side
		b.raze(t.State, p, false, side) // no fort with a friendly entrenchment (11.23)
	}
	b.take(t, p)
	b.seize(t, side, p)
}

// meet notes a hex in which both sides have combat units now, or no longer have. Comer came last.
func (b *book) meet(s *state, comer game.Side, p board.Place) {
	both := b.fights(&s.Forces, american, p) && b.fights(&s.Forces, british, p)
	i := slices.IndexFunc(s.Shared, func(x shared) bool { return x.At == p })
	switch {
	case both && i < 0:
		s.Shared = append(s.Shared, shared{At: p, First: comer.Other()})
		slices.SortFunc(s.Shared, func(a, b shared) int { return int(a.At) - int(b.At) })
	case !both && i >= 0:
		s.Shared = slices.Delete(s.Shared, i, i+1)
	}
}

// leave keeps the records true after combat units have left a place, by march, loss or removal.
func (b *book) leave(t *turn, p board.Place) {
	if p == board.Nowhere {
		return
	}
	s := t.State
	b.meet(s, game.Nobody, p)
	for _, side := range bothSides {
		if b.fights(&s.Forces, side, p) && !b.fights(&s.Forces, side.Other(), p) {
			for _, n := range b.unitsAt(&s.Forces, side, p) {
				s.unit(n).Flags &^= outside
			}
			if w := s.work(p, true, side); w != nil {
				w.Side = side
				b.raze(s, p, false, side) // (11.23)
			}
			b.take(t, p)
			b.seize(t, side, p)
		}
	}
}

// seize lets combat units of a side capture what lies unguarded in their place: artillery, supply and bateaux pass to them, or are
// destroyed where only Indians come (10.12, 12.14, 16.34); a commander without troops is taken (15.17); replacements of the British are
// lost (14.25).
func (b *book) seize(t *turn, side game.Side, p board.Place) {
	s, enemy := t.State, side.Other()
	if !b.fights(&s.Forces, side, p) || b.fights(&s.Forces, enemy, p) || b.hidden(&s.Forces, enemy, p) {
		return
	}
	heads := b.commandersAt(&s.Forces, enemy, p)
	if s.Battle != nil && s.Battle.At == p {
		heads = nil // who has lost his force in battle is not taken alone (15.16): endBattle sees to him
	}
	if len(heads) > 0 { // what they had with them lies open now
		t.Reveal(game.Nobody, text.Say("In ", b.space(p), " stood ", b.group(nil, heads), " without troops.")).By(ruleCommanders).As(fact.Reveal{Units: b.commanderIDs(heads...), Place: b.at(p)})
	}
	carry := b.regularsAt(&s.Forces, side, p)
	for _, i := range s.gunsAt(enemy, p) {
		if carry {
			s.Guns[i].Side, s.Guns[i].Taken = side, true
			t.Tell(text.Say("The ", b.named(side), " capture artillery in ", b.space(p), ".")).By(ruleArtillery).As(fact.Works{Side: side, What: "artillery", Place: b.at(p)})
		} else {
			s.Guns[i] = gun{}
			t.Tell(text.Say("Indians destroy artillery in ", b.space(p), ".")).By(ruleIndians).As(fact.Works{What: "artillery", Place: b.at(p), Gone: true})
		}
	}
	if x := s.store(enemy, p); x.Supply+x.Boats > 0 {
		b.stock(s, enemy, p, -int(x.Supply), -int(x.Boats))
		if carry {
			b.stock(s, side, p, int(x.Supply), int(x.Boats))
			t.Tell(text.Say("The ", b.named(side), " capture ", trains(int(x.Supply), int(x.Boats)), " in ", b.space(p), ".")).By(ruleSupply).As(fact.Works{Side: side, What: "supply", Place: b.at(p)})
		} else {
			t.Tell(text.Say("Indians destroy ", trains(int(x.Supply), int(x.Boats)), " in ", b.space(p), ".")).By(ruleIndians).As(fact.Works{What: "supply", Place: b.at(p), Gone: true})
		}
	}
	for _, n := range heads {
		b.capture(t, n)
	}
	if i := b.supplyPort(p); i >= 0 && side == american && s.Pools[i] != (pool{}) {
		t.Tell(text.Say("The replacements in ", b.space(p), " are lost.")).By(ruleReplace).As(fact.Works{What: "replacements", Place: b.at(p), Gone: true})
		s.Pools[i] = pool{}
	}
}

// trains says what supply and bateaux there are: "2 supply units and 1 bateaux unit".
func trains(supply, boats int) string {
	switch {
	case boats == 0:
		return text.Count(supply, "supply unit", "supply units")
	case supply == 0:
		return text.Count(boats, "bateaux unit", "bateaux units")
	}
	return text.Count(supply, "supply unit", "supply units") + " and " + text.Count(boats, "bateaux unit", "bateaux units")
}

// supplyPort is the number of a supply port, -1 when the place is none.
func (b *book) supplyPort(p board.Place) int { return slices.Index(b.SupplyPorts, p) }

// stock changes what a side has of supply and bateaux in a place.
func (b *book) stock(s *state, side game.Side, p board.Place, supply, boats int) {
	i := slices.IndexFunc(s.Stores, func(x store) bool { return x.At == p && x.Side == side })
	if i < 0 {
		s.Stores = append(s.Stores, store{At: p, Side: side})
		slices.SortFunc(s.Stores, func(a, b store) int {
			if a.At != b.At {
				return int(a.At) - int(b.At)
			}
			return int(a.Side) - int(b.Side)
		})
		i = slices.IndexFunc(s.Stores, func(x store) bool { return x.At == p && x.Side == side })
	}
	x := &s.Stores[i]
	x.Supply, x.Boats = uint8(int(x.Supply)+supply), uint8(int(x.Boats)+boats)
	x.Tired = min(x.Tired, x.Supply)
	if x.Supply == 0 && x.Boats == 0 {
		s.Stores = slices.Delete(s.Stores, i, i+1)
	}
}

// capture takes a commander out of the game for a time: he has surrendered or was taken alone (15.16, 15.17).
func (b *book) capture(t *turn, n commanderNr) {
	s, c := t.State, t.State.commander(n)
	b.drop(s, n)
	*c = commander{Fate: lost, Back: s.Now + turnNr(b.CommanderAway.Surrendered), Side: c.Side, Army: c.Army, Area: c.Area}
	t.Tell(text.Say(b.commanderName(n), " is taken and returns in ", b.returns(c.Back), ".")).By(ruleCommanders).As(fact.Fallen{Units: b.commanderIDs(n), Captured: true})
}

// drop takes a commander out of the march he leads.
func (b *book) drop(s *state, n commanderNr) {
	if s.March != nil {
		s.March.Commanders = slices.DeleteFunc(s.March.Commanders, func(x commanderNr) bool { return x == n })
	}
}

// returns names a turn, or says that the game is over before it.
func (b *book) returns(n turnNr) string {
	if int(n) > len(b.Track) {
		return "no turn of this game"
	}
	return b.turnAt(n).Name
}

// damage takes one step from a unit: it is depleted, or destroyed (9.35).
func (b *book) damage(t *turn, n unitNr) {
	u := t.State.unit(n)
	if !u.Depleted && b.Unit(n).Depleted > 0 {
		u.Depleted = true
		return
	}
	b.destroy(t, n, false)
}

// destroy takes a unit off the map. What may come back does so by its kind (14.22, 14.27, 14.35, 14.47, 14.55, 13.12, 16.14).
func (b *book) destroy(t *turn, n unitNr, surrendered bool) {
	s, u := t.State, t.State.unit(n)
	p := u.At
	if u.Tribe > 0 {
		s.Tribes[u.Tribe-1].Unit = 0
	}
	*u = unit{}
	switch b.Unit(n).Kind {
	case printed.Regular, printed.German:
		if u.Fate, u.Back = lost, s.Now+b.ReturnDelay; surrendered {
			*u = unit{Fate: gone}
		}
	case printed.Loyalist:
		u.Fate, u.Back = lost, s.Now+b.ReturnDelay
	case printed.French:
		u.Fate = gone
	}
	if s.March != nil {
		s.March.Units = slices.DeleteFunc(s.March.Units, func(x unitNr) bool { return x == n })
	}
	b.leave(t, p)
}

// spend notes operations points on the expenditure track (4.2).
func (b *book) spend(t *turn, side game.Side, n int) {
	t.State.Ops[side-1].Spent += uint8(n)
	if side == t.State.Mover && n > 0 {
		t.State.Used = true
	}
}

// dig puts an entrenchment or a fort on a place.
func (b *book) dig(s *state, w work) {
	s.Works = append(s.Works, w)
	slices.SortFunc(s.Works, func(a, b work) int { return int(a.At) - int(b.At) })
}

// raze takes a work away.
func (b *book) raze(s *state, p board.Place, fort bool, side game.Side) {
	s.Works = slices.DeleteFunc(s.Works, func(w work) bool { return w.At == p && w.Fort == fort && (fort || w.Side == side) })
}
