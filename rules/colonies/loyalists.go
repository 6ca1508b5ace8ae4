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

// Loyalist militia (14.3), raised before the Rebels raise theirs (3.0 C).

func (b *book) loyalistsPhase() phase {
	return menus{
		Rule: ruleLoyalists, Title: title("militia"), Doing: "raising Loyalist militia",
		Help:  "Loyalist units cost their strength and are raised in a town of their colony that you control.",
		End:   game.Act{ID: actDone, Label: "Raise no more", Primary: true},
		Keeps: keptOffers,
		Deeds: []deed{b.loyalistDeed()},
		Asked: func(*state) fact.Sides { return fact.SidesOf(british) },
		Over:  b.next,
	}.Phase()
}

// loyalistDeed raises a Loyalist unit (14.32 to 14.35).
func (b *book) loyalistDeed() deed {
	return deed{
		Act: "loyal",
		Offer: func(k *known, d action.Draft, a *game.Ask) {
			f := game.Field{ID: "loyal.unit", Label: "Which Loyalists take up arms?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleLoyalists}
			for i := range k.Units {
				n := unitNr(i + 1)
				u, x := b.Unit(n), &k.Units[i]
				if u.Kind != printed.Loyalist || x.Fate != boxed && x.Fate != lost {
					continue
				}
				o := game.Option{ID: u.ID, Label: u.Name, Detail: itoa(u.Full) + " strength · " + b.Colony(u.Colonies[0]).Name, Badge: itoa(u.Cost)}
				switch {
				case x.Fate == lost && x.Back > k.Now:
					o.Why = no(ruleLoyalists, "Destroyed; it may be raised again from ", b.returns(x.Back), " on.")
				case k.short(u.Cost, ruleLoyalists) != nil:
					o.Why = k.short(u.Cost, ruleLoyalists)
				case len(b.loyalTowns(k, n)) == 0:
					o.Why = b.whyNoLoyal(n)
				}
				f.Options = append(f.Options, o)
			}
			choose(&f, d)
			act := game.Act{ID: "loyal", Name: "Raise Loyalists", Label: "Raise Loyalists", Needs: []string{f.ID, "loyal.at"}}
			if !slices.ContainsFunc(f.Options, func(o game.Option) bool { return o.Why == nil }) {
				act.Why = no(ruleLoyalists, "No Loyalist unit can be raised now.")
				a.Acts = append(a.Acts, act)
				return
			}
			a.Fields = append(a.Fields, f)
			if len(f.Value) == 1 {
				n := b.UnitNamed(f.Value[0])
				at := game.Field{ID: "loyal.at", Label: "Where?", Kind: game.One, Min: 1, Max: 1, Rule: ruleLoyalists}
				for _, p := range b.loyalTowns(k, n) {
					at.Options = append(at.Options, b.spaceOption(p))
				}
				choose(&at, d)
				a.Fields = append(a.Fields, at)
				act.Label = "Raise " + b.Unit(n).Name + " · " + cost(b.Unit(n).Cost)
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			n, p := b.UnitNamed(a.One("loyal.unit")), b.Place(a.One("loyal.at"))
			b.spend(t, british, b.Unit(n).Cost)
			t.Tell(text.Say("The British raise ", b.unitName(n), " in ", b.space(p), " for ", cost(b.Unit(n).Cost), ".")).By(ruleLoyalists).
				As(fact.Arrival{Units: b.unitIDs(n), Place: b.at(p), By: "raised"})
			b.field(t, n, p)
			return nil
		},
	}
}

// loyalTowns lists where a Loyalist unit may be raised (14.32, 14.34).
func (b *book) loyalTowns(k *known, n unitNr) []board.Place {
	u := b.Unit(n)
	if i := slices.IndexFunc(b.RaisedWith, func(x printed.RaisedWith) bool { return x.Unit == n }); i >= 0 {
		with := b.RaisedWith[i]
		c := k.commander(with.Commander)
		if c.Fate != inPlay || c.Side != british || b.At(c.At).Colony != with.Colony || with.Town && b.Town(c.At) == nil {
			return nil
		}
		return []board.Place{c.At}
	}
	var out []board.Place
	for _, x := range b.Towns {
		if h := b.At(x.At); h.Colony == u.Colonies[0] && b.holder(&k.Forces, k.Now, x.At) == british && !b.closed(k.Scenario, h.Area) {
			out = append(out, x.At)
		}
	}
	return out
}

func (b *book) whyNoLoyal(n unitNr) *game.Refusal {
	if i := slices.IndexFunc(b.RaisedWith, func(x printed.RaisedWith) bool { return x.Unit == n }); i >= 0 {
		with := b.RaisedWith[i]
		return no(ruleLoyalists, "It is raised only with ", b.Commander(with.Commander).Name, " in ", b.Colony(with.Colony).Name, ".")
	}
	return no(ruleLoyalists, "You control no town of ", b.Colony(b.Unit(n).Colonies[0]).Name, ".")
}
