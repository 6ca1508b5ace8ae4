package colonies

import (
	"slices"

	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// British and German replacements (14.2): points stay in the port where they arrived until units are rebuilt with
// them.

// rebuildPhase returns the phase that lets the British spend replacement points in the ports that have any (14.26 to
// 14.29).
func (b levies) rebuildPhase() phase {
	m := menus{
		Rule: war.RuleReplace, Title: war.PhaseTitle("replacements"), Activity: "rebuilding units",
		Help:       "Points restore depleted units that stand in the port, and rebuild destroyed ones there.",
		EndAct:     game.Act{ID: war.ActDone, Label: "Rebuild no more", Primary: true},
		Cache:      war.CachedOffers,
		Actions:    []menuAction{b.rebuildAction()},
		AskedSides: func(*state) fact.Sides { return fact.SidesOf(british) },
		Enter: func(t *turn) {
			if !slices.ContainsFunc(t.State.Pools, func(x war.Pool) bool { return x.British+x.German > 0 }) {
				b.startNextStep(t)
			}
		},
		AfterEnd: b.startNextStep,
	}
	return m.Phase()
}

// rebuildAction returns the action that restores a depleted unit, or rebuilds a destroyed one.
func (b levies) rebuildAction() menuAction {
	return menuAction{
		Act: "rebuild",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			at := game.Field{
				ID: "rebuild.port", Label: "In which port?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
				Rule: war.RuleReplace,
			}
			for i, p := range b.SupplyPorts {
				if x := k.Pools[i]; x.British+x.German > 0 {
					o := b.SpaceOption(p)
					o.Detail = war.Itoa(int(x.British)) + " British, " + war.Itoa(int(x.German)) + " German points"
					if len(b.rebuildableUnits(k, i)) == 0 {
						o.Refusal = war.Refuse(war.RuleReplace, "Too few points for any unit there.")
					}
					at.Options = append(at.Options, o)
				}
			}
			war.CopyDraftChoices(&at, d)
			act := game.Act{
				ID: "rebuild", Name: "Rebuild", Label: "Rebuild a unit",
				NeededFields: []string{at.ID, "rebuild.unit"},
			}
			if !slices.ContainsFunc(at.Options, func(o game.Option) bool { return o.Refusal == nil }) {
				act.Refusal = war.Refuse(war.RuleReplace, "The points are not enough for any unit.")
				a.Acts = append(a.Acts, act)
				return
			}
			a.Fields = append(a.Fields, at)
			if len(at.Value) == 1 {
				f := game.Field{ID: "rebuild.unit", Label: "Which unit?", Kind: game.PickOne, Min: 1, Max: 1, Rule: war.RuleReplace}
				for _, n := range b.rebuildableUnits(k, b.SupplyPortIndex(b.Place(at.Value[0]))) {
					o := b.UnitOption(&k.Forces, n)
					o.Detail = war.Itoa(b.rebuildCost(&k.Forces, n)) + " points"
					f.Options = append(f.Options, o)
				}
				war.CopyDraftChoices(&f, d)
				a.Fields = append(a.Fields, f)
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			s := t.State
			p, n := b.Place(a.One("rebuild.port")), b.UnitNamed(a.One("rebuild.unit"))
			x := &s.Pools[b.SupplyPortIndex(p)]
			need := b.rebuildCost(&s.Forces, n)
			if b.Unit(n).Kind == printed.German {
				x.German -= uint8(need)
			} else {
				x.British -= uint8(need)
			}
			if u := s.Unit(n); u.Fate == war.FateInPlay {
				u.Depleted = false
				t.TellOnly(british, text.Say("You restore ", b.UnitName(n), " in ", b.Space(p), " with ", war.Itoa(need),
					" points."), text.Say("The British use ", war.Itoa(need), " replacement points in ", b.Space(p), ".")).
					WithRule(war.RuleReplace).
					WithFacts(fact.Arrival{Units: b.UnitIDs(n), Place: b.PlaceID(p), Manner: "restored"}).
					WithOtherFacts(fact.Arrival{Place: b.PlaceID(p), Manner: "restored"})
				return nil
			}
			t.Tell(text.Say("The British rebuild ", b.UnitName(n), " in ", b.Space(p), " with ", war.Itoa(need), " points.")).
				WithRule(war.RuleReplace).
				WithFacts(fact.Arrival{Units: b.UnitIDs(n), Place: b.PlaceID(p), Manner: "rebuilt"})
			b.placeUnit(t, n, p)
			return nil
		},
	}
}

// rebuildCost returns the replacement points to restore or rebuild a unit: the strength it lacks (14.23).
func (b levies) rebuildCost(f *war.Forces, n unitNr) int {
	if f.Unit(n).Fate == war.FateInPlay {
		return b.Unit(n).FullStrength - b.Unit(n).DepletedStrength
	}
	return b.Unit(n).FullStrength
}

// rebuildableUnits lists the units that can be restored or rebuilt with the points in a port.
func (b levies) rebuildableUnits(k *known, port int) []unitNr {
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
		here := x.Fate == war.FateInPlay && x.Depleted && x.At == b.SupplyPorts[port] || x.Fate == war.FateLost &&
			x.ReturnTurn <= k.Now
		if here && b.rebuildCost(&k.Forces, n) <= points {
			out = append(out, n)
		}
	}
	return out
}
