package colonies

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Attrition in winter (12.5): the British roll for large stacks without supply, the Americans for every hex with
// Continentals. Supply can be spent in each hex before the roll.

func (b attrition) winterPhase() phase {
	return phase{
		Rule: war.RuleAttrition, Activity: "wintering",
		Enter: func(t *turn) {
			s := t.State
			if !b.Winter(s) || s.Flow.Arg(0) == "done" {
				b.startNextStep(t)
				return
			}
			if s.WinterHex == nil {
				b.examine(t, war.WinterHex{})
			}
			for s.WinterHex != nil {
				switch x := s.WinterHex; {
				case x.Rolled && x.LossLeft > 0:
					t.Call(war.StepWinterLoss)
					return
				case x.Rolled:
					b.examine(t, *x)
				case s.StoreAt(x.Side, x.At).Supply == 0:
					b.rollAttrition(t)
				default:
					return
				}
			}
			b.startNextStep(t)
		},
		SidesAsked: func(s *state) fact.Sides { return fact.SidesOf(s.WinterHex.Side) },
		Ask: func(k *known, d action.Draft) game.Ask {
			x := &k.WinterHex.Hex
			most := min(int(k.StoreAt(x.Side, x.At).Supply), b.Attrition.MostSpent)
			if x.Side == british {
				most = min(most, 1)
			}
			f := game.Field{
				ID: "spend", Label: "How many supply units are spent in " + b.PlaceName(x.At) + "?",
				Kind: game.Number, Min: 0, Max: most, ReloadsForm: true, Rule: war.RuleAttrition, Value: []string{war.Itoa(most)},
			}
			if v := d.One(f.ID); v != "" {
				f.Value = []string{v}
			}
			a := game.Ask{Title: "Winter in " + b.PlaceName(x.At), Fields: []game.Field{f}}
			a.Help = text.Say("Each takes ", war.Itoa(-b.Attrition.SpentModifier), " off the die.")
			if x.Side == british {
				a.Help = text.Say("One unit saves the stack from the roll.")
			}
			a.Acts = []game.Act{{
				ID: "winter", Label: "Winter in " + b.PlaceName(x.At), NeededFields: []string{f.ID},
				Primary: true,
			}}
			return a
		},
		Play: func(t *turn, a action.Action) error {
			s := t.State
			x := s.WinterHex
			n := war.ParseNumber(a.One("spend"))
			if x.SupplySpent = uint8(n); n > 0 {
				b.AddStores(s, x.Side, x.At, -n, 0)
			}
			b.rollAttrition(t)
			return nil
		},
	}
}

// examine starts the hex that follows the given one in hexesToExamine, or ends attrition if there is none. This reveals
// that the hex has more than six British strength points, or Continentals.
func (b attrition) examine(t *turn, after war.WinterHex) {
	s := t.State
	s.WinterHex = nil
	for _, x := range b.hexesToExamine(s) {
		if after.At == board.Nowhere || x.Side == after.Side && x.At > after.At ||
			x.Side == american && after.Side == british {
			s.WinterHex = &x
			break
		}
	}
	if x := s.WinterHex; x != nil {
		t.Reveal(game.Nobody, text.Say("Winter comes over the ", b.SideName(x.Side), " in ", b.Space(x.At), ".")).
			WithRule(war.RuleAttrition).WithFacts(fact.Weather{Kind: "winter"})
	}
}

// hexesToExamine lists the hexes that attrition examines, British first (12.52, 12.54). Everything in a British stack
// counts for its strength, Indians too.
func (b attrition) hexesToExamine(s *state) []war.WinterHex {
	var out []war.WinterHex
	for _, p := range b.PlacesWithTroops(&s.Forces, british) {
		t := b.Town(p)
		// Our reading (12.52): areas off the map do not count as hexes
		if t != nil && (t.Key || t.City) || len(b.WinterUnits(&s.Forces, p)) == 0 ||
			b.StrengthAt(&s.Forces, british, p) <= b.BritishAttrition.ExemptStrength || b.At(p).Row == 0 {
			continue
		}
		out = append(out, war.WinterHex{At: p, Side: british})
	}
	var mine []board.Place
	for i := range s.Units {
		if u := &s.Units[i]; u.Fate == war.FateInPlay && b.Units[i].Kind == printed.Continental {
			mine = append(mine, u.At)
		}
	}
	slices.Sort(mine)
	for _, p := range slices.Compact(mine) {
		out = append(out, war.WinterHex{At: p, Side: american})
	}
	return out
}

// rollAttrition rolls for the current hex, unless supply saves a British stack (12.53, 12.55).
func (b attrition) rollAttrition(t *turn) {
	s := t.State
	x := s.WinterHex
	x.Rolled = true
	if x.Side == british {
		if x.SupplySpent > 0 {
			t.TellOnly(british, text.Say("The stack in ", b.Space(x.At), " winters on its supply."),
				text.Say("The British in ", b.Space(x.At), " are spared.")).WithRule(war.RuleAttrition).
				WithFacts(fact.Decision{Place: b.PlaceID(x.At), Choice: "winter on supply"}).
				WithOtherFacts(fact.Decision{Place: b.PlaceID(x.At), Choice: "spared"})
			return
		}
		suffers := war.Terms("Attrition (12.53)", "the British", nil, func(face int) string {
			return war.TextIf(face < b.BritishAttrition.DepletionMinRoll, "no loss", "one unit is depleted")
		})
		die := t.Roll(game.Throw{
			Owner: british, Purpose: "attrition in " + b.PlaceName(x.At), Count: 1, Sides: 6,
			Terms: suffers,
		})[0]
		if die < b.BritishAttrition.DepletionMinRoll {
			t.Tell(text.Say("Winter, the British in ", b.Space(x.At), ": ", text.Die(die, "good"), ", less than ",
				war.Itoa(b.BritishAttrition.DepletionMinRoll), ".")).WithRule(war.RuleAttrition).
				WithFacts(fact.Check{Place: b.PlaceID(x.At), Dice: []int{die}, Succeeded: true})
			return
		}
		t.Tell(text.Say("Winter, the British in ", b.Space(x.At), ": ", text.Die(die, "bad"), ". One unit is depleted.")).
			WithRule(war.RuleAttrition).WithFacts(fact.Check{Place: b.PlaceID(x.At), Dice: []int{die}})
		if len(b.currentCandidates(s)) > 0 {
			x.LossLeft = 1
		}
		return
	}
	mods := b.winterModifiers(s, x)
	if slices.ContainsFunc(mods, func(m chart.Modifier) bool { return m.Label == britishNear }) {
		t.Reveal(american, text.Say("The British are near ", b.Space(x.At), " with ",
			war.Itoa(b.Attrition.BritishNearThreshold.Points), " strength points or more.")).WithRule(war.RuleAttrition).
			WithFacts(fact.Reveal{Place: b.PlaceID(x.At)})
	}
	total, points := 0, b.Strength(&s.Forces, b.ContinentalsAt(&s.Forces, x.At))
	for _, m := range mods {
		total += m.Value
	}
	// other viewers see only this event; the Americans also see the modifiers and effects
	all := game.Terms{Chart: "Attrition (12.55)", Row: "the Continentals"}
	own := war.Terms(all.Chart, all.Row, mods, func(face int) string {
		lost, share := b.WinterLoss(face+total, points)
		return share + " of " + war.Itoa(points) + ": " + war.Itoa(lost)
	})
	die := t.Roll(game.Throw{
		Owner: american, Purpose: "attrition in " + b.PlaceName(x.At), Count: 1, Sides: 6, Terms: all,
		OwnerTerms: &own,
	})[0]
	lost, share := b.WinterLoss(die+total, points)
	x.LossLeft = uint8(lost)
	words := text.Say("Winter, the Continentals in ", b.Space(x.At), ": ", text.Die(die, ""))
	t.TellOnly(american, text.Say(words, ", ", war.ListModifiers(mods), ": ", share, " of ", war.Itoa(points), ", ",
		war.Itoa(lost), " strength points."), text.Say(words, ".")).WithRule(war.RuleAttrition).
		WithFacts(fact.Check{Place: b.PlaceID(x.At), Dice: []int{die}}, fact.Loss{Points: lost}).
		WithOtherFacts(fact.Check{Place: b.PlaceID(x.At), Dice: []int{die}})
}

// winterModifiers returns the modifiers of the die that the Americans roll for winter attrition (12.55).
func (b attrition) winterModifiers(s *state, x *war.WinterHex) []chart.Modifier {
	var out []chart.Modifier
	add := func(holds bool, label string, n int) {
		if holds && n != 0 {
			out = append(out, chart.Modifier{Label: label, Value: n})
		}
	}
	a := &b.Attrition
	add(len(b.CommandersAt(&s.Forces, american, x.At)) == 0, "no commander", a.NoCommanderModifier)
	add(b.StrengthAt(&s.Forces, american, x.At) >= a.CrowdedThreshold.Points,
		war.Itoa(a.CrowdedThreshold.Points)+" or more strength points",
		a.CrowdedThreshold.Modifier)
	add(b.Town(x.At) == nil || b.Burnt(&s.Forces, s.Now, x.At), "no town", a.NoTownModifier)
	controlled := b.ControlsArea(&s.Forces, s.Now, b.AreaOf(x.At))
	add(controlled, "the British control the area", a.BritishControlModifier)
	add(!controlled && b.isLargeForceNear(s, x.At), britishNear, a.BritishNearThreshold.Modifier)
	add(s.StoreAt(american, x.At).Supply == 0 && x.SupplySpent == 0, "no supply", a.NoSupplyModifier)
	add(x.SupplySpent > 0, "supply spent", int(x.SupplySpent)*a.SpentModifier)
	return out
}

// britishNear is the attrition modifier for a large British force nearby. It reveals something about British strength
// to the Americans (12.55).
const britishNear = "the British are near"

// isLargeForceNear reports whether a large British force is within regular movement of the American force in a hex
// (12.55).
func (b attrition) isLargeForceNear(s *state, p board.Place) bool {
	m := &war.March{Side: american, At: p, Units: b.UnitsAt(&s.Forces, american, p)}
	var r *travel.WalkResult
	for _, q := range b.PlacesWithTroops(&s.Forces, british) {
		if b.StrengthAt(&s.Forces, british, q) < b.Attrition.BritishNearThreshold.Points {
			continue
		}
		if r == nil {
			r = b.Walk(b.MoverOf(&s.Forces, m), p, b.MovementOf(m), travel.WalkOptions{Scenario: s.Scenario, FirstHexFree: true})
		}
		if r.Has(q) {
			return true
		}
	}
	return false
}

// currentCandidates lists the units that may take the loss in the current hex: Continentals, or British that can be
// depleted.
//
// Our reading (12.53): only units at full strength that have a depleted side can be depleted. In a hex without such
// units nothing happens.
func (b attrition) currentCandidates(s *state) []unitNr {
	return b.lossCandidates(&s.Forces, *s.WinterHex)
}

func (b attrition) lossCandidates(f *war.Forces, x war.WinterHex) []unitNr {
	if x.Side == american {
		return b.ContinentalsAt(f, x.At)
	}
	return slices.DeleteFunc(b.WinterUnits(f, x.At), func(n unitNr) bool {
		return f.Unit(n).Depleted || b.Unit(n).DepletedStrength == 0
	})
}

// winterLossPhase takes the losses of the current hex, one unit at a time (12.53, 12.57).
func (b attrition) winterLossPhase() phase {
	return phase{
		Rule: war.RuleAttrition, Activity: "choosing winter losses",
		Enter: func(t *turn) {
			s := t.State
			for x := s.WinterHex; x.LossLeft > 0; {
				may := b.currentCandidates(s)
				if len(may) > 1 {
					return
				}
				if len(may) == 0 {
					x.LossLeft = 0
					break
				}
				b.takeWinterLoss(t, may[0])
			}
			t.EndStep()
		},
		SidesAsked: func(s *state) fact.Sides { return fact.SidesOf(s.WinterHex.Side) },
		Ask: func(k *known, d action.Draft) game.Ask {
			x := k.WinterHex.Hex
			f := game.Field{
				ID: "unit", Label: "Who takes the loss?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
				Rule: war.RuleAttrition,
			}
			for _, n := range b.lossCandidates(&k.Forces, x) {
				o := b.UnitOption(&k.Forces, n)
				o.Detail += " · loses " + war.Itoa(b.stepLoss(&k.Forces, n))
				f.Options = append(f.Options, o)
			}
			war.CopyDraftChoices(&f, d)
			if len(f.Value) == 0 {
				f.Value = []string{f.Options[0].ID}
			}
			words := text.Say("One unit is depleted.")
			if x.Side == american {
				words = text.Say(text.Count(int(x.LossLeft), "strength point", "strength points"),
					" still to lose; a unit loses a whole step.")
			}
			return game.Ask{
				Title: "Winter in " + b.PlaceName(x.At), Help: words, Fields: []game.Field{f},
				Acts: []game.Act{{
					ID: "lose", Label: "Take it on " + b.Unit(b.UnitNamed(f.Value[0])).Name, NeededFields: []string{f.ID},
					Primary: true,
				}},
			}
		},
		Play: func(t *turn, a action.Action) error {
			b.takeWinterLoss(t, b.UnitNamed(a.One("unit")))
			return nil
		},
	}
}

// stepLoss returns the strength that a unit loses when it takes its next step loss.
func (b attrition) stepLoss(f *war.Forces, n unitNr) int {
	u := b.Unit(n)
	if f.Unit(n).Depleted || u.DepletedStrength == 0 {
		return u.Strength(f.Unit(n).Depleted)
	}
	return u.FullStrength - u.DepletedStrength
}

// takeWinterLoss takes one winter loss from a unit.
func (b attrition) takeWinterLoss(t *turn, n unitNr) {
	s := t.State
	x := s.WinterHex
	p := s.Unit(n).At
	lost := b.stepLoss(&s.Forces, n)
	if x.Side == british {
		lost = 1
	}
	x.LossLeft -= uint8(min(int(x.LossLeft), lost))
	b.damage(t, n)
	if s.Unit(n).Fate != war.FateInPlay {
		t.Tell(text.Say(b.UnitVerb(n, " perishes", " perish"), " in ", b.Space(p), ".")).WithRule(war.RuleAttrition).
			WithFacts(fact.UnitsLost{Units: b.UnitIDs(n)})
		return
	}
	t.TellOnly(b.SideOf(&s.Forces, n), text.Say(b.UnitVerb(n, " is", " are"), " depleted in ", b.Space(p), "."),
		text.Say("A unit is depleted in ", b.Space(p), ".")).WithRule(war.RuleAttrition).
		WithFacts(fact.Loss{Units: b.UnitIDs(n)}).WithOtherFacts(fact.Loss{Count: 1})
}
