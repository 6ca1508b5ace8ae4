package crossing

import (
	"fmt"
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Reinforcements and withdrawals (9.1, 9.3), and leaders who come back from rallying behind the lines (18.2). The British come first.
// Whoever has somebody to bring in is asked, in every turn until he is there.
//
// Our reading (56): Mifflin waits while there is no room at Philadelphia for his men, or while British troops hold it.
//
// Our reading (57): who comes back from rallying comes where his army's reinforcements come: the British at their entry hexes, the
// Americans at Philadelphia; his owner may let him wait.
//
// Our reading (69): everybody knows who rallies behind the lines, and until when.

// newcomer is somebody who may come in now.
type newcomer struct {
	id     string // of the choice: "row.3", or the leader's
	row    int    // of the table of arrivals, less than nought for a leader who comes back
	leader nr     // nobody for a detachment
	troops int
	with   nr // placed with him: Vanguard
	to     []board.Place
	waits  bool // his owner may bring him in later
	label  string
}

// awaited lists who may come in: rows of the table that are due and not done with, and leaders who have rallied.
func (b *book) awaited(side game.Side, now printed.Moment, accelerated bool, done uint16, back func(n nr) (troops int, ok bool)) []newcomer {
	var out []newcomer
	for i := range b.Arrivals[side-1] {
		a := &b.Arrivals[side-1][i]
		if a.Withdraws || a.Replaces != 0 || done&(1<<i) != 0 || now < a.Due(accelerated) {
			continue
		}
		x := newcomer{id: "row." + strconv.Itoa(i), row: i, leader: a.Leader, troops: a.Troops, with: a.With, to: b.Entries, waits: a.MayDelay, label: a.Regiment}
		if a.Leader != 0 {
			x.label = b.Of(a.Leader).Name
		}
		switch {
		case a.MayDelay:
			x.to = b.McDougall
		case side == american:
			x.to = []board.Place{b.Philadelphia}
		}
		out = append(out, x)
	}
	for _, n := range b.All(side) {
		if troops, ok := back(n); ok {
			x := newcomer{id: b.Of(n).ID, row: -1, leader: n, troops: troops, to: b.Entries, waits: true, label: b.Of(n).Name}
			if side == american {
				x.to = []board.Place{b.Philadelphia}
			}
			out = append(out, x)
		}
	}
	return out
}

// due is who may come in, in truth.
func (b *book) due(s *state, side game.Side) []newcomer {
	return b.awaited(side, s.Now, s.Accelerated, s.Arrived[side-1], func(n nr) (int, bool) {
		u := s.unit(n)
		return int(u.Troops), u.Fate == rallying && u.Back <= s.Now
	})
}

// expected is the same as the viewer knows it of his own side.
func (b *book) expected(k *known) []newcomer {
	return b.awaited(k.Eyes, k.Now, k.Accelerated, k.Arrived[k.Eyes-1], func(n nr) (int, bool) {
		f := k.find(n)
		if f == nil || f.Fate != rallying || f.Back > k.Now {
			return 0, false
		}
		return f.Troops, true
	})
}

// arrivalsPhase lets naval units withdraw and asks the sides, the British first, to bring in who is due. Its argument is the side.
func (b *book) arrivalsPhase() phase {
	asked := func(s *state) game.Side {
		if s.Flow.Arg(0) == sideID(american) {
			return american
		}
		return british
	}
	return phase{
		Rule: rulebook.Reinforcements, Doing: "bringing up reinforcements",
		Asked: func(s *state) fact.Sides { return fact.SidesOf(asked(s)) },
		Enter: func(t *turn) {
			s := t.State
			if s.Flow.Arg(0) == "" {
				b.withdraw(t)
				t.Next(stepArrivals, sideID(british))
			} else if b.noVanguard(s); len(b.due(s, asked(s))) == 0 {
				b.nextArrivals(t, asked(s))
			}
		},
		Ask: b.askArrivals,
		Play: func(t *turn, a action.Action) error {
			switch a.Act {
			case "place":
				b.bringIn(t, a)
			case "vanguard":
				b.formVanguard(t, a)
			case actDone:
				b.endArrivals(t, a.Side)
			default:
				return fmt.Errorf("no such act: %s", a.Act)
			}
			return nil
		},
	}
}

func (b *book) nextArrivals(t *turn, side game.Side) {
	if side == british {
		t.Next(stepArrivals, sideID(american))
		return
	}
	b.next(t)
}

// withdraw takes the naval units off the map whose time has come (9.3.1).
func (b *book) withdraw(t *turn) {
	s := t.State
	for i := range s.Boats {
		if s.Boats[i].At != 0 && s.Now >= b.Fleet[i].Withdraws {
			s.Boats[i] = naval{}
			t.Tell(text.Say("The ", b.Fleet[i].Name, " ", verb(boatCount[i], "withdraws", "withdraw"), ".")).By(rulebook.AmericanReinforcements).As(fact.Departure{})
		}
	}
}

// boatCount says whether a naval unit is named as one or many.
var boatCount = [printed.Boats]int{printed.DurhamBoats: 2, printed.PennsylvaniaNavy: 1}

// arrived notes that a row of the table is done with.
func (s *state) arrived(side game.Side, row int) {
	if row >= 0 {
		s.Arrived[side-1] |= 1 << row
	}
}

// askArrivals offers who may come in and where.
func (b *book) askArrivals(k *known, d action.Draft) game.Ask {
	rule := rulebook.BritishReinforcements
	if k.Eyes == american {
		rule = rulebook.AmericanReinforcements
	}
	a := game.Ask{Title: sideAdjective(k.Eyes) + " reinforcements", Rule: rule, Help: text.Say("Bring in who has arrived. The others are asked about again next turn.")}
	var who []newcomer
	var must *newcomer
	for _, x := range b.expected(k) {
		if x.with != 0 {
			if b.offerVanguard(k, d, &a, &x) {
				must = &x
			}
			continue
		}
		who = append(who, x)
		if b.cannotCome(k, &x) == nil && !x.waits {
			must = &x
		}
	}
	if len(who) > 0 {
		b.offerPlace(k, d, &a, who, rule)
	}
	end := game.Act{ID: actDone, Name: "Bring in no more", Label: "Bring in no more this turn"}
	if must != nil {
		end.Why = &game.Refusal{Rule: rule, Text: text.Say(must.label, " must be placed first.")}
	}
	a.Acts = append(a.Acts, end)
	first(&a)
	return a
}

// offerPlace offers the newcomers, then where they may come in and, for detachments, under which counter.
func (b *book) offerPlace(k *known, d action.Draft, a *game.Ask, who []newcomer, rule string) {
	f := game.Field{ID: "place.who", Label: "Who comes in?", Kind: game.One, Min: 1, Max: 1, Live: true, Rule: rule}
	act := game.Act{ID: "place", Name: "Bring in", Label: "Bring in a newcomer", Needs: []string{f.ID}}
	var chosen *newcomer
	open := 0
	for i := range who {
		x := &who[i]
		o := game.Option{ID: x.id, Label: x.label, Detail: figures(x.troops), Why: b.cannotCome(k, x)}
		if o.Why == nil {
			open++
			if d.One(f.ID) == o.ID || d.One(f.ID) == "" && len(who) == 1 {
				f.Value, chosen = []string{o.ID}, x
			}
		}
		f.Options = append(f.Options, o)
	}
	a.Fields = append(a.Fields, f)
	if open == 0 {
		act.Why = f.Options[0].Why
	}
	if chosen != nil {
		more := b.offerWhere(k, d, chosen, rule)
		for i := range more {
			act.Needs = append(act.Needs, more[i].ID)
		}
		a.Fields = append(a.Fields, more...)
		act.Label = "Bring in " + chosen.label
	}
	a.Acts = append(a.Acts, act)
}

// offerWhere asks for the hex, and for detachments for the counter; without counters in the box it asks who takes the men over.
func (b *book) offerWhere(k *known, d action.Draft, x *newcomer, rule string) []game.Field {
	var out []game.Field
	if x.leader == 0 {
		box := b.boxed(k)
		if len(box) == 0 {
			return []game.Field{b.fieldLeaders("place.with", "Who takes over the men?", rule, b.hosts(k), d, false)}
		}
		f := b.fieldLeaders("place.as", "Which detachment?", rule, box, d, false)
		if len(f.Value) == 0 {
			f.Value = []string{f.Options[0].ID}
		}
		out = append(out, f)
	}
	f := game.Field{ID: "place.hex", Label: "Where?", Kind: game.One, Min: 1, Max: 1, Rule: rule}
	for _, p := range x.to {
		o := game.Option{ID: b.ID(p), Label: b.PlaceName(p), Space: b.ID(p), Why: b.closed(k, x, p)}
		if pile := k.at(p); pile != nil && pile.Side != k.Eyes {
			o.Detail = "an enemy stands there: with troops he keeps it"
		}
		f.Options = append(f.Options, o)
		if o.Why == nil && (d.One(f.ID) == o.ID || len(x.to) == 1) {
			f.Value = []string{o.ID}
		}
	}
	return append(out, f)
}

// boxed lists the viewer's detachments that are not in use.
func (b *book) boxed(k *known) []*face {
	var out []*face
	for _, n := range b.All(k.Eyes) {
		if f := k.find(n); f != nil && b.Of(n).Detachment && f.Fate == coming {
			out = append(out, f)
		}
	}
	return out
}

// cannotCome says why a newcomer cannot come in anywhere, as far as his owner knows; nil when he may.
func (b *book) cannotCome(k *known, x *newcomer) *game.Refusal {
	if x.leader == 0 && len(b.boxed(k)) == 0 {
		return b.noTakers(k, x)
	}
	var why *game.Refusal
	for _, p := range x.to {
		if why = b.closed(k, x, p); why == nil {
			return nil
		}
	}
	return why
}

// closed says why a newcomer cannot come into a hex, nil when he may try: there is no room (4.0), enemy troops are known to hold it,
// or an enemy leader stands there and he has no troops of his own to drive him off.
func (b *book) closed(k *known, x *newcomer, p board.Place) *game.Refusal {
	if there := k.men(p); there+x.troops > printed.MostMen {
		return b.overfull(p, there, x.troops)
	}
	pile := k.at(p)
	if pile == nil || pile.Side == k.Eyes {
		return nil
	}
	if o := k.open(pile.Side, p); o != nil && !o.Empty {
		return &game.Refusal{Rule: rulebook.Reinforcements, Text: text.Say("Enemy troops hold ", b.space(p), ".")}
	}
	if x.troops == 0 {
		return &game.Refusal{Rule: rulebook.Leaders, Text: text.Say("An enemy leader stands at ", b.space(p), ", and ", x.label, " has no troops.")}
	}
	return nil
}

// endArrivals ends a side's reinforcements of this turn.
func (b *book) endArrivals(t *turn, side game.Side) {
	t.Tell(text.Say("The ", sideName(side), " bring in nobody else this turn.")).By(rulebook.Reinforcements).As(fact.Idle{})
	b.nextArrivals(t, side)
}

// bringIn places a newcomer. An enemy with troops keeps him out, which is seen; one without is captured or flees (2.2.1), and the order
// may be given again.
//
// Our reading (58): whether a hex is held is found out by trying; the newcomer may then be placed elsewhere in the same phase.
func (b *book) bringIn(t *turn, a action.Action) {
	s := t.State
	all := b.due(s, a.Side)
	x := &all[slices.IndexFunc(all, func(x newcomer) bool { return x.id == a.One("place.who") })]
	if a.One("place.with") != "" {
		b.spread(t, x, b.picked(a.Picks, "place.with"))
		return
	}
	p := b.Place(a.One("place.hex"))
	if b.holder(s, p) == a.Side.Other() {
		b.layOpen(t, b.contactAt(s, a.Side.Other(), p), nil)
		if b.menAt(s, a.Side.Other(), p) > 0 {
			t.Tell(text.Say("Nobody can come in at ", b.space(p), ".")).By(rulebook.Reinforcements).As(fact.Decision{Place: b.at(p), To: "stay out"})
			return
		}
		if b.capture(t, a.Side, p) {
			return
		}
	}
	n := x.leader
	if n == 0 {
		n = b.picked(a.Picks, "place.as")
	}
	*s.unit(n) = unit{Troops: uint16(x.troops)}
	s.arrived(a.Side, x.row)
	rule := rulebook.BritishReinforcements
	if a.Side == american {
		rule = rulebook.AmericanReinforcements
	}
	if x.row < 0 {
		t.Tell(text.Say(b.name(n), " comes back.")).By(rulebook.Rout).As(fact.Arrival{Units: b.units(n)})
	}
	b.put(t, n, p, rule)
}
