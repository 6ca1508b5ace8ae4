package colonies

import (
	"tricorne/rules/game"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// Initiative (4.5): the British roll; the Americans may add to the die for operations points.

func (b *book) initiativePhase() phase {
	return phase{
		Rule: ruleInitiative, Doing: "deciding who goes first",
		Enter: func(t *turn) {
			if t.State.Flow.Arg(0) != "" {
				return
			}
			x := terms("Initiative (4.5)", "", nil, func(face int) string {
				switch {
				case face >= b.Initiative.AmericanFrom:
					return "the Americans go first"
				case face+b.Initiative.MostBought < b.Initiative.AmericanFrom:
					return "the British go first"
				}
				return "the British go first, unless the Americans pay"
			})
			die := t.Roll(game.Throw{By: british, Purpose: "initiative", Count: 1, Sides: 6, Terms: x})[0]
			judge(t, american, "initiatives without paying", die, func(face int) bool { return face >= b.Initiative.AmericanFrom })
			if die >= b.Initiative.AmericanFrom || die+b.Initiative.MostBought < b.Initiative.AmericanFrom {
				b.goesFirst(t, die, 0)
				return
			}
			t.Tell(text.Say("Initiative: ", text.Die(die, ""), ".")).By(ruleInitiative).As(fact.Check{Dice: []int{die}})
			t.Next(stepInitiative, itoa(die))
		},
		Asked: func(*state) fact.Sides { return fact.SidesOf(american) },
		Ask: func(k *known, d action.Draft) game.Ask {
			a := game.Ask{Title: "Initiative", Help: text.Say("The Americans go first on ", itoa(b.Initiative.AmericanFrom), " or more. Each operations point adds one to the die.")}
			for n := range b.Initiative.MostBought + 1 {
				act := game.Act{ID: "pay" + itoa(n), Label: "Pay nothing", Primary: n == 0}
				if n > 0 {
					act.Label = "Add " + itoa(n) + " for " + cost(n)
					act.Why = k.short(n, ruleInitiative)
				}
				a.Acts = append(a.Acts, act)
			}
			return a
		},
		Play: func(t *turn, a action.Action) error {
			n := number(a.Act[len("pay"):])
			b.spend(t, american, n)
			b.goesFirst(t, number(t.State.Flow.Arg(0)), n)
			return nil
		},
	}
}

// goesFirst settles who has the first segment.
func (b *book) goesFirst(t *turn, die, bought int) {
	s := t.State
	s.Leads = british
	if die+bought >= b.Initiative.AmericanFrom {
		s.Leads = american
	}
	words := text.Say("Initiative: ", text.Die(die, ""))
	if bought > 0 {
		words = text.Say(words, " + ", itoa(bought), " bought")
	}
	t.Tell(text.Say(words, ". The ", b.named(s.Leads), " go first.")).By(ruleInitiative).As(fact.Phase{Side: s.Leads})
	s.opens(s.Leads, false)
	s.Bared = [2]bool{}
	b.next(t)
}
