package movement

import (
	"slices"
	"strconv"

	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Forced marches (11.2) are declared before the roll, leader by leader. They give a few extra movement points and cost
// one fatigue level, whether or not the leader moves.

// mayForce reports whether a leader may make a forced march.
func (b Rules) mayForce(f *knownLeader) bool {
	return !b.hasFixedAllowance(f.Nr, f.Troops) && b.tooWornRefusal(f) == nil
}

// tooWornRefusal returns why a leader's men cannot make a forced march, or nil if they can.
func (b Rules) tooWornRefusal(f *knownLeader) *game.Refusal {
	switch most := b.Charts.ForcedMarchBarLevel() - 1; {
	case f.Status != printed.InOrder:
		return &game.Refusal{Rule: rulebook.ForcedMarch, Text: text.Say("This leader is ", f.Status.String(), ".")}
	case f.Fatigue > most:
		return &game.Refusal{
			Rule: rulebook.ForcedMarch,
			Text: text.Say("Too tired: fatigue ", f.Fatigue, ", and ", most, " is the most for a forced march."),
		}
	}
	return nil
}

// forcedMarchField returns a field for the leaders who make a forced march. Leaders who are too tired or out of order
// are listed last, with the reason.
func (b Rules) forcedMarchField(id, label string, can, worn []*knownLeader, least int, d action.Draft) game.Field {
	f := b.LeadersField(id, label, rulebook.ForcedMarch, slices.Concat(can, worn), least, len(can), d)
	for i, x := range worn {
		f.Options[len(can)+i].Refusal = b.tooWornRefusal(x)
	}
	return f
}

// offerForced asks which leaders of a group make a forced march, and whether this is the commander's free one.
// Washington and Cornwallis may each lead one forced march in the game without fatigue. It covers leaders in the same
// hex or adjacent; other leaders of the same roll may make ordinary forced marches.
//
// Our reading (23): the forced march without fatigue is for one roll. It covers leaders that Washington or Cornwallis
// activated, directly or through other leaders.
func (b Rules) offerForced(k *known, d action.Draft, a *game.Ask, act *game.Act, group []*knownLeader) {
	root := k.Find(group[0].RootCommander)
	more := "+" + strconv.Itoa(b.Charts.ForcedPoints(k.ViewerSide)) + " movement points"
	ask := func(id, label, hint string, can, worn []*knownLeader, least int) {
		f := b.forcedMarchField(id, label, can, worn, least, d)
		f.Hint = hint
		a.Fields, act.NeededFields = append(a.Fields, f), append(act.NeededFields, f.ID)
	}
	// leaders in the "worn" lists cannot make a forced march; the form shows them with the reason
	var near, far, can, nearWorn, farWorn, worn []*knownLeader
	for _, f := range group {
		with := root.Fate == truth.InPlay && (root.At == f.At || b.HexMap.Adjacent(root.At, f.At))
		switch {
		case b.hasFixedAllowance(f.Nr, f.Troops):
		case b.mayForce(f) && with:
			near, can = append(near, f), append(can, f)
		case b.mayForce(f):
			far, can = append(far, f), append(can, f)
		case with:
			nearWorn, worn = append(nearWorn, f), append(worn, f)
		default:
			farWorn, worn = append(farWorn, f), append(worn, f)
		}
	}
	if b.Of(root.Nr).FreeMarch && !k.FreeForcedMarchUsed[k.ViewerSide-1] && len(near) > 0 {
		f := game.Field{
			ID: "march.free", Label: "Use " + b.Of(root.Nr).Name + "'s one forced march without fatigue?",
			Kind: game.PickOne, Min: 1, Max: 1, ReloadsForm: true, Rule: rulebook.ForcedMarch, Value: []string{"no"},
		}
		f.Options = []game.Option{{ID: "no", Label: "No, keep it"}, {ID: "yes", Label: "Yes, once per game"}}
		if d.One(f.ID) == "yes" {
			f.Value = []string{"yes"}
		}
		a.Fields, act.NeededFields = append(a.Fields, f), append(act.NeededFields, f.ID)
		if d.One(f.ID) == "yes" {
			ask("march.forced", "Who joins the forced march, without fatigue?", more+" each.", near, nearWorn, 1)
			if len(far) > 0 {
				ask("march.tiring", "Who else makes a forced march, for a level of fatigue?", more+" each.", far, farWorn, 0)
			}
			return
		}
	}
	if len(can) > 0 {
		ask("march.forced", "Who makes a forced march?",
			more+" each, for one more level of fatigue, even without moving.", can,
			worn, 0)
	} else if len(worn) > 0 {
		act.Preview = b.noForcedMarchText(worn)
	}
}

// noForcedMarchText returns a text that says why each of the leaders cannot make a forced march.
func (b Rules) noForcedMarchText(worn []*knownLeader) text.Text {
	parts := []any{"No leader can make a forced march."}
	for _, f := range worn {
		parts = append(parts, " ", b.Name(f.Nr), ": ", b.tooWornRefusal(f).Text)
	}
	return text.Say(parts...)
}

// markForced marks the leaders who make a forced march, and those among them who suffer no fatigue from it.
func (b Rules) markForced(t *turn, a action.Action, group []nr) {
	s := t.State
	near, far := b.LeadersByID(a.Many("march.forced")), b.LeadersByID(a.Many("march.tiring"))
	forced := slices.Concat(near, far)
	if len(forced) == 0 {
		return
	}
	side := b.Of(group[0]).Side
	free := a.One("march.free") == "yes"
	for _, n := range forced {
		s.Unit(n).Set(truth.MadeForcedMarch)
		if free && slices.Contains(near, n) {
			s.Unit(n).Set(truth.NoMarchFatigue)
		}
	}
	b.TellSide(t, side, text.Say(b.Names(forced), " ", truth.Verb(len(forced), "makes", "make"), " a forced march: ",
		b.Charts.ForcedPoints(side), " extra movement points."), nil, rulebook.ForcedMarch).
		WithFacts(fact.Decision{Units: b.UnitFacts(forced...), Choice: "forced march"})
	if free {
		s.FreeForcedMarchUsed[side-1] = true
		t.Tell(text.Say(b.Name(s.Unit(group[0]).ActivationRoot), " leads a forced march without fatigue, once per game.")).
			WithRule(rulebook.ForcedMarch).
			WithFacts(fact.Decision{Units: b.UnitFacts(s.Unit(group[0]).ActivationRoot), Choice: "forced march"})
	}
}
