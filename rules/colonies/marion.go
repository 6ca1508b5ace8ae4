package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// The Swamp Fox (15.5): Marion and whoever he leads vanish in a swamp, and may lie in ambush there. What he does is ordered beforehand, so
// that nobody learns from a pause where he is.

func (b *book) swamp(p board.Place) bool { return b.At(p).Terrain == printed.Swamp }

// sneaks reports whether a step of a group is hidden: Marion leads it, and it goes into a swamp (15.52, 15.53). Going on from a swamp it stays
// hidden only in swamps.
//
// Our reading (15.51): where others of his side stand he is seen, for they are not his. Whoever he leads may go into hiding with him afterwards.
func (b *book) sneaks(s *state, m *march, to board.Place) bool {
	return slices.Contains(m.Commanders, b.marion) && b.swamp(to) && !b.fights(&s.Forces, british, to) &&
		len(b.unitsAt(&s.Forces, american, to))+len(b.commandersAt(&s.Forces, american, to)) == 0 &&
		b.leader(&s.Forces, s.Supreme, american, m.At, m.Commanders, b.strength(&s.Forces, m.Units)) == b.marion
}

// his reports whether Marion leads all who stand with him (15.51).
func (b *book) his(f *Forces, supreme [2]commanderNr) bool {
	return b.conductor(f, supreme, american, f.commander(b.marion).At) == b.marion
}

// surface shows Marion where he is no longer hidden: outside swamps, or with others than his own (15.51, 15.53).
func (b *book) surface(t *turn) {
	s, c := t.State, t.State.commander(b.marion)
	if c.Fate == inPlay && c.Hides && (!b.swamp(c.At) || b.fights(&s.Forces, british, c.At) || !b.his(&s.Forces, s.Supreme)) {
		b.show(t)
	}
}

// show lays open where Marion is.
func (b *book) show(t *turn) {
	c := t.State.commander(b.marion)
	if !c.Hides {
		return
	}
	c.Hides = false
	defer func() { b.arrive(t, american, c.At) }()
	t.Reveal(game.Nobody, text.Say(b.commanderName(b.marion), " comes out of hiding in ", b.space(c.At), ".")).By(ruleMarion).As(fact.Reveal{Units: b.commanderIDs(b.marion), Place: b.at(c.At)})
}

// joined shows Marion when others of his side come to where he hides (15.53).
func (b *book) joined(t *turn, side game.Side, p board.Place) {
	if b.hidden(&t.State.Forces, side, p) {
		b.show(t)
	}
}

// marionDeed gives him his orders, and hides him in the swamp he is in.
func (b *book) marionDeed() deed {
	return deed{
		Act: "fox",
		Offer: func(k *known, d action.Draft, a *game.Ask) {
			c := k.commander(b.marion)
			if k.Eyes != american || c.Fate != inPlay || c.Side != american {
				return
			}
			f := game.Field{ID: "fox.what", Label: "What does Marion do while he is hidden?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleMarion}
			for i, o := range []game.Option{
				{ID: "silent", Label: "Lets everybody pass"},
				{ID: "ambushes", Label: "Falls upon whoever enters his hex"},
				{ID: "intercepts", Label: "Falls upon whoever enters his hex, and intercepts in the swamps beside him"},
			} {
				if stance(i) != k.Marion {
					f.Options = append(f.Options, o)
				}
			}
			if !c.Hides && b.swamp(c.At) && !b.fights(&k.Forces, british, c.At) && b.his(&k.Forces, k.Supreme) {
				f.Options = append(f.Options, game.Option{ID: "hide", Label: "Goes into hiding with all who are with him"})
			}
			if c.Hides {
				f.Options = append(f.Options, game.Option{ID: "show", Label: "Comes out of hiding with all who are with him"})
			}
			choose(&f, d)
			a.Fields = append(a.Fields, f)
			a.Acts = append(a.Acts, game.Act{ID: "fox", Name: "Marion", Label: "Give Marion his orders", Needs: []string{f.ID}})
		},
		Play: func(t *turn, a action.Action) error {
			s := t.State
			switch a.One("fox.what") {
			case "silent":
				s.Marion = silent
			case "ambushes":
				s.Marion = ambushes
			case "intercepts":
				s.Marion = intercepts
			case "show":
				b.show(t)
				return nil
			case "hide":
				c := s.commander(b.marion)
				c.Hides, s.Fox = true, c.At
				b.veil(s, american, c.At)
				t.Tell(text.Say(b.commanderName(b.marion), " vanishes into the swamps at ", b.space(c.At), ".")).By(ruleMarion).
					As(fact.Decision{Units: b.commanderIDs(b.marion), Place: b.at(c.At), To: "hide"})
				return nil
			}
			t.TellOnly(american, text.Say(b.commanderName(b.marion), " has his orders."), nil).By(ruleMarion).As(fact.Idle{})
			return nil
		},
	}
}

// ambush lets Marion fall upon a British force that enters his hex while he is hidden (15.55). It is a battle at once, like an interception.
func (b *book) ambush(t *turn) bool {
	s, m := t.State, t.State.March
	c := s.commander(b.marion)
	if m.Side != british || c.Fate != inPlay || !c.Hides || c.At != m.At || len(b.unitsAt(&s.Forces, american, m.At)) == 0 {
		return false
	}
	if s.Marion == silent {
		return false
	}
	b.show(t)
	b.strike(t, m.At, american, true)
	return true
}

// pounces lets Marion, hidden, intercept a British force that marches through a swamp beside him (15.54), if he has orders to and it can be paid.
// For the rest it is an interception like any other (7.0).
//
// Our reading (15.53, 15.54): an attempt shows him, whether it succeeds or not.
func (b *book) pounces(t *turn) bool {
	s, m := t.State, t.State.March
	c := s.commander(b.marion)
	if m.Side != british || m.Way != byLand || m.Hexes == 0 || s.Marion != intercepts || c.Fate != inPlay || !c.Hides || !b.swamp(m.At) {
		return false
	}
	d, beside := b.Toward(c.At, m.At)
	if !beside || b.At(c.At).Sides[d].Water != printed.Dry || b.fights(&s.Forces, british, c.At) || b.fights(&s.Forces, american, m.At) || len(m.Path) > 0 && m.Path[0] == c.At {
		return false
	}
	units := b.huntersUnder(&s.Forces, b.marion, c.At)
	if len(units) == 0 || b.Commander(b.marion).Initiative > s.Ops[american-1].left() {
		return false
	}
	b.show(t)
	return b.hunts(t, american, b.marion, units)
}
