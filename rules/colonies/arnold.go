package colonies

import (
	"slices"

	"tricorne/rules/chart"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Benedict Arnold (15.4): the Americans may promote Arnold, and the British may try to win Arnold over.

// promoteArnoldAction returns the action that gives Arnold an army command (15.41).
func (b levies) promoteArnoldAction() menuAction {
	return menuAction{
		Act: "promote",
		AddToForm: func(k *known, _ action.Draft, a *game.Ask) {
			c := k.Commander(b.ArnoldNr)
			if k.ViewerSide != american || c.Fate != war.FateInPlay || c.Side != american || c.ArmyCommander ||
				k.Now < b.Arnold.FirstArmyTurn {
				return
			}
			act := game.Act{ID: "promote", Name: "Promote Arnold", Label: "Give Arnold an army command"}
			if b.areasFull(&k.Forces) {
				act.Refusal = war.Refuse(war.RuleAmericanCommanders,
					"The Americans have three area commanders, and none of them is away.")
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, _ action.Action) error {
			c := t.State.Commander(b.ArnoldNr)
			c.ArmyCommander = true
			for _, x := range b.assignableAreas(american) {
				if c.Area == 0 && !b.hasAreaCommander(&t.State.Forces, x) {
					b.clearArea(t.State, x)
					c.Area = x
				}
			}
			t.Tell(text.Say(b.CommanderName(b.ArnoldNr), " commands an army, in ", b.Area(c.Area).Name,
				".")).WithRule(war.RuleArnold).
				WithFacts(fact.Command{Units: b.CommanderIDs(b.ArnoldNr)})
			return nil
		},
	}
}

// clearArea takes an area away from a commander who still holds it, but is away from the map (15.33).
func (b levies) clearArea(s *state, x printed.AreaNr) {
	for i := range s.Commanders {
		if c := &s.Commanders[i]; c.Side == american && c.Area == x {
			c.Area = 0
		}
	}
}

// areasFull reports whether each of the three American areas has a commander on the map (15.32).
func (b levies) areasFull(f *war.Forces) bool {
	return !slices.ContainsFunc(b.assignableAreas(american),
		func(x printed.AreaNr) bool { return !b.hasAreaCommander(f, x) })
}

// hasAreaCommander reports whether an area has an American army commander who is neither away nor out of the game.
func (b levies) hasAreaCommander(f *war.Forces, x printed.AreaNr) bool {
	return slices.ContainsFunc(f.Commanders, func(c war.Commander) bool {
		return c.Side == american && c.Area == x && c.Fate != war.FateLost && c.Fate != war.FateGone && c.ArmyCommander
	})
}

// temptArnoldAction returns the action that lets the British try to turn Arnold, once a year (15.42, 15.43).
func (b levies) temptArnoldAction() menuAction {
	return menuAction{
		Act: "arnold",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			c := k.Commander(b.ArnoldNr)
			if k.ViewerSide != british || k.Now < b.Arnold.FirstTreasonTurn || c.Side != american ||
				c.Fate != war.FateInPlay && c.Fate != war.FateUnseen || k.ArnoldTryYear == b.TurnAt(k.Now).Year {
				return
			}
			f := game.Field{
				ID: "arnold.pay", Label: "How many points does it cost you?", Kind: game.Number, Min: b.Costs.Arnold,
				Max: min(b.Arnold.MostPaid, max(b.Costs.Arnold, k.Points())), ReloadsForm: true, Rule: war.RuleArnold,
				Value: []string{war.Itoa(b.Costs.Arnold)},
			}
			if v := d.One(f.ID); v != "" {
				f.Value = []string{v}
			}
			act := game.Act{ID: "arnold", Name: "Turn Arnold", Label: "Try to turn Arnold", NeededFields: []string{f.ID}}
			if act.Refusal = k.CostRefusal(b.Costs.Arnold, war.RuleArnold); act.Refusal == nil {
				a.Fields = append(a.Fields, f)
				n := min(war.ParseNumber(f.Value[0]), b.Arnold.MostPaid)
				act.Label += " · " + war.CostText(n) + " · on " + war.Itoa(b.Arnold.JoinMinRoll+1-n) + " or more"
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			s := t.State
			paid := war.ParseNumber(a.One("arnold.pay"))
			b.spend(t, british, paid)
			s.ArnoldTryYear = uint16(b.TurnAt(s.Now).Year)
			var mods []chart.Modifier
			if paid > 1 {
				mods = append(mods, chart.Modifier{Label: "paid", Value: paid - 1})
			}
			x := war.Terms("Turning Arnold (15.42)", war.Itoa(b.Arnold.JoinMinRoll)+" or more: Arnold joins the British", mods,
				func(face int) string {
					return war.TextIf(face+paid-1 < b.Arnold.JoinMinRoll, "Arnold stays", "Arnold joins the British")
				})
			die := t.Roll(game.Throw{Owner: british, Purpose: "turning Arnold", Count: 1, Sides: 6, Terms: x})[0]
			words := text.Say("The British try to turn ", b.CommanderName(b.ArnoldNr), " for ", war.CostText(paid), ": ",
				text.Die(die, ""))
			if paid > 1 {
				words = text.Say(words, " + ", war.Itoa(paid-1))
			}
			if die+paid-1 < b.Arnold.JoinMinRoll {
				t.Tell(text.Say(words, ", in vain.")).WithRule(war.RuleArnold).
					WithFacts(fact.Check{Side: british, Units: b.CommanderIDs(b.ArnoldNr), Dice: []int{die}})
				return nil
			}
			t.Tell(text.Say(words, ". ", b.CommanderName(b.ArnoldNr), " joins the British.")).WithRule(war.RuleArnold).
				WithFacts(fact.Check{Side: british, Units: b.CommanderIDs(b.ArnoldNr), Dice: []int{die}, Succeeded: true})
			b.makeArnoldBritish(t)
			return nil
		},
	}
}

// makeArnoldBritish gives the British control of the town where Arnold is (15.43). The American units there surrender,
// and supply and artillery are captured.
//
// Our reading (15.43): other American commanders in the place surrender as well (15.16), and the British always take
// supply and artillery.
func (b levies) makeArnoldBritish(t *turn) {
	s := t.State
	c := s.Commander(b.ArnoldNr)
	p := c.At
	units := b.UnitsAt(&s.Forces, american, p)
	if t.Reveal(game.Nobody, text.Say(b.CommanderName(b.ArnoldNr), " is in ", b.Space(p), ".")).WithRule(war.RuleArnold).
		WithFacts(fact.Reveal{Units: b.CommanderIDs(b.ArnoldNr), Place: b.PlaceID(p)}); len(units) > 0 {
		t.Tell(text.Say(b.GroupName(units, nil), " surrender with Arnold.")).WithRule(war.RuleArnold).
			WithFacts(fact.UnitsLost{Units: b.UnitIDs(units...), Captured: true})
	}
	*c = war.Commander{At: p, Fate: war.FateInPlay, Side: british, Flags: war.FlagSeen}
	for _, n := range b.CommandersAt(&s.Forces, american, p) {
		b.capture(t, n)
	}
	for _, n := range units {
		b.destroy(t, n, true)
	}
	for _, i := range s.GunsAt(american, p) {
		s.Guns[i].Side = british
	}
	if x := s.StoreAt(american, p); x.Supply+x.Boats > 0 {
		b.AddStores(s, american, p, -int(x.Supply), -int(x.Boats))
		b.AddStores(s, british, p, int(x.Supply), int(x.Boats))
	}
	if n := b.At(p).Town; n > 0 {
		s.Towns[n-1].Controller = british
		t.Tell(text.Say("The ", b.SideName(british), " control ", b.Space(p), ".")).WithRule(war.RuleControl).
			WithFacts(fact.Control{Place: b.PlaceID(p), Side: british})
	}
}
