package gametest

import (
	"math/rand/v2"

	"tricorne/rules/dice"
	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// walk plays a random game one action at a time. It keeps the last action, the position before that action, and its
// result.
type walk struct {
	g      game.Game
	seed   uint64
	seq    uint64
	rng    *rand.Rand
	before game.Position // the position before the last action; zero if the game has just begun
	action action.Action
	out    game.Outcome
}

// begin sets up the random game of a seed.
func begin(g game.Game, set game.Setup, seed uint64) (*walk, error) {
	w := &walk{g: g, seed: seed, seq: 1, rng: actionRand(seed)}
	var err error
	w.out, err = g.Begin(set, w.dice())
	return w, err
}

// dice returns the dice of the current action. Another call returns the same dice again.
func (w *walk) dice() dice.Source { return dice.FromSecret(secret(w.seed), w.seq) }

func (w *walk) over() bool { return w.out.Position.Over() }

// choose picks a side that is asked, fills its form at random and returns the action.
func (w *walk) choose() (action.Action, error) {
	asked := w.out.Status.SidesAsked.List()
	return randomAction(w.g, w.out.Position, asked[w.rng.IntN(len(asked))], w.rng)
}

// play plays an action and keeps the result.
func (w *walk) play(a action.Action) error {
	w.seq++
	w.before, w.action = w.out.Position, a
	var err error
	w.out, err = w.g.Play(w.before, a, w.dice())
	return err
}

// randomAction fills the form of a side at random. It rarely takes dangerous acts such as resigning, which would end
// most games early.
func randomAction(g game.Game, pos game.Position, side game.Side, rng *rand.Rand) (action.Action, error) {
	ask := func(d action.Draft) (game.Ask, error) { return g.Ask(pos, side, d) }
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
