package colonies

import (
	"slices"

	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
)

// Losses (9.35, 9.36): step by step, by the owner's choice within the order of the book.

// sufferers lists the units that may take the next loss of a side (9.36): the strongest first, then a unit with an asterisk, then any; no
// more than half of the American losses fall on militia, unless nothing else is left.
//
// Our reading (9.36): the second loss may also fall on the unit that took the first. The limit for militia comes before the order of the units, and of odd
// losses the militia take the smaller half.
func (b *book) sufferers(f *Forces, x *battle, side game.Side) []unitNr {
	units := b.unitsAt(f, side, x.At)
	if side == american && 2*(int(x.Militia)+1) > int(x.Due[american-1]) {
		if rest := slices.DeleteFunc(slices.Clone(units), func(n unitNr) bool { return b.Unit(n).Kind == printed.Militia }); len(rest) > 0 {
			units = rest
		}
	}
	hit := slices.DeleteFunc(slices.Clone(x.Hit), func(n unitNr) bool { return b.sideOf(f, n) != side })
	switch len(hit) {
	case 0:
		most := 0
		for _, n := range units {
			most = max(most, b.strength(f, []unitNr{n}))
		}
		return slices.DeleteFunc(units, func(n unitNr) bool { return b.strength(f, []unitNr{n}) < most })
	case 1:
		stars := slices.DeleteFunc(slices.Clone(units), func(n unitNr) bool { return !b.Unit(n).Morale || f.unit(n).Depleted })
		if slices.ContainsFunc(stars, func(n unitNr) bool { return n != hit[0] }) {
			return slices.DeleteFunc(units, func(n unitNr) bool { return n != hit[0] && !slices.Contains(stars, n) })
		}
	}
	return units
}

// lossesPhase takes the losses one by one; where only one unit can take the next it does.
func (b *book) lossesPhase() phase {
	return phase{
		Rule: ruleLosses, Doing: "choosing losses",
		Enter: func(t *turn) {
			s, x := t.State, t.State.Battle
			for _, side := range bothSides {
				for x.Losses[side-1] > 0 {
					may := b.sufferers(&s.Forces, x, side)
					if len(may) > 1 {
						return
					}
					if len(may) == 0 {
						x.Losses[side-1] = 0
						break
					}
					b.loses(t, side, may[0])
				}
			}
			t.Done()
		},
		Asked: func(s *state) game.Sides {
			for _, side := range bothSides {
				if s.Battle.Losses[side-1] > 0 {
					return game.Only(side)
				}
			}
			return 0
		},
		Ask: func(k *known, d game.Draft) game.Ask {
			x := &k.Battle.Battle
			f := game.Field{ID: "unit", Label: "Who takes the next loss?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleLosses}
			for _, n := range b.sufferers(&k.Forces, x, k.Eyes) {
				o := b.unitOption(&k.Forces, n)
				if u := b.Unit(n); k.unit(n).Depleted || u.Depleted == 0 {
					o.Detail += " · it is destroyed"
				} else {
					o.Detail += " · falls to " + itoa(u.Depleted)
				}
				f.Options = append(f.Options, o)
			}
			choose(&f, d)
			if len(f.Value) == 0 {
				f.Value = []string{f.Options[0].ID}
			}
			return game.Ask{
				Title: "Losses", Help: game.Say(game.Count(int(x.Losses[k.Eyes-1]), "loss", "losses"), " still to take in ", b.space(x.At), "."),
				Fields: []game.Field{f}, Acts: []game.Act{{ID: "lose", Label: "Take it on " + b.Unit(b.UnitNamed(f.Value[0])).Name, Needs: []string{f.ID}, Primary: true}},
			}
		},
		Play: func(t *turn, a game.Action) error {
			b.loses(t, a.Side, b.UnitNamed(a.One("unit")))
			return nil
		},
	}
}

// loses takes one loss on a unit.
func (b *book) loses(t *turn, side game.Side, n unitNr) {
	s, x := t.State, t.State.Battle
	x.Losses[side-1]--
	x.Taken[side-1]++
	if b.Unit(n).Kind == printed.Militia {
		x.Militia++
	}
	if !slices.Contains(x.Hit, n) {
		x.Hit = append(x.Hit, n)
	}
	word := " is depleted."
	if s.unit(n).Depleted || b.Unit(n).Depleted == 0 {
		word = " is destroyed."
	}
	t.Tell(game.Say(b.unitName(n), word)).By(ruleLosses)
	b.damage(t, n)
}
