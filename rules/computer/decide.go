package computer

import (
	"errors"
	"math/rand/v2"
	"slices"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// Decision is the order a computer chose, and how it came to choose it.
type Decision struct {
	Action  action.Action
	Weighed []Weighed // the orders it looked at longest, the best first; empty where it had no choice
	Tried   int       // how many orders it tried
	Faults  int       // how many trials a game broke off; a defect of the game
}

// Weighed is an order and its worth in the computer's opinion.
type Weighed struct {
	Action action.Action
	Worth  int // on average, from -1000 to 1000
	Worlds int // how many imagined worlds the average is taken over
}

// ErrNotAsked says that the side is not asked.
var ErrNotAsked = errors.New("computer: the side is not asked")

// Mind gathers the inputs of a decision besides level and knowledge.
type Mind struct {
	Seed  uint64
	Given int // how many orders the side has given in a row before this one

	// Park is called before every act that is tried, and may wait there. It never changes the order. An error of Park ends
	// the thinking: it is then the error of the decision. Nil never waits.
	Park func() error
}

// Decide returns an order for the side. The same seed and the same knowledge give the same order.
func Decide(b game.Blind, l Level, m Mind) (_ Decision, err error) {
	defer recoverStop(&err)
	if !b.SidesAsked().Has(b.Side()) {
		return Decision{}, ErrNotAsked
	}
	l = l.pace(b.Dear())
	//nolint:gosec // no secret: a reader of the seed knows how the computer thinks
	pick := rand.New(rand.NewPCG(m.Seed, 0)).IntN
	if l.Random > 0 && pick(100) < l.Random {
		a, err := game.Fill(func(d action.Draft) (game.Ask, error) { return b.Ask(d), nil }, pick)
		return Decision{Action: a}, err
	}
	usual := habits(b.Habit(game.Steady, pick), l.Habits)
	if len(usual) > 0 && l.Habits == 1 {
		return Decision{Action: usual[0]}, nil
	}
	all := candidates(b.Ask, l.Candidates, pick)
	if len(all) > 1 && len(usual) > 0 {
		return doubt(&trial{Level: l, Mind: m, blind: b}, usual, all), nil
	}
	switch len(all) {
	case 0:
		a, err := game.Fill(func(d action.Draft) (game.Ask, error) { return b.Ask(d), nil }, pick)
		return Decision{Action: a}, err
	case 1:
		return Decision{Action: all[0]}, nil
	}
	return weigh(&trial{Level: l, Mind: m, blind: b}, all), nil
}

// sums are the trials of one order.
type sums struct {
	action  action.Action
	sum, n  int
	each    []int
	sight   int          // what it brings at once
	habit   bool         // habit says it
	posture game.Posture // in which its side goes on afterwards
}

func (s *sums) clear() { s.sum, s.n, s.each = 0, 0, s.each[:0] }

// mean returns what the order is thought to be worth. It is mostly what comes after it, and a little what it brings at
// once, for chance blurs what comes after.
func (s *sums) mean() int { return s.sum/max(s.n, 1) + s.sight/4 }

// weigh tries all orders by what they bring at once. Where the level thinks ahead it tries the best of them by what
// comes after.
func weigh(t *trial, all []action.Action) Decision {
	left := t.look(all)
	if t.Ahead > 0 {
		left = t.ahead(sortByMean(slices.Concat(t.look(t.variants(left)), left)))
	}
	out := Decision{Action: left[0].action, Tried: t.tried, Faults: t.faults}
	for _, s := range left {
		out.Weighed = append(out.Weighed, Weighed{s.action, s.mean(), s.n})
	}
	return out
}

// doubt does what habit says first, unless another order is surely better. It plays on from the orders of habit and
// from those others that bring most at once, in the same worlds with the same dice; the better half of the others is
// tried in twice as many worlds, and so on until one is left, which is tried against habit as long as the budget lasts
// and something may come of it. What did better must do so again.
func doubt(t *trial, usual, all []action.Action) Decision {
	first, others := &sums{action: usual[0], habit: true}, t.rivals(usual, all)
	for worlds := t.Worlds; len(others) > 0; worlds *= 2 {
		t.all(append([]*sums{first}, others...), worlds, t.Ahead)
		sortByMean(others)
		if t.tried >= t.Doubts {
			break
		}
		if len(others) > 1 {
			others = others[:(len(others)+1)/2]
		} else if over, ok := others[0].over(first, t.Sure); ok || over <= 0 {
			break
		}
	}
	best := first
	for _, s := range others {
		if _, ok := s.over(first, t.Sure); ok && t.again(s, first) {
			best = s
			break
		}
	}
	out := Decision{Action: best.action, Tried: t.tried, Faults: t.faults}
	for _, s := range sortByMean(append([]*sums{first}, others...)) {
		if w := (Weighed{s.action, s.mean(), s.n}); s == best {
			out.Weighed = slices.Insert(out.Weighed, 0, w)
		} else {
			out.Weighed = append(out.Weighed, w)
		}
	}
	return out
}

// rivals returns the orders that are tried against the first of habit. They are those of a bolder or warier player who
// goes on so, the others of habit, and those that bring most at once.
func (t *trial) rivals(usual, all []action.Action) []*sums {
	seen := map[string]bool{orderKey(usual[0]): true}
	var out []*sums
	add := func(a action.Action, posture game.Posture) {
		if name := orderKey(a); !seen[name] {
			seen[name] = true
			out = append(out, &sums{action: a, habit: true, posture: posture})
		}
	}
	for _, posture := range [...]game.Posture{game.Bold, game.Wary} {
		for _, a := range habits(t.blind.Habit(posture, t.picker(0, 5)), 1) {
			add(a, posture)
		}
	}
	for _, a := range usual {
		add(a, game.Steady)
	}
	all = slices.DeleteFunc(all, func(a action.Action) bool { return seen[orderKey(a)] })
	others := t.look(all)
	for _, s := range others[:min(len(others), max(0, t.Finalists-1-len(out)))] {
		s.clear()
		out = append(out, s)
	}
	return out
}

// fresh is how many more worlds an order must do better in that is to be preferred to habit.
const fresh = 9

// again reports whether an order that did better than another does so once more, in fresh worlds. Neither was tried in
// them: of several orders that are worth the same, one does best in the first few by chance.
func (t *trial) again(s, than *sums) bool {
	n := s.n
	t.all([]*sums{s, than}, n+fresh, t.Ahead)
	sum := 0
	for i := range fresh {
		sum += s.each[n+i] - than.each[n+i]
	}
	_, surely := s.over(than, t.Sure)
	return surely && sum > fresh
}

// aside is in how many more worlds an order counts as tried, where it made no difference. What was seen in one or two
// says nothing.
const aside = 4

// over returns by how much an order did better than another in the worlds both were tried in. Surely is whether that is
// more than one on average, and more than chance makes of nothing (Level.Sure). It needs no roots and fractions.
func (s *sums) over(than *sums, sure int) (sum int, surely bool) {
	n := min(len(s.each), len(than.each))
	squares := 0
	for i := range n {
		d := s.each[i] - than.each[i]
		sum, squares = sum+d, squares+d*d
	}
	all := n + aside
	return sum, sum > n && sum*sum*all > sure*(all*squares-sum*sum)
}

// look tries orders by what they bring at once, and lists them with the best first.
func (t *trial) look(all []action.Action) []*sums {
	out := make([]*sums, 0, len(all))
	for _, a := range all {
		out = append(out, &sums{action: a})
	}
	return t.all(out, t.Worlds, 0)
}

// variants returns new orders that begin like the best.
func (t *trial) variants(known []*sums) []action.Action {
	seen := map[string]bool{}
	for _, s := range known {
		seen[orderKey(s.action)] = true
	}
	var out []action.Action
	for _, s := range known[:min(len(known), t.Refined)] {
		for _, a := range variants(t.blind.Ask, s.action, t.Variants, t.picker(0, 4)) {
			if name := orderKey(a); !seen[name] {
				seen[name] = true
				out = append(out, a)
			}
		}
	}
	return out
}

// ahead plays on from the best orders. It does so from the better half of them in twice as many worlds, and so on as
// long as the budget lasts.
func (t *trial) ahead(left []*sums) []*sums {
	left = left[:min(len(left), t.Finalists)]
	for _, s := range left {
		s.sight = s.mean()
	}
	for worlds := t.Worlds; ; worlds *= 2 {
		for _, s := range left {
			s.clear()
		}
		left = t.all(left, worlds, t.Ahead)
		if t.tried >= t.Acts || len(left) <= 2 {
			return left
		}
		left = left[:(len(left)+1)/2]
	}
}

// all tries orders in so many worlds, the same for each, and plays on for so many acts. It lists them with the best
// first.
func (t *trial) all(orders []*sums, worlds, acts int) []*sums {
	for n := range worlds {
		for _, s := range orders {
			if n < s.n {
				continue // tried there
			}
			worth, err := t.in(n, acts, s)
			if err != nil {
				t.faults++
			}
			s.sum += worth
			s.each = append(s.each, worth)
			s.n++
		}
	}
	return sortByMean(orders)
}

func sortByMean(orders []*sums) []*sums {
	slices.SortStableFunc(orders, func(a, b *sums) int { return b.mean() - a.mean() })
	return orders
}
