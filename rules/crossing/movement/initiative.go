package movement

import (
	"slices"
	"strconv"

	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Activation by die (10.2), on day turns, after all other movement and before Prepared attacks. The active side may
// roll for one leader who is not activated yet and whose printed cost is 2 or less. If the roll is not higher than
// the leader's rating, the leader acts, together with those under the same command.

// Our reading (73): a side rolls once in a day turn, whether or not it succeeds.

// InitiativePhase asks for which leader the side makes the activation roll. If the leader is activated, the action
// phase is repeated for this leader and the leaders under the same command.
func (b Rules) InitiativePhase() phase {
	m := menus{
		Cache: knowledge.CachedOffers,
		Rule:  rulebook.ActivationByDie, Title: knowledge.PhaseTitle("initiative"), Activity: "rolling for an activation",
		Help:   "You may roll for one leader that was not activated. All other moves have ended.",
		EndAct: game.Act{ID: knowledge.ActDone, Label: "Skip the roll and go on to attacks"},
		Actions: []menuAction{
			{Act: "roll", AddToForm: b.offerInitiative, Play: b.playInitiative},
			b.AttackLaterAction(b.initiativeStepRefusal),
		},
		Enter: func(t *turn) {
			if t.State.Now.Night() || t.State.ActivationRollTried {
				b.Next(t)
			}
		},
		AfterEnd: func(t *turn) {
			t.Tell(text.Say("The ", truth.SideName(t.State.Active),
				" skip the activation roll.")).WithRule(rulebook.ActivationByDie).WithFacts(fact.NothingHappened{})
			b.Next(t)
		},
		AskedSides: knowledge.ActiveSide,
	}
	return m.Phase()
}

// rollRefusal returns why a side cannot roll for a leader, nil if it can.
func (b Rules) rollRefusal(k *known, f *knownLeader) *game.Refusal {
	if l := b.Of(f.Nr); l.Cost > b.Charts.MaxDieActivationCost() {
		return &game.Refusal{
			Rule: rulebook.ActivationByDie,
			Text: text.Say("Costs ", l.Cost, ", more than ", b.Charts.MaxDieActivationCost(), "."),
		}
	}
	return b.UnfitReason(k, f)
}

func (b Rules) offerInitiative(k *known, d action.Draft, a *game.Ask) {
	resting := k.UnactivatedLeaders()
	f := b.LeaderField("roll.who", "Roll for which leader?", rulebook.ActivationByDie, resting, d, true)
	for i, x := range resting {
		o := &f.Options[i]
		o.Detail += " · 0 to " + strconv.Itoa(b.Of(x.Nr).Rating) + " activates this leader"
		o.Refusal = b.rollRefusal(k, x)
	}
	if slices.ContainsFunc(f.Options, func(o game.Option) bool { return o.Refusal == nil }) {
		a.Fields = append(a.Fields, f)
		act := game.Act{
			ID: "roll", Name: "Activate by die", Label: "Roll to activate a leader", NeededFields: []string{f.ID},
			Primary: true,
		}
		if x := k.Find(b.PickedLeader(d, f.ID)); x != nil && f.Chosen(b.Of(x.Nr).ID) {
			act.Label = "Roll to activate " + b.Of(x.Nr).Name
		}
		a.Acts = append(a.Acts, act)
	}
}

func (b Rules) playInitiative(t *turn, a action.Action) error {
	s := t.State
	n := b.PickedLeader(a.Picks, "roll.who")
	side, rating := b.Of(n).Side, b.Of(n).Rating
	s.ActivationRollTried = true
	all, own := b.RatingTerms("Activation by die (10.2)", n)
	roll := b.RollDie(t, game.Throw{Owner: side, Purpose: "for an activation", Terms: all, OwnerTerms: own})
	b.RecordRatingLuck(t, side, "activations by die", roll, rating)
	said := text.Say("The ", truth.SideName(side), " roll ", text.Die(roll, ""), " to activate a leader")
	if roll > rating {
		b.TellSide(t, side, text.Say(said, ": more than ", rating, ", so ", b.Name(n), " is not activated."),
			text.Say(said, ": no leader is activated."), rulebook.ActivationByDie).
			WithFacts(fact.Check{Side: side, Units: b.UnitFacts(n), Dice: []int{roll}}).
			WithOtherFacts(fact.Check{Side: side, Dice: []int{roll}})
		return nil
	}
	b.TellSide(t, side, text.Say(said, ": success with the rating ", rating, " of ", b.Name(n), "."),
		text.Say(said, ": a leader is activated."), rulebook.ActivationByDie).
		WithFacts(fact.Check{Side: side, Units: b.UnitFacts(n), Dice: []int{roll}, Succeeded: true}).
		WithOtherFacts(fact.Check{Side: side, Dice: []int{roll}, Succeeded: true})
	s.Unit(n).Set(truth.ActivatedByDie)
	b.Activate(t, n, n, n, rulebook.ActivationByDie)
	t.Call(truth.StepAction)
	return nil
}
