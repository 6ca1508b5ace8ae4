package computer

import (
	"errors"
	"math/rand/v2"
	"slices"

	"tricorne/rules/game"
)

// Decision is what a computer decided, and how.
type Decision struct {
	Action  game.Action
	Weighed []Weighed // the orders it looked at longest, the best first; empty where it had no choice
	Tried   int       // how many acts it tried
	Faults  int       // how many trials a game broke off; a defect of the game
}

// Weighed is an order and what it thought of it.
type Weighed struct {
	Action game.Action
	Worth  int // on average, from -1000 to 1000
	Worlds int // of so many
}

// ErrNotAsked says that the side is not asked.
var ErrNotAsked = errors.New("computer: the side is not asked")

// Mind is what a decision depends on besides level and knowledge.
type Mind struct {
	Seed  uint64
	Given int    // how many orders the side has given in a row before this one
	Park  func() // waits before every trial while there is something better to do; nil for never. It changes nothing of the order
}

// Decide gives an order for the side. The same seed gives the same order to whoever knows the same.
func Decide(b game.Blind, l Level, m Mind) (Decision, error) {
	if !b.Asked().Has(b.Side()) {
		return Decision{}, ErrNotAsked
	}
	pick := rand.New(rand.NewPCG(m.Seed, 0)).IntN //nolint:gosec // no secret: whoever knows the seed knows how the computer thinks
	if l.Random > 0 && pick(100) < l.Random {
		a, err := game.Fill(func(d game.Draft) (game.Ask, error) { return b.Ask(d), nil }, pick)
		return Decision{Action: a}, err
	}
	all := candidates(b.Ask, l.Candidates, pick)
	switch len(all) {
	case 0:
		a, err := game.Fill(func(d game.Draft) (game.Ask, error) { return b.Ask(d), nil }, pick)
		return Decision{Action: a}, err
	case 1:
		return Decision{Action: all[0]}, nil
	}
	return weigh(&trial{Level: l, Mind: m, blind: b}, all), nil
}

// sums are the trials of one order.
type sums struct {
	action game.Action
	sum, n int
	sight  int // what it brings at once
}

// mean is what the order is thought to be worth: mostly what comes after it, and a little what it brings at once, for chance blurs what
// comes after.
func (s *sums) mean() int { return s.sum/max(s.n, 1) + s.sight/4 }

// weigh tries all orders by what they bring at once, and where the level thinks ahead the best of them by what comes after.
func weigh(t *trial, all []game.Action) Decision {
	left := t.look(all)
	if t.Ahead > 0 {
		left = t.ahead(sorted(slices.Concat(t.look(t.variants(left)), left)))
	}
	out := Decision{Action: left[0].action, Tried: t.tried, Faults: t.faults}
	for _, s := range left {
		out.Weighed = append(out.Weighed, Weighed{s.action, s.mean(), s.n})
	}
	return out
}

// look tries orders by what they bring at once, and lists them with the best first.
func (t *trial) look(all []game.Action) []*sums {
	out := make([]*sums, 0, len(all))
	for _, a := range all {
		out = append(out, &sums{action: a})
	}
	return t.all(out, t.Worlds, 0)
}

// variants are new orders that begin like the best.
func (t *trial) variants(known []*sums) []game.Action {
	seen := map[string]bool{}
	for _, s := range known {
		seen[called(s.action)] = true
	}
	var out []game.Action
	for _, s := range known[:min(len(known), t.Refined)] {
		for _, a := range variants(t.blind.Ask, s.action, t.Variants, t.picker(0, 4)) {
			if name := called(a); !seen[name] {
				seen[name] = true
				out = append(out, a)
			}
		}
	}
	return out
}

// ahead plays on from the best orders, from the better half of them in twice as many worlds, and so on as long as the budget lasts.
func (t *trial) ahead(left []*sums) []*sums {
	left = left[:min(len(left), t.Finalists)]
	for _, s := range left {
		s.sight = s.mean()
	}
	for worlds := t.Worlds; ; worlds *= 2 {
		for _, s := range left {
			s.sum, s.n = 0, 0
		}
		left = t.all(left, worlds, t.Ahead)
		if t.tried >= t.Acts || len(left) <= 2 {
			return left
		}
		left = left[:(len(left)+1)/2]
	}
}

// all tries orders in so many worlds, the same for each, plays on for so many acts, and lists them with the best first.
func (t *trial) all(orders []*sums, worlds, acts int) []*sums {
	for n := range worlds {
		for _, s := range orders {
			worth, err := t.in(n, acts, s.action)
			if err != nil {
				t.faults++
			}
			s.sum += worth
			s.n++
		}
	}
	return sorted(orders)
}

func sorted(orders []*sums) []*sums {
	slices.SortStableFunc(orders, func(a, b *sums) int { return b.mean() - a.mean() })
	return orders
}
