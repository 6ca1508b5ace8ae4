package worlds

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

// bound holds the known minimum and maximum of the total number of men of some leaders.
type bound struct {
	leaders        []nr
	minMen, maxMen int
}

// bounds returns the limits on the number of men in a hex with these leaders (3.0, 17.3). They follow from what
// contact and retreats have revealed.
func (d *dealer) bounds(at board.Place, stack []nr) []bound {
	var out []bound
	if o := d.k.RevealedAt(d.side, at); o != nil {
		fit := slices.DeleteFunc(slices.Clone(stack), func(n nr) bool { return d.s.Unit(n).Status == printed.Routed })
		switch {
		case o.Empty:
			return []bound{{stack, 0, 0}}
		case o.ZOC:
			out = append(out, bound{fit, d.ZoneMen, d.MostMen})
		default:
			out = append(out, bound{fit, 0, d.ZoneMen - 10}, bound{stack, 10, d.MostMen})
		}
	}
	for i := range d.k.Retreats {
		r := &d.k.Retreats[i]
		for j, p := range r.Choices {
			if men := r.EnemyMen[j]; p == at && r.Side != d.side {
				out = append(out, bound{stack, men, men})
			}
		}
	}
	return append(out, bound{stack, 0, d.MostMen})
}

// chooseMen chooses men and fatigue for all leaders whose display is not visible. The choice respects what is known
// about the stacks of these leaders and about the force in which they fight.
func (d *dealer) chooseMen() {
	var all []bound
	for _, p := range d.OccupiedHexes(d.s, d.side) {
		stack := d.Stack(d.s, p)
		if d.k.RevealedAt(d.side, p) == nil {
			d.disorderSomeLeaders(stack)
		}
		all = append(all, d.bounds(p, stack)...)
	}
	if f := d.k.Fight; f != nil {
		for i, left := range f.MenLeft {
			if force := d.s.Combat.Force(d.s, i); left >= 0 && d.s.Combat.Side(i) == d.side {
				all = append(all, bound{force, left, left})
			}
		}
	}
	least := make([]int, d.Size()+1)
	for _, n := range d.All(d.side) {
		u, l := d.s.Unit(n), d.Of(n)
		if !u.OnMap() && u.Fate != truth.Rallying {
			continue
		}
		if u.Status != printed.InOrder || u.Fate == truth.Rallying {
			least[n] = 10
		}
		if most := l.Limit(d.s.Now); most > 0 {
			if u.Troops = uint16(max(least[n], 10*d.pick(most/10+1))); l.Detachment && u.Troops == 0 {
				u.Troops = 10 // only losses can leave a leader without men, so this leader gets at least ten
			}
		}
	}
	d.reconcile(all, least)
	for _, n := range d.All(d.side) {
		u := d.s.Unit(n)
		switch {
		case u.Troops == 0:
			u.Status = printed.InOrder
		case u.OnMap() && !d.Of(n).Tireless:
			u.Fatigue = uint8(d.pick(d.MostFatigue + 1))
		}
	}
}

// disorderSomeLeaders puts some hidden leaders out of order.
func (d *dealer) disorderSomeLeaders(stack []nr) {
	for _, n := range stack {
		if slices.Contains(d.hiddenLeaders, n) && d.Of(n).Limit(d.s.Now) > 0 && d.pick(8) == 7 {
			d.s.Unit(n).Status = printed.Disordered + printed.Status(d.pick(2))
		}
	}
}

// reconcile changes the men of leaders until the total of each group is within its known limits. It first changes
// leaders who are in no other group with limits.
func (d *dealer) reconcile(all []bound, least []int) {
	sum := func(b *bound) int { return d.s.Men(b.leaders) }
	slack := func(n nr, up bool) int {
		if u := d.s.Unit(n); up {
			return d.Of(n).Limit(d.s.Now) - int(u.Troops)
		} else if int(u.Troops) > least[n] {
			return int(u.Troops) - least[n]
		}
		return 0
	}
	for range 200 {
		held := true
		for i := range all {
			b := &all[i]
			by := 0
			if n := sum(b); n < b.minMen {
				by = b.minMen - n
			} else if n > b.maxMen {
				by = b.maxMen - n
			}
			if by == 0 {
				continue
			}
			held = false
			n, most := nr(0), 0
			at := d.pick(max(1, len(b.leaders)))
			for j := range b.leaders {
				m := b.leaders[(at+j)%len(b.leaders)]
				may := min(slack(m, by > 0), max(by, -by))
				for x := range all {
					if o := &all[x]; x != i && slices.Contains(o.leaders, m) {
						if by > 0 {
							may = min(may, max(0, o.maxMen-sum(o)))
						} else {
							may = min(may, max(0, sum(o)-o.minMen))
						}
					}
				}
				if may > most {
					n, most = m, may
				}
			}
			// every possible change would break another limit: make one anyway, because the loop later repairs the other
			// limit
			if n == 0 {
				for j := range b.leaders {
					if m := b.leaders[(at+j)%len(b.leaders)]; slack(m, by > 0) > 0 {
						n, most = m, min(slack(m, by > 0), max(by, -by))
						break
					}
				}
			}
			if n == 0 {
				continue
			}
			if u := d.s.Unit(n); by > 0 {
				u.Troops += uint16(most)
			} else {
				u.Troops -= uint16(most)
			}
		}
		if held {
			return
		}
	}
}

// chooseCombatDetails chooses what the viewer cannot know of the side's combat and retreats. This is the commander of
// the attack, each leader's men at the start, and the hidden leaders who retreat.
func (d *dealer) chooseCombatDetails() {
	s := d.s
	if c := s.Combat; c != nil {
		if c.Leader == 0 && c.Attacker == d.side && len(d.hiddenLeaders) > 0 {
			c.Leader = d.hiddenLeaders[0]
		}
		d.addFighters(c)
		for i := range c.Fighters {
			f := &c.Fighters[i]
			if d.Of(f.Leader).Side != d.side {
				continue
			}
			f.Troops = s.Unit(f.Leader).Troops
		}
	}
	for i := range s.Retreats {
		r := &s.Retreats[i]
		if r.Side != d.side {
			continue
		}
		if len(r.Leaders) == 0 {
			at := d.lastHeldHex(r.Path)
			for _, n := range d.hiddenLeaders {
				if s.Unit(n).At == at {
					r.Leaders = []nr{n}
					break
				}
			}
		}
		r.Men = s.MenAtCombatStart(r.Leaders)
		if i == len(s.Retreats)-1 && s.Flow.Top() == truth.StepRetreat && s.Flow.Result == nil {
			d.addRetreatChoices(r)
		}
	}
}

// addFighters adds as many hidden leaders to the fighters as the viewer has lost sight of.
func (d *dealer) addFighters(c *truth.Combat) {
	for i, more := range d.k.Fight.UnseenFighters {
		if c.Side(i) != d.side {
			continue
		}
		from := c.At
		if i == truth.Attackers && len(c.AttackerHexes()) > 0 {
			from = c.AttackerHexes()[0]
		}
		for _, n := range d.hiddenLeaders {
			if more > 0 && d.s.Unit(n).OnMap() {
				c.Fighters = append(c.Fighters, truth.Fighter{Leader: n, Defends: i == truth.Defenders, From: from})
				more--
			}
		}
	}
}

// addRetreatChoices computes the hexes to choose from in a retreat whose owner is asked.
func (d *dealer) addRetreatChoices(r *truth.Retreat) {
	at := r.Path[len(r.Path)-1]
	for _, through := range []bool{false, true} {
		for _, q := range d.Neighbours(at) {
			if d.MayFlee(d.s, r, at, q) && d.CanCompleteRetreat(d.s, r, q, through) {
				r.Choices = append(r.Choices, q)
				r.EnemyMen = append(r.EnemyMen, uint16(d.MenAt(d.s, r.Side.Other(), q)))
			}
		}
		if len(r.Choices) > 0 {
			return
		}
	}
}
