package command

import (
	"slices"
	"strconv"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/text"
)

// Activation (10.1) makes a leader ready to move and attack. It is done with activation points, by die roll (10.2),
// or by a commanding leader (10.4).

// SpanLeft returns how much of a commanding leader's span is left (10.4). Every leader activated in this phase has used
// up a part of it, even if they have left the map since. A commanding leader who has left the map has no span left.
func (b Rules) SpanLeft(k *known, n nr) int {
	f := k.Find(n)
	if f.Fate != truth.InPlay {
		return 0
	}
	return max(0, b.Of(n).Span-f.SpanUsed)
}

// UnfitReason returns why a leader cannot be activated in any way, not even within another leader's span. It returns
// nil if the leader can (our reading (79)).
func (b Rules) UnfitReason(k *known, f *knownLeader) *game.Refusal {
	switch {
	case f.Status == printed.Routed:
		return &game.Refusal{Rule: rulebook.Activation, Text: text.Say("This leader is routed.")}
	case f.Fatigue >= b.Charts.TooTiredLevel():
		return &game.Refusal{Rule: rulebook.Activation, Text: text.Say("Too tired: fatigue ", f.Fatigue, ".")}
	case f.Flags&truth.Rallied != 0:
		return &game.Refusal{Rule: rulebook.Disorder, Text: text.Say("This leader recovers this turn.")}
	case f.Flags&truth.CreatedThisPhase != 0:
		return &game.Refusal{Rule: rulebook.Detachments, Text: text.Say("Formed on the march in this phase.")}
	case f.Side == truth.British && k.Now < b.FirstBritishActivation:
		return &game.Refusal{
			Rule: rulebook.BritishResponse,
			Text: text.Say("No British leader may act before ", b.FirstBritishActivation.String(), "."),
		}
	case f.Side == truth.British && k.Now < b.FullBritishActivation && !f.Alerted && !k.Options.Has(truth.FastResponse):
		return &game.Refusal{
			Rule: rulebook.BritishResponse,
			Text: text.Say("No American came next to this leader on the same bank, ", b.nearestOnBank(k, f.At)),
		}
	}
	return nil
}

// nearestOnBank returns a text with the distance to the nearest American on a British leader's bank.
func (b Rules) nearestOnBank(k *known, at board.Place) string {
	var foes []board.Place
	for i := range k.Stacks {
		if x := &k.Stacks[i]; x.Side == truth.American && !b.AcrossDelaware(x.At, at) {
			foes = append(foes, x.At)
		}
	}
	if len(foes) == 0 {
		return "and none stands there."
	}
	return "and the nearest is " + text.Count(b.NearestDistance(foes, at), "hex", "hexes") + " away, more than " +
		strconv.Itoa(b.Charts.ResponseRange()) + "."
}

// pointsRefusal returns why a fit leader cannot be activated with points, or nil if the leader can. The argument heads
// is the kind of leaders that this leader will command.
func (b Rules) pointsRefusal(k *known, f *knownLeader, heads truth.CommandKind) *game.Refusal {
	switch {
	case f.Side == truth.British && k.Now.Night() && f.Troops > 0 && b.Of(f.Nr).Cost > b.Charts.MaxDieActivationCost():
		return &game.Refusal{
			Rule: rulebook.NightMovement,
			Text: text.Say("At night only a British leader that costs ", b.Charts.MaxDieActivationCost(),
				" or less marches with troops: this one costs ", b.Of(f.Nr).Cost, "."),
		}
	case f.Side == truth.British && k.Now.Night() && f.Troops > 0 && k.NightMarch:
		return &game.Refusal{
			Rule: rulebook.NightMovement,
			Text: text.Say("One British leader with troops has already been activated this night turn."),
		}
	case b.At(f.At).Remote:
		return &game.Refusal{
			Rule: rulebook.Activation,
			Text: text.Say("This leader is two or more hexes from any road or clear hex."),
		}
	case b.ActivationCost(f.Nr, f.Troops, heads) > k.AP[f.Side-1]:
		return &game.Refusal{
			Rule: rulebook.Activation,
			Text: text.Say("Costs ", b.ActivationCost(f.Nr, f.Troops, heads), " AP, but only ", k.AP[f.Side-1], " ",
				truth.Verb(k.AP[f.Side-1], "is", "are"), " left."),
		}
	}
	return nil
}

// pointsText describes a number of activation points: "free", "1 AP".
func pointsText(n int) string {
	if n == 0 {
		return "free"
	}
	return strconv.Itoa(n) + " AP"
}

// activateByPoints activates a leader and spends the activation points for that.
func (b Rules) activateByPoints(t *turn, n nr, heads truth.CommandKind) {
	s := t.State
	u, side := s.Unit(n), b.Of(n).Side
	b.SpendAP(t, side, b.ActivationCost(n, int(u.Troops), heads), "to activate leaders", rulebook.Activation)
	if side == truth.British && s.Now.Night() && u.Troops > 0 {
		s.NightMarchUsed = true
	}
	b.Activate(t, n, n, n, rulebook.Activation)
}

// ActivateBritishResponse determines which British leaders may be activated early, from December 26, 7 am (10.3). These
// are leaders that an American moved next to on the same bank in the three turns before, according to the records.
// Leaders with an American within eight hexes on the same bank are included too. Von Donop, Stirling and the second
// detachment are added if Americans have crossed at Bristol or Dunk's Ferry. Respond runs at the beginning of the
// British part of that turn.
//
// Our reading (21): Detachment 2 is the Hessian one, which is on the map. American leaders without troops count too.
func (b Rules) ActivateBritishResponse(t *turn) {
	s := t.State
	if s.Active != truth.British || s.Now != b.FirstBritishActivation {
		return
	}
	foes := b.OccupiedHexes(s, truth.American)
	for _, n := range b.All(truth.British) {
		u := s.Unit(n)
		near := func(p board.Place) bool {
			return b.Distance(p, u.At) <= b.Charts.ResponseRange() && !b.AcrossDelaware(p, u.At)
		}
		if u.OnMap() && slices.ContainsFunc(foes, near) {
			u.EnemyCameNear = true
		}
	}
	if s.CrossedAtBristol {
		for _, id := range [...]string{"von_donop", "stirling", "h_det_2"} {
			s.Unit(b.Find(id)).EnemyCameNear = true
		}
	}
}
