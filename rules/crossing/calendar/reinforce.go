package calendar

import (
	"fmt"
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/movement"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Reinforcements and withdrawals (9.1, 9.3), and leaders who return from rallying behind the lines (18.2). The
// British come first. A side with a leader to bring in is asked in every turn until the leader has arrived.
//
// Our reading (56): Mifflin waits while there is no room at Philadelphia for the men, or while British troops hold
// it.
//
// Our reading (57): a leader who returns from rallying arrives in the same place as the side's reinforcements: the
// entry hexes for the British, Philadelphia for the Americans. The owner may let the leader wait.
//
// Our reading (69): everybody knows which leaders rally behind the lines, and until when.

// Newcomer is a leader or detachment that may arrive now.
type Newcomer struct {
	id           string // id of the choice: "row.3", or the leader's id
	Row          int    // row in the table of arrivals; negative for a leader who returns from rallying
	leader       nr     // leader who arrives; 0 for a detachment
	troops       int
	sourceLeader nr // for Vanguard: Leslie, who gives the men and in whose hex Vanguard forms; 0 for other newcomers
	entryHexes   []board.Place
	mayWait      bool // the owner may let the arrival wait for a later turn
	label        string
}

// dueNewcomers lists the newcomers that may arrive. They are rows of the table that are due and not yet handled, and
// leaders who have rallied.
func (b Rules) dueNewcomers(side game.Side, now printed.Moment, accelerated bool, done uint16,
	back func(n nr) (troops int, ok bool),
) []Newcomer {
	var out []Newcomer
	for i := range b.Arrivals[side-1] {
		a := &b.Arrivals[side-1][i]
		if a.Withdraws || a.ReplacedLeader != 0 || done&(1<<i) != 0 || now < a.DueTurn(accelerated) {
			continue
		}
		x := Newcomer{
			id: "row." + strconv.Itoa(i), Row: i, leader: a.Leader, troops: a.Troops, sourceLeader: a.JoinsLeader,
			entryHexes: b.Entries,
			mayWait:    a.MayDelay, label: a.Regiment,
		}
		if a.Leader != 0 {
			x.label = b.Of(a.Leader).Name
		}
		switch {
		case a.MayDelay:
			x.entryHexes = b.McDougallEntries
		case side == truth.American:
			x.entryHexes = []board.Place{b.Philadelphia}
		}
		out = append(out, x)
	}
	for _, n := range b.All(side) {
		if troops, ok := back(n); ok {
			x := Newcomer{
				id: b.Of(n).ID, Row: -1, leader: n, troops: troops, entryHexes: b.Entries, mayWait: true,
				label: b.Of(n).Name,
			}
			if side == truth.American {
				x.entryHexes = []board.Place{b.Philadelphia}
			}
			out = append(out, x)
		}
	}
	return out
}

// NewcomersDue returns the newcomers that may arrive, according to the real state.
func (b Rules) NewcomersDue(s *state, side game.Side) []Newcomer {
	return b.dueNewcomers(side, s.Now, s.ReinforcementsEarly, s.ArrivalsHandled[side-1], func(n nr) (int, bool) {
		u := s.Unit(n)
		return int(u.Troops), u.Fate == truth.Rallying && u.ReturnTurn <= s.Now
	})
}

// ownNewcomers returns the newcomers of the viewer's own side, as the viewer knows them.
func (b Rules) ownNewcomers(k *known) []Newcomer {
	return b.dueNewcomers(k.ViewerSide, k.Now, k.ArrivalsAccelerated, k.ArrivedRows[k.ViewerSide-1],
		func(n nr) (int, bool) {
			f := k.Find(n)
			if f == nil || f.Fate != truth.Rallying || f.ReturnTurn > k.Now {
				return 0, false
			}
			return f.Troops, true
		})
}

// arrivalsPhase withdraws naval units and asks the sides, the British first, to bring in their newcomers. The
// argument of the step says which side is asked.
func (b Rules) arrivalsPhase() phase {
	asked := func(s *state) game.Side {
		if s.Flow.Arg(0) == truth.SideID(truth.American) {
			return truth.American
		}
		return truth.British
	}
	return phase{
		Rule: rulebook.Reinforcements, Activity: "bringing up reinforcements",
		SidesAsked: func(s *state) fact.Sides { return fact.SidesOf(asked(s)) },
		Enter: func(t *turn) {
			s := t.State
			if s.Flow.Arg(0) == "" {
				b.withdrawBoats(t)
				t.Next(truth.StepArrivals, truth.SideID(truth.British))
			} else if b.dropVanguard(s); len(b.NewcomersDue(s, asked(s))) == 0 {
				b.nextArrivals(t, asked(s))
			}
		},
		Ask: b.askArrivals,
		Play: func(t *turn, a action.Action) error {
			switch a.Act {
			case "place":
				b.playArrival(t, a)
			case "vanguard":
				b.formVanguard(t, a)
			case knowledge.ActDone:
				b.endArrivals(t, a.Side)
			default:
				return fmt.Errorf("no such act: %s", a.Act)
			}
			return nil
		},
	}
}

func (b Rules) nextArrivals(t *turn, side game.Side) {
	if side == truth.British {
		t.Next(truth.StepArrivals, truth.SideID(truth.American))
		return
	}
	b.Next(t)
}

// withdrawBoats removes the naval units whose turn of withdrawal has come (9.3.1).
func (b Rules) withdrawBoats(t *turn) {
	s := t.State
	for i := range s.Boats {
		if s.Boats[i].At != 0 && s.Now >= b.Fleet[i].WithdrawalTurn {
			s.Boats[i] = truth.NavalUnit{}
			t.Tell(text.Say("The ", b.Fleet[i].Name, " ", truth.Verb(movement.BoatNameNumber[i], "withdraws", "withdraw"), ".")).
				WithRule(rulebook.AmericanReinforcements).WithFacts(fact.Departure{})
		}
	}
}

// askArrivals offers the newcomers and the hexes where they may arrive.
func (b Rules) askArrivals(k *known, d action.Draft) game.Ask {
	rule := rulebook.BritishReinforcements
	if k.ViewerSide == truth.American {
		rule = rulebook.AmericanReinforcements
	}
	a := game.Ask{
		Title: truth.SideAdjective(k.ViewerSide) + " reinforcements", Rule: rule,
		Help: text.Say("Bring in leaders that have arrived. You can bring in the others next turn."),
	}
	var who []Newcomer
	var must *Newcomer
	for _, x := range b.ownNewcomers(k) {
		if x.sourceLeader != 0 {
			if b.offerVanguard(k, d, &a, &x) {
				must = &x
			}
			continue
		}
		who = append(who, x)
		if b.arrivalRefusal(k, &x) == nil && !x.mayWait {
			must = &x
		}
	}
	if len(who) > 0 {
		b.offerArrival(k, d, &a, who, rule)
	}
	end := game.Act{ID: knowledge.ActDone, Name: "Bring in no more", Label: "End reinforcements"}
	if must != nil {
		end.Refusal = &game.Refusal{Rule: rule, Text: text.Say(must.label, " must be placed first.")}
	}
	a.Acts = append(a.Acts, end)
	knowledge.MakeFirstPrimary(&a)
	return a
}

// offerArrival asks which newcomer to bring in, then in which hex, and for a detachment with which counter.
func (b Rules) offerArrival(k *known, d action.Draft, a *game.Ask, who []Newcomer, rule string) {
	f := game.Field{
		ID: "place.who", Label: "Who comes in?", Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true,
		Rule: rule,
	}
	act := game.Act{ID: "place", Name: "Bring in", Label: "Bring in a leader", NeededFields: []string{f.ID}}
	var chosen *Newcomer
	open := 0
	for i := range who {
		x := &who[i]
		o := game.Option{ID: x.id, Label: x.label, Detail: truth.MenText(x.troops), Refusal: b.arrivalRefusal(k, x)}
		if o.Refusal == nil {
			open++
			if d.One(f.ID) == o.ID || d.One(f.ID) == "" && len(who) == 1 {
				f.Value, chosen = []string{o.ID}, x
			}
		}
		f.Options = append(f.Options, o)
	}
	a.Fields = append(a.Fields, f)
	if open == 0 {
		act.Refusal = f.Options[0].Refusal
	}
	if chosen != nil {
		more := b.arrivalFields(k, d, chosen, rule)
		for i := range more {
			act.NeededFields = append(act.NeededFields, more[i].ID)
		}
		a.Fields = append(a.Fields, more...)
		act.Label = "Bring in " + chosen.label
	}
	a.Acts = append(a.Acts, act)
}

// arrivalFields asks for the hex, and for the counter of a detachment. If no counters are in the box, it asks which
// leader takes the men over.
func (b Rules) arrivalFields(k *known, d action.Draft, x *Newcomer, rule string) []game.Field {
	var out []game.Field
	if x.leader == 0 {
		box := b.unusedDetachments(k)
		if len(box) == 0 {
			return []game.Field{b.LeaderField("place.with", "Who receives the men?", rule, b.arrivalReceivers(k), d, false)}
		}
		f := b.LeaderField("place.as", "Which detachment?", rule, box, d, false)
		if len(f.Value) == 0 {
			f.Value = []string{f.Options[0].ID}
		}
		out = append(out, f)
	}
	f := game.Field{ID: "place.hex", Label: "Where?", Kind: game.PickOne, Min: 1, Max: 1, Rule: rule}
	for _, p := range x.entryHexes {
		o := game.Option{ID: b.ID(p), Label: b.PlaceName(p), Space: b.ID(p), Refusal: b.entryRefusal(k, x, p)}
		if pile := k.At(p); pile != nil && pile.Side != k.ViewerSide {
			o.Detail = "an enemy stands there: with troops, the hex stays closed"
		}
		f.Options = append(f.Options, o)
		if o.Refusal == nil && (d.One(f.ID) == o.ID || len(x.entryHexes) == 1) {
			f.Value = []string{o.ID}
		}
	}
	return append(out, f)
}

// unusedDetachments lists the viewer's detachments that are not in use.
func (b Rules) unusedDetachments(k *known) []*knownLeader {
	var out []*knownLeader
	for _, n := range b.All(k.ViewerSide) {
		if f := k.Find(n); f != nil && b.Of(n).Detachment && f.Fate == truth.NotArrived {
			out = append(out, f)
		}
	}
	return out
}

// arrivalRefusal returns why a newcomer cannot arrive in any hex, as far as the owner knows. It returns nil if there is
// a hex to try.
func (b Rules) arrivalRefusal(k *known, x *Newcomer) *game.Refusal {
	if x.leader == 0 && len(b.unusedDetachments(k)) == 0 {
		return b.receiverRefusal(k, x)
	}
	var why *game.Refusal
	for _, p := range x.entryHexes {
		if why = b.entryRefusal(k, x, p); why == nil {
			return nil
		}
	}
	return why
}

// entryRefusal returns why a newcomer cannot arrive in a hex, or nil if the owner may try. There may be no room
// (4.0), or enemy troops may be known to hold the hex. A newcomer without troops also cannot arrive in a hex with an
// enemy leader.
func (b Rules) entryRefusal(k *known, x *Newcomer, p board.Place) *game.Refusal {
	if there := k.Men(p); there+x.troops > b.MostMen {
		return b.OverfullRefusal(p, there, x.troops)
	}
	pile := k.At(p)
	if pile == nil || pile.Side == k.ViewerSide {
		return nil
	}
	if o := k.RevealedAt(pile.Side, p); o != nil && !o.Empty {
		return &game.Refusal{Rule: rulebook.Reinforcements, Text: text.Say("Enemy troops hold ", b.Space(p), ".")}
	}
	if x.troops == 0 {
		return &game.Refusal{
			Rule: rulebook.Leaders,
			Text: text.Say("An enemy leader stands at ", b.Space(p), ", and ", x.label, " has no troops."),
		}
	}
	return nil
}

// endArrivals ends a side's reinforcements for this turn.
func (b Rules) endArrivals(t *turn, side game.Side) {
	t.Tell(text.Say("The ", truth.SideName(side),
		" bring in no more leaders this turn.")).WithRule(rulebook.Reinforcements).
		WithFacts(fact.NothingHappened{})
	b.nextArrivals(t, side)
}

// playArrival places a newcomer in the chosen hex. Enemy troops in the hex prevent the arrival, and everybody sees
// that. An enemy leader without troops is captured or flees (2.2.1), after which the order may be given again.
//
// Our reading (58): whether a hex is held is learned only by trying. The newcomer may then be placed elsewhere in the
// same phase.
func (b Rules) playArrival(t *turn, a action.Action) {
	s := t.State
	all := b.NewcomersDue(s, a.Side)
	x := &all[slices.IndexFunc(all, func(x Newcomer) bool { return x.id == a.One("place.who") })]
	if a.One("place.with") != "" {
		b.distributeMen(t, x, b.PickedLeader(a.Picks, "place.with"))
		return
	}
	p := b.Place(a.One("place.hex"))
	if b.Holder(s, p) == a.Side.Other() {
		b.RevealContact(t, b.ContactAt(s, a.Side.Other(), p), nil)
		if b.MenAt(s, a.Side.Other(), p) > 0 {
			t.Tell(text.Say("No leader can come in at ", b.Space(p), ".")).WithRule(rulebook.Reinforcements).
				WithFacts(fact.Decision{Place: b.PlaceFact(p), Choice: "stay out"})
			return
		}
		if b.CaptureLoneLeaders(t, a.Side, p) {
			return
		}
	}
	n := x.leader
	if n == 0 {
		n = b.PickedLeader(a.Picks, "place.as")
	}
	*s.Unit(n) = unit{Troops: uint16(x.troops)}
	s.NoteArrival(a.Side, x.Row)
	rule := rulebook.BritishReinforcements
	if a.Side == truth.American {
		rule = rulebook.AmericanReinforcements
	}
	if x.Row < 0 {
		t.Tell(text.Say(b.Name(n), " comes back.")).WithRule(rulebook.Rout).WithFacts(fact.Arrival{Units: b.UnitFacts(n)})
	}
	b.Put(t, n, p, rule)
}
