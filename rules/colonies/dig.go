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

// Entrenchments and forts (11.0). They are dug by units that have movement points for it: on the march, or where they stand.

// mayDig says why nobody digs in a place: swamps and mountains (11.12), or there is an entrenchment of theirs.
func (b *book) mayDig(f *Forces, side game.Side, p board.Place) *game.Refusal {
	switch h := b.At(p); {
	case h.Terrain == printed.Swamp || h.Terrain == printed.Mountain || h.Row == 0:
		return no(ruleEntrench, "Nobody entrenches in swamps and mountains.")
	case f.entrenched(side, p):
		return no(ruleEntrench, "They are entrenched there.")
	case f.work(p, true, side) != nil && b.fortified(f, side, p):
		return no(ruleForts, "They are in the fort.")
	}
	return nil
}

// mayFort says why no fort can be built in a place (11.21).
func (b *book) mayFort(f *Forces, now turnNr, side game.Side, p board.Place, supply int) *game.Refusal {
	switch {
	case b.Town(p) == nil || b.burnt(f, now, p):
		return no(ruleForts, "Forts are built in towns and cities.")
	case f.work(p, true, side) != nil:
		return no(ruleForts, "A fort stands there.")
	case b.fights(f, side.Other(), p):
		return no(ruleForts, "With the enemy in the hex no fort can be built.")
	case supply == 0:
		return no(ruleForts, "A fort takes a supply unit.")
	}
	return nil
}

// entrenchDeed entrenches the group on the march (11.12).
func (b *book) entrenchDeed() deed {
	return deed{
		Act: "dig",
		Offer: func(k *known, _ action.Draft, a *game.Ask) {
			m := &k.March.March
			if m.Left < b.Movement.Entrench || m.Stopped || len(m.Units) == 0 || b.mayDig(&k.Forces, m.Side, m.At) != nil {
				return
			}
			a.Acts = append(a.Acts, game.Act{ID: "dig", Name: "Entrench", Label: "Entrench · " + cost(1) + " and " + b.Movement.Entrench.Words(), Why: k.short(1, ruleEntrench)})
		},
		Play: func(t *turn, a action.Action) error {
			m := t.State.March
			m.Left -= b.Movement.Entrench
			b.entrench(t, a.Side, m.At)
			return nil
		},
	}
}

func (b *book) entrench(t *turn, side game.Side, p board.Place) {
	b.spend(t, side, 1)
	b.dig(t.State, work{At: p, Side: side})
	t.Tell(text.Say("The ", b.named(side), " entrench in ", b.space(p), " for ", cost(1), ".")).By(ruleEntrench).As(fact.Works{Side: side, What: "entrenchment", Place: b.at(p)})
}

// fortDeed builds a fort on the march (11.21).
func (b *book) fortDeed() deed {
	return deed{
		Act: "fort",
		Offer: func(k *known, _ action.Draft, a *game.Ask) {
			m := &k.March.March
			if m.Left < b.Movement.Fort || m.Stopped || len(m.Units) == 0 || b.indians(m.Units) || b.mayFort(&k.Forces, k.Now, m.Side, m.At, int(m.Supply)+int(k.store(m.Side, m.At).Supply)) != nil {
				return
			}
			a.Acts = append(a.Acts, game.Act{ID: "fort", Name: "Build a fort", Label: "Build a fort · " + cost(1) + ", " + b.Movement.Fort.Words() + " and a supply unit", Why: k.short(1, ruleForts)})
		},
		Play: func(t *turn, a action.Action) error {
			s, m := t.State, t.State.March
			m.Left -= b.Movement.Fort
			if m.Supply > 0 {
				m.Supply--
			} else {
				b.stock(s, m.Side, m.At, -1, 0)
			}
			b.fort(t, a.Side, m.At)
			return nil
		},
	}
}

func (b *book) fort(t *turn, side game.Side, p board.Place) {
	s := t.State
	b.spend(t, side, 1)
	b.raze(s, p, false, side)
	b.raze(s, p, false, side.Other())
	b.dig(s, work{At: p, Side: side, Fort: true})
	t.Tell(text.Say("The ", b.named(side), " build a fort in ", b.space(p), " for ", cost(1), " and a supply unit.")).By(ruleForts).As(fact.Works{Side: side, What: "fort", Place: b.at(p)})
}

// razeDeed destroys a fort (11.22).
//
// Our reading (11.22): either side may, with a combat unit in the hex and no enemy combat unit inside the fort.
func (b *book) razeDeed() deed {
	return deed{
		Act: "raze",
		Offer: func(k *known, _ action.Draft, a *game.Ask) {
			m := &k.March.March
			if m.Left < b.Movement.DestroyFort || m.Stopped || len(m.Units) == 0 || k.work(m.At, true, m.Side) == nil || b.fortified(&k.Forces, m.Side.Other(), m.At) {
				return
			}
			a.Acts = append(a.Acts, game.Act{ID: "raze", Name: "Destroy the fort", Label: "Destroy the fort · " + b.Movement.DestroyFort.Words(), Danger: true})
		},
		Play: func(t *turn, _ action.Action) error {
			m := t.State.March
			m.Left -= b.Movement.DestroyFort
			b.raze(t.State, m.At, true, m.Side)
			t.Tell(text.Say("The ", b.named(m.Side), " destroy the fort in ", b.space(m.At), ".")).By(ruleForts).As(fact.Works{Side: m.Side, What: "fort", Place: b.at(m.At), Gone: true})
			return nil
		},
	}
}

// digDeed entrenches, or builds a fort, where units stand that have not moved: one of them gives its movement for it.
func (b *book) digDeed() deed {
	return deed{
		Act: "works",
		Offer: func(k *known, d action.Draft, a *game.Ask) {
			what := game.Field{ID: "works.what", Label: "What is built?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleEntrench}
			for _, p := range b.stands(&k.Forces, k.Eyes) {
				if len(b.diggers(k, p, false)) == 0 {
					continue
				}
				if b.mayDig(&k.Forces, k.Eyes, p) == nil {
					o := b.spaceOption(p)
					o.ID, o.Label, o.Detail = "dig:"+o.ID, "Entrench in "+b.placeName(p), cost(1)
					what.Options = append(what.Options, o)
				}
				if b.mayFort(&k.Forces, k.Now, k.Eyes, p, int(k.store(k.Eyes, p).Supply)) == nil && len(b.diggers(k, p, true)) > 0 {
					o := b.spaceOption(p)
					o.ID, o.Label, o.Detail = "fort:"+o.ID, "Fort in "+b.placeName(p), cost(1)+" and a supply unit"
					what.Options = append(what.Options, o)
				}
			}
			if len(what.Options) == 0 {
				return
			}
			choose(&what, d)
			act := game.Act{ID: "works", Name: "Entrench, build forts", Label: "Build works · " + cost(1), Needs: []string{what.ID}}
			if x := what.Picked(); x != "" {
				act.Label = x + " · " + cost(1)
			}
			if act.Why = k.short(1, ruleEntrench); act.Why == nil {
				a.Fields = append(a.Fields, what)
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			s := t.State
			v := a.One("works.what")
			i := slices.Index([]byte(v), ':')
			p := b.Place(v[i+1:])
			k := b.know(s, game.Eyes(a.Side))
			digger := b.diggers(&k, p, v[:i] == "fort")[0]
			s.unit(digger).Flags |= moved
			if v[:i] == "dig" {
				b.entrench(t, a.Side, p)
				return nil
			}
			b.stock(s, a.Side, p, -1, 0)
			b.fort(t, a.Side, p)
			return nil
		},
	}
}

// diggers lists the units in a place that have not moved, the weakest first: the first of them gives its movement for the work. Any combat unit
// digs (11.12), Indians build no forts (11.21).
//
// Our reading (11.12): who digs where he stands pays no point to move, and gives all of his regular movement for it.
func (b *book) diggers(k *known, p board.Place, fort bool) []unitNr {
	out := slices.DeleteFunc(b.fit(&k.Forces, k.Eyes, p, false), func(n unitNr) bool { return fort && b.Unit(n).Kind == printed.Indian })
	slices.SortStableFunc(out, func(x, y unitNr) int { return b.strength(&k.Forces, []unitNr{x}) - b.strength(&k.Forces, []unitNr{y}) })
	return out
}
