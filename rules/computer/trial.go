package computer

import (
	"fmt"
	"math/rand/v2"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// trial tries orders in imagined worlds.
type trial struct {
	Level
	Mind
	blind  game.Blind
	worlds []game.World // imagined so far
	before []int        // what they are worth as they are
	tried  int          // acts
	faults int          // trials that a game broke off
}

// world returns the n-th imagined world, the same for every order. Its dice are the same for every order too.
func (t *trial) world(n int) game.World {
	for len(t.worlds) <= n {
		w := t.blind.World(t.picker(len(t.worlds), 1))
		t.worlds, t.before = append(t.worlds, w), append(t.before, w.Worth(t.blind.Side()))
	}
	return t.worlds[n].Fork(t.picker(n, 2))
}

// picker returns a source of chance for the n-th world.
func (t *trial) picker(n int, what uint64) func(int) int {
	//nolint:gosec // no secret: the chances of imagined worlds
	return rand.New(rand.NewPCG(t.Seed^what<<60, uint64(n))).IntN
}

// in tries an order in the n-th world, plays on, and returns what that is worth to the side. Acts is how many acts it
// plays on for. A world that cannot be played on is worth nothing to anybody; the error tells why.
func (t *trial) in(n, acts int, s *sums) (worth int, err error) {
	a := s.action
	defer func() {
		if p := recover(); p != nil { // a defect of a game in a world of the mind must not end the game at the table
			if end, ok := p.(enough); ok {
				panic(end)
			}
			worth, err = 0, fmt.Errorf("computer: %s %s: %v", a.Step, a.Act, p)
		}
	}()
	w := t.world(n)
	side, turn := t.blind.Side(), w.Turn()
	if err := t.play(w, a); err != nil {
		return 0, err
	}
	idle := t.idle(w, n, s)
	if acts > 0 {
		w = t.on(w, acts, turn, s.posture, t.picker(n, 3))
	}
	return w.Worth(side) - idle, nil
}

// enough is the panic value of a trial when Park ends the thinking. Only recoverStop recovers it.
type enough struct{ why error }

// recoverStop makes the end of a thinking that Park ended an error.
func recoverStop(err *error) {
	switch p := recover().(type) {
	case nil:
	case enough:
		*err = p.why
	default:
		panic(p)
	}
}

// play does one act in a world. It calls Park before.
func (t *trial) play(w game.World, a action.Action) error {
	if t.Park != nil {
		if err := t.Park(); err != nil {
			panic(enough{err})
		}
	}
	t.tried++
	return w.Play(a)
}

// idle returns what an order loses that leaves its side where it was in the sequence of play. It is more when the order
// brings nothing else, and more with every order the side has given in a row: none may be given for ever. An order of
// habit loses nothing, for habit comes to an end by itself, and would else end every phase too soon.
func (t *trial) idle(w game.World, n int, s *sums) int {
	side := t.blind.Side()
	if s.habit || !w.SidesAsked().Has(side) || w.Ask(side, nil).Step != s.action.Step {
		return 0
	}
	lost := 2
	if w.Worth(side) == t.before[n] {
		lost = 6
	}
	return lost + lost*t.Given/16
}

// on plays a world on for so many acts, or until a turn begins after the one that was played. It plays as many acts as
// the level looks ahead at least: both sides by habit, its own daring so much, and where habit says nothing each giving
// the best of a few orders by what it brings at once.
func (t *trial) on(w game.World, acts, turn int, posture game.Posture, pick func(int) int) game.World {
	for n := range acts {
		if now := w.Turn(); now != turn {
			if n >= t.Least {
				break
			}
			turn = now
		}
		asked := w.SidesAsked().List()
		if len(asked) == 0 {
			break
		}
		next := t.better(w, asked[0], t.postureOf(asked[0], posture), pick)
		if next == nil {
			break
		}
		w = next
	}
	return w
}

// postureOf returns how much a side dares that plays on: the others are thought to be steady.
func (t *trial) postureOf(side game.Side, own game.Posture) game.Posture {
	if side == t.blind.Side() {
		return own
	}
	return game.Steady
}

// better returns the world after a side's next order. It is the order of habit, or else the best of a few that it may
// give, by what it brings at once; nil when none can be given.
func (t *trial) better(w game.World, side game.Side, posture game.Posture, pick func(int) int) game.World {
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
