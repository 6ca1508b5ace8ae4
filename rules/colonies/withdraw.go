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

// British withdrawals (14.6): units sent to the Caribbean or to Florida are out of the game.

// withdrawPhase demands what is due and asks for it.
func (b *book) withdrawPhase() phase {
	return phase{
		Rule: ruleWithdrawals, Doing: "choosing whom to send away",
		Enter: func(t *turn) {
			b.demandForFrench(t)
			s := t.State
			slices.SortStableFunc(s.Demands, func(x, y demand) int { return b.lateness(&s.Forces, x) - b.lateness(&s.Forces, y) })
			if len(s.Demands) == 0 || len(b.sendable(&s.Forces, s.Demands[0].To)) == 0 {
				b.next(t)
			}
		},
		Asked: func(*state) fact.Sides { return fact.SidesOf(british) },
		Ask:   b.askWithdraw,
		Play:  b.playWithdraw,
	}
}

// lateness puts demands in order: those that can be met first, and of them those that may be refused last.
func (b *book) lateness(f *Forces, x demand) int {
	return 2*one(len(b.sendable(f, x.To)) == 0) + one(x.Bars)
}

// demandForFrench adds what is due for the arrival of the French (14.63, 14.64).
func (b *book) demandForFrench(t *turn) {
	s := t.State
	if s.French == 0 || b.opening(s.Scenario).French != nil || s.Flow.Arg(0) == "told" {
		return
	}
	for _, w := range b.French.Withdrawals {
		if s.Now == s.French+w.After {
			s.Demands = append(s.Demands, demand{Points: uint8(w.Points), Morale: uint8(w.Morale), Fleet: w.Fleet, To: b.Caribbean, Bars: w.Bars})
			t.Tell(text.Say("For the French fleet the British must send ", itoa(w.Points), " strength points of regulars to the Caribbean.")).By(ruleWithdrawals).As(fact.Decision{Side: british, To: "withdraw"})
		}
	}
	if len(s.Demands) > 0 {
		t.Next(stepWithdraw, "told")
	}
}

// sendable lists the British regulars who may be sent to a place (14.6). Those who stand there already are not sent.
func (b *book) sendable(f *Forces, to board.Place) []unitNr {
	var out []unitNr
	for i := range f.Units {
		if b.Units[i].Kind == printed.Regular && f.Units[i].Fate == inPlay && f.Units[i].At != to {
			out = append(out, unitNr(i+1))
		}
	}
	return out
}

// askWithdraw asks for one unit at a time: with an asterisk as long as such are demanded and there are any; no larger than what is still
// demanded, if there is one so small.
//
// Our reading (14.6): a demand is met unit by unit; where none is small enough the smallest goes.
func (b *book) askWithdraw(k *known, d action.Draft) game.Ask {
	x := k.Demands[0]
	a := game.Ask{Title: "British withdrawals", Help: text.Say("The units leave the game.")}
	f := game.Field{ID: "unit", Label: "Whom do you send to " + b.inWords(x.To) + "? " + text.Count(int(x.Points), "strength point", "strength points") + " of regulars still to go", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: ruleWithdrawals}
	for _, n := range b.leavers(&k.Forces, x) {
		o := b.unitOption(&k.Forces, n)
		if b.Unit(n).Morale {
			o.Detail += " · morale"
		}
		f.Options = append(f.Options, o)
	}
	choose(&f, d)
	if len(f.Value) == 0 {
		f.Value = []string{f.Options[0].ID}
	}
	a.Fields, a.Acts = []game.Field{f}, []game.Act{{ID: "send", Label: "Send " + b.Unit(b.UnitNamed(f.Value[0])).Name, Needs: []string{f.ID}, Primary: true}}
	if x.Bars {
		a.Acts = append(a.Acts, game.Act{ID: "refuse", Label: "Refuse the order: no operations points until you do", Danger: true})
	}
	return a
}

// leavers lists the regulars that may go next for a demand.
func (b *book) leavers(f *Forces, x demand) []unitNr {
	out := b.sendable(f, x.To)
	size := func(n unitNr) int { return b.strength(f, []unitNr{n}) }
	if x.Units > 0 {
		if same := slices.DeleteFunc(slices.Clone(out), func(n unitNr) bool { return size(n) != int(x.Points) }); len(same) > 0 {
			out = same
		}
	}
	if stars := slices.DeleteFunc(slices.Clone(out), func(n unitNr) bool { return !b.Unit(n).Morale }); x.Morale > 0 && len(stars) > 0 {
		out = stars
	}
	if small := slices.DeleteFunc(slices.Clone(out), func(n unitNr) bool { return size(n) > int(x.Points) }); len(small) > 0 {
		return small
	}
	least := 100
	for _, n := range out {
		least = min(least, size(n))
	}
	return slices.DeleteFunc(out, func(n unitNr) bool { return size(n) > least })
}

func (b *book) playWithdraw(t *turn, a action.Action) error {
	s := t.State
	x := &s.Demands[0]
	if a.Act == "refuse" {
		s.Ops[british-1].Barred = true
		t.Tell(text.Say("The British send nobody: they have no operations points until they do.")).By(ruleWithdrawals).As(fact.Points{Side: british})
		b.next(t)
		return nil
	}
	n := b.UnitNamed(a.One("unit"))
	p := s.unit(n).At
	x.Points -= uint8(min(int(x.Points), b.strength(&s.Forces, []unitNr{n})))
	if b.Unit(n).Morale && x.Morale > 0 {
		x.Morale--
	}
	*s.unit(n) = unit{Fate: gone}
	b.leave(t, p)
	t.TellOnly(british, text.Say(b.does(n, " leaves", " leave"), " ", b.space(p), " for ", b.space(x.To), "."), text.Say(b.does(n, " leaves", " leave"), " for ", b.space(x.To), ".")).By(ruleWithdrawals).
		As(fact.Departure{Units: b.unitIDs(n), Place: b.at(p)}).Others(fact.Departure{Units: b.unitIDs(n)})
	if x.Points > 0 && x.Units == 0 && len(b.sendable(&s.Forces, x.To)) > 0 {
		return nil
	}
	if i := slices.IndexFunc(s.Fleets, func(f fleet) bool { return f.At != 0 }); x.Fleet && i >= 0 {
		s.Fleets[i] = fleet{}
		t.Tell(text.Say("A fleet goes with them.")).By(ruleWithdrawals).As(fact.Departure{Count: 1})
	}
	if x.Bars {
		s.Ops[british-1].Barred = false
	}
	s.Demands = slices.Clone(s.Demands[1:])
	return nil
}
