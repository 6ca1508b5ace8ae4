package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// The basic changes: counters on the map change only through them. They keep the records of shared hexes, control
// and captures consistent. Most of them log nothing, because only the rule that calls them knows the reason.

// placeUnit puts a unit on the map at full strength.
func (b mapChanges) placeUnit(t *turn, n unitNr, p board.Place) {
	*t.State.Unit(n) = war.Unit{At: p, Fate: war.FateInPlay, Flags: war.FlagSeen}
	b.recordOutside(t.State, b.SideOf(&t.State.Forces, n), n)
	b.revealMarion(t, b.SideOf(&t.State.Forces, n), p)
	b.updateAfterArrival(t, b.SideOf(&t.State.Forces, n), p)
}

// recordOutside records whether a unit that has just entered a place is outside a fort there. It is outside while
// enemies are in the hex (11.21).
func (b mapChanges) recordOutside(s *state, side game.Side, n unitNr) {
	u := s.Unit(n)
	u.Flags &^= war.FlagOutside
	if s.Work(u.At, true, side) != nil && b.HasTroops(&s.Forces, side.Other(), u.At) {
		u.Flags |= war.FlagOutside
	}
}

// updateAfterArrival updates the records after combat units of a side have entered a place.
func (b mapChanges) updateAfterArrival(t *turn, side game.Side, p board.Place) {
	b.NoteShared(t.State, side, p)
	if w := t.State.Work(p, true, side); w != nil && !b.HasTroops(&t.State.Forces, side.Other(), p) {
		w.Side = side
		b.removeWork(t.State, p, false, side) // a fort and an entrenchment of the same side cannot both be in one hex (11.23)
	}
	b.updateControl(t, p)
	b.captureUnguarded(t, side, p)
}

// updateAfterDeparture updates the records after combat units have left a place, by march, loss or removal.
func (b mapChanges) updateAfterDeparture(t *turn, p board.Place) {
	if p == board.Nowhere {
		return
	}
	s := t.State
	b.NoteShared(s, game.Nobody, p)
	for _, side := range war.BothSides {
		if b.HasTroops(&s.Forces, side, p) && !b.HasTroops(&s.Forces, side.Other(), p) {
			for _, n := range b.UnitsAt(&s.Forces, side, p) {
				s.Unit(n).Flags &^= war.FlagOutside
			}
			if w := s.Work(p, true, side); w != nil {
				w.Side = side
				b.removeWork(s, p, false, side) // (11.23)
			}
			b.updateControl(t, p)
			b.captureUnguarded(t, side, p)
		}
	}
}

// captureUnguarded lets combat units of a side capture what is unguarded in their place. The units take artillery,
// supply and bateaux. If all the units are Indians, they destroy these things instead (10.12, 12.14, 16.34).
// Commanders without troops are captured (15.17). British replacements are lost (14.25).
func (b mapChanges) captureUnguarded(t *turn, side game.Side, p board.Place) {
	s, enemy := t.State, side.Other()
	if !b.HasTroops(&s.Forces, side, p) || b.HasTroops(&s.Forces, enemy, p) || b.Hidden(&s.Forces, enemy, p) {
		return
	}
	heads := b.CommandersAt(&s.Forces, enemy, p)
	if s.Battle != nil && s.Battle.At == p {
		heads = nil // commanders who lost their force in battle are not captured (15.16): see endBattle
	}
	if len(heads) > 0 { // everybody learns which commanders were there without troops
		t.Reveal(game.Nobody, text.Say("In ", b.Space(p), " stood ", b.GroupName(nil, heads), " without troops.")).
			WithRule(war.RuleCommanders).WithFacts(fact.Reveal{Units: b.CommanderIDs(heads...), Place: b.PlaceID(p)})
	}
	carry := b.RegularsAt(&s.Forces, side, p)
	for _, i := range s.GunsAt(enemy, p) {
		if carry {
			s.Guns[i].Side, s.Guns[i].CapturedThisPhase = side, true
			t.Tell(text.Say("The ", b.SideName(side), " capture artillery in ", b.Space(p), ".")).WithRule(war.RuleArtillery).
				WithFacts(fact.Fortification{Side: side, Kind: "artillery", Place: b.PlaceID(p)})
		} else {
			s.Guns[i] = war.Gun{}
			t.Tell(text.Say("Indians destroy artillery in ", b.Space(p), ".")).WithRule(war.RuleIndians).
				WithFacts(fact.Fortification{Kind: "artillery", Place: b.PlaceID(p), Gone: true})
		}
	}
	if x := s.StoreAt(enemy, p); x.Supply+x.Boats > 0 {
		b.AddStores(s, enemy, p, -int(x.Supply), -int(x.Boats))
		if carry {
			b.AddStores(s, side, p, int(x.Supply), int(x.Boats))
			t.Tell(text.Say("The ", b.SideName(side), " capture ", war.TrainsText(int(x.Supply), int(x.Boats)), " in ",
				b.Space(p),
				".")).WithRule(war.RuleSupply).WithFacts(fact.Fortification{Side: side, Kind: "supply", Place: b.PlaceID(p)})
		} else {
			t.Tell(text.Say("Indians destroy ", war.TrainsText(int(x.Supply), int(x.Boats)), " in ", b.Space(p), ".")).
				WithRule(war.RuleIndians).WithFacts(fact.Fortification{Kind: "supply", Place: b.PlaceID(p), Gone: true})
		}
	}
	for _, n := range heads {
		b.capture(t, n)
	}
	if i := b.SupplyPortIndex(p); i >= 0 && side == american && s.Pools[i] != (war.Pool{}) {
		t.Tell(text.Say("The replacements in ", b.Space(p), " are lost.")).WithRule(war.RuleReplace).
			WithFacts(fact.Fortification{Kind: "replacements", Place: b.PlaceID(p), Gone: true})
		s.Pools[i] = war.Pool{}
	}
}

// capture takes a commander off the map for some turns, after a surrender or when caught without troops (15.16,
// 15.17).
func (b mapChanges) capture(t *turn, n commanderNr) {
	s, c := t.State, t.State.Commander(n)
	b.dropFromMarch(s, n)
	*c = war.Commander{
		Fate: war.FateLost, ReturnTurn: s.Now + turnNr(b.CommanderAbsence.SurrenderedTurns), Side: c.Side,
		ArmyCommander: c.ArmyCommander,
		Area:          c.Area,
	}
	t.Tell(text.Say(b.CommanderName(n), " is taken and returns in ", b.ReturnWords(c.ReturnTurn),
		".")).WithRule(war.RuleCommanders).
		WithFacts(fact.UnitsLost{Units: b.CommanderIDs(n), Captured: true})
}

// dropFromMarch removes a commander from the march in progress.
func (b mapChanges) dropFromMarch(s *state, n commanderNr) {
	if s.March != nil {
		s.March.Commanders = slices.DeleteFunc(s.March.Commanders, func(x commanderNr) bool { return x == n })
	}
}

// damage takes one step from a unit: it is depleted, or destroyed (9.35).
func (b mapChanges) damage(t *turn, n unitNr) {
	u := t.State.Unit(n)
	if !u.Depleted && b.Unit(n).DepletedStrength > 0 {
		u.Depleted = true
		return
	}
	b.destroy(t, n, false)
}

// destroy takes a unit off the map. Whether and when it may return depends on its kind (14.22, 14.27, 14.35,
// 14.47, 14.55, 13.12, 16.14).
func (b mapChanges) destroy(t *turn, n unitNr, surrendered bool) {
	s, u := t.State, t.State.Unit(n)
	p := u.At
	if u.Tribe > 0 {
		s.Tribes[u.Tribe-1].Unit = 0
	}
	*u = war.Unit{}
	switch b.Unit(n).Kind {
	case printed.Regular, printed.German:
		if u.Fate, u.ReturnTurn = war.FateLost, s.Now+b.ReturnDelay; surrendered {
			*u = war.Unit{Fate: war.FateGone}
		}
	case printed.Loyalist:
		u.Fate, u.ReturnTurn = war.FateLost, s.Now+b.ReturnDelay
	case printed.French:
		u.Fate = war.FateGone
	}
	if s.March != nil {
		s.March.Units = slices.DeleteFunc(s.March.Units, func(x unitNr) bool { return x == n })
	}
	b.updateAfterDeparture(t, p)
}

// spend records operations points on the expenditure track (4.2).
func (b mapChanges) spend(t *turn, side game.Side, n int) {
	t.State.Ops[side-1].Spent += uint8(n)
	if side == t.State.Mover && n > 0 {
		t.State.PointsUsed = true
	}
}

// addWork puts an entrenchment or a fort in a place.
func (b mapChanges) addWork(s *state, w war.Work) {
	s.Works = append(s.Works, w)
	slices.SortFunc(s.Works, func(a, b war.Work) int { return int(a.At) - int(b.At) })
}

// removeWork removes an entrenchment of a side, or a fort, from a place.
func (b mapChanges) removeWork(s *state, p board.Place, fort bool, side game.Side) {
	s.Works = slices.DeleteFunc(s.Works, func(w war.Work) bool {
		return w.At == p && w.Fort == fort && (fort || w.Side == side)
	})
}

// updateControl updates control of the town in a place (17.11). The side with combat units other than Indians there
// controls it. If both sides have some, or neither does, control does not change.
func (b mapChanges) updateControl(t *turn, p board.Place) {
	s := t.State
	n := b.At(p).Town
	if n == 0 {
		return
	}
	var by game.Side
	a, e := b.RegularsAt(&s.Forces, american, p), b.RegularsAt(&s.Forces, british, p)
	switch {
	case a && e:
		return
	case a:
		by = american
	case e:
		by = british
	}
	x := &s.Towns[n-1]
	if by == game.Nobody || by == x.Controller {
		return
	}
	if x.Controller = by; b.Burnt(&s.Forces, s.Now, p) {
		return // the town counts for neither side until it is rebuilt (17.14)
	}
	t.Tell(text.Say("The ", b.SideName(by), " control ", b.Space(p), ".")).WithRule(war.RuleControl).
		WithFacts(fact.Control{Place: b.PlaceID(p), Side: by})
}

// startNextStep starts the step that follows in the sequence of play.
func (b mapChanges) startNextStep(t *turn) {
	i := slices.Index(war.TurnOrder, t.State.Flow.Top())
	t.Next(war.TurnOrder[(i+1)%len(war.TurnOrder)])
}
