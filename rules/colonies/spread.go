package colonies

import (
	"slices"

	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
	"tricorne/rules/game"
)

// The units that may take a loss (9.35, 9.36), and all ways to divide several losses.

// lossUnit is a unit that may take losses.
type lossUnit struct {
	unit       unitNr
	full, down int // strength now and after a loss; down is 0 if a loss destroys it
	steps      int
	militia    bool
	star       bool // morale, and not depleted
}

// toll holds the losses of a side in a battle so far.
type toll struct {
	all     []lossUnit // in printed order
	hit     []unitNr   // units that have taken a loss
	militia int        // losses the militia has taken
	most    int        // losses the militia may take
}

// lossesSoFar returns the losses of a side in a battle so far.
func (b combat) lossesSoFar(f *war.Forces, x *war.Battle, side game.Side) toll {
	out := toll{militia: int(x.Militia), most: 1 << 10}
	if side == american {
		out.most = int(x.Due[american-1]) / b.MilitiaLosses
	}
	for _, n := range b.UnitsAt(f, side, x.At) {
		u := b.Unit(n)
		y := lossUnit{
			unit: n, full: u.Strength(f.Unit(n).Depleted), steps: 1,
			militia: side == american && u.Kind == printed.Militia,
		}
		if !f.Unit(n).Depleted && u.Depleted > 0 {
			y.down, y.steps = u.Depleted, 2
		}
		y.star = u.Morale && !f.Unit(n).Depleted
		out.all = append(out.all, y)
	}
	for _, n := range x.Hit {
		if b.SideOf(f, n) == side {
			out.hit = append(out.hit, n)
		}
	}
	return out
}

// next lists the units that may take the next loss (9.36), as indexes. The strongest comes first, then a unit with an
// asterisk, then any. At most half of the American losses fall on militia, unless only militia is left.
//
// Our reading (9.36): the second loss may also fall on the unit that took the first. The limit for militia comes
// before the order of the units. If the number of losses is odd, the militia take the smaller half.
func (l *toll) next() []int {
	var may []int
	for i := range l.all {
		if l.all[i].steps > 0 {
			may = append(may, i)
		}
	}
	if l.militia >= l.most {
		if rest := l.filter(may, func(y *lossUnit) bool { return !y.militia }); len(rest) > 0 {
			may = rest
		}
	}
	switch len(l.hit) {
	case 0:
		most := 0
		for _, i := range may {
			most = max(most, l.all[i].full)
		}
		return l.filter(may, func(y *lossUnit) bool { return y.full == most })
	case 1:
		stars := l.filter(may, func(y *lossUnit) bool { return y.star })
		if slices.ContainsFunc(stars, func(i int) bool { return l.all[i].unit != l.hit[0] }) {
			return l.filter(may, func(y *lossUnit) bool { return y.star || y.unit == l.hit[0] })
		}
	}
	return may
}

func (l *toll) filter(may []int, fits func(*lossUnit) bool) []int {
	var out []int
	for _, i := range may {
		if fits(&l.all[i]) {
			out = append(out, i)
		}
	}
	return out
}

// after returns the toll after the i-th unit has taken a loss.
func (l *toll) after(i int) toll {
	out := *l
	out.all = slices.Clone(l.all)
	y := &out.all[i]
	y.steps--
	y.full, y.down, y.star = y.down, 0, false
	if y.militia {
		out.militia++
	}
	if !slices.Contains(l.hit, y.unit) {
		out.hit = append(slices.Clone(l.hit), y.unit)
	}
	return out
}

// spread is a way to divide losses. It says how many fall on each unit, in the order of the toll, and in which
// order they are taken.
type spread struct {
	on    []int
	order []int
}

// spreads lists the ways to divide n losses. Ways that differ only in their order count as one.
func (l *toll) spreads(n int) []spread {
	var out []spread
	var walk func(l toll, on, order []int)
	walk = func(l toll, on, order []int) {
		var may []int
		if len(order) < n {
			may = l.next()
		}
		if len(may) == 0 {
			if !slices.ContainsFunc(out, func(s spread) bool { return slices.Equal(s.on, on) }) {
				out = append(out, spread{on, order})
			}
			return
		}
		for _, i := range may {
			more := slices.Clone(on)
			more[i]++
			walk(l.after(i), more, append(slices.Clone(order), i))
		}
	}
	walk(*l, make([]int, len(l.all)), nil)
	return out
}

// bestSpread returns the way to divide losses that is suggested. It costs the fewest strength points, then the fewest
// units, then the fewest asterisks. Among equals it is the first in printed order.
func (l *toll) bestSpread(all []spread) spread {
	var best spread
	var least [3]int
	for i, s := range all {
		if cost := l.price(s); i == 0 || slices.Compare(cost[:], least[:]) < 0 {
			best, least = s, cost
		}
	}
	return best
}

// price returns the cost of a way to divide losses: strength points, units, asterisks.
func (l *toll) price(s spread) [3]int {
	var out [3]int
	for i, n := range s.on {
		y := &l.all[i]
		switch {
		case n == 0:
			continue
		case n >= y.steps:
			out[0] += y.full
			out[1]++
		default:
			out[0] += y.full - y.down
		}
		if y.star {
			out[2]++
		}
	}
	return out
}
