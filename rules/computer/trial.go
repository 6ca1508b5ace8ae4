package computer

import (
	"fmt"
	"math/rand/v2"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// trial holds the imagined worlds in which the computer tries orders, and what is the same for all trials.
type trial struct {
	Level
	Inputs
	sideView    game.ComputerView
	worlds      []game.World // imagined so far
	worthBefore []int        // worth of each imagined world before any order
	actsTried   int          // acts tried
	faults      int          // trials that failed because of a defect in the game
}

// world returns a copy of the n-th imagined world. The world and its dice are the same for every order.
func (t *trial) world(n int) game.World {
	for len(t.worlds) <= n {
		w := t.sideView.World(t.picker(len(t.worlds), 1))
		t.worlds, t.worthBefore = append(t.worlds, w), append(t.worthBefore, w.Worth(t.sideView.Side()))
	}
	return t.worlds[n].Fork(t.picker(n, 2))
}

// picker returns a source of random numbers for the n-th world. The argument what is a different number for each use,
// so that each use gets its own random numbers.
func (t *trial) picker(n int, what uint64) func(int) int {
	//nolint:gosec // no secret: the chances of imagined worlds
	return rand.New(rand.NewPCG(t.Seed^what<<60, uint64(n))).IntN
}

// tryInWorld tries an order in the n-th world and plays on for a number of actions. It returns the final worth of the
// world for the side. If the world cannot be played on, the worth is 0 and the error says why.
func (t *trial) tryInWorld(n, acts int, s *orderTrials) (worth int, err error) {
	a := s.action
	defer func() {
		if p := recover(); p != nil { // a defect of a game in an imagined world must not end the real game
			if end, ok := p.(stopPanic); ok {
				panic(end)
			}
			worth, err = 0, fmt.Errorf("computer: %s %s: %v", a.Step, a.Act, p)
		}
	}()
	w := t.world(n)
	side, turn := t.sideView.Side(), w.Turn()
	if err := t.play(w, a); err != nil {
		return 0, err
	}
	idle := t.idlePenalty(w, n, s)
	if acts > 0 {
		w = t.playOn(w, acts, turn, s.posture, t.picker(n, 3))
	}
	return w.Worth(side) - idle, nil
}

// stopPanic is the panic value when BeforeAct stops the thinking. Only recoverStop recovers it.
type stopPanic struct{ err error }

// recoverStop recovers the panic that play starts when BeforeAct returns an error, and stores that error in err. It
// repeats any other panic.
func recoverStop(err *error) {
	switch p := recover().(type) {
	case nil:
	case stopPanic:
		*err = p.err
	default:
		panic(p)
	}
}

// play plays one act in a world. It calls BeforeAct first.
func (t *trial) play(w game.World, a action.Action) error {
	if t.BeforeAct != nil {
		if err := t.BeforeAct(); err != nil {
			panic(stopPanic{err})
		}
	}
	t.actsTried++
	return w.Play(a)
}

// idlePenalty returns by how much an order is marked down for leaving its side at the same step. The penalty is
// larger if the order changes nothing else. It grows with every order the side has given in a row, so that no side
// goes on forever. An order of habit has no penalty, because habit ends a phase by itself; with a penalty it would
// end every phase too soon.
func (t *trial) idlePenalty(w game.World, n int, s *orderTrials) int {
	side := t.sideView.Side()
	if s.fromHabit || !w.SidesAsked().Has(side) || w.Ask(side, nil).Step != s.action.Step {
		return 0
	}
	lost := 2
	if w.Worth(side) == t.worthBefore[n] {
		lost = 6
	}
	return lost + lost*t.OrdersGiven/16
}

// playOn plays a world on for a number of actions, or until another turn begins after at least Level.MinActsAhead
// actions. Both sides follow habit, and the side of the order does so with the given posture. Without habit, each
// side gives the best of a few orders by the immediate result.
func (t *trial) playOn(w game.World, acts, turn int, posture game.Posture, pick func(int) int) game.World {
	for n := range acts {
		if now := w.Turn(); now != turn {
			if n >= t.MinActsAhead {
				break
			}
			turn = now
		}
		asked := w.SidesAsked().List()
		if len(asked) == 0 {
			break
		}
		next := t.afterNextOrder(w, asked[0], t.postureOf(asked[0], posture), pick)
		if next == nil {
			break
		}
		w = next
	}
	return w
}

// postureOf returns the posture with which a side plays the actions that follow an order. The enemy is always steady.
func (t *trial) postureOf(side game.Side, own game.Posture) game.Posture {
	if side == t.sideView.Side() {
		return own
	}
	return game.PostureSteady
}

// afterNextOrder returns the world after a side's next order. The order is the first of habit or, without habit, the
// best of a few by the immediate result. It returns nil if no order can be given.
func (t *trial) afterNextOrder(w game.World, side game.Side, posture game.Posture, pick func(int) int) game.World {
	for a := range w.Habit(side, posture, pick) {
		if t.play(w, a) != nil {
			return nil
		}
		return w
	}
	all := candidates(func(d action.Draft) game.Ask { return w.Ask(side, d) }, t.Choices, pick)
	if len(all) == 1 {
		if t.play(w, all[0]) != nil {
			return nil
		}
		return w
	}
	var best game.World
	most := 0
	for _, a := range all {
		fork := w.Fork(pick)
		if t.play(fork, a) != nil {
			continue
		}
		if worth := fork.Worth(side); best == nil || worth > most {
			best, most = fork, worth
		}
	}
	return best
}
