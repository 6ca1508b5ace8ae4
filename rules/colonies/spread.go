package colonies

import (
	"slices"

	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// Functions that find the units that may take a loss (9.35, 9.36), and all ways to divide several losses.

// lossUnit is a unit that may take losses.
type lossUnit struct {
	unit unitNr
	// strength now, and after a loss; strengthAfterLoss is 0 if a loss destroys the unit
	strength, strengthAfterLoss int
	steps                       int
	militia                     bool
	hasMorale                   bool // the unit has morale and is not depleted
}

// lossTally holds the losses of a side in a battle so far.
type lossTally struct {
	units            []lossUnit // in printed order
	hitUnits         []unitNr   // units that have taken a loss
	militiaLosses    int        // losses the militia has taken
	maxMilitiaLosses int        // losses the militia may take
}

// lossesSoFar returns the losses of a side in a battle so far.
func (b combat) lossesSoFar(f *war.Forces, x *war.Battle, side game.Side) lossTally {
	out := lossTally{militiaLosses: int(x.MilitiaLosses), maxMilitiaLosses: 1 << 10}
	if side == american {
		out.maxMilitiaLosses = int(x.LossesDue[american-1]) / b.MilitiaLossDivisor
	}
	for _, n := range b.UnitsAt(f, side, x.At) {
		u := b.Unit(n)
		y := lossUnit{
			unit: n, strength: u.Strength(f.Unit(n).Depleted), steps: 1,
			militia: side == american && u.Kind == printed.Militia,
		}
		if !f.Unit(n).Depleted && u.DepletedStrength > 0 {
			y.strengthAfterLoss, y.steps = u.DepletedStrength, 2
		}
		y.hasMorale = u.HasMorale && !f.Unit(n).Depleted
		out.units = append(out.units, y)
	}
	for _, n := range x.HitUnits {
		if b.SideOf(f, n) == side {
			out.hitUnits = append(out.hitUnits, n)
		}
	}
	return out
}

// nextCandidates lists the units that may take the next loss (9.36), as indexes. The first loss is for the strongest
// unit, the second for a unit with an asterisk, and the others for any unit. At most half of the American losses fall
// on militia, unless only militia is left.
//
// Our reading (9.36): the second loss may also fall on the unit that took the first. The limit for militia comes
// before the order of the units. If the number of losses is odd, the militia take the smaller half.
func (l *lossTally) nextCandidates() []int {
	var may []int
	for i := range l.units {
		if l.units[i].steps > 0 {
			may = append(may, i)
		}
	}
	if l.militiaLosses >= l.maxMilitiaLosses {
		if rest := l.filter(may, func(y *lossUnit) bool { return !y.militia }); len(rest) > 0 {
			may = rest
		}
	}
	switch len(l.hitUnits) {
	case 0:
		most := 0
		for _, i := range may {
			most = max(most, l.units[i].strength)
		}
		return l.filter(may, func(y *lossUnit) bool { return y.strength == most })
	case 1:
		stars := l.filter(may, func(y *lossUnit) bool { return y.hasMorale })
		if slices.ContainsFunc(stars, func(i int) bool { return l.units[i].unit != l.hitUnits[0] }) {
			return l.filter(may, func(y *lossUnit) bool { return y.hasMorale || y.unit == l.hitUnits[0] })
		}
	}
	return may
}

func (l *lossTally) filter(may []int, fits func(*lossUnit) bool) []int {
	var out []int
	for _, i := range may {
		if fits(&l.units[i]) {
			out = append(out, i)
		}
	}
	return out
}

// afterLoss returns the tally after the i-th unit has taken a loss.
func (l *lossTally) afterLoss(i int) lossTally {
	out := *l
	out.units = slices.Clone(l.units)
	y := &out.units[i]
	y.steps--
	y.strength, y.strengthAfterLoss, y.hasMorale = y.strengthAfterLoss, 0, false
	if y.militia {
		out.militiaLosses++
	}
	if !slices.Contains(l.hitUnits, y.unit) {
		out.hitUnits = append(slices.Clone(l.hitUnits), y.unit)
	}
	return out
}

// lossSplit is a way to divide losses. It says how many losses each unit takes, in the order of the tally's units,
// and in which order the losses are taken.
type lossSplit struct {
	byUnit []int
	order  []int
}

// lossSplits lists the ways to divide n losses. Ways that differ only in their order count as one.
func (l *lossTally) lossSplits(n int) []lossSplit {
	var out []lossSplit
	var walk func(l lossTally, on, order []int)
	walk = func(l lossTally, on, order []int) {
		var may []int
		if len(order) < n {
			may = l.nextCandidates()
		}
		if len(may) == 0 {
			if !slices.ContainsFunc(out, func(s lossSplit) bool { return slices.Equal(s.byUnit, on) }) {
				out = append(out, lossSplit{on, order})
			}
			return
		}
		for _, i := range may {
			more := slices.Clone(on)
			more[i]++
			walk(l.afterLoss(i), more, append(slices.Clone(order), i))
		}
	}
	walk(*l, make([]int, len(l.units)), nil)
	return out
}

// bestLossSplit returns the way to divide losses that the form suggests. It costs the fewest strength points, then
// the fewest units, then the fewest asterisks. Among equals it is the first in printed order.
func (l *lossTally) bestLossSplit(all []lossSplit) lossSplit {
	var best lossSplit
	var least [3]int
	for i, s := range all {
		if cost := l.splitCost(s); i == 0 || slices.Compare(cost[:], least[:]) < 0 {
			best, least = s, cost
		}
	}
	return best
}

// splitCost returns the cost of a way to divide losses: strength points, units, asterisks.
func (l *lossTally) splitCost(s lossSplit) [3]int {
	var out [3]int
	for i, n := range s.byUnit {
		y := &l.units[i]
		switch {
		case n == 0:
			continue
		case n >= y.steps:
			out[0] += y.strength
			out[1]++
		default:
			out[0] += y.strength - y.strengthAfterLoss
		}
		if y.hasMorale {
			out[2]++
		}
	}
	return out
}
