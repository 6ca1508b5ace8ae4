package game

import (
	"tricorne/rules/dice"
	"tricorne/rules/game/action"
	"tricorne/rules/game/fact"
	"tricorne/rules/game/view"
)

// ComputerView is a position as a computer player sees it: the knowledge of its side and nothing more. A computer can
// read the side's form and imagine worlds that the side considers possible. The value does not contain the true
// state.
type ComputerView interface {
	// Manual describes the game as printed.
	Manual() *Manual
	// Side returns the side whose knowledge this is.
	Side() Side
	// SidesAsked lists the sides that are asked now.
	SidesAsked() fact.Sides
	// Ask returns the form of the side, as Game.Ask does.
	Ask(action.Draft) Ask
	// Habit returns the orders of a sensible player of the side, who takes the risks that the posture allows. It
	// returns none if the game or the step has no habit.
	Habit(p Posture, pick func(n int) int) Habit
	// TrialCost returns how much computing it takes to try an order (Rules.TrialCost). One unit is the cost in the
	// quickest games.
	TrialCost() int
	// World imagines a world that the side considers possible. The function pick returns a number below n. It makes the
	// random choices for the imagined world and for the dice rolled in it.
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
	// Worth rates the position of a side from -1000 to 1000. A won game is 1000, a lost game -1000.
	Worth(Side) int
	// Fork returns a copy of the world that can be played on separately, with its own dice.
	Fork(pick func(n int) int) World
}

// NewComputerView returns what a computer player of a side may know of a position. No other function makes a
// ComputerView. Everything the side does not know is removed first. It returns false if the game has no Worth
// function, or if the side is neither 1 nor 2.
func NewComputerView(g Game, p Position, side Side) (ComputerView, bool) {
	e, ok := g.(interface {
		newComputerView(Position, Side) (ComputerView, bool)
	})
	if !ok {
		return nil, false
	}
	return e.newComputerView(p, side)
}

func (g *engine[S, K]) newComputerView(p Position, side Side) (ComputerView, bool) {
	b, err := g.open(p)
	if err != nil || g.rules.Worth == nil || side != 1 && side != 2 {
		return nil, false
	}
	s := g.rules.Clone(b.truth)
	g.rules.Forget(s, side)
	return &computerView[S, K]{&sealedPosition[S, K]{engine: g, truth: s}, side}, true
}

// computerView holds a world made only from what a side knows, in place of the truth.
type computerView[S, K any] struct {
	known *sealedPosition[S, K]
	side  Side
}

func (b *computerView[S, K]) Manual() *Manual { return b.known.engine.rules.Manual }
func (b *computerView[S, K]) Side() Side      { return b.side }
func (b *computerView[S, K]) TrialCost() int  { return max(1, b.known.engine.rules.TrialCost) }

func (b *computerView[S, K]) SidesAsked() fact.Sides { return b.known.engine.sidesAsked(b.known.truth) }

func (b *computerView[S, K]) Ask(d action.Draft) Ask { return b.known.engine.ask(b.known, b.side, d) }

func (b *computerView[S, K]) Habit(p Posture, pick func(n int) int) Habit {
	return b.known.engine.habit(b.known, b.side, p, pick)
}

func (b *computerView[S, K]) World(pick func(n int) int) World {
	g := b.known.engine
	s := g.rules.Clone(b.known.truth)
	g.rules.Guess(s, b.side, pick)
	return &world[S, K]{&sealedPosition[S, K]{engine: g, truth: s}, pick}
}

// world is an imagined position that a computer tries actions in. Actions change it without making a copy.
type world[S, K any] struct {
	current *sealedPosition[S, K]
	pick    func(n int) int
}

func (w *world[S, K]) SidesAsked() fact.Sides { return w.current.engine.sidesAsked(w.current.truth) }

func (w *world[S, K]) Ask(side Side, d action.Draft) Ask {
	return w.current.engine.ask(w.current, side, d)
}

func (w *world[S, K]) Result() *view.Result {
	return w.current.engine.rules.Flow(w.current.truth).Result
}

func (w *world[S, K]) Habit(side Side, p Posture, pick func(n int) int) Habit {
	return w.current.engine.habit(w.current, side, p, pick)
}

func (w *world[S, K]) Turn() int {
	turn, _ := w.current.engine.rules.TurnAndPhase(w.current.truth)
	return turn
}

func (w *world[S, K]) Play(a action.Action) (err error) {
	g, s := w.current.engine, w.current.truth
	defer g.catch(&err)
	// the knowledge and forms kept with the old position are out of date
	w.current = &sealedPosition[S, K]{engine: g, truth: s}
	t := &Turn[S]{State: s, ActingSide: a.Side, flow: g.rules.Flow(s), dice: pickDice(w.pick)}
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

// winWorth is the worth of a finished game to the winner.
const winWorth = 1000

func (w *world[S, K]) Worth(side Side) int {
	if r := w.Result(); r != nil {
		switch r.Winner {
		case side:
			return winWorth
		case Nobody:
			return 0
		}
		return -winWorth
	}
	return min(max(w.current.engine.rules.Worth(w.current.truth, side), -winWorth+1), winWorth-1)
}

func (w *world[S, K]) Fork(pick func(n int) int) World {
	return &world[S, K]{&sealedPosition[S, K]{
		engine: w.current.engine,
		truth:  w.current.engine.rules.Clone(w.current.truth),
	}, pick}
}

// pickDice is a dice source that uses a function that picks numbers.
type pickDice func(n int) int

// Roll returns n results between 1 and sides.
func (p pickDice) Roll(_ string, n, sides int) ([]int, error) {
	out := make([]int, n)
	for i := range out {
		out[i] = 1 + p(sides)
	}
	return out, nil
}

var _ dice.Source = pickDice(nil)
