package player

import (
	"slices"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
)

// Estimates of partly visible stacks, and of battles with them (9.23). Everybody knows how many units are on the map.
// The places of the unseen units are estimated: most are probably with commanders.

// force is a strength in a place or on its way there: strength points, and battle points without the odds.
type force struct{ strength, battlePoints int }

// enemy is an estimated enemy stack.
type enemy struct {
	at board.Place
	force
}

// estimateEnemies estimates the enemy's stacks. The units on the map that are not seen are divided among the
// stacks that are only partly visible.
func (b *Computer) estimateEnemies(k *known, prizes []printed.PlaceWorth) []enemy {
	men, guns, shares := 0, 0, 0
	for i := range k.Units {
		if k.Units[i].Fate == war.FateUnseen {
			men += b.Units[i].FullStrength
		}
	}
	for i := range k.Guns {
		if g := &k.Guns[i]; g.Side == k.ViewerSide.Other() && g.At == board.Nowhere {
			guns++
		}
	}
	for i := range k.Piles {
		shares += b.unseenShare(k, &k.Piles[i], prizes)
	}
	var out []enemy
	for i := range k.Piles {
		x := &k.Piles[i]
		if x.Side == k.ViewerSide || !x.HasUnits {
			continue
		}
		e := enemy{x.At, force{b.Strength(&k.Forces, x.Units), b.visiblePoints(k, x)}}
		if n := b.unseenShare(k, x, prizes); n > 0 {
			e.strength += men * n / shares
			e.battlePoints += b.BattlePoints("artillery") * guns * n / shares
			if e.strength >= assumedSupplyStrength {
				e.battlePoints += b.BattlePoints("spent")
			}
		}
		e.strength = max(e.strength, 1)
		out = append(out, e)
	}
	return out
}

// assumedSupplyStrength is the strength from which on a stack is assumed to have supply.
const assumedSupplyStrength = 6

// unseenShare returns the share of the unseen units that a stack is assumed to have. It is 0 if the whole stack is
// seen, and largest with army commanders.
func (b *Computer) unseenShare(k *known, x *war.Pile, prizes []printed.PlaceWorth) int {
	if x.Side == k.ViewerSide || !x.HasUnits || x.FullyVisible {
		return 0
	}
	n := 1
	if slices.ContainsFunc(prizes, func(w printed.PlaceWorth) bool { return w.At == x.At }) {
		n += 2
	}
	for _, c := range x.Commanders {
		switch {
		case k.SupremeCommanders[x.Side-1] == c:
			n += 10
		case k.Commander(c).ArmyCommander:
			n += 6
		default:
			n += 2
		}
	}
	return n
}

// visiblePoints returns the visible battle points of a stack, without odds and works (9.33). Its supply counts as
// spent.
func (b *Computer) visiblePoints(k *known, x *war.Pile) int {
	n := b.BattlePoints("artillery") * len(k.GunsAt(x.Side, x.At))
	if k.StoreAt(x.Side, x.At).Supply > 0 {
		n += b.BattlePoints("spent")
	}
	if x.Side != american {
		n += b.BattlePoints("fleet") * k.FleetsAt(x.At)
	}
	best := 0
	for _, c := range x.Commanders {
		best = max(best, b.Commander(c).Combat)
	}
	for _, u := range x.Units {
		if b.Unit(u).HasMorale && !k.Unit(u).Depleted {
			n += b.BattlePoints("morale")
		}
	}
	return n + best*b.BattlePoints("commander")
}

// ownForce returns the force of the viewer's side in a place.
func (b *Computer) ownForce(k *known, at board.Place) force {
	x := k.PileAt(k.ViewerSide, at)
	if x == nil {
		return force{}
	}
	return force{b.Strength(&k.Forces, x.Units), b.visiblePoints(k, x)}
}

// rowAdvantage returns how many rows a force gains when it attacks another, ignoring works (9.32).
func (b *Computer) rowAdvantage(attacker, defender force) int {
	_, n, to := b.Odds(max(attacker.strength, 1), max(defender.strength, 1))
	return attacker.battlePoints - defender.battlePoints + n*to
}

// rowsForWorks returns the rows that the enemy's works in a place add for the defender (9.33).
func (b *Computer) rowsForWorks(k *known, at board.Place) int {
	enemy := k.ViewerSide.Other()
	if first, both := k.SharedAt(at); both && first != enemy || b.Fortified(&k.Forces, k.ViewerSide, at) ||
		k.Entrenched(k.ViewerSide, at) {
		return 0
	}
	switch {
	case b.Fortified(&k.Forces, enemy, at):
		return b.BattlePoints("fortified")
	case k.Entrenched(enemy, at):
		return b.BattlePoints("entrenched")
	}
	return 0
}
