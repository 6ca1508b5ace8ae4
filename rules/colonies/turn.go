package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/game"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// The frame of a turn: its beginning, the drawing of markers (3.0 A), and its end.

func (b *book) turnPhase() phase {
	return phase{Rule: ruleSequence, Enter: func(t *turn) {
		s := t.State
		t.Tell(text.Say("Turn ", itoa(int(s.Now)), ": ", b.turnAt(s.Now).Name, ".")).By(ruleSequence).As(fact.Turn{Number: int(s.Now)})
		s.Planned, s.Prices, s.Raised = [2]bool{}, nil, nil
		b.comeBack(t)
		b.next(t)
	}}
}

// comeBack returns commanders who were away to their chief (15.16).
//
// Our reading (15.16): where the chief is off the map himself the commander waits for him.
func (b *book) comeBack(t *turn) {
	s := t.State
	for i := range s.Commanders {
		c := &s.Commanders[i]
		if c.Fate != lost || c.Back > s.Now {
			continue
		}
		chief := s.commander(s.Supreme[c.Side-1])
		n := commanderNr(i + 1)
		at, tell := chief.At, t.Tell
		if s.Supreme[c.Side-1] == n {
			at = b.haven(s, c.Side)
			tell = func(words text.Text) *game.Event { return t.Reveal(game.Nobody, words) } // they name the strongest stack's place
		} else if !chief.here() {
			continue
		}
		*c = commander{At: at, Fate: inPlay, Side: c.Side, Army: c.Army, Area: c.Area, Flags: seen}
		tell(text.Say(b.commanderName(n), " returns at ", b.space(at), ".")).By(ruleCommanders).As(fact.Arrival{Units: b.commanderIDs(n), Place: b.at(at)})
	}
	b.surface(t)
}

// haven is where a supreme commander returns who was taken himself: with the strongest stack of his side.
//
// Our reading (15.16): the book returns commanders to their chief and says nothing of the chief.
func (b *book) haven(s *state, side game.Side) board.Place {
	best, most := b.SupplyPorts[0], -1
	if side == american {
		best = b.Place("1610")
	}
	for _, p := range b.manned(&s.Forces, side) {
		if n := b.strengthAt(&s.Forces, side, p); n > most && b.At(p).Row > 0 {
			best, most = p, n
		}
	}
	return best
}

// capabilityPhase draws two of the nine markers, in secret (4.12, 4.13).
func (b *book) capabilityPhase() phase {
	return phase{Rule: ruleMarkers, Enter: func(t *turn) {
		s := t.State
		var gone []int // the one the other side has drawn is not in the cup
		for _, side := range bothSides {
			o := &s.Ops[side-1]
			n := t.Draw(side, "marker of the "+plural(side), b.onMarkers(), gone...)
			gone = append(gone, n)
			o.Marker, o.Spent, o.Extra, o.Bonus, o.Void, o.Empty = uint8(n), 0, o.Bonus, 0, o.Barred, false
			o.Total = b.given(s, side, o.Marker)
			t.TellOnly(side, text.Say("The ", b.named(side), " draw ", itoa(b.marker(side, n)), ": ", cost(int(o.Total)), b.arithmetic(s, side, n), "."), nil).By(ruleMarkers).
				As(fact.Points{Side: side, Gained: int(o.Total), Left: int(o.Total)})
		}
		t.Tell(text.Say("Both sides draw an operations point marker.")).By(ruleMarkers).As(fact.Points{})
		b.next(t)
	}}
}

// onMarkers is what is printed on the markers: the Americans' number and the British one.
func (b *book) onMarkers() []string {
	out := make([]string, len(b.Markers))
	for i, m := range b.Markers {
		out[i] = itoa(m.American) + " for the Americans, " + itoa(m.British) + " for the British"
	}
	return out
}

// marker is the number on a side of a marker.
func (b *book) marker(side game.Side, n int) int {
	if side == american {
		return b.Markers[n-1].American
	}
	return b.Markers[n-1].British
}

// allowance is what a marker gives in this turn: less weariness, at least one, and the bonus of a major victory (4.28, 9.38).
func (b *book) allowance(s *state, side game.Side, n, bonus int) int {
	return max(b.LeastPoints, b.marker(side, n)-b.Weariness(b.turnAt(s.Now).Year)) + bonus
}

// arithmetic shows how an allowance comes about: " (7 − 2 for war-weariness + 2 for the major victory)".
func (b *book) arithmetic(s *state, side game.Side, n int) string {
	words := ""
	if x := b.Weariness(b.turnAt(s.Now).Year); x > 0 {
		words += " − " + itoa(x) + " for war-weariness"
	}
	if x := int(s.Ops[side-1].Extra); x > 0 {
		words += " + " + itoa(x) + " for the major victory"
	}
	switch {
	case s.Ops[side-1].Barred:
		return " (none before the withdrawal is made)"
	case words == "":
		return ""
	}
	return " (" + itoa(b.marker(side, n)) + words + ", at least " + itoa(b.LeastPoints) + ")"
}

// turnOverPhase ends a turn: what cannot lie about alone goes, the markers return to the cup.
func (b *book) turnOverPhase() phase {
	return phase{Rule: ruleSequence, Enter: func(t *turn) {
		s := t.State
		b.clear(t)
		if a, e := s.Ops[american-1].Marker, s.Ops[british-1].Marker; a > 0 && e > 0 {
			t.Reveal(game.Nobody, text.Say("The markers go back into the cup: ", itoa(b.marker(british, int(e))), " of the ", b.named(british), ", ", itoa(b.marker(american, int(a))), " of the ", b.named(american), ".")).By(ruleMarkers).As(fact.Reveal{})
		}
		for i := range s.Ops {
			s.Ops[i] = operations{Bonus: s.Ops[i].Bonus, Barred: s.Ops[i].Barred}
		}
		s.Port, s.Plot = s.Plot, board.Nowhere
		if s.Now == s.Last {
			b.finish(t)
			return
		}
		s.Now++
		b.next(t)
	}}
}

// clear takes away what does not outlast a turn: bateaux without combat units (6.16), supply beyond what a place keeps (12.16),
// entrenchments without combat units (11.14), and the marks of the operations phase.
func (b *book) clear(t *turn) {
	s := t.State
	for i := range s.Units {
		s.Units[i].Flags &= lasting
	}
	for i := range s.Commanders {
		s.Commanders[i].Flags &= lasting
	}
	for i := range s.Guns {
		s.Guns[i].Moved, s.Guns[i].Taken = false, false
	}
	for _, x := range slices.Clone(s.Stores) {
		if len(b.unitsAt(&s.Forces, x.Side, x.At)) > 0 {
			continue
		}
		keep := b.keeps(&s.Forces, s.Now, x.At)
		b.stock(s, x.Side, x.At, -max(0, int(x.Supply)-keep), -int(x.Boats))
	}
	for i := range s.Stores {
		s.Stores[i].Tired = 0
	}
	for _, w := range slices.Clone(s.Works) {
		if !w.Fort && !b.fights(&s.Forces, w.Side, w.At) {
			b.raze(s, w.At, false, w.Side)
			t.Tell(text.Say("The entrenchment in ", b.space(w.At), " is given up.")).By(ruleEntrench).As(fact.Works{What: "entrenchment", Place: b.at(w.At), Gone: true})
		}
	}
}

// keeps is how many supply units stay in a place without combat units: any number in a key town or city, one in another town (12.16).
func (b *book) keeps(f *Forces, now turnNr, p board.Place) int {
	switch x := b.Town(p); {
	case x == nil && !b.Port(p) || b.burnt(f, now, p):
		return 0
	case x == nil || x.Key || x.City:
		return 1 << 7
	}
	return 1
}
