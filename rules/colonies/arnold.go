package colonies

import (
	"slices"

	"tricorne/rules/chart"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Benedict Arnold (15.4): promoted by the Americans, turned by the British.

// promoteDeed makes Arnold an army commander (15.41).
func (b *book) promoteDeed() deed {
	return deed{
		Act: "promote",
		Offer: func(k *known, _ action.Draft, a *game.Ask) {
			c := k.commander(b.arnold)
			if k.Eyes != american || c.Fate != inPlay || c.Side != american || c.Army || k.Now < b.Arnold.ArmyFrom {
				return
			}
			act := game.Act{ID: "promote", Name: "Promote Arnold", Label: "Give Arnold an army command"}
			if b.areasFull(&k.Forces) {
				act.Why = no(ruleAmCommanders, "The Americans have three area commanders, and none of them is away.")
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, _ action.Action) error {
			c := t.State.commander(b.arnold)
			c.Army = true
			for _, x := range b.mayCommand(american) {
				if c.Area == 0 && !b.commanded(&t.State.Forces, x) {
					b.relieve(t.State, x)
					c.Area = x
				}
			}
			t.Tell(text.Say(b.commanderName(b.arnold), " commands an army, in ", b.Area(c.Area).Name, ".")).By(ruleArnold).As(fact.Command{Units: b.commanderIDs(b.arnold)})
			return nil
		},
	}
}

// relieve takes an area from a commander who is away (15.33).
func (b *book) relieve(s *state, x printed.AreaNr) {
	for i := range s.Commanders {
		if c := &s.Commanders[i]; c.Side == american && c.Area == x {
			c.Area = 0
		}
	}
}

// areasFull reports whether each of the three American areas has its commander on the map (15.32).
func (b *book) areasFull(f *Forces) bool {
	return !slices.ContainsFunc(b.mayCommand(american), func(x printed.AreaNr) bool { return !b.commanded(f, x) })
}

// commanded reports whether an American commander on the map has the area.
func (b *book) commanded(f *Forces, x printed.AreaNr) bool {
	return slices.ContainsFunc(f.Commanders, func(c commander) bool {
		return c.Side == american && c.Area == x && c.Fate != lost && c.Fate != gone && c.Army
	})
}

// tempt tries to turn Arnold (15.42, 15.43).
func (b *book) tempt() deed {
	return deed{
		Act: "arnold",
		Offer: func(k *known, d action.Draft, a *game.Ask) {
			c := k.commander(b.arnold)
			if k.Eyes != british || k.Now < b.Arnold.TurnFrom || c.Side != american || c.Fate != inPlay && c.Fate != unseen || k.Tempted == b.turnAt(k.Now).Year {
				return
			}
			f := game.Field{ID: "arnold.pay", Label: "How many points does it cost you?", Kind: game.Number, Min: 1, Max: min(b.Arnold.MostPaid, max(1, k.left())), Live: true, Rule: ruleArnold, Value: []string{"1"}}
			if v := d.One(f.ID); v != "" {
				f.Value = []string{v}
			}
			act := game.Act{ID: "arnold", Name: "Turn Arnold", Label: "Try to turn Arnold", Needs: []string{f.ID}}
			if act.Why = k.short(1, ruleArnold); act.Why == nil {
				a.Fields = append(a.Fields, f)
				n := min(number(f.Value[0]), b.Arnold.MostPaid)
				act.Label += " · " + cost(n) + " · on " + itoa(b.Arnold.JoinsFrom+1-n) + " or more"
			}
			a.Acts = append(a.Acts, act)
		},
		Play: func(t *turn, a action.Action) error {
			s := t.State
			paid := number(a.One("arnold.pay"))
			b.spend(t, british, paid)
			s.Tempted = uint16(b.turnAt(s.Now).Year)
			var mods []chart.Modifier
			if paid > 1 {
				mods = append(mods, chart.Modifier{Label: "paid", Value: paid - 1})
			}
			x := terms("Turning Arnold (15.42)", itoa(b.Arnold.JoinsFrom)+" or more: he joins the British", mods, func(face int) string {
				return either(face+paid-1 < b.Arnold.JoinsFrom, "he stays", "he joins the British")
			})
			die := t.Roll(game.Throw{By: british, Purpose: "turning Arnold", Count: 1, Sides: 6, Terms: x})[0]
			words := text.Say("The British try to turn ", b.commanderName(b.arnold), " for ", cost(paid), ": ", text.Die(die, ""))
			if paid > 1 {
				words = text.Say(words, " + ", itoa(paid-1))
			}
			if die+paid-1 < b.Arnold.JoinsFrom {
				t.Tell(text.Say(words, ". He stays.")).By(ruleArnold).
					As(fact.Check{Side: british, Units: b.commanderIDs(b.arnold), Dice: []int{die}})
				return nil
			}
			t.Tell(text.Say(words, ". He joins them.")).By(ruleArnold).
				As(fact.Check{Side: british, Units: b.commanderIDs(b.arnold), Dice: []int{die}, Good: true})
			b.turnArnold(t)
			return nil
		},
	}
}

// turnArnold: all units with him surrender, supply and artillery with them are taken, and the town is British (15.43).
//
// Our reading (15.43): other American commanders with him surrender as well (15.16), and the British always take supply and artillery.
func (b *book) turnArnold(t *turn) {
	s := t.State
	c := s.commander(b.arnold)
	p := c.At
	units := b.unitsAt(&s.Forces, american, p)
	if t.Reveal(game.Nobody, text.Say(b.commanderName(b.arnold), " is in ", b.space(p), ".")).By(ruleArnold).As(fact.Reveal{Units: b.commanderIDs(b.arnold), Place: b.at(p)}); len(units) > 0 {
		t.Tell(text.Say(b.group(units, nil), " surrender with him.")).By(ruleArnold).As(fact.Fallen{Units: b.unitIDs(units...), Captured: true})
	}
	*c = commander{At: p, Fate: inPlay, Side: british, Flags: seen}
	for _, n := range b.commandersAt(&s.Forces, american, p) {
		b.capture(t, n)
	}
	for _, n := range units {
		b.destroy(t, n, true)
	}
	for _, i := range s.gunsAt(american, p) {
		s.Guns[i].Side = british
	}
	if x := s.store(american, p); x.Supply+x.Boats > 0 {
		b.stock(s, american, p, -int(x.Supply), -int(x.Boats))
		b.stock(s, british, p, int(x.Supply), int(x.Boats))
	}
	if n := b.At(p).Town; n > 0 {
		s.Towns[n-1].By = british
		t.Tell(text.Say("The ", b.named(british), " control ", b.space(p), ".")).By(ruleControl).As(fact.Control{Place: b.at(p), Side: british})
	}
}
