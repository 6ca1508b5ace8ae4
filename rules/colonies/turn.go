package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// The frame of a turn: its beginning, the draw of the markers (3.0 A), and its end.

func (b sequence) turnPhase() phase {
	return phase{Rule: war.RuleSequence, Enter: func(t *turn) {
		s := t.State
		t.Tell(text.Say("Turn ", war.Itoa(int(s.Now)), ": ", b.TurnAt(s.Now).Name, ".")).WithRule(war.RuleSequence).
			WithFacts(fact.Turn{Number: int(s.Now)})
		s.PlanningEnded, s.Prices, s.MilitiaQuotas = [2]bool{}, nil, nil
		b.returnCommanders(t)
		b.startNextStep(t)
	}}
}

// returnCommanders sends commanders who have been away back to their chief (15.16).
//
// Our reading (15.16): if the chief is off the map too, the commander waits for the chief.
func (b sequence) returnCommanders(t *turn) {
	s := t.State
	for i := range s.Commanders {
		c := &s.Commanders[i]
		if c.Fate != war.FateLost || c.ReturnTurn > s.Now {
			continue
		}
		supreme, n := s.SupremeCommanders[c.Side-1], commanderNr(i+1)
		var at board.Place
		tell := t.Tell
		if supreme == 0 || supreme == n {
			at = b.returnPlace(s, c.Side)
			// the place of the strongest stack is secret, so this event reveals it to everybody
			tell = func(words text.Text) *game.Event { return t.Reveal(game.Nobody, words) }
		} else if chief := s.Commander(supreme); chief.InPlay() {
			at = chief.At
		} else {
			continue
		}
		*c = war.Commander{
			At: at, Fate: war.FateInPlay, Side: c.Side, ArmyCommander: c.ArmyCommander, Area: c.Area,
			Flags: war.FlagSeen,
		}
		tell(text.Say(b.CommanderName(n), " returns at ", b.Space(at), ".")).WithRule(war.RuleCommanders).
			WithFacts(fact.Arrival{Units: b.CommanderIDs(n), Place: b.PlaceID(at)})
	}
	b.revealMarionOutside(t)
}

// returnPlace returns the place to which a captured commander without a chief returns. It is the place of the side's
// strongest stack. A supreme commander has no chief, and in some scenarios nobody has one.
//
// Our reading (15.16): the rulebook returns commanders to their chief, but does not say where the chief returns.
func (b sequence) returnPlace(s *state, side game.Side) board.Place {
	best, most := b.SupplyPorts[0], -1
	if side == american {
		best = b.Place("1610")
	}
	for _, p := range b.PlacesWithTroops(&s.Forces, side) {
		if n := b.StrengthAt(&s.Forces, side, p); n > most && b.At(p).Row > 0 {
			best, most = p, n
		}
	}
	return best
}

// capabilityPhase draws a marker for each side, in secret (4.12, 4.13).
func (b sequence) capabilityPhase() phase {
	return phase{Rule: war.RuleMarkers, Enter: func(t *turn) {
		s := t.State
		var gone []int // the second side cannot draw the marker of the first
		for _, side := range war.BothSides {
			o := &s.Ops[side-1]
			n := t.Draw(side, "marker of the "+war.Plural(side), b.MarkerWords(), gone...)
			gone = append(gone, n)
			o.Marker, o.Spent, o.EarnedBonus, o.Bonus, o.MarkerVoid, o.KnownEmpty = uint8(n), 0, o.Bonus, 0, o.Barred, false
			o.Total = b.MarkerPoints(s, side, o.Marker)
			t.TellOnly(side, text.Say("The ", b.SideName(side), " draw ", war.Itoa(b.MarkerNumber(side, n)), ": ",
				war.CostText(int(o.Total)), b.allowanceWords(s, side, n), "."), nil).WithRule(war.RuleMarkers).
				WithFacts(fact.Points{Side: side, Gained: int(o.Total), Left: int(o.Total)})
		}
		t.Tell(text.Say("Both sides draw an operations point marker.")).WithRule(war.RuleMarkers).WithFacts(fact.Points{})
		b.startNextStep(t)
	}}
}

// allowanceWords explains how an allowance is calculated: " (7 − 2 for war-weariness + 2 for the major victory)".
func (b sequence) allowanceWords(s *state, side game.Side, n int) string {
	words := ""
	if x := b.Weariness(b.TurnAt(s.Now).Year); x > 0 {
		words += " − " + war.Itoa(x) + " for war-weariness"
	}
	if x := int(s.Ops[side-1].EarnedBonus); x > 0 {
		words += " + " + war.Itoa(x) + " for the major victory"
	}
	switch {
	case s.Ops[side-1].Barred:
		return " (none before the withdrawal is made)"
	case words == "":
		return ""
	}
	return " (" + war.Itoa(b.MarkerNumber(side, n)) + words + ", at least " + war.Itoa(b.MinAllowance) + ")"
}

// turnOverPhase ends a turn: unguarded counters are removed, and the markers return to the cup.
func (b sequence) turnOverPhase() phase {
	return phase{Rule: war.RuleSequence, Enter: func(t *turn) {
		s := t.State
		b.clearTurn(t)
		if a, e := s.Ops[american-1].Marker, s.Ops[british-1].Marker; a > 0 && e > 0 {
			t.Reveal(game.Nobody, text.Say("The markers go back into the cup: ", war.Itoa(b.MarkerNumber(british, int(e))),
				" of the ",
				b.SideName(british), ", ", war.Itoa(b.MarkerNumber(american, int(a))), " of the ", b.SideName(american), ".")).
				WithRule(war.RuleMarkers).WithFacts(fact.Reveal{})
		}
		for i := range s.Ops {
			s.Ops[i] = war.Operations{Bonus: s.Ops[i].Bonus, Barred: s.Ops[i].Barred}
		}
		s.Port, s.PlottedPort = s.PlottedPort, board.Nowhere
		if s.Now == s.LastTurn {
			b.endGame(t)
			return
		}
		s.Now++
		b.startNextStep(t)
	}}
}

// clearTurn removes everything that lasts only one turn. These are bateaux without combat units (6.16), and supply
// above what a place can keep (12.16). They are also entrenchments without combat units (11.14), and the flags of the
// operations phase.
func (b sequence) clearTurn(t *turn) {
	s := t.State
	for i := range s.Units {
		s.Units[i].Flags &= war.LastingFlags
	}
	for i := range s.Commanders {
		s.Commanders[i].Flags &= war.LastingFlags
	}
	for i := range s.Guns {
		s.Guns[i].Moved, s.Guns[i].CapturedThisPhase = false, false
	}
	for _, x := range slices.Clone(s.Stores) {
		if len(b.UnitsAt(&s.Forces, x.Side, x.At)) > 0 {
			continue
		}
		keep := b.SupplyKept(&s.Forces, s.Now, x.At)
		b.AddStores(s, x.Side, x.At, -max(0, int(x.Supply)-keep), -int(x.Boats))
	}
	for i := range s.Stores {
		s.Stores[i].MovedSupply = 0
	}
	for _, w := range slices.Clone(s.Works) {
		if !w.Fort && !b.HasTroops(&s.Forces, w.Side, w.At) {
			b.removeWork(s, w.At, false, w.Side)
			t.Tell(text.Say("The entrenchment in ", b.Space(w.At), " is abandoned.")).WithRule(war.RuleEntrench).
				WithFacts(fact.Fortification{Kind: "entrenchment", Place: b.PlaceID(w.At), Gone: true})
		}
	}
}
