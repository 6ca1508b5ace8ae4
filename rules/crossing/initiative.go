package crossing

import (
	"slices"
	"strconv"

	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Activation by die (10.2): on day turns, after all other movement and before Prepared attacks, the active side may roll for one leader
// who is not activated yet and whose printed cost is 2 or less. If the die is no higher than his rating he acts, and those he
// commands act with him.

// Our reading (73): a side rolls once in a day turn, whether or not it succeeds.

// initiativePhase asks for whom the side rolls. When somebody is activated the action phase is gone through again, for him and those he
// commands alone.
func (b *book) initiativePhase() phase {
	m := menus{
		Keeps: keptOffers,
		Rule:  rulebook.ByDie, Title: title("initiative"), Doing: "rolling for an activation",
		Help:  "You may roll for one leader who was not activated. The others have ended their moves.",
		End:   game.Act{ID: actDone, Label: "Make no activation roll"},
		Deeds: []deed{{Act: "roll", Offer: b.offerInitiative, Play: b.playInitiative}, b.attackLaterDeed(b.afterInitiative)},
		Enter: func(t *turn) {
			if t.State.Now.Night() || t.State.Tried {
				b.next(t)
			}
		},
		Over: func(t *turn) {
			t.Tell(text.Say("The ", sideName(t.State.Active), " roll for nobody.")).By(rulebook.ByDie).As(fact.Idle{})
			b.next(t)
		},
		Asked: activeSide,
	}
	return m.Phase()
}

// unlucky says why nobody rolls for a leader, nil when one may.
func (b *book) unlucky(k *known, f *face) *game.Refusal {
	if l := b.Of(f.Nr); l.Cost > smallCost {
		return &game.Refusal{Rule: rulebook.ByDie, Text: text.Say("He costs ", l.Cost, ", more than ", smallCost, ".")}
	}
	return b.unfit(k, f)
}

func (b *book) offerInitiative(k *known, d action.Draft, a *game.Ask) {
	resting := k.resting()
	f := b.fieldLeaders("roll.who", "For whom do you roll?", rulebook.ByDie, resting, d, true)
	for i, x := range resting {
		o := &f.Options[i]
		o.Detail += " · 0 to " + strconv.Itoa(b.Of(x.Nr).Rating) + " activates him"
		o.Why = b.unlucky(k, x)
	}
	if slices.ContainsFunc(f.Options, func(o game.Option) bool { return o.Why == nil }) {
		a.Fields = append(a.Fields, f)
		act := game.Act{ID: "roll", Name: "Activate by die", Label: "Roll to activate a leader", Needs: []string{f.ID}, Primary: true}
		if x := k.find(b.picked(d, f.ID)); x != nil && f.Chosen(b.Of(x.Nr).ID) {
			act.Label = "Roll to activate " + b.Of(x.Nr).Name
		}
		a.Acts = append(a.Acts, act)
	}
}

func (b *book) playInitiative(t *turn, a action.Action) error {
	s := t.State
	n := b.picked(a.Picks, "roll.who")
	side, rating := b.Of(n).Side, b.Of(n).Rating
	s.Tried = true
	all, own := b.rated("Activation by die (10.2)", n)
	roll := b.die(t, game.Throw{By: side, Purpose: "for an activation", Terms: all, Own: own})
	b.passes(t, side, "activations by die", roll, rating)
	said := text.Say("The ", sideName(side), " roll ", text.Die(roll, ""), " for an activation")
	if roll > rating {
		b.tellOwn(t, side, text.Say(said, ": more than ", rating, ", ", b.name(n), " is not activated."), text.Say(said, ": nobody is activated."), rulebook.ByDie).
			As(fact.Check{Side: side, Units: b.units(n), Dice: []int{roll}}).Others(fact.Check{Side: side, Dice: []int{roll}})
		return nil
	}
	b.tellOwn(t, side, text.Say(said, ": no more than ", rating, ", the rating of ", b.name(n), "."), text.Say(said, ": somebody is activated."), rulebook.ByDie).
		As(fact.Check{Side: side, Units: b.units(n), Dice: []int{roll}, Good: true}).Others(fact.Check{Side: side, Dice: []int{roll}, Good: true})
	s.unit(n).set(byDie)
	b.activate(t, n, n, n, rulebook.ByDie)
	t.Call(stepAction)
	return nil
}
