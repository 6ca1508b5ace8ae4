package colonies

import (
	"math/rand/v2"
	"slices"
	"strings"

	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// Players who fill in forms at random, in three different ways.

// formFunc returns the form of a step for a draft.
type formFunc = func(action.Draft) (game.Ask, error)

// playStyle is a way to play both sides of a game.
type playStyle struct {
	name   string
	answer func(s *state, side game.Side, ask formFunc, rng *rand.Rand) (action.Action, error)
}

var playStyles = [3]playStyle{
	{"careless", func(_ *state, _ game.Side, ask formFunc, rng *rand.Rand) (action.Action, error) {
		return randomAnswer(ask, rng)
	}},
	{"bold", func(_ *state, _ game.Side, ask formFunc, rng *rand.Rand) (action.Action, error) {
		return fillBoldly(limitOptions(ask, func(o *game.Option) bool {
			return strings.HasSuffix(o.Detail, "the enemy stands there, and they stop")
		}), rng)
	}},
	{"British with a plan", func(s *state, side game.Side, ask formFunc, rng *rand.Rand) (action.Action, error) {
		if side == american {
			return randomAnswer(ask, rng)
		}
		return fillBoldly(limitOptions(ask, func(o *game.Option) bool {
			return o.Space != "" && isMissingKeyTown(s, o.Space)
		}), rng)
	}},
}

// fillBoldly fills in a form like a bold player, who attacks, sails and marches if possible. Bold players give no
// standing orders, so that they are asked whether to intercept (7.0). They end a phase if they have nothing more to
// do, and sometimes at random.
func fillBoldly(ask formFunc, rng *rand.Rand) (action.Action, error) {
	form, err := ask(nil)
	if err != nil {
		return action.Action{}, err
	}
	var acts []string
	over := false
	for _, act := range form.Acts {
		if over = over || act.ID == war.ActDone && act.Refusal == nil; act.Refusal == nil && !act.Dangerous &&
			!slices.Contains([]string{war.ActDone, "orders", "fox", "works"}, act.ID) {
			acts = append(acts, act.ID)
		}
	}
	switch {
	case over && (len(acts) == 0 || rng.IntN(24) == 0):
		return game.FillAct(ask, war.ActDone, nil, rng.IntN)
	case len(acts) == 0:
		return randomAnswer(ask, rng)
	}
	for _, act := range []string{"attack", "sail", "go", "on"} {
		if slices.Contains(acts, act) && rng.IntN(2) == 0 {
			return game.FillAct(ask, act, nil, rng.IntN)
		}
	}
	return game.FillAct(ask, acts[rng.IntN(len(acts))], nil, rng.IntN)
}

// limitOptions returns the form with fewer options: in each field, only those for which holds returns true. A field
// in which no option qualifies stays as it is.
func limitOptions(ask formFunc, holds func(*game.Option) bool) formFunc {
	return func(d action.Draft) (game.Ask, error) {
		form, err := ask(d)
		form.Fields = slices.Clone(form.Fields)
		for i := range form.Fields {
			f := &form.Fields[i]
			if of := slices.DeleteFunc(slices.Clone(f.Options),
				func(o game.Option) bool { return o.Refusal != nil || !holds(&o) }); len(of) > 0 && f.Kind == game.PickOne {
				f.Options = of
			}
		}
		return form, err
	}
}

// isMissingKeyTown reports whether a place is a key town that the British do not control (17.13).
func isMissingKeyTown(s *state, id string) bool {
	p := testBook.Place(id)
	return slices.ContainsFunc(testBook.Areas, func(a printed.Area) bool {
		return slices.Contains(a.KeyTowns, p) && testBook.Holder(&s.Forces, s.Now, p) != british
	})
}
