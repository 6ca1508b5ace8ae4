package computer

import (
	"math/rand/v2"
	"slices"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// Counsel is an order that a staff officer proposes, with its result in the worlds that the officer imagined.
type Counsel struct {
	Action action.Action
	Now    int // average worth of the position before the order, from -1000 to 1000
	Then   int // average worth after the order and the actions that follow
	Better int // number of the worlds in which the position afterwards is no worse than before
	Worlds int
	Each   []int // worth in each of the worlds; equal for two orders with the same effect
}

// counselWorlds is the number of worlds in which an officer tries every order.
const counselWorlds = 8

// Advise proposes orders for the side, the best first, n at most. It thinks like a general with the same knowledge.
// The same seed and knowledge give the same advice. It returns ErrNotAsked if the side is not asked.
func Advise(b game.Blind, n int, m Mind) (_ []Counsel, err error) {
	defer recoverStop(&err)
	if !b.SidesAsked().Has(b.Side()) {
		return nil, ErrNotAsked
	}
	t := &trial{Level: General.pace(b.Dear()), Mind: m, blind: b}
	//nolint:gosec // no secret: a reader of the seed knows how the officer thinks
	pick := rand.New(rand.NewPCG(m.Seed, 0)).IntN
	seen := map[string]bool{}
	var orders []*sums
	add := func(a action.Action, habit bool) {
		if name := orderKey(a); !seen[name] {
			seen[name] = true
			orders = append(orders, &sums{action: a, habit: habit})
		}
	}
	for _, a := range habits(b.Habit(game.Steady, pick), t.Habits) {
		add(a, true)
	}
	for _, s := range t.tryImmediate(candidates(b.Ask, t.Candidates, pick)) {
		if len(orders) < max(t.Finalists, n) {
			add(s.action, false)
		}
	}
	var out []Counsel
	for _, s := range t.all(orders, counselWorlds, t.Ahead) {
		if len(out) == n {
			break
		}
		c := Counsel{Action: s.action, Then: s.mean(), Worlds: s.n, Each: slices.Clone(s.each)}
		for i, worth := range s.each {
			c.Now += t.before[i]
			if worth >= t.before[i] {
				c.Better++
			}
		}
		c.Now /= max(s.n, 1)
		out = append(out, c)
	}
	return out, nil
}
