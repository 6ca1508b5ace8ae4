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

// The Continental Army (14.4): units are raised and restored for operations points. conversion.go makes them of militia.

// continentalDeed raises a Continental unit (14.41 to 14.44, 14.48).
func (b *book) continentalDeed() deed {
	return deed{
		Act: "raise",
		Offer: func(k *known, d action.Draft, a *game.Ask) {
			if k.Eyes != american {
				return
			}
			f := game.Field{ID: "raise.unit", Label: "Which Continental unit do you raise?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleContinentals}
			for i := range k.Units {
				n := unitNr(i + 1)
				u := b.Unit(n)
				if u.Kind != printed.Continental || k.Units[i].Fate != boxed {
					continue
				}
				o := game.Option{ID: u.ID, Label: u.Name, Detail: itoa(u.Full) + " strength · " + cost(u.Cost), Badge: itoa(u.Cost)}
				if o.Why = k.short(u.Cost, ruleContinentals); o.Why == nil && len(b.recruits(k, n)) == 0 {
					o.Why = no(ruleContinentals, "No town of its colony is free for it.")
				}
				f.Options = append(f.Options, o)
			}
			if len(f.Options) == 0 {
				return
			}
			choose(&f, d)
			act := game.Act{ID: "raise", Name: "Raise Continentals", Label: "Raise Continentals", Needs: []string{f.ID, "raise.at"}}
			a.Fields = append(a.Fields, f)
			if len(f.Value) == 1 {
				n := b.UnitNamed(f.Value[0])
				at := game.Field{ID: "raise.at", Label: "Where?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleContinentals}
				for _, p := range b.recruits(k, n) {
					at.Options = append(at.Options, b.spaceOption(p))
				}
				choose(&at, d)
				a.Fields = append(a.Fields, at)
				act.Label = "Raise " + b.Unit(n).Name + " · " + cost(b.Unit(n).Cost)
			}
			if !slices.ContainsFunc(f.Options, func(o game.Option) bool { return o.Why == nil }) {
				act.Why = f.Options[0].Why
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			n, p := b.UnitNamed(a.One("raise.unit")), b.Place(a.One("raise.at"))
			b.spend(t, american, b.Unit(n).Cost)
			t.Tell(text.Say("The Americans raise ", b.unitName(n), " in ", b.space(p), " for ", cost(b.Unit(n).Cost), ".")).By(ruleContinentals).
				As(fact.Arrival{Units: b.unitIDs(n), Place: b.at(p), By: "raised"})
			b.field(t, n, p)
			return nil
		},
	}
}

// recruits lists where a Continental unit may be raised: towns of its colony, or its own places, that are not British and not burnt, in an
// area the British do not control (14.43, 14.44, 14.48).
func (b *book) recruits(k *known, n unitNr) []board.Place {
	u := b.Unit(n)
	var out []board.Place
	for _, x := range b.Towns {
		p := x.At
		h := b.At(p)
		fits := slices.Contains(u.Colonies, h.Colony) || slices.Contains(u.RaiseAt, p) || u.RaisePorts > 0 && x.Port && h.Area == u.RaisePorts
		if fits && b.free(k, p) && !b.controlsArea(&k.Forces, k.Now, h.Area) && !b.closed(k.Scenario, h.Area) {
			out = append(out, p)
		}
	}
	return out
}

// free reports whether a town is neither British nor burnt (10.22, 14.44). Who stands in it does not matter.
func (b *book) free(k *known, p board.Place) bool {
	return !b.burnt(&k.Forces, k.Now, p) && b.holder(&k.Forces, k.Now, p) != british
}

// restoreDeed brings depleted Continentals back to full strength (14.46).
func (b *book) restoreDeed() deed {
	return deed{
		Act: "restore",
		Offer: func(k *known, d action.Draft, a *game.Ask) {
			if k.Eyes != american {
				return
			}
			f := game.Field{ID: "restore.units", Label: "Which depleted Continentals are restored?", Kind: game.Many, Min: 1, Live: true, Rule: ruleContinentals}
			for i := range k.Units {
				if u := &k.Units[i]; u.Fate == inPlay && u.Depleted && b.Units[i].Kind == printed.Continental {
					f.Options = append(f.Options, b.unitOption(&k.Forces, unitNr(i+1)))
				}
			}
			if len(f.Options) == 0 {
				return
			}
			f.Max = min(len(f.Options), k.left()/b.Restore)
			choose(&f, d)
			act := game.Act{ID: "restore", Name: "Restore Continentals", Label: "Restore Continentals", Needs: []string{f.ID}}
			if len(f.Value) > 0 {
				act.Label += " · " + cost(len(f.Value)*b.Restore)
			}
			if f.Max == 0 {
				act.Why = k.short(b.Restore, ruleContinentals)
			} else {
				a.Fields = append(a.Fields, f)
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			units := b.finds(a.Many("restore.units"))
			b.spend(t, american, len(units)*b.Restore)
			for _, n := range units {
				t.State.unit(n).Depleted = false
			}
			t.TellOnly(american, text.Say("You restore ", b.group(units, nil), " for ", cost(len(units)*b.Restore), "."),
				text.Say("The Americans spend ", cost(len(units)*b.Restore), " to restore Continental units.")).By(ruleContinentals).
				As(fact.Arrival{Units: b.unitIDs(units...), By: "restored"}).Others(fact.Points{Side: american, Gained: -len(units) * b.Restore})
			return nil
		},
	}
}
