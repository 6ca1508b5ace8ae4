package coloniestest

import (
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// randomSource is a source of random numbers.
type randomSource interface{ IntN(n int) int }

// RandomAnswer fills in a form at random. An act that is marked as dangerous may be chosen in only one form of every
// twenty-four, on average.
func RandomAnswer(ask func(action.Draft) (game.Ask, error), rng randomSource) (action.Action, error) {
	form, err := ask(nil)
	if err != nil {
		return action.Action{}, err
	}
	var safe []string
	for _, act := range form.Acts {
		if act.Refusal == nil && !act.Dangerous {
			safe = append(safe, act.ID)
		}
	}
	if len(safe) > 0 && rng.IntN(24) > 0 {
		return game.FillAct(ask, safe[rng.IntN(len(safe))], nil, rng.IntN)
	}
	return game.Fill(ask, rng.IntN)
}
