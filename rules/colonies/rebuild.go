package colonies

import (
	"slices"

	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// British and German replacements (14.2): points lie in the port they came to until units are rebuilt with them.

// rebuildPhase spends replacement points where they lie (14.26 to 14.29).
func (b *book) rebuildPhase() phase {
	m := menus{
		Rule: ruleReplace, Title: title("replacements"), Doing: "rebuilding units",
		Help:  "Points restore depleted units that stand in the port, and rebuild destroyed ones there.",
		End:   game.Act{ID: actDone, Label: "Rebuild no more", Primary: true},
		Keeps: keptOffers,
		Deeds: []deed{b.rebuildDeed()},
		Asked: func(*state) fact.Sides { return fact.SidesOf(british) },
		Enter: func(t *turn) {
			if !slices.ContainsFunc(t.State.Pools, func(x pool) bool { return x.British+x.German > 0 }) {
				b.next(t)
			}
		},
		Over: b.next,
	}
	return m.Phase()
}

// rebuildDeed restores or rebuilds one unit.
func (b *book) rebuildDeed() deed {
	return deed{
		Act: "rebuild",
		Offer: func(k *known, d action.Draft, a *game.Ask) {
			at := game.Field{ID: "rebuild.port", Label: "In which port?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleReplace}
			for i, p := range b.SupplyPorts {
				if x := k.Pools[i]; x.British+x.German > 0 {
					o := b.spaceOption(p)
					o.Detail = itoa(int(x.British)) + " British, " + itoa(int(x.German)) + " German points"
					if len(b.rebuildable(k, i)) == 0 {
						o.Why = no(ruleReplace, "They are not enough for any unit there.")
					}
					at.Options = append(at.Options, o)
				}
			}
			choose(&at, d)
			act := game.Act{ID: "rebuild", Name: "Rebuild", Label: "Rebuild a unit", Needs: []string{at.ID, "rebuild.unit"}}
			if !slices.ContainsFunc(at.Options, func(o game.Option) bool { return o.Why == nil }) {
				act.Why = no(ruleReplace, "Nowhere is there a unit the points suffice for.")
				a.Acts = append(a.Acts, act)
				return
			}
			a.Fields = append(a.Fields, at)
			if len(at.Value) == 1 {
				f := game.Field{ID: "rebuild.unit", Label: "Which unit?", Kind: game.One, Min: 1, Max: 1, Rule: ruleReplace}
				for _, n := range b.rebuildable(k, b.supplyPort(b.Place(at.Value[0]))) {
					o := b.unitOption(&k.Forces, n)
					o.Detail = itoa(b.needs(&k.Forces, n)) + " points"
					f.Options = append(f.Options, o)
				}
				choose(&f, d)
				a.Fields = append(a.Fields, f)
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			s := t.State
			p, n := b.Place(a.One("rebuild.port")), b.UnitNamed(a.One("rebuild.unit"))
			x := &s.Pools[b.supplyPort(p)]
			need := b.needs(&s.Forces, n)
			if b.Unit(n).Kind == printed.German {
				x.German -= uint8(need)
			} else {
				x.British -= uint8(need)
			}
			if u := s.unit(n); u.Fate == inPlay {
				u.Depleted = false
				t.TellOnly(british, text.Say("You restore ", b.unitName(n), " in ", b.space(p), " with ", itoa(need), " points."), text.Say("The British use ", itoa(need), " replacement points in ", b.space(p), ".")).By(ruleReplace).
					As(fact.Arrival{Units: b.unitIDs(n), Place: b.at(p), By: "restored"}).Others(fact.Arrival{Place: b.at(p), By: "restored"})
				return nil
			}
			t.Tell(text.Say("The British rebuild ", b.unitName(n), " in ", b.space(p), " with ", itoa(need), " points.")).By(ruleReplace).
				As(fact.Arrival{Units: b.unitIDs(n), Place: b.at(p), By: "rebuilt"})
			b.field(t, n, p)
			return nil
		},
	}
}

// needs is how many points a unit costs: what it lacks (14.23).
func (b *book) needs(f *Forces, n unitNr) int {
	if f.unit(n).Fate == inPlay {
		return b.Unit(n).Full - b.Unit(n).Depleted
	}
	return b.Unit(n).Full
}

// rebuildable lists the units that may be restored or rebuilt with the points in a port.
func (b *book) rebuildable(k *known, port int) []unitNr {
	var out []unitNr
	for i := range k.Units {
		n := unitNr(i + 1)
		u, x := b.Unit(n), &k.Units[i]
		points := int(k.Pools[port].British)
		switch u.Kind {
		case printed.Regular:
		case printed.German:
			points = int(k.Pools[port].German)
		default:
			continue
		}
		here := x.Fate == inPlay && x.Depleted && x.At == b.SupplyPorts[port] || x.Fate == lost && x.Back <= k.Now
		if here && b.needs(&k.Forces, n) <= points {
			out = append(out, n)
		}
	}
	return out
}
