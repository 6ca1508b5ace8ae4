package computer

import (
	"errors"
	"math/rand/v2"
	"slices"

	"tricorne/rules/game"
	"tricorne/rules/game/action"
)

// Decision is the order that a computer chose, with the results behind the choice.
type Decision struct {
	Action action.Action
	// the orders that were tried most thoroughly, the best first; empty if there was no choice
	WeighedOrders []WeighedOrder
	OrdersTried   int // number of orders tried
	FailedTrials  int // number of trials that failed because of a defect in the game
}

// WeighedOrder is an order and its average worth in the computer's trials.
type WeighedOrder struct {
	Action action.Action
	Worth  int // average over the imagined worlds, from -1000 to 1000
	Worlds int // number of imagined worlds in the average
}

// ErrNotAsked is the error of a decision for a side that is not asked.
var ErrNotAsked = errors.New("computer: the side is not asked")

// Inputs holds everything that a decision depends on besides the level and the knowledge.
type Inputs struct {
	Seed        uint64
	OrdersGiven int // number of orders the side has given in a row before this one

	// BeforeAct is called before every act that is tried, and may wait. It never changes the order. If it returns an
	// error, thinking stops and the decision returns that error. If BeforeAct is nil, nothing waits.
	BeforeAct func() error
}

// Decide returns an order for the side. The same seed and knowledge give the same order. The error is ErrNotAsked if
// the side is not asked for an order.
func Decide(b game.ComputerView, l Level, m Inputs) (_ Decision, err error) {
	defer recoverStop(&err)
	if !b.SidesAsked().Has(b.Side()) {
		return Decision{}, ErrNotAsked
	}
	l = l.adaptToCost(b.TrialCost())
	//nolint:gosec // no secret: a reader of the seed knows how the computer thinks
	pick := rand.New(rand.NewPCG(m.Seed, 0)).IntN
	if l.RandomPercent > 0 && pick(100) < l.RandomPercent {
		a, err := game.Fill(func(d action.Draft) (game.Ask, error) { return b.Ask(d), nil }, pick)
		return Decision{Action: a}, err
	}
	usual := habits(b.Habit(game.PostureSteady, pick), l.Habits)
	if len(usual) > 0 && l.Habits == 1 {
		return Decision{Action: usual[0]}, nil
	}
	all := candidates(b.Ask, l.Candidates, pick)
	if len(all) > 1 && len(usual) > 0 {
		return challengeHabit(&trial{Level: l, Inputs: m, sideView: b}, usual, all), nil
	}
	switch len(all) {
	case 0:
		a, err := game.Fill(func(d action.Draft) (game.Ask, error) { return b.Ask(d), nil }, pick)
		return Decision{Action: a}, err
	case 1:
		return Decision{Action: all[0]}, nil
	}
	return weigh(&trial{Level: l, Inputs: m, sideView: b}, all), nil
}

// orderTrials holds the results of the trials of one order.
type orderTrials struct {
	action          action.Action
	sum, trialCount int
	worths          []int
	immediateWorth  int          // its immediate result
	fromHabit       bool         // the order was proposed by habit
	posture         game.Posture // the posture with which its side plays the actions that follow
}

func (s *orderTrials) clear() { s.sum, s.trialCount, s.worths = 0, 0, s.worths[:0] }

// mean returns the estimated worth of the order. The later result counts most. The immediate result counts a little,
// because chance makes the later result less exact.
func (s *orderTrials) mean() int { return s.sum/max(s.trialCount, 1) + s.immediateWorth/4 }

// weigh tries all orders for their immediate results. If the level thinks ahead, it then tries the best of them for
// their later results.
func weigh(t *trial, all []action.Action) Decision {
	left := t.tryImmediate(all)
	if t.ActsAhead > 0 {
		left = t.tryAhead(sortByMean(slices.Concat(t.tryImmediate(t.variants(left)), left)))
	}
	out := Decision{Action: left[0].action, OrdersTried: t.actsTried, FailedTrials: t.faults}
	for _, s := range left {
		out.WeighedOrders = append(out.WeighedOrders, WeighedOrder{s.action, s.mean(), s.trialCount})
	}
	return out
}

// challengeHabit chooses the first order of habit unless another order is surely better. It tries the orders of
// habit, and others with the best immediate results, in the same worlds with the same dice. The better half of the
// others is tried again in twice as many worlds, until one order is left. That order is compared with habit until the
// budget is spent or the result is clear. If it is better, it must also be better in fresh worlds.
func challengeHabit(t *trial, usual, all []action.Action) Decision {
	first, others := &orderTrials{action: usual[0], fromHabit: true}, t.ordersToCompare(usual, all)
	for worlds := t.Worlds; len(others) > 0; worlds *= 2 {
		t.tryAll(append([]*orderTrials{first}, others...), worlds, t.ActsAhead)
		sortByMean(others)
		if t.actsTried >= t.MaxActsWithHabit {
			break
		}
		if len(others) > 1 {
			others = others[:(len(others)+1)/2]
		} else if over, ok := others[0].leadOver(first, t.MinErrorsSquared); ok || over <= 0 {
			break
		}
	}
	best := first
	for _, s := range others {
		if _, ok := s.leadOver(first, t.MinErrorsSquared); ok && t.isConfirmed(s, first) {
			best = s
			break
		}
	}
	out := Decision{Action: best.action, OrdersTried: t.actsTried, FailedTrials: t.faults}
	for _, s := range sortByMean(append([]*orderTrials{first}, others...)) {
		if w := (WeighedOrder{s.action, s.mean(), s.trialCount}); s == best {
			out.WeighedOrders = slices.Insert(out.WeighedOrders, 0, w)
		} else {
			out.WeighedOrders = append(out.WeighedOrders, w)
		}
	}
	return out
}

// ordersToCompare returns the orders to compare with the first order of habit. These are the orders that a bolder and
// a warier player would give, the other orders of habit, and those with the best immediate results. In their trials,
// the bolder and the warier player keep their posture.
func (t *trial) ordersToCompare(usual, all []action.Action) []*orderTrials {
	seen := map[string]bool{orderKey(usual[0]): true}
	var out []*orderTrials
	add := func(a action.Action, posture game.Posture) {
		if name := orderKey(a); !seen[name] {
			seen[name] = true
			out = append(out, &orderTrials{action: a, fromHabit: true, posture: posture})
		}
	}
	for _, posture := range [...]game.Posture{game.PostureBold, game.PostureWary} {
		for _, a := range habits(t.sideView.Habit(posture, t.picker(0, 5)), 1) {
			add(a, posture)
		}
	}
	for _, a := range usual {
		add(a, game.PostureSteady)
	}
	all = slices.DeleteFunc(all, func(a action.Action) bool { return seen[orderKey(a)] })
	others := t.tryImmediate(all)
	for _, s := range others[:min(len(others), max(0, t.Finalists-1-len(out)))] {
		s.clear()
		out = append(out, s)
	}
	return out
}

// freshWorlds is the number of further worlds in which an order must do better again to replace habit.
const freshWorlds = 9

// isConfirmed reports whether an order that did better than another also does better in fresh worlds. In the first
// few worlds, one of several equally good orders always looks best by chance.
func (t *trial) isConfirmed(s, than *orderTrials) bool {
	n := s.trialCount
	t.tryAll([]*orderTrials{s, than}, n+freshWorlds, t.ActsAhead)
	sum := 0
	for i := range freshWorlds {
		sum += s.worths[n+i] - than.worths[n+i]
	}
	_, surely := s.leadOver(than, t.MinErrorsSquared)
	return surely && sum > freshWorlds
}

// extraWorlds is a number of invented worlds in which two orders do equally well. They are added to the real ones,
// because one or two real worlds alone prove nothing.
const extraWorlds = 4

// leadOver returns by how much an order did better than another in the worlds in which both were tried. Surely is
// true if the lead is more than 1 on average, and more than chance explains (Level.MinErrorsSquared). The formula
// avoids roots and fractions.
func (s *orderTrials) leadOver(than *orderTrials, sure int) (sum int, surely bool) {
	n := min(len(s.worths), len(than.worths))
	squares := 0
	for i := range n {
		d := s.worths[i] - than.worths[i]
		sum, squares = sum+d, squares+d*d
	}
	all := n + extraWorlds
	return sum, sum > n && sum*sum*all > sure*(all*squares-sum*sum)
}

// tryImmediate tries orders for their immediate results and returns them, the best first.
func (t *trial) tryImmediate(all []action.Action) []*orderTrials {
	out := make([]*orderTrials, 0, len(all))
	for _, a := range all {
		out = append(out, &orderTrials{action: a})
	}
	return t.tryAll(out, t.Worlds, 0)
}

// variants returns new orders that begin with the same picks as the best orders.
func (t *trial) variants(known []*orderTrials) []action.Action {
	seen := map[string]bool{}
	for _, s := range known {
		seen[orderKey(s.action)] = true
	}
	var out []action.Action
	for _, s := range known[:min(len(known), t.RefinedOrders)] {
		for _, a := range variants(t.sideView.Ask, s.action, t.Variants, t.picker(0, 4)) {
			if name := orderKey(a); !seen[name] {
				seen[name] = true
				out = append(out, a)
			}
		}
	}
	return out
}

// tryAhead tries the best orders for their later results. It tries the better half of them again in twice as many
// worlds, until the budget is spent.
func (t *trial) tryAhead(left []*orderTrials) []*orderTrials {
	left = left[:min(len(left), t.Finalists)]
	for _, s := range left {
		s.immediateWorth = s.mean()
	}
	for worlds := t.Worlds; ; worlds *= 2 {
		for _, s := range left {
			s.clear()
		}
		left = t.tryAll(left, worlds, t.ActsAhead)
		if t.actsTried >= t.MaxActs || len(left) <= 2 {
			return left
		}
		left = left[:(len(left)+1)/2]
	}
}

// tryAll tries each order in the first worlds, and plays a number of further actions after it. It returns the orders
// sorted, the best first.
func (t *trial) tryAll(orders []*orderTrials, worlds, acts int) []*orderTrials {
	for n := range worlds {
		for _, s := range orders {
			if n < s.trialCount {
				continue // already tried there
			}
			worth, err := t.tryInWorld(n, acts, s)
			if err != nil {
				t.faults++
			}
			s.sum += worth
			s.worths = append(s.worths, worth)
			s.trialCount++
		}
	}
	return sortByMean(orders)
}

func sortByMean(orders []*orderTrials) []*orderTrials {
	slices.SortStableFunc(orders, func(a, b *orderTrials) int { return b.mean() - a.mean() })
	return orders
}
