package colonies

import (
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Initiative (4.5): the British roll, and the Americans may pay operations points to add to the die.

func (b sequence) initiativePhase() phase {
	return phase{
		Rule: war.RuleInitiative, Activity: "deciding who goes first",
		Enter: func(t *turn) {
			if t.State.Flow.Arg(0) != "" {
				return
			}
			x := war.Terms("Initiative (4.5)", "", nil, func(face int) string {
				switch {
				case face >= b.Initiative.AmericanMinRoll:
					return "the Americans go first"
				case face+b.Initiative.MostBought < b.Initiative.AmericanMinRoll:
					return "the British go first"
				}
				return "the British go first, unless the Americans pay"
			})
			die := t.Roll(game.Throw{Owner: british, Purpose: "initiative", Count: 1, Sides: 6, Terms: x})[0]
			recordLuck(t, american, "initiatives without paying", die,
				func(face int) bool { return face >= b.Initiative.AmericanMinRoll })
			if die >= b.Initiative.AmericanMinRoll || die+b.Initiative.MostBought < b.Initiative.AmericanMinRoll {
				b.setFirstSegment(t, die, 0)
				return
			}
			t.Tell(text.Say("Initiative: ", text.Die(die, ""),
				".")).WithRule(war.RuleInitiative).WithFacts(fact.Check{Dice: []int{die}})
			t.Next(war.StepInitiative, war.Itoa(die))
		},
		SidesAsked: func(*state) fact.Sides { return fact.SidesOf(american) },
		Ask: func(k *known, d action.Draft) game.Ask {
			a := game.Ask{
				Title: "Initiative",
				Help: text.Say("The Americans go first on ", war.Itoa(b.Initiative.AmericanMinRoll),
					" or more. Each operations point adds one to the die."),
			}
			for n := range b.Initiative.MostBought + 1 {
				act := game.Act{ID: "pay" + war.Itoa(n), Label: "Pay nothing", Primary: n == 0}
				if n > 0 {
					act.Label = "Add " + war.Itoa(n) + " for " + war.CostText(n)
					act.Refusal = k.CostRefusal(n, war.RuleInitiative)
				}
				a.Acts = append(a.Acts, act)
			}
			return a
		},
		Play: func(t *turn, a action.Action) error {
			n := war.ParseNumber(a.Act[len("pay"):])
			b.spend(t, american, n)
			b.setFirstSegment(t, war.ParseNumber(t.State.Flow.Arg(0)), n)
			return nil
		},
	}
}

// setFirstSegment decides which side has the first segment, and begins that segment.
func (b sequence) setFirstSegment(t *turn, die, bought int) {
	s := t.State
	s.FirstMover = british
	if die+bought >= b.Initiative.AmericanMinRoll {
		s.FirstMover = american
	}
	words := text.Say("The ", b.SideName(s.FirstMover), " go first: initiative ", text.Die(die, ""))
	if bought > 0 {
		words = text.Say(words, " + ", war.Itoa(bought), " bought")
	}
	t.Tell(text.Say(words, ".")).WithRule(war.RuleInitiative).
		WithFacts(fact.Phase{Side: s.FirstMover})
	s.BeginSegment(s.FirstMover, false)
	s.OrdersRevealed = [2]bool{}
	b.startNextStep(t)
}
