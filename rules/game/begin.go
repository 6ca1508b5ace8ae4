package game

import (
	"errors"
	"maps"
	"slices"
	"strconv"

	"tricorne/rules/dice"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/text"
)

// StepBegin is the first step of a game in which players roll the dice and the first roll is due. The kernel adds
// it to every game (Setup.DiceByHand). Its argument is the side that owns those dice.
const StepBegin action.Step = "by hand"

// actBegin is the act that ends StepBegin.
const actBegin = "begin"

// ManualDiceRule is the text cited as the rule for dice that players roll. It is the same in every game and is not in
// any manual.
const ManualDiceRule = "Dice by hand"

// withBegin returns the steps of a game, with StepBegin added.
func withBegin[S, K any](r *Rules[S, K]) map[action.Step]Phase[S, K] {
	steps := maps.Clone(r.Steps)
	steps[StepBegin] = Phase[S, K]{
		Rule: ManualDiceRule, Activity: "beginning the game",
		SidesAsked: func(s *S) fact.Sides {
			owner, _ := strconv.Atoi(r.Flow(s).Arg(0))
			if owner == int(Nobody) {
				return fact.SidesOf(1, 2)
			}
			return fact.SidesOf(Side(owner))
		},
		Ask: func(*K, action.Draft) Ask {
			return Ask{
				Title: "Before the first dice",
				Help:  text.Say("Everything is set up. When everybody is ready, begin, and roll the first dice."),
				Acts:  []Act{{ID: actBegin, Label: "Begin the game", Primary: true}},
			}
		},
		Play: func(t *Turn[S], _ action.Action) error {
			t.EndStep()
			return nil
		},
	}
	return steps
}

func (g *engine[S, K]) Begin(set Setup, src dice.Source) (out Outcome, err error) {
	if no := g.checkSetup(set); no != nil {
		return Outcome{}, no
	}
	defer g.catch(&err)
	s := new(S)
	t := &Turn[S]{State: s, flow: g.rules.Flow(s), dice: src}
	if err := g.rules.Begin(t, set); err != nil {
		return Outcome{}, defect("begin %s: %v", set.Scenario, err)
	}
	if owner, rolls := g.firstDice(s); set.DiceByHand && rolls {
		t.Call(StepBegin, strconv.Itoa(int(owner)))
	}
	if err := g.run(t); err != nil {
		return Outcome{}, err
	}
	out = g.outcome(t)
	out.Final, out.FinalReason = true, "The table was set up here."
	return out, nil
}

// checkSetup returns a refusal if the set-up names a scenario or an option that the game does not have.
func (g *engine[S, K]) checkSetup(set Setup) error {
	if _, ok := g.rules.Manual.Scenario(set.Scenario); !ok {
		return refuse("", "There is no such scenario.")
	}
	for i, id := range set.Options {
		known := slices.ContainsFunc(g.rules.Manual.Options, func(o Option) bool { return o.ID == id })
		if !known || slices.Contains(set.Options[:i], id) {
			return refuse("", "There is no such optional rule.")
		}
	}
	return nil
}

// firstDice reports whether dice are rolled before any side is asked, and which side owns the first of them.
func (g *engine[S, K]) firstDice(s *S) (owner Side, rolls bool) {
	tried := g.rules.Clone(s)
	err := g.runCatching(&Turn[S]{State: tried, flow: g.rules.Flow(tried), dice: dice.FromManual(nil)})
	need := new(dice.MissingDiceError)
	if !errors.As(err, &need) {
		return Nobody, false // ignore any other error here, because it will appear again when the steps are run
	}
	return Side(need.Owner), true
}

// runCatching calls run and returns missing dice as an error, not as a panic.
func (g *engine[S, K]) runCatching(t *Turn[S]) (err error) {
	defer g.catch(&err)
	return g.run(t)
}
