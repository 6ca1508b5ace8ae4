package movement

import (
	"slices"
	"strconv"

	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Reaction movement (11.3): before a Normal or Prepared attack is resolved, leaders of the defender within four hexes
// may roll to move. If the roll is not higher than the rating, a leader moves with half the points of the movement
// matrix, in any direction.

// ReactPhase asks the defender for reactions, one after another. It asks if a stack of the defender within four hexes
// is visible to everybody, unless the defender has a standing order not to react.
func (b Rules) ReactPhase() phase {
	m := menus{
		Cache: knowledge.CachedOffers,
		Rule:  rulebook.Reaction, Title: knowledge.PhaseTitle("reaction"), Activity: "reacting",
		Help: "Leaders within " + strconv.Itoa(b.Charts.ReactionRange()) +
			" hexes of the attack may try to move before it is resolved. If you stop being asked, change it with a " +
			"standing order in your command phase.",
		EndAct:     game.Act{ID: knowledge.ActDone, Label: "No further reaction"},
		Actions:    []menuAction{{Act: "react", AddToForm: b.offerReact, Play: b.playReact}, b.noReactionAction()},
		AskedSides: func(s *state) fact.Sides { return fact.SidesOf(s.Combat.Attacker.Other()) },
		Enter: func(t *turn) {
			s := t.State
			side := s.Combat.Attacker.Other()
			for _, p := range b.OccupiedHexes(s, side) {
				if p != s.Combat.At && b.Distance(p, s.Combat.At) <= b.Charts.ReactionRange() &&
					s.Orders[side-1] == truth.OrdersAsk {
					return
				}
			}
			t.EndStep()
		},
		AfterEnd: b.endReactions,
	}
	return m.Phase()
}

// endReactions ends the reactions, so that the attack is resolved.
func (b Rules) endReactions(t *turn) {
	t.Tell(text.Say("The ", truth.SideName(t.State.Combat.Attacker.Other()), " end their reactions.")).
		WithRule(rulebook.Reaction).
		WithFacts(fact.Phase{Side: t.State.Combat.Attacker.Other(), Ended: true})
	t.EndStep()
}

// noReactionAction returns the action that ends the reactions and gives the standing order not to react.
func (b Rules) noReactionAction() menuAction {
	return menuAction{
		Act: "never",
		AddToForm: func(_ *known, _ action.Draft, a *game.Ask) {
			a.Acts = append(a.Acts, game.Act{ID: "never", Label: "No further reaction, and do not ask again"})
		},
		Play: func(t *turn, _ action.Action) error {
			b.SetReactionOrder(t, t.State.Combat.Attacker.Other(), truth.OrdersNoReact)
			b.endReactions(t)
			return nil
		},
	}
}

// reactionRefusal returns why a leader cannot react to the attack, nil if they may try.
func (b Rules) reactionRefusal(k *known, f *knownLeader) *game.Refusal {
	no := func(parts ...any) *game.Refusal {
		return &game.Refusal{Rule: rulebook.Reaction, Text: text.Say(parts...)}
	}
	switch {
	case f.Status != printed.InOrder:
		return no("This leader is ", f.Status.String(), ".")
	case f.Fatigue >= b.Charts.TooTiredLevel():
		return no("Too tired: fatigue ", f.Fatigue, ".")
	case f.Flags&truth.RetreatedThisPart != 0:
		return no("This leader has retreated this turn.")
	case f.Flags&truth.Reacted != 0:
		return no("This leader has reacted this turn.")
	case f.Flags&truth.CreatedThisPhase != 0:
		return &game.Refusal{
			Rule: rulebook.Detachments,
			Text: text.Say("Formed on the march in this phase: it does not move."),
		}
	case slices.Contains(k.Fight.ReactionRollers, f.Nr):
		return no("This leader has already tried to react to this attack.")
	}
	return nil
}

func (b Rules) offerReact(k *known, d action.Draft, a *game.Ask) {
	var near []*knownLeader
	for _, f := range k.OwnLeaders() {
		if f.At != k.Fight.At && b.Distance(f.At, k.Fight.At) <= b.Charts.ReactionRange() {
			near = append(near, f)
		}
	}
	f := b.LeaderField("react.who", "Who tries to react?", rulebook.Reaction, near, d, true)
	open := 0
	for i, x := range near {
		o := &f.Options[i]
		o.Detail += " · 0 to " + strconv.Itoa(b.Of(x.Nr).Rating) + " succeeds"
		if o.Refusal = b.reactionRefusal(k, x); o.Refusal == nil {
			open++
		}
	}
	if open == 0 {
		return
	}
	a.Fields = append(a.Fields, f)
	act := game.Act{ID: "react", Name: "React", Label: "Try to react", NeededFields: []string{f.ID}, Primary: true}
	first := k.Find(b.PickedLeader(d, f.ID))
	if first != nil && slices.Contains(near, first) && b.Of(first.Nr).Commanding {
		with := slices.DeleteFunc(slices.Clone(near), func(x *knownLeader) bool {
			return x.At != first.At || x.Nr == first.Nr || b.Of(x.Nr).Cost >= b.Of(first.Nr).Cost ||
				b.reactionRefusal(k, x) != nil
		})
		a.Fields, act.NeededFields = b.SpanFields(a.Fields, act.NeededFields, "react.with", "Who goes along?", with,
			b.Of(first.Nr).Span,
			d,
			func(x *knownLeader) int { return b.ActivationCost(x.Nr, x.Troops, truth.CommandsNobody) })
	}
	if len(f.Value) > 0 {
		act.Label = "Roll whether " +
			f.Options[slices.IndexFunc(f.Options, func(o game.Option) bool { return f.Chosen(o.ID) })].Label + " reacts"
	}
	a.Acts = append(a.Acts, act)
}

// playReact rolls for the reaction of a leader and the rest of the group. If the roll succeeds, they march.
func (b Rules) playReact(t *turn, a action.Action) error {
	s := t.State
	first := b.PickedLeader(a.Picks, "react.who")
	group := append([]nr{first}, b.SpanAnswers(a.Picks, "react.with")...)
	s.Combat.ReactionRollers = slices.Concat(s.Combat.ReactionRollers, group)
	side, rating := b.Of(first).Side, b.Of(first).Rating
	all, own := b.RatingTerms("Reaction (11.3)", first)
	roll := b.RollDie(t, game.Throw{Owner: side, Purpose: "for a reaction", Terms: all, OwnerTerms: own})
	b.RecordRatingLuck(t, side, "reactions", roll, rating)
	said := text.Say("The ", truth.SideName(side), " roll ", text.Die(roll, ""), " for a reaction")
	if roll > rating {
		b.TellSide(t, side, text.Say(said, ": more than ", rating, ", so ", b.Names(group), " may not move."),
			text.Say(said, ": no reaction."), rulebook.Reaction).
			WithFacts(fact.Check{Side: side, Units: b.UnitFacts(group...), Dice: []int{roll}}).
			WithOtherFacts(fact.Check{Side: side, Dice: []int{roll}})
		return nil
	}
	b.TellSide(t, side, text.Say(said, ": success with the rating ", rating, " of ", b.Name(first), "."),
		text.Say(said, ": success."), rulebook.Reaction).
		WithFacts(fact.Check{Side: side, Units: b.UnitFacts(first), Dice: []int{roll}, Succeeded: true}).
		WithOtherFacts(fact.Check{Side: side, Dice: []int{roll}, Succeeded: true})
	b.setOut(t, truth.March{Side: side, RatingLeader: first, Reaction: true}, group)
	return nil
}
