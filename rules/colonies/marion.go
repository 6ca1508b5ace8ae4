package colonies

import (
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// The Swamp Fox (15.5): Marion and the units that Marion leads vanish in a swamp, and may lie in ambush there. The
// player orders all this in advance, so that no pause reveals where Marion is.

// marionAction returns the action that gives Marion orders, or lets Marion hide or come out of hiding.
func (b interception) marionAction() menuAction {
	return menuAction{
		Act: "fox",
		AddToForm: func(k *known, d action.Draft, a *game.Ask) {
			c := k.Commander(b.MarionNr)
			if k.ViewerSide != american || c.Fate != war.FateInPlay || c.Side != american {
				return
			}
			f := game.Field{
				ID: "fox.what", Label: "What does Marion do while hidden?", Kind: game.PickOne, Min: 1, Max: 1,
				ReloadsForm: true, Rule: war.RuleMarion,
			}
			for i, o := range []game.Option{
				{ID: "silent", Label: "Lets all pass"},
				{ID: "ambushes", Label: "Attacks enemies that enter this hex"},
				{ID: "intercepts", Label: "Attacks enemies that enter this hex, and intercepts in the adjacent swamps"},
			} {
				if war.Stance(i) != k.MarionOrders {
					f.Options = append(f.Options, o)
				}
			}
			if !c.Hides && b.IsSwamp(c.At) && !b.HasTroops(&k.Forces, british, c.At) &&
				b.MarionLeads(&k.Forces, k.SupremeCommanders) {
				f.Options = append(f.Options, game.Option{ID: "hide", Label: "Goes into hiding with all units here"})
			}
			if c.Hides {
				f.Options = append(f.Options, game.Option{ID: "show", Label: "Comes out of hiding with all units here"})
			}
			war.CopyDraftChoices(&f, d)
			a.Fields = append(a.Fields, f)
			a.Acts = append(a.Acts, game.Act{
				ID: "fox", Name: "Marion", Label: "Give Marion these orders",
				NeededFields: []string{f.ID},
			})
		},
		Play: func(t *turn, a action.Action) error {
			s := t.State
			switch a.One("fox.what") {
			case "silent":
				s.MarionOrders = war.StancePass
			case "ambushes":
				s.MarionOrders = war.StanceAmbush
			case "intercepts":
				s.MarionOrders = war.StanceIntercept
			case "show":
				b.showMarion(t)
				return nil
			case "hide":
				c := s.Commander(b.MarionNr)
				c.Hides, s.MarionSeenAt = true, c.At
				b.concealStack(s, american, c.At)
				t.Tell(text.Say(b.CommanderName(b.MarionNr), " vanishes into the swamps at ", b.Space(c.At), ".")).
					WithRule(war.RuleMarion).
					WithFacts(fact.Decision{Units: b.CommanderIDs(b.MarionNr), Place: b.PlaceID(c.At), Choice: "hide"})
				return nil
			}
			t.TellOnly(american, text.Say(b.CommanderName(b.MarionNr), " has new orders."), nil).WithRule(war.RuleMarion).
				WithFacts(fact.NothingHappened{})
			return nil
		},
	}
}

// ambush lets hidden Marion attack a British force that enters the same hex, and reports whether it did (15.55).
// The battle begins at once, as after an interception.
func (b interception) ambush(t *turn) bool {
	s, m := t.State, t.State.March
	c := s.Commander(b.MarionNr)
	if m.Side != british || c.Fate != war.FateInPlay || !c.Hides || c.At != m.At ||
		len(b.UnitsAt(&s.Forces, american, m.At)) == 0 {
		return false
	}
	if s.MarionOrders == war.StancePass {
		return false
	}
	b.showMarion(t)
	b.beginBattle(t, m.At, american, true)
	return true
}

// interceptFromSwamp lets hidden Marion intercept a British force in a neighbouring swamp, and reports whether it
// succeeds (15.54). Marion needs orders to intercept, and the Americans need points to pay for the attempt. Otherwise
// it is like any other interception (7.0).
//
// Our reading (15.53, 15.54): an attempt shows Marion, whether it succeeds or not.
func (b interception) interceptFromSwamp(t *turn) bool {
	s, m := t.State, t.State.March
	c := s.Commander(b.MarionNr)
	if m.Side != british || m.Way != war.ByLand || m.HexesEntered == 0 || s.MarionOrders != war.StanceIntercept ||
		c.Fate != war.FateInPlay ||
		!c.Hides || !b.IsSwamp(m.At) {
		return false
	}
	d, adjacent := b.DirectionTo(c.At, m.At)
	if !adjacent || b.At(c.At).Sides[d].Water != printed.NoWater || b.HasTroops(&s.Forces, british, c.At) ||
		b.HasTroops(&s.Forces, american, m.At) || len(m.Path) > 0 && m.Path[0] == c.At {
		return false
	}
	units := b.unitsUnder(&s.Forces, b.MarionNr, c.At)
	if len(units) == 0 || b.Commander(b.MarionNr).Initiative > s.Ops[american-1].PointsLeft() {
		return false
	}
	b.showMarion(t)
	return b.tryIntercept(t, american, b.MarionNr, units)
}
