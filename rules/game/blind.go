package game

import (
	"tricorne/rules/dice"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/view"
)

// Blind is a position as a computer player sees it: the knowledge of its side and nothing more. A computer can read
// the side's form and imagine worlds that the side holds possible. The value does not contain the true state.
type Blind interface {
	// Manual describes the game as printed.
	Manual() *Manual
	// Side is the side with this knowledge.
	Side() Side
	// SidesAsked lists the sides that are asked now.
	SidesAsked() fact.Sides
	// Ask returns the form of the side, as Game.Ask does.
	Ask(action.Draft) Ask
	// Habit returns the orders of a sensible player of the side, who takes the risks that the posture allows. It
	// returns none if the game or the step has no habit.
	Habit(p Posture, pick func(n int) int) Habit
	// Dear returns how much computing it takes to try an order, as a multiple of what the quickest games need
	// (Rules.Dear).
	Dear() int
	// World imagines a world that the side holds possible. Pick draws a number below n. It is used for the guesses, and
	// for the dice rolled in the world.
	World(pick func(n int) int) World
}

// World is an imagined world in which acts may be tried. It changes with every act, so it can be used for only one
// trial at a time. It cannot be sealed or made into a Position.
type World interface {
	// SidesAsked lists the sides that are asked now, none when the game is over.
	SidesAsked() fact.Sides
	// Ask returns the form of a side of the world.
	Ask(Side, action.Draft) Ask
	// Habit returns the orders of a sensible player of a side, who takes the risks that the posture allows. The
	// player knows what the side knows in this world.
	Habit(side Side, p Posture, pick func(n int) int) Habit
	// Play carries out an action that was offered; for any other, the error is a defect.
	Play(action.Action) error
	// Turn returns the number of the current turn.
	Turn() int
	// Result returns how the game ended, nil while it goes on.
	Result() *view.Result
	// Worth rates the position of a side, from -1000 to 1000. A won game is 1000, a lost one -1000.
	Worth(Side) int
	// Fork returns a copy of the world that can be played on separately, with its own dice.
	Fork(pick func(n int) int) World
}

// Blindfold returns what a computer player of a side may know of a position. No other function makes a Blind.
// Everything the side does not know is removed first. Blindfold returns false if the game has no Worth, or if the
// side is neither 1 nor 2.
func Blindfold(g Game, p Position, side Side) (Blind, bool) {
	e, ok := g.(interface {
		blindfold(Position, Side) (Blind, bool)
	})
	if !ok {
		return nil, false
	}
	return e.blindfold(p, side)
}

func (g *engine[S, K]) blindfold(p Position, side Side) (Blind, bool) {
	b, err := g.open(p)
	if err != nil || g.rules.Worth == nil || side != 1 && side != 2 {
		return nil, false
	}
	s := g.rules.Clone(b.truth)
	g.rules.Forget(s, side)
	return &blind[S, K]{&sealed[S, K]{engine: g, truth: s}, side}, true
}

// blind holds a world made only from what a side knows, in place of the truth.
type blind[S, K any] struct {
	known *sealed[S, K]
	side  Side
}

func (b *blind[S, K]) Manual() *Manual        { return b.known.engine.rules.Manual }
func (b *blind[S, K]) Side() Side             { return b.side }
func (b *blind[S, K]) Dear() int              { return max(1, b.known.engine.rules.Dear) }
func (b *blind[S, K]) SidesAsked() fact.Sides { return b.known.engine.sidesAsked(b.known.truth) }
func (b *blind[S, K]) Ask(d action.Draft) Ask { return b.known.engine.ask(b.known, b.side, d) }

func (b *blind[S, K]) Habit(p Posture, pick func(n int) int) Habit {
	return b.known.engine.habit(b.known, b.side, p, pick)
}

func (b *blind[S, K]) World(pick func(n int) int) World {
	g := b.known.engine
	s := g.rules.Clone(b.known.truth)
	g.rules.Guess(s, b.side, pick)
	return &world[S, K]{&sealed[S, K]{engine: g, truth: s}, pick}
}

// world is an imagined position that a computer tries actions in. Actions change it without making a copy.
type world[S, K any] struct {
	now  *sealed[S, K]
	pick func(n int) int
}

func (w *world[S, K]) SidesAsked() fact.Sides            { return w.now.engine.sidesAsked(w.now.truth) }
func (w *world[S, K]) Ask(side Side, d action.Draft) Ask { return w.now.engine.ask(w.now, side, d) }
func (w *world[S, K]) Result() *view.Result              { return w.now.engine.rules.Flow(w.now.truth).Ended }

func (w *world[S, K]) Habit(side Side, p Posture, pick func(n int) int) Habit {
	return w.now.engine.habit(w.now, side, p, pick)
}

func (w *world[S, K]) Turn() int {
	turn, _ := w.now.engine.rules.Where(w.now.truth)
	return turn
}

func (w *world[S, K]) Play(a action.Action) (err error) {
	g, s := w.now.engine, w.now.truth
	defer g.catch(&err)
	w.now = &sealed[S, K]{engine: g, truth: s} // the knowledge and forms kept with the old position are out of date
	t := &Turn[S]{State: s, By: a.Side, flow: g.rules.Flow(s), dice: picked(w.pick)}
	step := t.flow.Top()
	phase, ok := g.rules.Steps[step]
	if !ok || phase.Play == nil || step != a.Step || t.Over() {
		return defect("a world at step %s is given an act of step %s", step, a.Step)
	}
	if err := phase.Play(t, a); err != nil {
		return defect("%s %s: %v", step, a.Act, err)
	}
	return g.run(t)
}

// won is the worth of a finished game to the winner.
const won = 1000

func (w *world[S, K]) Worth(side Side) int {
	if r := w.Result(); r != nil {
		switch r.Winner {
		case side:
			return won
		case Nobody:
			return 0
		}
		return -won
	}
	return min(max(w.now.engine.rules.Worth(w.now.truth, side), -won+1), won-1)
}

func (w *world[S, K]) Fork(pick func(n int) int) World {
	return &world[S, K]{&sealed[S, K]{engine: w.now.engine, truth: w.now.engine.rules.Clone(w.now.truth)}, pick}
}

// picked is a dice source that uses a function that picks numbers.
type picked func(n int) int

// Roll returns n results between 1 and sides.
func (p picked) Roll(_ string, n, sides int) ([]int, error) {
	out := make([]int, n)
	for i := range out {
		out[i] = 1 + p(sides)
	}
	return out, nil
}

var _ dice.Source = picked(nil)
