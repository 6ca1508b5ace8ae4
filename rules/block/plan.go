package block

import (
	"tricorne/rules/board"
)

// Plans of several columns. An attack may need more than one march of the same turn. The habit adds up all columns
// that can reach the place with the remaining action points. It makes no attack that is too weak even with all of
// them.

// The strength that a large attack needs, in tenths of the strength expected at its target.
const (
	attackMarginTenths   = 12
	lastTurnMarginTenths = 8 // in the last turn
)

// largeAttackTenths is the enemy's strength, in tenths of dice, from which an attack counts as large.
const largeAttackTenths = 60

// planAttacks corrects the gains of marches into places with enemies. A march that is too weak alone gets a share of
// the gain of all columns that can join the attack. It must be at least as strong as each of them. If the attack
// stays too weak, the march gains nothing.
func (f *forces[X, Y]) planAttacks(all []proposal, before int) {
	for i := range all {
		m := &all[i]
		end := m.end
		foe := f.enemyStrength[end]
		if foe < largeAttackTenths || f.k.Turn == f.k.LastTurn || f.ownStrength[end] > 0 {
			continue // an attack that has begun is made as strong as possible
		}
		if f.isStrongEnough(end, f.ownStrength[end]+m.power, m) {
			continue
		}
		j := f.findJointAttack(all, m, end)
		if j.columnCount == 1 || j.strongestJoining > m.power || !f.isStrongEnough(end, f.ownStrength[end]+j.power, m) {
			m.gain = min(m.gain, minGain-1, m.gain/2-minGain)
			continue
		}
		m.gain = max(m.gain, f.jointGain(&j, before, end, m)/j.columnCount)
	}
}

// isStrongEnough reports whether a strength is large enough to attack the enemy in a place.
func (f *forces[X, Y]) isStrongEnough(end board.Place, power int, m *proposal) bool {
	return 10*f.attackStrength(end, power, f.waterCrossings(m)) >= f.marginTenths()*f.enemyStrength[end]
}

// waterCrossings returns 1 if the last step of a march crosses water, otherwise 0.
func (f *forces[X, Y]) waterCrossings(m *proposal) int {
	if f.Engine.ways[f.k.Faces[m.leaderIndex].At][m.wayIndex].exit.WaterCrossed != "" {
		return 1
	}
	return 0
}

// columnOf returns the blocks that a march takes along.
func (f *forces[X, Y]) columnOf(m *proposal) []*Face {
	if face := &f.k.Faces[m.leaderIndex]; face.Leader {
		return f.followers(face)[:m.followerCount]
	}
	return nil
}

// power returns the strength of a column: a block and the blocks that go with it.
func (f *forces[X, Y]) power(who *Face, with []*Face) int {
	out := int(who.Strength) * f.Roster.Card(Nr(who.Nr)).power()
	for _, x := range with {
		out += int(x.Strength) * f.Roster.Card(Nr(x.Nr)).power()
	}
	return out
}

// jointAttack is a march together with the other marches of the same turn that can join it.
type jointAttack struct {
	columnCount      int
	power            int
	strongestJoining int // strength of the strongest column that joins the first march
	departures       []departure
	hasKeyBlock      bool // the key block goes along; its side loses the game without it
}

// departure is the strength of a column and the place that it leaves.
type departure struct {
	at    board.Place
	power int
}

// findJointAttack returns the strongest attack on a place in which the given march is the first. Each further column
// costs an action point.
func (f *forces[X, Y]) findJointAttack(all []proposal, first *proposal, end board.Place) jointAttack {
	var used [256]bool // by Nr
	out := jointAttack{}
	join := func(index uint8, with []*Face) {
		who := &f.k.Faces[index]
		used[who.Nr] = true
		out.hasKeyBlock = out.hasKeyBlock || Nr(who.Nr) == f.KeyBlock
		for _, x := range with {
			used[x.Nr] = true
			out.hasKeyBlock = out.hasKeyBlock || Nr(x.Nr) == f.KeyBlock
		}
		n := f.power(who, with)
		out.columnCount, out.power = out.columnCount+1, out.power+n
		out.departures = append(out.departures, departure{who.At, n})
	}
	join(first.leaderIndex, f.columnOf(first))
	for out.columnCount < f.k.AP[f.side-1] {
		most, best := 0, uint8(0)
		var seen [256]bool // by index of the face
		var bestWith []*Face
		for i := range all {
			m := &all[i]
			who := &f.k.Faces[m.leaderIndex]
			if seen[m.leaderIndex] || used[who.Nr] || m.end != end {
				continue
			}
			seen[m.leaderIndex] = true
			with := f.unusedFollowers(who, &used)
			if n := f.power(who, with); n > most {
				most, best, bestWith = n, m.leaderIndex, with
			}
		}
		if most == 0 {
			break
		}
		out.strongestJoining = max(out.strongestJoining, most)
		join(best, bestWith)
	}
	return out
}

// unusedFollowers returns the strongest blocks that a leader can still take along.
func (f *forces[X, Y]) unusedFollowers(who *Face, used *[256]bool) []*Face {
	if !who.Leader {
		return nil
	}
	var out []*Face
	for _, x := range f.allFollowers(who) {
		if !used[x.Nr] && len(out) < f.Roster.Card(Nr(who.Nr)).Limit {
			out = append(out, x)
		}
	}
	return out
}

// jointGain returns the gain of a whole joint attack on a place.
func (f *forces[X, Y]) jointGain(j *jointAttack, before int, end board.Place, m *proposal) int {
	was := f.keyPlace
	for _, x := range j.departures {
		f.ownStrength[x.at] -= x.power
	}
	f.ownStrength[end] += j.power
	if j.hasKeyBlock {
		f.keyPlace = end
	}
	gain := f.positionValue(f.Engine.ways[f.k.Faces[m.leaderIndex].At][m.wayIndex].route, f.waterCrossings(m)) - before
	f.keyPlace = was
	f.ownStrength[end] -= j.power
	for _, x := range j.departures {
		f.ownStrength[x.at] += x.power
	}
	return gain
}

// gatherTarget is a place that the side means to attack with most of its army, now or later.
type gatherTarget struct {
	at           board.Place // Nowhere if there is none
	power        int         // strength of the whole army
	gainPerPlace int         // worth of bringing the whole army one place closer
}

// gatherSharePercent is the gain when the whole army comes one place closer, in percent of the target's worth.
const gatherSharePercent = 12

// cappedDistance returns a distance in places. All distances over 12 count as 12.
func cappedDistance(away uint8) int { return int(min(away, 12)) }

// chooseTarget returns the place that the army should gather against. It is a prize with enemies, which the whole army
// could beat. Prizes that are worth more and lie closer come first.
func (f *forces[X, Y]) chooseTarget() gatherTarget {
	out := gatherTarget{}
	for _, n := range f.ownStrength {
		out.power += n
	}
	if out.power == 0 {
		return out
	}
	most := 0
	for i := range f.prizes {
		z := &f.prizes[i]
		foe := f.enemyStrength[z.At]
		if z.HeldByViewer || foe == 0 || 10*f.attackStrength(z.At, out.power, 0) < f.marginTenths()*foe {
			continue
		}
		from := f.wayDistances(f.side, z.At)
		sum := 0
		for p, n := range f.ownStrength {
			sum += n * cappedDistance(from[p])
		}
		away := 2 + sum/out.power
		worth := z.Worth * Odds(f.attackStrength(z.At, out.power, 0), foe) / 100
		if n := 100 * worth / away; n > most {
			most, out.at, out.gainPerPlace = n, z.At, worth*gatherSharePercent/100
		}
	}
	return out
}

// gatherGain returns how much a march brings the army closer to its target.
func (f *forces[X, Y]) gatherGain(from, to board.Place, power int) int {
	g := &f.target
	if g.at == board.Nowhere || to == g.at {
		return 0
	}
	away := f.wayDistances(f.side, g.at)
	return g.gainPerPlace * power * (cappedDistance(away[from]) - cappedDistance(away[to])) / g.power
}

// closeness returns how close the army is to its target. It is 0 or less.
func (f *forces[X, Y]) closeness() int {
	g := &f.target
	if g.at == board.Nowhere {
		return 0
	}
	away := f.wayDistances(f.side, g.at)
	out := 0
	for p, n := range f.ownStrength {
		out -= g.gainPerPlace * n * cappedDistance(away[p]) / g.power
	}
	return out
}

// marginTenths returns the strength that a large attack needs, in tenths of the strength expected at its target. A side
// accepts less in the last turns, because later there is no other attack.
func (f *forces[X, Y]) marginTenths() int {
	return min(attackMarginTenths, lastTurnMarginTenths+(f.k.LastTurn-f.k.Turn)/2)
}
