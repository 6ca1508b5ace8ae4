package block

import (
	"tricorne/rules/board"
)

// Plans of several columns. An attack may need more than one march of the same turn. The habit weighs together all
// columns that can reach the place with the action points that are left, and makes no attack that stays too weak.

// The strength that a large attack needs, in tenths of the strength expected at its target.
const (
	attackMargin = 12
	leastMargin  = 8 // in the last turn
)

// largeAttack is the enemy's strength, in tenths of dice, from which an attack counts as large.
const largeAttack = 60

// planAttacks corrects the gains of marches into places with enemies. A march gets its share of the gain of all columns
// that can join the attack, if it is too weak without them and stronger than each. If it stays too weak with them, it
// gains nothing.
func (f *forces[X, Y]) planAttacks(all []proposal, before int) {
	for i := range all {
		m := &all[i]
		end := m.end
		foe := f.enemyStrength[end]
		if foe < largeAttack || f.k.Turn == f.k.LastTurn || f.ownStrength[end] > 0 {
			continue // an attack that has begun is made as strong as possible
		}
		if f.isEnough(end, f.ownStrength[end]+m.power, m) {
			continue
		}
		j := f.joint(all, m, end)
		if j.columns == 1 || j.strongest > m.power || !f.isEnough(end, f.ownStrength[end]+j.power, m) {
			m.gain = min(m.gain, minGain-1, m.gain/2-minGain)
			continue
		}
		m.gain = max(m.gain, f.jointGain(&j, before, end, m)/j.columns)
	}
}

// isEnough reports whether a strength is large enough to attack the enemy in a place.
func (f *forces[X, Y]) isEnough(end board.Place, power int, m *proposal) bool {
	return 10*f.attackStrength(end, power, f.crosses(m)) >= f.margin()*f.enemyStrength[end]
}

// crosses returns 1 if the last step of a march crosses water, otherwise 0.
func (f *forces[X, Y]) crosses(m *proposal) int {
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

// power returns the strength of a column.
func (f *forces[X, Y]) power(who *Face, with []*Face) int {
	out := int(who.Strength) * f.Roster.Card(Nr(who.Nr)).power()
	for _, x := range with {
		out += int(x.Strength) * f.Roster.Card(Nr(x.Nr)).power()
	}
	return out
}

// jointAttack is a march with all others of the same turn that can join it.
type jointAttack struct {
	columns   int
	power     int
	strongest int // strength of the strongest column that joins
	from      []departure
	dear      bool // the block goes along whose loss loses the game
}

// departure is the strength of a column and the place that it leaves.
type departure struct {
	at    board.Place
	power int
}

// joint returns the strongest attack on a place that begins with a march. Each further column costs an action point.
func (f *forces[X, Y]) joint(all []proposal, first *proposal, end board.Place) jointAttack {
	var used [256]bool // by Nr
	out := jointAttack{}
	join := func(index uint8, with []*Face) {
		who := &f.k.Faces[index]
		used[who.Nr] = true
		out.dear = out.dear || Nr(who.Nr) == f.KeyBlock
		for _, x := range with {
			used[x.Nr] = true
			out.dear = out.dear || Nr(x.Nr) == f.KeyBlock
		}
		n := f.power(who, with)
		out.columns, out.power = out.columns+1, out.power+n
		out.from = append(out.from, departure{who.At, n})
	}
	join(first.leaderIndex, f.columnOf(first))
	for out.columns < f.k.AP[f.side-1] {
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
		out.strongest = max(out.strongest, most)
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

// jointGain returns the gain of a whole attack on a place that begins with a march.
func (f *forces[X, Y]) jointGain(j *jointAttack, before int, end board.Place, m *proposal) int {
	was := f.keyPlace
	for _, x := range j.from {
		f.ownStrength[x.at] -= x.power
	}
	f.ownStrength[end] += j.power
	if j.dear {
		f.keyPlace = end
	}
	gain := f.positionValue(f.Engine.ways[f.k.Faces[m.leaderIndex].At][m.wayIndex].route, f.crosses(m)) - before
	f.keyPlace = was
	f.ownStrength[end] -= j.power
	for _, x := range j.from {
		f.ownStrength[x.at] += x.power
	}
	return gain
}

// gathering is a place that the side means to attack with most of its army, now or later.
type gathering struct {
	at    board.Place // Nowhere if there is none
	power int         // strength of the whole army
	worth int         // worth of bringing the whole army one place closer
}

// gatherShare is how much of its target's worth a whole army gains by one place, in percent.
const gatherShare = 12

// placesAway returns a distance as it counts for the gathering. It is the same for all places very far away.
func placesAway(away uint8) int { return int(min(away, 12)) }

// chooseTarget returns the place that the army should gather against. It is a prize with enemies, which the whole army
// could beat. Prizes that are worth more and lie closer come first.
func (f *forces[X, Y]) chooseTarget() gathering {
	out := gathering{}
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
		if z.HeldByViewer || foe == 0 || 10*f.attackStrength(z.At, out.power, 0) < f.margin()*foe {
			continue
		}
		from := f.wayDistances(f.side, z.At)
		sum := 0
		for p, n := range f.ownStrength {
			sum += n * placesAway(from[p])
		}
		away := 2 + sum/out.power
		worth := z.Worth * Odds(f.attackStrength(z.At, out.power, 0), foe) / 100
		if n := 100 * worth / away; n > most {
			most, out.at, out.worth = n, z.At, worth*gatherShare/100
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
	return g.worth * power * (placesAway(away[from]) - placesAway(away[to])) / g.power
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
		out -= g.worth * n * placesAway(away[p]) / g.power
	}
	return out
}

// margin returns the strength that a large attack needs, in tenths of the strength expected at its target. A side
// accepts less in the last turns, because later there is no other attack.
func (f *forces[X, Y]) margin() int { return min(attackMargin, leastMargin+(f.k.LastTurn-f.k.Turn)/2) }
