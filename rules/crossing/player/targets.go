package player

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// aTurn is the approximate number of movement points of a brigade in a turn.
const aTurn = 8

// threat is a distance in hexes. An enemy at most this near to a town is expected to march there.
const threat = 12

// A town worth less than small (tenths of a point) is worth a march only in the last turns. Such towns count only at
// the end (22.4).
const (
	small = 20
	soon  = 6
)

// addTownTasks adds the tasks of taking and holding towns. Their value includes what a town would give the enemy.
func (p *plan) addTownTasks(b *Rules, k *known) {
	days := midnights(k.Now, b.FirstObjectives, k.Last)
	me, you := k.Eyes-1, k.Eyes.Other()-1
	for i := range b.Towns {
		t := &b.Towns[i]
		here, around := p.foe(b, t.At, 4)
		_, coming := p.foe(b, t.At, threat)
		value := 10 * (t.Final[me] + t.Daily[me]*days)
		denied := 10 * (t.Final[you] + t.Daily[you]*days)
		if k.Eyes == truth.American && b.At(t.At).Pennsylvania && k.Now+soon < b.FrostComes {
			denied = 0 // the river keeps the British out of Pennsylvania until it freezes (11.4)
		}
		if here > 0 {
			value += denied
		} else if coming > 0 && k.Men(t.At) >= b.ZoneMen {
			value += denied
		} else if coming > 0 {
			value += denied / 2
		}
		if value == 0 || value < small && k.Last > k.Now+soon {
			continue
		}
		need := b.ZoneMen + around/2
		if own := k.Men(t.At); own >= b.ZoneMen && own*4 > around {
			need = min(need, own)
		}
		if here > 0 {
			// the extra value is half that of an enemy in the field, because the town itself counts too
			value += 20 + min(here/25, 40)
			need = p.outnumber(p.effectiveEnemy(k, t.At, here)) + around/3
		}
		p.tasks = append(p.tasks, &task{at: t.At, value: value, need: need, foe: here, town: true})
	}
}

// outnumber returns how many men are needed to attack this number of enemies.
func (p *plan) outnumber(men int) int {
	return men * [...]int{game.Steady: 6, game.Bold: 5, game.Wary: 8}[p.posture] / 4
}

// minPromise returns the least value an attack must have, in hundredths of a victory point.
func (p *plan) minPromise() int {
	return [...]int{game.Steady: 30, game.Bold: -30, game.Wary: 100}[p.posture]
}

// prize returns the value of driving the enemy from a hex, in hundredths of a victory point. For a town the prize is
// half the town's value, since the town may be lost again.
func (p *plan) prize(at board.Place) int {
	for _, t := range p.tasks {
		if t.at == at && t.town {
			return 5 * t.value
		}
	}
	return 0
}

// effectiveEnemy returns how many men in the open match the enemy's men in a hex. Enemies behind a trench count
// double.
func (p *plan) effectiveEnemy(k *known, at board.Place, men int) int {
	if w := k.WorksAt(at); w != nil && w.Side != k.Eyes && w.Done {
		return 2 * men
	}
	return men
}

// inField returns the value of an enemy in the field with this many men. A battle won gives more than most towns, and
// still more if the enemy loses many men (22.2).
func inField(men int) int { return 40 + min(men/12, 80) }

// addFieldTasks adds the tasks of attacking enemies in the field who may be defeated.
func (p *plan) addFieldTasks(b *Rules, k *known) {
	for _, x := range p.foes {
		if x.men > 0 && !slices.ContainsFunc(p.tasks, func(t *task) bool { return t.at == x.at }) {
			_, around := p.foe(b, x.at, 2)
			p.tasks = append(p.tasks, &task{
				at: x.at, value: inField(x.men),
				need: p.outnumber(p.effectiveEnemy(k, x.at, x.men)) + around/2, foe: x.men,
			})
		}
	}
}
