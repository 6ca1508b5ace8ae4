package player

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// turnPoints is the approximate number of movement points of a brigade in a turn.
const turnPoints = 8

// threatRange is a distance in hexes. An enemy at this distance from a town, or nearer, is expected to march there.
const threatRange = 12

// Towns worth less than smallTownValue (in tenths of a point) are targets only in the last turns. Such towns count only
// at the end (22.4).
const (
	smallTownValue = 20
	lastTurns      = 6
)

// addTownTasks adds the tasks of taking and holding towns to the plan. Their value includes the points a town would
// give the enemy.
func (p *plan) addTownTasks(b *Rules, k *known) {
	days := midnights(k.Now, b.FirstObjectiveTurn, k.LastTurn)
	me, you := k.ViewerSide-1, k.ViewerSide.Other()-1
	for i := range b.Towns {
		t := &b.Towns[i]
		here, around := p.countEnemies(b, t.At, 4)
		_, coming := p.countEnemies(b, t.At, threatRange)
		value := 10 * (t.FinalPoints[me] + t.DailyPoints[me]*days)
		denied := 10 * (t.FinalPoints[you] + t.DailyPoints[you]*days)
		if k.ViewerSide == truth.American && b.At(t.At).Pennsylvania && k.Now+lastTurns < b.FirstFrozenTurn {
			denied = 0 // the river keeps the British out of Pennsylvania until it freezes (11.4)
		}
		if here > 0 {
			value += denied
		} else if coming > 0 && k.Men(t.At) >= b.ZoneMen {
			value += denied
		} else if coming > 0 {
			value += denied / 2
		}
		if value == 0 || value < smallTownValue && k.LastTurn > k.Now+lastTurns {
			continue
		}
		need := b.ZoneMen + around/2
		if own := k.Men(t.At); own >= b.ZoneMen && own*4 > around {
			need = min(need, own)
		}
		if here > 0 {
			// the extra value is half the value of an enemy in the field, because the town itself counts too
			value += 20 + min(here/25, 40)
			need = p.menNeededAgainst(p.effectiveEnemy(k, t.At, here)) + around/3
		}
		p.tasks = append(p.tasks, &task{at: t.At, value: value, menNeeded: need, enemyMen: here, town: true})
	}
}

// menNeededAgainst returns how many men are needed to attack the given number of enemies, depending on the posture.
func (p *plan) menNeededAgainst(men int) int {
	return men * [...]int{game.PostureSteady: 6, game.PostureBold: 5, game.PostureWary: 8}[p.posture] / 4
}

// minAttackValue returns the lowest value at which an attack is made, in hundredths of a victory point. It depends on
// the posture.
func (p *plan) minAttackValue() int {
	return [...]int{game.PostureSteady: 30, game.PostureBold: -30, game.PostureWary: 100}[p.posture]
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

// effectiveEnemy returns the strength of the enemy's men in a hex. Enemies in an entrenchment count double.
func (p *plan) effectiveEnemy(k *known, at board.Place, men int) int {
	if w := k.WorksAt(at); w != nil && w.Side != k.ViewerSide && w.Done {
		return 2 * men
	}
	return men
}

// fieldEnemyValue returns the value of attacking an enemy in the field with the given number of men. A victory gives
// more than most towns, and still more if the enemy loses many men (22.2).
func fieldEnemyValue(men int) int { return 40 + min(men/12, 80) }

// addFieldTasks adds the tasks of attacking beatable enemies in the field to the plan.
func (p *plan) addFieldTasks(b *Rules, k *known) {
	for _, x := range p.foes {
		if x.men > 0 && !slices.ContainsFunc(p.tasks, func(t *task) bool { return t.at == x.at }) {
			_, around := p.countEnemies(b, x.at, 2)
			p.tasks = append(p.tasks, &task{
				at: x.at, value: fieldEnemyValue(x.men),
				menNeeded: p.menNeededAgainst(p.effectiveEnemy(k, x.at, x.men)) + around/2, enemyMen: x.men,
			})
		}
	}
}
