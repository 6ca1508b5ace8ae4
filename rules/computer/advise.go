package computer

import (
	"math/rand/v2"
	"slices"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// Advice is an order that a staff officer proposes, with its result in the worlds that the officer imagined.
type Advice struct {
	Action         action.Action
	WorthBefore    int // average rating of the position before the order, from -1000 to 1000
	WorthAfter     int // average rating of the position after the order and the actions that follow
	WorldsNotWorse int // number of the worlds in which the position afterwards is no worse than before
	Worlds         int
	WorthByWorld   []int // rating in each of the imagined worlds; equal for two orders with the same effect
}

// adviceWorlds is the number of worlds in which an officer tries every order.
const adviceWorlds = 8

// Advise proposes up to n orders for the side, the best first. It searches like a general with the same knowledge.
// The same seed and knowledge give the same advice. The error is ErrNotAsked if the side is not asked for an order.
func Advise(b game.ComputerView, n int, m Inputs) (_ []Advice, err error) {
	defer recoverStop(&err)
	if !b.SidesAsked().Has(b.Side()) {
		return nil, ErrNotAsked
	}
	t := &trial{Level: General.adaptToCost(b.TrialCost()), Inputs: m, sideView: b}
	//nolint:gosec // no secret: a reader of the seed knows how the officer thinks
	pick := rand.New(rand.NewPCG(m.Seed, 0)).IntN
	seen := map[string]bool{}
	var orders []*orderTrials
	add := func(a action.Action, habit bool) {
		if name := orderKey(a); !seen[name] {
			seen[name] = true
			orders = append(orders, &orderTrials{action: a, fromHabit: habit})
		}
	}
	for _, a := range habits(b.Habit(game.PostureSteady, pick), t.Habits) {
		add(a, true)
	}
	for _, s := range t.tryImmediate(candidates(b.Ask, t.Candidates, pick)) {
		if len(orders) < max(t.Finalists, n) {
			add(s.action, false)
		}
	}
	var out []Advice
	for _, s := range t.tryAll(orders, adviceWorlds, t.ActsAhead) {
		if len(out) == n {
			break
		}
		c := Advice{Action: s.action, WorthAfter: s.mean(), Worlds: s.trialCount, WorthByWorld: slices.Clone(s.worths)}
		for i, worth := range s.worths {
			c.WorthBefore += t.worthBefore[i]
			if worth >= t.worthBefore[i] {
				c.WorldsNotWorse++
			}
		}
		c.WorthBefore /= max(s.trialCount, 1)
		out = append(out, c)
	}
	return out, nil
}
