package crossing

import (
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// Activation (10.1): a leader is made ready to move and attack by activation points, by the die (10.2), or by a commanding leader
// (10.4).

// tooTired is the fatigue at which a leader is neither activated nor attacks (10.1).
const tooTired = 5

// Limits of activation (10.2, 10.3, 11.1).
const (
	smallCost    = 2 // the largest printed cost by die, and of a British leader at night
	responseHexs = 8 // from an American, for the British on the morning of December 26
)

// burden is whom a leader has activated in this phase: it decides what he costs (10.1).
type burden uint8

// The burdens, the cheapest first.
const (
	alone      burden = iota
	idleOnes          // leaders without troops only
	withTroops        // leaders with troops
)

// price is what it costs to activate a leader, in points or out of the span of whoever activates him: nothing while he has no troops
// and commands nobody, nor for Washington alone; less for Leslie, von Donop, Putnam and Cadwalader while they command nobody with
// troops (10.1).
//
// Our reading (20): a span is spent as if it were activation points (10.4), so that a leader takes as much of it as he would cost.
func (b *book) price(n nr, troops int, heads burden) int {
	l := b.Of(n)
	switch {
	case heads == alone && (troops == 0 || l.Mounted):
		return 0
	case heads != withTroops:
		if heads == alone || l.Dear() {
			return l.Alone
		}
	}
	return l.Cost
}

// spanLeft is what a commanding leader may still activate (10.4). Whoever he has activated has taken his part of it, though his counter may
// have left the map since. Of a leader who has left it himself nothing is left.
func (b *book) spanLeft(k *known, n nr) int {
	f := k.find(n)
	if f.Fate != inPlay {
		return 0
	}
	return max(0, b.Of(n).Span-f.Drawn)
}

// unfit says why a leader cannot be activated in any way, by a span neither (our reading (79)), nil when he can.
func (b *book) unfit(k *known, f *face) *game.Refusal {
	switch {
	case f.Status == printed.Routed:
		return &game.Refusal{Rule: rulebook.Activation, Text: text.Say("He is routed.")}
	case f.Fatigue >= tooTired:
		return &game.Refusal{Rule: rulebook.Activation, Text: text.Say("He is too tired: fatigue ", f.Fatigue, ".")}
	case f.Flags&rallied != 0:
		return &game.Refusal{Rule: rulebook.Disorder, Text: text.Say("He recovers this turn.")}
	case f.Flags&raised != 0:
		return &game.Refusal{Rule: rulebook.Detachments, Text: text.Say("It was formed on the march in this phase.")}
	case f.Side == british && k.Now < printed.BritishMayStir:
		return &game.Refusal{Rule: rulebook.BritishResponse, Text: text.Say("No British leader stirs before ", printed.BritishMayStir.String(), ".")}
	case f.Side == british && k.Now < printed.BritishAllStir && !f.Stirred && !k.Options.has(fastResponse):
		return &game.Refusal{Rule: rulebook.BritishResponse, Text: text.Say("No American came next to him on his bank, ", b.nearestOnBank(k, f.At))}
	}
	return nil
}

// nearestOnBank says how far the nearest American on the bank of a British leader is.
func (b *book) nearestOnBank(k *known, at board.Place) string {
	var foes []board.Place
	for i := range k.Stacks {
		if x := &k.Stacks[i]; x.Side == american && !b.Separated(x.At, at) {
			foes = append(foes, x.At)
		}
	}
	if len(foes) == 0 {
		return "and none stands on it."
	}
	return "and the nearest is " + text.Count(b.nearest(foes, at), "hex", "hexes") + " away, more than " + strconv.Itoa(responseHexs) + "."
}

// unpaid says why a leader who is fit cannot be activated by points while he would command so much, nil when he can.
func (b *book) unpaid(k *known, f *face, heads burden) *game.Refusal {
	switch {
	case f.Side == british && k.Now.Night() && f.Troops > 0 && b.Of(f.Nr).Cost > smallCost:
		return &game.Refusal{Rule: rulebook.NightMovement, Text: text.Say("By night only a British leader who costs ", smallCost, " or less marches with troops: he costs ", b.Of(f.Nr).Cost, ".")}
	case f.Side == british && k.Now.Night() && f.Troops > 0 && k.NightMarch:
		return &game.Refusal{Rule: rulebook.NightMovement, Text: text.Say("One British leader with troops has been activated this night turn.")}
	case b.At(f.At).Remote:
		return &game.Refusal{Rule: rulebook.Activation, Text: text.Say("He is two or more hexes away from any road or clear hex.")}
	case b.price(f.Nr, f.Troops, heads) > k.AP[f.Side-1]:
		return &game.Refusal{Rule: rulebook.Activation, Text: text.Say("He costs ", b.price(f.Nr, f.Troops, heads), ", and ", k.AP[f.Side-1], " ", verb(k.AP[f.Side-1], "is", "are"), " left.")}
	}
	return nil
}

// resting lists the viewer's leaders on the map who are not activated.
func (k *known) resting() []*face {
	return k.those(func(f *face) bool { return f.Flags&activated == 0 })
}

// points says activation points: "free", "1 AP".
func points(n int) string {
	if n == 0 {
		return "free"
	}
	return strconv.Itoa(n) + " AP"
}

// byPoints pays for a leader and activates him.
func (b *book) byPoints(t *turn, n nr, heads burden) {
	s := t.State
	u, side := s.unit(n), b.Of(n).Side
	b.spend(t, side, b.price(n, int(u.Troops), heads), "to activate leaders", rulebook.Activation)
	if side == british && s.Now.Night() && u.Troops > 0 {
		s.NightMarch = true
	}
	b.activate(t, n, n, n, rulebook.Activation)
}

// respond finds out, as the British part of December 26, 7 am, begins, which of the British may be activated already (10.3): whoever an
// American has come next to on his bank in the three moves before (verbs keep that), whoever has an American within eight hexes on
// his bank, and von Donop, Stirling and the second detachment when Americans have crossed at Bristol or Dunk's Ferry.
//
// Our reading (21): Detachment 2 is the Hessian one, which stands on the map; and a leader need not have troops to stir the enemy.
func (b *book) respond(t *turn) {
	s := t.State
	if s.Active != british || s.Now != printed.BritishMayStir {
		return
	}
	foes := b.stands(s, american)
	for _, n := range b.All(british) {
		u := s.unit(n)
		near := func(p board.Place) bool {
			return b.Distance(p, u.At) <= responseHexs && !b.Separated(p, u.At)
		}
		if u.here() && slices.ContainsFunc(foes, near) {
			u.Stirred = true
		}
	}
	if s.Bristol {
		for _, id := range [...]string{"von_donop", "stirling", "h_det_2"} {
			s.unit(b.Find(id)).Stirred = true
		}
	}
}
