package player

import (
	"cmp"
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/printed"
)

// assign assigns tasks to leaders. The most valuable and nearest tasks come first, and get as many of the nearest
// free leaders as they need. The remaining leaders go where the most men are sent. Leaders without troops accompany
// those men.
func (p *plan) assign(b *Rules, k *known) {
	m := &assignment{
		plan: p, b: b, k: k, stackNumbers: stackNrs(k),
		freeLeaders: p.assignAdjacentAttack(b, k, k.OwnLeadersWhere(b.leads)),
	}
	gain := m.gains()
	slices.SortStableFunc(p.tasks, func(x, y *task) int { return gain[y] - gain[x] })
	fights := 0
	for _, t := range p.tasks {
		if gain[t] == 0 || t.enemyMen > 0 && fights == maxFights {
			continue
		}
		if m.assignMen(t) && t.enemyMen > 0 {
			fights++
		}
	}
	m.reinforce()
	for _, f := range k.OwnLeaders() {
		if !b.leads(f) && f.Status != printed.Routed {
			p.sendToCommand(b, k, f)
		}
	}
}

// assignment holds the leaders who are not assigned yet, and their distances to tasks.
type assignment struct {
	*plan
	b            *Rules
	k            *known
	stackNumbers []int // for each leader: the number of the leader's stack
	freeLeaders  []*knownLeader
	distances    []leaderDistance
}

// leaderDistance is a leader together with the leader's distance to a task.
type leaderDistance struct {
	*knownLeader
	distance int
}

// distanceTo returns a leader's distance to a task, counting extra for enemies on the path. The distance is cached by
// stack.
func (m *assignment) distanceTo(t *task, f *knownLeader) int {
	if t.distances == nil {
		t.distances = make([]int16, len(m.stackNumbers))
	}
	kept := &t.distances[m.stackNumbers[f.Nr]]
	n := int(*kept) - 1
	if n < 0 {
		if n = m.b.pathLength(m.k, t.at, f.At); n > turnPoints*int(m.k.LastTurn-m.k.Now+1) {
			n = unreachable // a leader who cannot arrive before the end of the game
		} else {
			n += m.enemyMenOnPath(m.b, m.k, t.at, f.At)/40 + m.landingPenalty(m.b, m.k, t.at, f.At)
		}
		*kept = int16(n + 1) //nolint:gosec // at most a little above unreachable
	}
	return n
}

// sort sorts the free leaders by distance to a task, nearest first. Parameter then compares leaders at equal
// distances.
func (m *assignment) sort(t *task, then func(x, y leaderDistance) int) {
	m.distances = m.distances[:0]
	for _, f := range m.freeLeaders {
		m.distances = append(m.distances, leaderDistance{f, m.distanceTo(t, f)})
	}
	slices.SortStableFunc(m.distances, func(x, y leaderDistance) int { return cmp.Or(x.distance-y.distance, then(x, y)) })
	for i := range m.distances {
		m.freeLeaders[i] = m.distances[i].knownLeader
	}
}

// gains returns the values of the tasks that enough men can reach. Nearer tasks have higher values.
func (m *assignment) gains() map[*task]int {
	gain := map[*task]int{}
	for _, t := range m.tasks {
		if t.attacksNow { // the attacking leaders are already next to the hex
			continue
		}
		near, men := 0, 0
		m.sort(t, func(leaderDistance, leaderDistance) int { return 0 })
		for _, f := range m.freeLeaders {
			if men >= t.menNeeded || m.distanceTo(t, f) >= unreachable {
				break
			}
			near, men = m.distanceTo(t, f), men+f.Troops
		}
		if men >= t.menNeeded {
			gain[t] = 1000 * t.value / (near + 12)
		}
	}
	return gain
}

// assignMen assigns the nearest leaders to a task, and some extra leaders if it is a fight. It reports whether enough
// men are near.
func (m *assignment) assignMen(t *task) bool {
	m.sort(t, func(x, y leaderDistance) int { return x.Troops - y.Troops })
	n, men := 0, 0
	for n < len(m.freeLeaders) && men < t.menNeeded && m.distanceTo(t, m.freeLeaders[n]) <= 40 {
		men += m.freeLeaders[n].Troops
		n++
	}
	if men < t.menNeeded {
		return false
	}
	if t.enemyMen > 0 {
		most := max(t.menNeeded*4/3, min(t.enemyMen*5/2, m.b.MostMen))
		for n < len(m.freeLeaders) && men < most &&
			m.distanceTo(t, m.freeLeaders[n]) <= m.distanceTo(t, m.freeLeaders[n-1])+6 {
			men += m.freeLeaders[n].Troops
			n++
		}
	}
	for _, f := range m.freeLeaders[:n] {
		m.send(t, f)
	}
	m.freeLeaders = slices.Clone(m.freeLeaders[n:])
	return true
}

// reinforce assigns the remaining leaders to the nearest fight.
func (m *assignment) reinforce() {
	for _, f := range m.freeLeaders {
		var best *task
		for _, t := range m.tasks {
			if t.men > 0 && t.enemyMen > 0 && !t.attacksNow && m.distanceTo(t, f) < unreachable &&
				(best == nil || m.distanceTo(t, f) < m.distanceTo(best, f)) {
				best = t
			}
		}
		if best != nil && best.men < 3*best.menNeeded && m.distanceTo(best, f) <= 60 {
			m.send(best, f)
		}
	}
}

// stackNrs numbers the stacks of the viewer's side. It returns the stack number by leader.
func stackNrs(k *known) []int {
	mine := k.OwnLeaders()
	most := nr(0)
	for _, f := range mine {
		most = max(most, f.Nr)
	}
	out := make([]int, most+1)
	for i, f := range mine {
		out[f.Nr] = slices.IndexFunc(mine[:i+1], func(x *knownLeader) bool { return x.At == f.At })
	}
	return out
}

// leads reports whether a leader has enough men to be given a task.
func (b *Rules) leads(f *knownLeader) bool {
	return f.Troops >= b.Charts.MinDetachment() && !b.Of(f.Nr).Mounted && f.Status != printed.Routed
}

// canAttack reports whether a hex can be attacked from another hex.
func (b *Rules) canAttack(k *known, from, at board.Place) bool {
	now := b.Conditions(k.Weather, k.Now)
	return b.HexMap.Adjacent(from, at) && b.AssaultCost(now, k.ViewerSide, from, at).Barrier == printed.NoBarrier
}

// maxFights is how many fights a side plans at the same time. A side does not have enough activation points for
// more.
const maxFights = 2

// assignAdjacentAttack assigns leaders to an adjacent enemy that they can defeat together. It returns the leaders who
// are not assigned.
func (p *plan) assignAdjacentAttack(b *Rules, k *known, free []*knownLeader) []*knownLeader {
	for _, x := range p.foes {
		var those []*knownLeader
		men := 0
		ready := func(f *knownLeader) bool {
			return b.canAttack(k, f.At, x.at) && f.Status == printed.InOrder && f.Fatigue < b.Charts.TooTiredLevel()-1
		}
		for _, f := range free {
			if ready(f) {
				those, men = append(those, f), men+f.Troops
			}
		}
		if x.men == 0 || men*10 < x.men*12 || p.preparedAttackValue(b, k, x.at, those) < p.minAttackValue() {
			continue
		}
		t := &task{at: x.at, value: 100, menNeeded: x.men, enemyMen: x.men, attacksNow: true}
		p.tasks = append(p.tasks, t, &task{at: x.at, value: 40, menNeeded: x.men, enemyMen: x.men, men: men})
		free = slices.DeleteFunc(slices.Clone(free), func(f *knownLeader) bool {
			if ready(f) {
				p.send(t, f)
			}
			return ready(f)
		})
	}
	return free
}

func (p *plan) send(t *task, f *knownLeader) {
	p.taskByLeader[f.Nr] = t
	t.men += f.Troops
	p.order = append(p.order, f.Nr)
}

// ownHexFactor is the factor by which men in a commander's own hex count more than men elsewhere. A commander
// therefore leaves the hex only for many more men.
const ownHexFactor = 4

// sendToCommand sends a leader without troops to where most men nearby need a commander. Leaders who should attack
// count most, because they can attack together only under a commander. Leaders who go to a fight count second. A second
// commander in the same place is of less use.
func (p *plan) sendToCommand(b *Rules, k *known, f *knownLeader) {
	best, most := board.Nowhere, 0
	for _, x := range k.OwnLeaders() {
		if !b.leads(x) {
			continue
		}
		n := 100 * k.Men(x.At) / (b.pathLength(k, x.At, f.At) + 15) / (1 + p.commanderCount[x.At])
		switch t := p.taskByLeader[x.Nr]; {
		case t == nil:
		case t.attacksNow:
			n *= 8
		case t.enemyMen > 0:
			n *= 3
		}
		if x.At == f.At {
			n *= ownHexFactor
		}
		if n > most {
			best, most = x.At, n
		}
	}
	if best == board.Nowhere {
		return
	}
	p.commanderCount[best]++
	if best != f.At {
		p.taskByLeader[f.Nr] = &task{at: best, commandOnly: true}
		p.order = append(p.order, f.Nr)
		return
	}
	p.followMen(b, k, f)
}

// followMen sends a leader without troops to the place where most of the men in the leader's hex are going.
func (p *plan) followMen(b *Rules, k *known, f *knownLeader) {
	men := map[*task]int{}
	var aim *task
	for _, x := range k.OwnLeaders() {
		if t := p.taskByLeader[x.Nr]; x.At == f.At && b.leads(x) && t != nil && !t.attacksNow && t.at != f.At {
			if men[t] += x.Troops; aim == nil || men[t] > men[aim] {
				aim = t
			}
		}
	}
	if aim != nil {
		p.taskByLeader[f.Nr] = aim
		p.order = append(p.order, f.Nr)
	}
}
