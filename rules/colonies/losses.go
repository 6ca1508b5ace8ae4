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

// Losses (9.35, 9.36): the owner chooses, within the order of the rules. Losses without a choice are taken at
// once; the owner assigns the rest in one form.

// lossesField is the id of the only field in the form of losses.
const lossesField = "losses"

// actSuggestedAlways is the id of the action that takes the present losses, and all later ones, as suggested.
const actSuggestedAlways = "always"

// lossesPhase returns the phase that takes the losses of the Americans, then those of the British. A side that has
// chosen actSuggestedAlways takes its losses as suggested, without being asked.
func (b combat) lossesPhase() phase {
	return phase{
		Rule: war.RuleLosses, Activity: "choosing losses",
		Enter: func(t *turn) {
			s, x := t.State, t.State.Battle
			for _, side := range war.BothSides {
				for x.LossesLeft[side-1] > 0 {
					l := b.lossesSoFar(&s.Forces, x, side)
					may := l.nextCandidates()
					if len(may) > 1 {
						switch all := l.lossSplits(int(x.LossesLeft[side-1])); {
						case len(all) == 1:
						case s.AutoLossSides.Has(side):
							b.takeLosses(t, side, &l, l.bestLossSplit(all))
							continue
						default:
							return
						}
					}
					if len(may) == 0 {
						x.LossesLeft[side-1] = 0
						break
					}
					b.takeLoss(t, side, l.units[may[0]].unit)
				}
			}
			t.EndStep()
		},
		SidesAsked: func(s *state) fact.Sides {
			for _, side := range war.BothSides {
				if s.Battle.LossesLeft[side-1] > 0 {
					return fact.SidesOf(side)
				}
			}
			return 0
		},
		Ask:          b.askLosses,
		FormIsPublic: war.InBattle,
		Play: func(t *turn, a action.Action) error {
			s, x := t.State, t.State.Battle
			if a.Act == actSuggestedAlways {
				b.setAutoLosses(t, a.Side, true)
				return nil // the losses are taken when the game enters the step again
			}
			l := b.lossesSoFar(&s.Forces, x, a.Side)
			on := l.readLosses(b, a.Many(lossesField))
			all := l.lossSplits(int(x.LossesLeft[a.Side-1]))
			way := slices.IndexFunc(all, func(s lossSplit) bool { return slices.Equal(s.byUnit, on) })
			b.takeLosses(t, a.Side, &l, all[way])
			return nil
		},
	}
}

// takeLosses applies losses that are divided in a given way.
func (b combat) takeLosses(t *turn, side game.Side, l *lossTally, way lossSplit) {
	for _, i := range way.order {
		b.takeLoss(t, side, l.units[i].unit)
	}
}

// setAutoLosses sets whether a side takes its losses as suggested from now on. Both sides are told, because everybody
// sees whether a side is asked.
func (b combat) setAutoLosses(t *turn, side game.Side, always bool) {
	s, words := t.State, " choose their own losses again."
	s.AutoLossSides &= fact.SidesOf(side.Other())
	if always {
		s.AutoLossSides, words = s.AutoLossSides.With(side), " take their losses as suggested from now on."
	}
	t.Tell(text.Say("The ", b.SideName(side), words)).WithRule(war.RuleLosses).
		WithFacts(fact.Decision{Side: side, Choice: "share of losses"})
}

// askLosses asks which units take the losses, and suggests an answer.
func (b combat) askLosses(k *known, d action.Draft) game.Ask {
	x := &k.Battle.Battle
	due := int(x.LossesLeft[k.ViewerSide-1])
	l := b.lossesSoFar(&k.Forces, x, k.ViewerSide)
	all := l.lossSplits(due)
	fair := l.splitValues(b, l.bestLossSplit(all))
	f := game.Field{
		ID: lossesField, Label: "Who takes the losses?", Kind: game.Shares, Min: due, Max: due, ReloadsForm: true,
		Rule: war.RuleLosses, Value: fair,
	}
	if chosen, ok := d.Get(lossesField); ok {
		f.Value = l.fittingValues(b, all, chosen)
	}
	on := l.readLosses(b, f.Value)
	for i := range l.units {
		y := &l.units[i]
		o := b.UnitOption(&k.Forces, y.unit)
		o.Group = ""
		if o.Detail += " · destroyed"; y.steps > 1 {
			o.Detail = war.Itoa(y.strength) + " strength · falls to " + war.Itoa(y.strengthAfterLoss) + ", then destroyed"
		}
		if o.Max = maxLosses(all, on, i); o.Max == 0 {
			o.Refusal = l.lossRefusal(x, i, on, due)
		}
		f.Options = append(f.Options, o)
	}
	a := game.Ask{
		Title: "Losses", Help: text.Say(text.Count(due, "loss", "losses"),
			" to take. A loss depletes a full unit and destroys a depleted one. Press a counter to take its loss "+
				"off, another to put it there."),
		Fields: []game.Field{f}, Acts: []game.Act{{
			ID: "lose", Label: "Take the losses as suggested",
			NeededFields: []string{lossesField}, Primary: true,
		}},
	}
	if !slices.Equal(f.Value, fair) {
		a.Acts[0].Label = "Take these losses"
	}
	a.Acts = append(a.Acts, game.Act{ID: actSuggestedAlways, Label: "Take losses as suggested from now on"})
	return a
}

// maxLosses returns how many losses a unit may take. It assumes that every other unit takes at least the losses already
// chosen for it.
func maxLosses(all []lossSplit, on []int, i int) int {
	n := 0
	for _, s := range all {
		fits := true
		for j := range on {
			fits = fits && (j == i || s.byUnit[j] >= on[j])
		}
		if fits {
			n = max(n, s.byUnit[i])
		}
	}
	return n
}

// lossRefusal returns the reason why a unit cannot take another loss now.
func (l *lossTally) lossRefusal(x *war.Battle, i int, on []int, due int) *game.Refusal {
	placed, militia := 0, l.militiaLosses
	for j, n := range on {
		placed += n
		if l.units[j].militia {
			militia += n
		}
	}
	switch {
	case placed == due:
		return war.Refuse(war.RuleLosses, "All losses are placed: remove one first.")
	case l.units[i].militia && militia >= l.maxMilitiaLosses:
		return war.Refuse(war.RuleLosses, "No more than half of the American losses fall on militia: ",
			war.Itoa(l.maxMilitiaLosses),
			" of ", war.Itoa(int(x.LossesDue[american-1])), ".")
	}
	return war.Refuse(war.RuleLosses,
		"The first loss falls on the strongest, the second on a unit with an asterisk or on the same.")
}

// readLosses returns how many losses the values of the form give to each unit.
func (l *lossTally) readLosses(b combat, values []string) []int {
	on := make([]int, len(l.units))
	for _, v := range values {
		id, n, ok := game.SplitShare(v)
		if i := slices.IndexFunc(l.units, func(y lossUnit) bool { return b.Unit(y.unit).ID == id }); ok && i >= 0 {
			on[i] = n
		}
	}
	return on
}

// fittingValues returns the part of a draft that can still be completed to a legal choice. Values that do not fit are
// left out.
func (l *lossTally) fittingValues(b combat, all []lossSplit, values []string) []string {
	var out []string
	for _, v := range values {
		more := append(slices.Clone(out), v)
		on := l.readLosses(b, more)
		if slices.ContainsFunc(all, func(s lossSplit) bool { return fitsIn(on, s.byUnit) }) &&
			fitsIn(l.readLosses(b, out), on) &&
			!slices.Equal(l.readLosses(b, out), on) {
			out = more
		}
	}
	return out
}

// fitsIn reports whether no unit takes more losses in the first list than in the second.
func fitsIn(on, other []int) bool {
	for i := range on {
		if on[i] > other[i] {
			return false
		}
	}
	return true
}

// splitValues writes a way to divide the losses as values of the form.
func (l *lossTally) splitValues(b combat, s lossSplit) []string {
	var out []string
	for i, n := range s.byUnit {
		if n > 0 {
			out = append(out, game.FormatShare(b.Unit(l.units[i].unit).ID, n))
		}
	}
	return out
}

// nextLossUnits lists the units that may take a side's next loss (9.36).
func (b combat) nextLossUnits(f *war.Forces, x *war.Battle, side game.Side) []unitNr {
	l := b.lossesSoFar(f, x, side)
	var out []unitNr
	for _, i := range l.nextCandidates() {
		out = append(out, l.units[i].unit)
	}
	return out
}

// takeLoss gives one loss to a unit and records it in the battle.
func (b combat) takeLoss(t *turn, side game.Side, n unitNr) {
	s, x := t.State, t.State.Battle
	x.LossesLeft[side-1]--
	x.LossesTaken[side-1]++
	if b.Unit(n).Kind == printed.Militia {
		x.MilitiaLosses++
	}
	if !slices.Contains(x.HitUnits, n) {
		x.HitUnits = append(x.HitUnits, n)
	}
	if y := x.Soldier(n); y != nil {
		y.StepsLost++
	}
	one, many := " is depleted.", " are depleted."
	var what fact.Fact = fact.Loss{Units: b.UnitIDs(n)}
	if s.Unit(n).Depleted || b.Unit(n).DepletedStrength == 0 {
		one, many = " is destroyed.", " are destroyed."
		what = fact.UnitsLost{Units: b.UnitIDs(n)}
	}
	t.Tell(b.UnitVerb(n, one, many)).WithRule(war.RuleLosses).WithFacts(what)
	b.damage(t, n)
}
